import { irishMobile } from '#domain/porting/irish-mobile.ts'
import { codeText } from '#domain/porting/one-time-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import { smsStatusUrl } from '#server/sms/twilio-callback.ts'
import { PORTING_CODES_PER_VISITOR, spendText } from './codes/code-budgets.ts'
import { type CodePlace, newCode, noteMessage, type SentCode, writeCode } from './codes/code-store.ts'
import { findMobileLine, type LineClaim } from './find-mobile-line.ts'
import type { PortingRoom } from './porting-room.ts'

/** Sends a code to the number that is to move. The result is the same whether or not anything can reach that number. */
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
    const { perMinute } = deps.config.sms
    const limits = { purpose: 'porting', perVisitor: PORTING_CODES_PER_VISITOR, perMinute } as const
    const about = { visitor: caller.visitor, cartUuid: place.cartUuid, recipient: msisdn }
    const spent = await spendText(tx, about, limits)
    if (!spent.ok) return spent
    return ok(await writeCode(tx, deps.config.keys, place, { recipient: msisdn, code }))
  })
  return sent.ok ? send(deps, caller, place, sent.value, code) : sent
}

/** After the commit, because a text cannot be recalled. A failed text leaves a code that nobody knows. */
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
    const text = codeText({ brand, code, host, purpose: 'porting' })
    const taken = await sms.send({ to: sent.recipient, text, statusUrl: smsStatusUrl(shopOrigin()) })
    if (taken.outcome === 'taken') await noteMessage(db, place, sent.sentAt, taken.id)
    return ok(sent)
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'a code cannot be sent')
    return refuse({ code: 'SMS_UNAVAILABLE' })
  }
}
