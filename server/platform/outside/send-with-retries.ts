import { backoffMs } from '../backoff.ts'
import type { Clock } from '../clock.ts'
import type { OutsideCall, OutsideResponse, ReadResponse } from './outside-system.ts'
import { sendRequest } from './send-request.ts'

export type Sending = {
  clock: Clock
  /** The shop's name, as outside systems see it. */
  userAgent: () => string
  random: () => number
  wait: (ms: number) => Promise<unknown>
}

/** The end of a call, as an abort signal and as a time of the monotonic clock. */
export type Deadline = { signal: AbortSignal; endsAtMs: number }

const PAUSES = { firstMs: 100, longestMs: 5000 } as const

/**
 * Sends a request, and retries with backoff where that is safe and there is time. A Retry-After is respected: the retry
 * comes then, or not at all.
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
    const isFinal = 'response' in tried && tried.retryAfterMs === null
    if (isFinal || retry >= most || !isInTime) {
      if ('response' in tried) return tried.response
      throw tried.failure
    }
    await wait(pauseMs)
  }
}

/** RFC 9110: idempotent methods. */
const IDEMPOTENT: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE'])

function mayRepeat({ mayRepeat: isHarmless, idempotencyKey, method = 'GET' }: OutsideCall): boolean {
  return isHarmless ?? (idempotencyKey !== undefined || IDEMPOTENT.has(method))
}
