/** The first span, and the one that no pause is longer than. */
type Pauses = { firstMs: number; longestMs: number }

/**
 * The pause before a retry: exponential backoff, somewhere in the second half of a span that doubles each time (jitter), so
 * that those who failed together do not come back together.
 */
export function backoffMs(retry: number, { firstMs, longestMs }: Pauses, random: () => number): number {
  const span = Math.min(longestMs, firstMs * 2 ** retry)
  return span / 2 + (span / 2) * random()
}
