import { backoffMs } from '../backoff.ts'
import type { Clock } from '../clock.ts'
import type { OutsideCall, OutsideResponse, ReadResponse } from './outside-system.ts'
import { sendRequest } from './send-request.ts'

export type Sending = {
  clock: Clock
  /** The name of the shop, as outside systems see it. */
  userAgent: () => string
  random: () => number
  wait: (ms: number) => Promise<unknown>
}

/** The end of a call, as its signal and as a moment of the monotonic clock. */
export type Deadline = { signal: AbortSignal; endsAtMs: number }

const PAUSES = { firstMs: 100, longestMs: 5000 } as const

/**
 * Asks, and asks again after a pause where that is safe and there is time for it. A system that says when it wants to be
 * asked again (Retry-After) is asked then, or not at all.
 */
export async function sendWithRetries<T>(
  call: OutsideCall,
  { clock, userAgent, random, wait }: Sending,
  deadline: Deadline,
  read: ReadResponse<T>,
): Promise<OutsideResponse<T>> {
  const most = mayRepeat(call) ? call.settings.retries : 0
  for (let retry = 0; ; retry += 1) {
    const now = clock.now()
    const tried = await sendRequest(call, { signal: deadline.signal, userAgent: userAgent(), now }, read)
    const pauseMs = tried.retryAfterMs ?? backoffMs(retry, PAUSES, random)
    const isInTime = !deadline.signal.aborted && clock.monotonicMs() + pauseMs < deadline.endsAtMs
    const isAnswered = 'answer' in tried && tried.retryAfterMs === null
    if (isAnswered || retry >= most || !isInTime) {
      if ('answer' in tried) return tried.answer
      throw tried.failure
    }
    await wait(pauseMs)
  }
}

/** RFC 9110: the same effect however often. */
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE'])

function mayRepeat({ mayRepeat: isHarmless, idempotencyKey, method = 'GET' }: OutsideCall): boolean {
  return isHarmless ?? (idempotencyKey !== undefined || IDEMPOTENT.has(method))
}
