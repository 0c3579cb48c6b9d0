/** How near to the bottom edge a swipe has to start that opens the drawer, in pixels. */
const SWIPE_AREA = 96

/** How fast a finger has to be, in pixels per second. */
const FLING_VELOCITY = 450

/** The velocity is measured over this window before the last move. */
const RECENT_MS = 100

/** Pixels that a finger may slip during a press. */
const SLOP = 8

export type Moment = { y: number; at: number }
export type Rest = 'open' | 'closed'

type Swipe = {
  /** Positions of the finger, oldest first. */
  trail: readonly Moment[]
  /** Visible pixels of the drawer. */
  shown: number
  /** Height of the drawer; null while it is not rendered. */
  height: number | null
}

export function startsSwipe({ y }: Moment, windowHeight: number): boolean {
  return windowHeight - y <= SWIPE_AREA
}

/** A swipe up opens a closed drawer, a swipe down closes an open one. */
export function isSwipe(rest: Rest, start: Moment, now: Moment): boolean {
  return (rest === 'closed' ? start.y - now.y : now.y - start.y) > SLOP
}

/** Upwards, in pixels per second, over the last 100 ms: zero for a finger that was fast and then stopped. */
export function velocityOf(trail: readonly Moment[]): number {
  const last = trail.at(-1)
  const first = trail.findLast(({ at }) => last !== undefined && last.at - at >= RECENT_MS) ?? trail[0]
  if (last === undefined || first === undefined || last.at <= first.at) return 0
  return ((first.y - last.y) / (last.at - first.at)) * 1000
}

/** A fast move over the whole window is a fling before the finger is lifted. */
export function whileMoving({ trail }: Pick<Swipe, 'trail'>): Rest | null {
  const [first, last] = [trail[0], trail.at(-1)]
  const isLong = first !== undefined && last !== undefined && last.at - first.at >= RECENT_MS
  return isLong ? flung(velocityOf(trail)) : null
}

/** A fling settles in its direction, a slower move by whether more than half of the drawer is visible. */
export function onRelease({ trail, shown, height }: Swipe): Rest {
  const isMostlyShown = height !== null && shown > height / 2
  return flung(velocityOf(trail)) ?? (isMostlyShown ? 'open' : 'closed')
}

function flung(velocity: number): Rest | null {
  if (Math.abs(velocity) < FLING_VELOCITY) return null
  return velocity > 0 ? 'open' : 'closed'
}
