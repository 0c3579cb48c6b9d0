const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/**
 * The pause before a retry: exponential backoff, somewhere in the second half of a span that doubles each time (jitter), so
 * that those who failed together do not come back together.
 */
export function backoffMs(retry: number, random: () => number): number {
  const span = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retry)
  return span / 2 + (span / 2) * random()
}
