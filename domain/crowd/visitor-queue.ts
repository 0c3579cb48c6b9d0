/** The width of the slots in which those who wait are counted, by the time at which they joined. */
export const SLOT_MS = 2000

/** The queue of newcomers, as all servers together know it. Times in milliseconds. */
export type CountedQueue = {
  now: number
  /** Those who joined until then are called: they are let in as soon as there is room. */
  mark: number
  /** How many joined after the mark, by slot. */
  waiting: ReadonlyMap<number, number>
}

export function slotOf(joinedAt: number): number {
  return Math.floor(joinedAt / SLOT_MS)
}

export function peopleWaiting({ waiting }: Pick<CountedQueue, 'waiting'>): number {
  return [...waiting.values()].reduce((total, people) => total + people, 0)
}

/** How many are ahead of somebody who joined then. Within a slot people are taken to have joined evenly. */
export function peopleAhead(joinedAt: number, queue: CountedQueue): number {
  const own = slotOf(joinedAt)
  let ahead = 0
  for (const [slot, people] of queue.waiting) {
    if (slot < own) ahead += people
    else if (slot === own) ahead += people * shareBefore(joinedAt, slot, queue)
  }
  return Math.floor(ahead)
}

/** The mark once so many more are called. */
export function markAfter(people: number, queue: CountedQueue): number {
  let left = people
  for (const [slot, count] of [...queue.waiting].sort(([one], [other]) => one - other)) {
    const { from, to } = spanOf(slot, queue)
    if (left < count) return Math.round(from + ((to - from) * left) / count)
    left -= count
  }
  return Math.max(queue.mark, queue.now)
}

function shareBefore(at: number, slot: number, queue: CountedQueue): number {
  const { from, to } = spanOf(slot, queue)
  return to <= from ? 0 : Math.min(1, Math.max(0, (at - from) / (to - from)))
}

/** The part of a slot in which those of it who wait joined. */
function spanOf(slot: number, { mark, now }: CountedQueue): { from: number; to: number } {
  const from = Math.max(slot * SLOT_MS, mark)
  return { from, to: Math.max(from, Math.min((slot + 1) * SLOT_MS, now)) }
}
