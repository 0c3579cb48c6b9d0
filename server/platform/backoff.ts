/** The span of the first pause, and the longest span. */
type Pauses = { firstMs: number; longestMs: number }

/**
 * The pause before a retry: exponential backoff, a random moment in the second half of a span that doubles each time
 * (jitter), so that callers that failed together do not retry together.
 */
export function backoffMs(retry: number, { firstMs, longestMs }: Pauses, random: () => number): number {
  const span = Math.min(longestMs, firstMs * 2 ** retry)
  return span / 2 + (span / 2) * random()
}
