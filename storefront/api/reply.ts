import type { FieldProblem } from '#domain/field-problem.ts'
import type { BotCheckAction } from '#domain/refusals/bot-check-refusals.ts'
import type { RefusalCode } from '#domain/refusals.ts'

/** The result of a request. A refusal is a decision of the shop, with a code; a breakdown is any other error. */
export type Reply<T> = { ok: true; value: T } | { ok: false; failure: Failure }

export type Failure =
  | {
      kind: 'refusal'
      code: RefusalCode
      message: string
      /** The inputs that the refusal is about, if any: a form marks them. */
      problems?: readonly FieldProblem[]
      /** Seconds until it is worth another try. */
      retryAfter?: number
      /** What a bot check has to be passed for. */
      action?: BotCheckAction
    }
  | {
      kind: 'breakdown'
      message: string
      /** The shop has responded, and has this in its log. */
      requestId?: string
      /** The shop is full: nothing was done, and the call should be sent again. */
      crowd?: Crowded
    }

export type Crowded = {
  retryAfter: number
  /** How many people are ahead in the queue. Null: it is not known. */
  ahead: number | null
}

/** Codes that are no decision of the shop: something broke, or this page is older than the shop. */
const NOT_DECIDED = new Set(['INTERNAL', 'BAD_REQUEST', 'SHOP_BUSY'])

type Extensions = {
  code?: string
  requestId?: string
  field?: string
  params?: {
    problems?: readonly FieldProblem[]
    retryAfter?: number
    action?: BotCheckAction
    isCrowded?: boolean
    ahead?: number
  }
}
export type GraphqlBody = { data?: unknown; errors?: { message?: string; extensions?: Extensions }[] }

/** Reads a GraphQL body. An error without a code of the shop is a breakdown. */
export function readReply<T>(status: number, body: GraphqlBody | null): Reply<T> {
  const error = body?.errors?.[0]
  const { code, requestId, field, params } = error?.extensions ?? {}
  // Too many people use an outside system at this moment: as good as a full shop, and over as soon.
  const isCrowded = params?.isCrowded || (code === 'TOO_MANY_VISITORS' && params?.retryAfter !== undefined)
  if (code && !NOT_DECIDED.has(code) && !isCrowded) {
    const message = error?.message ?? code
    const problems = params?.problems ?? (field === undefined ? [] : [{ field, message }])
    // A page that is older than the shop may get a code that it does not know: it shows the message.
    const wait = params?.retryAfter === undefined ? {} : { retryAfter: params.retryAfter }
    const check = params?.action === undefined ? {} : { action: params.action }
    const refusal = { kind: 'refusal', code: code as RefusalCode, message, ...wait, ...check } as const
    return { ok: false, failure: problems.length === 0 ? refusal : { ...refusal, problems } }
  }
  if (params && isCrowded) {
    const { retryAfter = 1, ahead = null } = params
    return { ok: false, failure: { kind: 'breakdown', message: error?.message ?? '', crowd: { retryAfter, ahead } } }
  }
  if (error || status >= 400 || !body?.data) return breakdown(error?.message ?? `answered with ${status}`, requestId)
  return { ok: true, value: body.data as T }
}

export function breakdown(message: string, requestId?: string): { ok: false; failure: Failure } {
  return { ok: false, failure: { kind: 'breakdown', message, ...(requestId !== undefined && { requestId }) } }
}

/** Unwraps the only field of an operation. */
export function pick<Name extends string, T>(reply: Reply<Record<Name, T>>, name: Name): Reply<T> {
  return reply.ok ? { ok: true, value: reply.value[name] } : reply
}
