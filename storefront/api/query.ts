import { currentJourney } from '#storefront/journey/journey.ts'
import type { TypedDocumentString } from './generated/types.ts'
import { graphqlRequest } from './graphql-request.ts'
import { withJourney } from './journey-variables.ts'
import { takePrefetched } from './prefetched-responses.ts'
import { breakdown, type Reply, readReply } from './reply.ts'

const TIMEOUT_MS = 10_000

/** One GraphQL request from the browser. Never throws: failures are part of the reply. */
export async function query<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
  /** The idempotency key; a retry of the same change passes the same one. */
  key: string = newRequestKey(),
): Promise<Reply<Result>> {
  const text = document.toString()
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const sent = withJourney(text, variables, currentJourney())
  const request: RequestInit = {
    ...graphqlRequest(text, sent, { 'idempotency-key': key }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }
  try {
    const reply = await replyTo<Result>(request, await takePrefetched(text, sent))
    // The refusal has set the cookie that the request lacked. A browser that blocks cookies is refused again.
    const isIntroduced = !reply.ok && reply.failure.kind === 'refusal' && reply.failure.code === 'BROWSER_UNKNOWN'
    return isIntroduced ? await replyTo<Result>(request, null) : reply
  } catch (error) {
    return breakdown(error instanceof Error ? error.message : 'no response')
  }
}

async function replyTo<Result>(request: RequestInit, prefetched: Response | null): Promise<Reply<Result>> {
  // One retry: the response may have been lost. The idempotency key makes the change idempotent.
  const response = prefetched ?? (await fetch('/graphql/', request).catch(() => fetch('/graphql/', request)))
  return readReply(response.status, await response.json().catch(() => null))
}

/** An idempotency key: two requests with the same one make one change. */
export function newRequestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
