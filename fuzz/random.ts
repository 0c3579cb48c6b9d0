export type Random = {
  /** A whole number from 0 to below. */
  below(end: number): number
  between(first: number, last: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
}

/**
 * Chance that is the same everywhere for the same seed and place (mulberry32), so that any request of a run can be made
 * again without those before it.
 */
export function randomAt(seed: number, place: number): Random {
  // The golden ratio spreads neighbouring places.
  let state = (Math.imul(seed, 0x85ebca6b) ^ Math.imul(place + 1, 0x9e3779b9)) >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    between: (first, last) => first + below(last - first + 1),
    chance: (share) => next() < share,
    pick(list) {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
      const entries = Object.entries<number>(weights) as [K, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      throw new RangeError('nothing to pick from')
    },
  }
}
