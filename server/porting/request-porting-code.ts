import { irishMobile } from '#domain/porting/irish-mobile.ts'
import { codeText, RESEND_SECONDS } from '#domain/porting/one-time-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type Budget, spendBudget } from '#server/platform/database/budget.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import { smsStatusUrl } from '#server/sms/twilio-callback.ts'
import { findMobileLine, type LineClaim } from './find-mobile-line.ts'
import { type CodePlace, newCode, noteMessage, type SentCode, writeCode } from './porting-code-store.ts'
import type { PortingRoom } from './porting-room.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
/** A number may be a stranger's, who must not be woken by us, from however many addresses it is asked for. */
const PER_NUMBER = { most: 4, seconds: HOUR_SECONDS }
const PER_NUMBER_A_DAY = { most: 8, seconds: DAY_SECONDS }
const PER_CART = { most: 10, seconds: HOUR_SECONDS }
/** A household, or an office, behind one address. */
const PER_VISITOR = { most: 20, seconds: HOUR_SECONDS }

/** Sends a code to the number that is to move. Nothing in the answer tells whether anybody has that number. */
export async function requestPortingCode(
  deps: PortingRoom,
  caller: Caller,
  request: LineClaim & { msisdn: string },
): Promise<Result<SentCode, Refusal>> {
  const msisdn = irishMobile(request.msisdn)
  if (msisdn === null) return refuse({ code: 'INVALID_MOBILE' })
  const found = await findMobileLine(deps, caller, request)
  if (!found.ok) return found
  const place = { cartUuid: found.value.cart.uuid, lineId: found.value.line.id }
  const code = newCode()
  const sent = await inTransaction(deps.db, async (tx): Promise<Result<SentCode, Refusal>> => {
    for (const budget of budgetsOf(caller.visitor, place, deps.config.sms.perMinute, msisdn)) {
      if ((await spendBudget(tx, budget)) !== null) return refuse({ code: 'TOO_MANY_CODES' })
    }
    const waitMs = await spendBudget(tx, { key: `code just sent to ${msisdn}`, most: 1, seconds: RESEND_SECONDS })
    if (waitMs !== null) return refuse({ code: 'CODE_TOO_SOON', params: { retryAfter: Math.ceil(waitMs / 1000) } })
    return ok(await writeCode(tx, deps.config.orderLinkSecret, place, { msisdn, code }))
  })
  return sent.ok ? send(deps, caller, place, sent.value, code) : sent
}

/** Of the visitor first: whoever has none left spends nothing of the others. */
function budgetsOf(visitor: string, { cartUuid }: CodePlace, perMinute: number, msisdn: string): Budget[] {
  return [
    { key: `codes of ${visitor}`, ...PER_VISITOR },
    { key: `codes for ${cartUuid}`, ...PER_CART },
    { key: `codes to ${msisdn}`, ...PER_NUMBER },
    { key: `codes to ${msisdn} today`, ...PER_NUMBER_A_DAY },
    { key: 'codes', most: perMinute, seconds: 60 },
  ]
}

/** After the commit: a text cannot be taken back. One that failed leaves a code that nobody knows. */
async function send(
  { catalogue, db, shopOrigin, sms }: PortingRoom,
  { log }: Caller,
  place: CodePlace,
  sent: SentCode,
  code: string,
): Promise<Result<SentCode, Refusal>> {
  const { name: brand } = catalogue.active().release.brand
  const host = new URL(shopOrigin()).hostname
  try {
    const text = codeText({ brand, code, host })
    const taken = await sms.send({ to: sent.msisdn, text, statusUrl: smsStatusUrl(shopOrigin()) })
    if (taken.outcome === 'unreachable') return refuse({ code: 'NUMBER_UNREACHABLE' })
    await noteMessage(db, place, sent.sentAt, taken.id)
    return ok(sent)
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'a code cannot be sent')
    return refuse({ code: 'SMS_UNAVAILABLE' })
  }
}
