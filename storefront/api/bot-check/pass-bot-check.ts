import { BOT_CHECK_REFUSALS, type BotCheckAction } from '#domain/refusals/bot-check-refusals.ts'
import { BotCheckDocument } from '../generated/bot-check.ts'
import type { BotCheckQuery } from '../generated/types.ts'
import { graphqlRequest } from '../graphql-request.ts'
import { inTrace } from '../press-trace.ts'
import { type Reply, readReply } from '../reply.ts'
import { type BotCheckProblem, recaptchaToken } from './recaptcha.ts'
import { sayChecking } from './say-checking.ts'
import { solveAltcha } from './solve-altcha.ts'

export type SendAgain<Result> = (headers: Record<string, string>) => Promise<Reply<Result>>

/** A token may be too old when it arrives, as where a phone lay in a pocket between. */
const TRIES = 2
const TIMEOUT_MS = 10_000

/**
 * The one place where the storefront passes a bot check: solves it, without involving the customer, and sends the call that
 * was refused once more. What fails with the operator's provider is solved by the shop's own check.
 */
export async function passBotCheck<Result>(
  refused: Reply<Result>,
  send: SendAgain<Result>,
  signal?: AbortSignal,
): Promise<Reply<Result>> {
  const action = actionOf(refused)
  if (action === null) return refused
  const endSaying = sayChecking()
  let last = refused
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      for await (const token of tokens(action, signal)) {
        last = typeof token === 'string' ? await send({ 'x-bot-check': token }) : problem(token.code)
        if (!isUnchecked(last)) return last
      }
    }
    return last
  } finally {
    endSaying()
  }
}

/** A token for a navigation, which is no call that could be sent again. Null: the browser cannot pass the check. */
export async function botCheckToken(action: BotCheckAction): Promise<string | null> {
  for await (const token of tokens(action)) if (typeof token === 'string') return token
  return null
}

type Problem = { code: BotCheckProblem }

/** Of the provider, where there is one, and then of the shop's own check. */
async function* tokens(action: BotCheckAction, signal?: AbortSignal): AsyncGenerator<string | Problem> {
  const check = await newCheck(action, signal)
  if (check === null) {
    yield { code: 'BOT_CHECK_SCRIPT_NOT_AVAILABLE' }
    return
  }
  const { recaptcha, challenge } = check
  if (recaptcha !== null) {
    const token = await recaptchaToken(recaptcha, action)
    yield token.ok ? `recaptcha:${token.value}` : { code: token.refusal }
  }
  const solution = await solveAltcha(challenge, signal)
  yield solution === null ? { code: 'BOT_CHECK_NOT_LOADED' } : `altcha:${solution}`
}

async function newCheck(action: BotCheckAction, signal?: AbortSignal): Promise<BotCheckQuery['botCheck'] | null> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch('/graphql/', {
    ...graphqlRequest(BotCheckDocument.toString(), { action }, inTrace()),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch(() => null)
  if (response === null) return null
  const reply = readReply<BotCheckQuery>(response.status, await response.json().catch(() => null))
  return reply.ok ? reply.value.botCheck : null
}

function actionOf(reply: Reply<unknown>): BotCheckAction | null {
  return !reply.ok && reply.failure.kind === 'refusal' ? (reply.failure.action ?? null) : null
}

/** Another check may help. */
function isUnchecked(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.failure.kind === 'refusal' && reply.failure.code.startsWith('BOT_CHECK_')
}

function problem(code: BotCheckProblem): {
  ok: false
  failure: { kind: 'refusal'; code: BotCheckProblem; message: string }
} {
  return { ok: false, failure: { kind: 'refusal', code, message: BOT_CHECK_REFUSALS[code].message } }
}
