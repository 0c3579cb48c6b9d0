import { type PointerEvent, useRef } from 'react'

/** How near to the bottom edge a swipe has to start, in pixels. */
const SWIPE_AREA = 96
/** How fast it has to be, in pixels per second. */
const FLING_VELOCITY = 450

type Start = { y: number; at: number }

export function isFlingUp(start: Start, end: Start): boolean {
  const seconds = (end.at - start.at) / 1000
  return seconds > 0 && (start.y - end.y) / seconds >= FLING_VELOCITY
}

/** A finger's way to do what the button does. */
export function useSwipeUp(onSwipe: () => void) {
  const start = useRef<Start | null>(null)
  return {
    onPointerDown({ pointerType, clientY, timeStamp }: PointerEvent) {
      const near = window.innerHeight - clientY <= SWIPE_AREA
      start.current = pointerType === 'touch' && near ? { y: clientY, at: timeStamp } : null
    },
    onPointerUp({ clientY, timeStamp }: PointerEvent) {
      if (start.current && isFlingUp(start.current, { y: clientY, at: timeStamp })) onSwipe()
      start.current = null
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
