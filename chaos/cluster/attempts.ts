/** One request, when it ended, and what was wrong with it. */
export type Attempt = { at: number; problem: string | null }

export type Period = { name: string; from: number; to: number }

export function within({ from, to }: Period, attempts: readonly Attempt[]): Attempt[] {
  return attempts.filter(({ at }) => at >= from && at < to)
}

/** The longest time without a success that ends in the period, or lasts beyond it. */
export function longestGapMs({ from, to }: Period, attempts: readonly Attempt[]): number {
  const successes = attempts.filter(({ problem }) => problem === null).map(({ at }) => at)
  const before = Math.max(...successes.filter((at) => at < from), Number.NEGATIVE_INFINITY)
  const times = [...successes.filter((at) => at >= from && at < to).sort((one, other) => one - other), to]
  let last = Number.isFinite(before) ? before : from
  let longest = 0
  for (const at of times) {
    longest = Math.max(longest, at - last)
    last = at
  }
  return longest
}
