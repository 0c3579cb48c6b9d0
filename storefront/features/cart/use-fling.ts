import { type PointerEvent, useRef } from 'react'

/** How fast a finger has to be, in pixels per second. */
const FLING_VELOCITY = 450

type Direction = 'up' | 'down'
type Moment = { y: number; at: number }

export function isFling(direction: Direction, start: Moment, end: Moment): boolean {
  const seconds = (end.at - start.at) / 1000
  const pixels = direction === 'up' ? start.y - end.y : end.y - start.y
  return seconds > 0 && pixels / seconds >= FLING_VELOCITY
}

/** A finger's way to do what a button does. It has to start so near to the bottom edge, in pixels. */
export function useFling(direction: Direction, onFling: () => void, nearBottom = Number.POSITIVE_INFINITY) {
  const start = useRef<Moment | null>(null)
  return {
    onPointerDown({ pointerType, clientY, timeStamp }: PointerEvent) {
      const isNear = window.innerHeight - clientY <= nearBottom
      start.current = pointerType === 'touch' && isNear ? { y: clientY, at: timeStamp } : null
    },
    onPointerUp({ clientY, timeStamp }: PointerEvent) {
      if (start.current && isFling(direction, start.current, { y: clientY, at: timeStamp })) onFling()
      start.current = null
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
