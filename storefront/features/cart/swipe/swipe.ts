/** How near to the bottom edge a swipe has to start that opens the drawer, in pixels. */
const SWIPE_AREA = 96

/** How fast a finger has to be, in pixels per second. */
const FLING_VELOCITY = 450

/** What a finger does now says more than what it did at first. */
const RECENT_MS = 100

/** How far a finger goes before it is a swipe and no press. */
const SLOP = 8

export type Moment = { y: number; at: number }
export type Rest = 'open' | 'closed'

type Swipe = {
  /** Where the finger has been, oldest first. */
  trail: readonly Moment[]
  /** Pixels of the drawer in sight. */
  shown: number
  /** Pixels of the whole drawer; null while it is not there to be measured. */
  height: number | null
}

export function startsSwipe({ y }: Moment, windowHeight: number): boolean {
  return windowHeight - y <= SWIPE_AREA
}

/** A swipe up opens, a swipe down closes; the other way it is none, and a press moves a little too. */
export function isSwipe(rest: Rest, start: Moment, now: Moment): boolean {
  return (rest === 'closed' ? start.y - now.y : now.y - start.y) > SLOP
}

/** Upwards, in pixels per second, over the last 100 ms: a finger that was fast and stands still has none. */
export function velocityOf(trail: readonly Moment[]): number {
  const last = trail.at(-1)
  const first = trail.findLast(({ at }) => last !== undefined && last.at - at >= RECENT_MS) ?? trail[0]
  if (last === undefined || first === undefined || last.at <= first.at) return 0
  return ((first.y - last.y) / (last.at - first.at)) * 1000
}

/** While the finger moves: what has been fast for so long is a fling, and does not wait until the finger is lifted. */
export function whileMoving({ trail }: Pick<Swipe, 'trail'>): Rest | null {
  const [first, last] = [trail[0], trail.at(-1)]
  const isLong = first !== undefined && last !== undefined && last.at - first.at >= RECENT_MS
  return isLong ? flung(velocityOf(trail)) : null
}

/** A fling goes where it points. What is slower settles on the side that more than half of the drawer is on. */
export function onRelease({ trail, shown, height }: Swipe): Rest {
  const isMostlyShown = height !== null && shown > height / 2
  return flung(velocityOf(trail)) ?? (isMostlyShown ? 'open' : 'closed')
}

function flung(velocity: number): Rest | null {
  if (Math.abs(velocity) < FLING_VELOCITY) return null
  return velocity > 0 ? 'open' : 'closed'
}
