import { mailboxOf } from '#domain/checkout/mailbox.ts'
import { mustProve, type ProofWay, provenBy, recipientOf } from '#domain/checkout/proof.ts'
import { codeText } from '#domain/porting/one-time-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CartClaim } from '#server/cart/open-cart.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { spendText } from '#server/porting/codes/code-budgets.ts'
import { newCode, type SentCode, WHO_ORDERS, writeCode } from '#server/porting/codes/code-store.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CheckoutRoom } from '../checkout-room.ts'
import { type OpenCheckout, openForAnswers } from '../open-checkout.ts'
import { codeLetter } from './code-letter.ts'

/** Sends a code to the number or the mailbox in the details. None is sent where no proof is needed, or one exists. */
export async function sendProofCode(
  deps: CheckoutRoom,
  caller: Caller,
  { by, ...claim }: CartClaim & { by: ProofWay },
): Promise<Result<OpenCheckout, Refusal>> {
  const opened = await openForAnswers(deps, caller, claim)
  if (!opened.ok) return opened
  const { cart, answers, tabletSince } = opened.value
  if (answers.details === null) return refuse({ code: 'CHECKOUT_INCOMPLETE' })
  if (!mustProve(cart, tabletSince) || provenBy(answers, tabletSince) !== null) return opened
  const to = recipientOf(answers.details, by)
  const code = newCode()
  const written = await inTransaction(deps.db, async (tx): Promise<Result<SentCode, Refusal>> => {
    const recipient = by === 'SMS' ? to : mailboxOf(to)
    const { sms, proofCodesPerVisitor: perVisitor } = deps.config
    const limits = { purpose: 'order', perVisitor, perMinute: sms.perMinute } as const
    const spent = await spendText(tx, { visitor: caller.visitor, cartUuid: cart.uuid, recipient }, limits)
    if (!spent.ok) return spent
    const place = { cartUuid: cart.uuid, lineId: WHO_ORDERS }
    return ok(await writeCode(tx, deps.config.keys, place, { recipient: to, code }))
  })
  if (!written.ok) return written
  const sent = await send(deps, caller, by, cart.uuid, written.value, code)
  return sent.ok ? opened : sent
}

/** After the commit, because sending cannot be rolled back. A code that could not be sent is of no use to anyone. */
async function send(
  { catalogue, mailer, shopOrigin, sms }: CheckoutRoom,
  { log }: Caller,
  by: ProofWay,
  cartUuid: string,
  { recipient: to, sentAt }: SentCode,
  code: string,
): Promise<Result<'sent', Refusal>> {
  const { brand } = catalogue.active().release
  try {
    if (by === 'SMS') {
      const host = new URL(shopOrigin()).hostname
      const text = codeText({ brand: brand.name, code, host, purpose: 'order' })
      // Without a status callback: it would be stored with the number for longer than necessary.
      await sms.send({ to, text, statusUrl: null })
    } else {
      const letter = codeLetter({ brand, code })
      const written = { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) }
      await mailer.send({ id: `${cartUuid}.code-${sentAt.getTime()}`, to, ...written })
    }
    return ok('sent')
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'a code cannot be sent')
    return refuse({ code: by === 'SMS' ? 'SMS_UNAVAILABLE' : 'EMAIL_UNAVAILABLE' })
  }
}
