import { reportApiException } from '#storefront/analytics/api-exception.ts'
import { currentJourney, isAcquisition } from '#storefront/journey/journey.ts'
import { lacksToken, noteProblem } from '#storefront/journey/journey-problem.ts'
import type { SendAgain } from './bot-check/pass-bot-check.ts'
import type { TypedDocumentString } from './generated/types.ts'
import { graphqlRequest } from './graphql-request.ts'
import { withJourney } from './journey-variables.ts'
import { takePrefetched } from './prefetched-responses.ts'
import { currentTrace, inTrace } from './press-trace.ts'
import { randomHex } from './random-hex.ts'
import { breakdown, type Failure, type Reply, readReply } from './reply.ts'

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
  const journey = currentJourney()
  const sent = withJourney(text, variables, journey)
  if (lacksToken(journey) && text.includes('$token:')) return withoutToken()
  // What is sent again is of the same press, however long after it.
  const trace = currentTrace()
  const send = (headers?: Record<string, string>, prefetched: Response | null = null) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const request = () => ({
      ...graphqlRequest(text, sent, { 'idempotency-key': key, ...inTrace(trace), ...headers }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return replyTo<Result>(request, prefetched)
  }
  try {
    const first = await send({}, await takePrefetched(text, sent))
    const reply = isCrowded(first) ? await afterACrowd(first, send, signal) : first
    // The refusal has set the cookie that the request lacked. A browser that blocks cookies is refused again.
    const known = codeOf(reply) === 'BROWSER_UNKNOWN' ? await send() : reply
    return watched(codeOf(known) === 'BOT_CHECK_REQUIRED' ? await checked(known, send, signal) : known, text)
  } catch (error) {
    const failed = breakdown(error instanceof Error ? error.message : 'no response')
    return signal?.aborted ? failed : watched(failed, text)
  }
}

/** Nothing is sent: the shop would refuse it, and the page says what to do. */
function withoutToken(): { ok: false; failure: Failure } {
  noteProblem('token-missing')
  return { ok: false, failure: { kind: 'refusal', code: 'FORBIDDEN', message: '403: this link has no valid token' } }
}

/** Every failed call passes here, once. */
function watched<Result>(reply: Reply<Result>, text: string): Reply<Result> {
  if (reply.ok) return reply
  const { failure } = reply
  // The shop has refused the token of a customer's journey.
  const isTokenRefused = failure.message.includes('403') && !isAcquisition(currentJourney())
  if (isTokenRefused) noteProblem('found-403')
  void import('#storefront/analytics/failed-call.ts')
    .then(({ exceptionOf }) => {
      const exception = exceptionOf(text, failure, isTokenRefused)
      if (exception !== null) reportApiException(exception)
    })
    .catch(() => {})
  return reply
}

function codeOf(reply: Reply<unknown>): string | null {
  return !reply.ok && reply.failure.kind === 'refusal' ? reply.failure.code : null
}

/** Passes the bot check, and sends the same call with its token. Few visitors meet one, so its code is fetched then. */
async function checked<Result>(refused: Reply<Result>, send: SendAgain<Result>, signal: AbortSignal | undefined) {
  const module = await import('./bot-check/pass-bot-check.ts').catch(() => null)
  return module === null ? refused : module.passBotCheck(refused, send, signal)
}

function isCrowded(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.failure.kind === 'breakdown' && reply.failure.crowd !== undefined
}

/** Few visitors meet a full shop, so its code is fetched then. */
async function afterACrowd<Result>(refused: Reply<Result>, send: () => Promise<Reply<Result>>, signal?: AbortSignal) {
  const module = await import('./crowd/wait-for-room.ts').catch(() => null)
  return module === null ? refused : module.waitForRoom(refused, send, signal)
}

async function replyTo<Result>(request: () => RequestInit, prefetched: Response | null): Promise<Reply<Result>> {
  // One retry: the response may have been lost. The idempotency key makes the change idempotent.
  const response = prefetched ?? (await fetch('/graphql/', request()).catch(() => fetch('/graphql/', request())))
  return readReply(response.status, await response.json().catch(() => null))
}

/** An idempotency key: two requests with the same one make one change. */
export function newRequestKey(): string {
  return randomHex(16)
}
