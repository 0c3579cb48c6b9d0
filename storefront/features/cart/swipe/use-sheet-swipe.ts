import { type PointerEvent, type RefObject, useRef } from 'react'
import { isSwipe, type Moment, onRelease, type Rest, startsSwipe, whileMoving } from './swipe.ts'

type SheetSwipe = {
  sheet: RefObject<HTMLDialogElement | null>
  /** State before the swipe. */
  from: Rest
  /** Called to render the drawer, which follows the finger once it is there. */
  onStart?: () => void
  onSettled: (rest: Rest) => void
}

type Held = { pointer: number; trail: Moment[]; follows: boolean }

/** Opens or closes the drawer by touch: it follows the finger, and settles after the release. */
export function useSheetSwipe({ sheet, from, onStart, onSettled }: SheetSwipe) {
  const held = useRef<Held | null>(null)

  function settle(rest: Rest) {
    held.current = null
    letGo(sheet.current)
    onSettled(rest)
  }

  /** Moves the drawer to the finger; also called when the drawer is rendered after the swipe has begun. */
  function follow() {
    if (held.current?.follows && sheet.current?.open) place(sheet.current, shownOf(held.current.trail, from, sheet))
  }

  return {
    follow,
    handlers: {
      onPointerDown(event: PointerEvent) {
        const moment = momentOf(event)
        const isInside = from === 'open' || startsSwipe(moment, window.innerHeight)
        const isFinger = event.pointerType === 'touch' && event.isPrimary
        held.current = isFinger && isInside ? { pointer: event.pointerId, trail: [moment], follows: false } : null
      },
      onPointerMove(event: PointerEvent) {
        const { current } = held
        if (current === null || current.pointer !== event.pointerId) return
        const moment = momentOf(event)
        const [start = moment] = current.trail
        current.trail.push(moment)
        if (!current.follows) {
          if (!isSwipe(from, start, moment)) return
          // The touched element may be removed during the swipe.
          event.currentTarget.setPointerCapture(event.pointerId)
          current.follows = true
          onStart?.()
        }
        const rest = whileMoving(current)
        if (rest === null) follow()
        else settle(rest)
      },
      onPointerUp(event: PointerEvent) {
        const { current } = held
        held.current = null
        if (!current?.follows) return
        current.trail.push(momentOf(event))
        settle(onRelease({ trail: current.trail, shown: shownOf(current.trail, from, sheet), height: heightOf(sheet) }))
      },
      onPointerCancel() {
        if (held.current?.follows) settle(from)
        held.current = null
      },
    },
  }
}

function momentOf({ clientY, timeStamp }: PointerEvent): Moment {
  return { y: clientY, at: timeStamp }
}

function heightOf(sheet: RefObject<HTMLDialogElement | null>): number | null {
  return sheet.current?.offsetHeight || null
}

/** An open drawer moves by the finger's distance; the edge of a closed one moves to the finger. */
function shownOf(trail: readonly Moment[], from: Rest, sheet: RefObject<HTMLDialogElement | null>): number {
  const [start, last] = [trail[0], trail.at(-1)]
  const height = heightOf(sheet) ?? 0
  if (start === undefined || last === undefined) return 0
  const shown = from === 'open' ? height - (last.y - start.y) : window.innerHeight - last.y
  return Math.min(height, Math.max(0, shown))
}

function place(sheet: HTMLDialogElement, shown: number) {
  const height = sheet.offsetHeight || 1
  sheet.dataset['follows'] = ''
  sheet.style.translate = `0 ${height - shown}px`
  sheet.style.setProperty('--modal-shown', String(shown / height))
}

/** Hands the position back to the stylesheet's transition. */
function letGo(sheet: HTMLDialogElement | null) {
  if (sheet === null) return
  delete sheet.dataset['follows']
  sheet.style.translate = ''
  sheet.style.removeProperty('--modal-shown')
}
