import { breakdown, type Crowded, type Reply } from '../reply.ts'
import { showWaiting } from './crowd-status.ts'

/** As long as a place in the queue is valid. */
const LONGEST_MS = 4 * 60 * 60_000
/** While a server restarts or a connection is weak, a call that waits fails: so often in a row it is sent again. */
const MOST_FAILURES = 3
const AFTER_A_FAILURE = { retryAfter: 4, ahead: null } as const

/**
 * Sends a call that a full shop has turned away again, until there is room for it: what was pressed is done, under its
 * idempotency key, and meanwhile a notice says so in words. Returns the last reply when the customer has left or it took too long.
 */
export async function waitForRoom<Result>(
  refused: Reply<Result>,
  send: () => Promise<Reply<Result>>,
  signal?: AbortSignal,
): Promise<Reply<Result>> {
  const until = performance.now() + LONGEST_MS
  const notice = showWaiting()
  let failures = 0
  try {
    let last = refused
    while (performance.now() < until) {
      const crowd = crowdedBy(last)
      if (crowd === null && (!isBreakdown(last) || failures === MOST_FAILURES)) return last
      failures = crowd === null ? failures + 1 : 0
      if (crowd !== null) notice.setAhead(crowd.ahead)
      await pause(pauseMs(crowd ?? AFTER_A_FAILURE), signal)
      if (signal?.aborted) return last
      last = await send().catch((error: unknown) => breakdown(error instanceof Error ? error.message : 'no response'))
    }
    return last
  } finally {
    notice.end()
  }
}

function isBreakdown(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.failure.kind === 'breakdown'
}

function crowdedBy(reply: Reply<unknown>): Crowded | null {
  return !reply.ok && reply.failure.kind === 'breakdown' ? (reply.failure.crowd ?? null) : null
}

/** Not all at the same moment. */
function pauseMs({ retryAfter }: Crowded): number {
  return retryAfter * 1000 * (1 + Math.random() / 2)
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
