import type { Crowded, Reply } from '../reply.ts'
import { setWaiting } from './crowd-status.ts'

/** As long as somebody would wait who reads that they need do nothing. */
const LONGEST_MS = 20 * 60_000

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
  const stop = setWaiting()
  try {
    let last = refused
    for (let crowd = crowdedBy(last); crowd !== null && performance.now() < until; crowd = crowdedBy(last)) {
      await pause(pauseMs(crowd), signal)
      if (signal?.aborted) return last
      last = await send()
    }
    return last
  } finally {
    stop()
  }
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
