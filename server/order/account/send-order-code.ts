import * as v from 'valibot'
import { toProblems } from '#domain/field-problem.ts'
import { FindOrder } from '#domain/order/find-order.ts'
import { readOrderReference } from '#domain/order/order-reference.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { newCode, writeCode } from '#server/porting/codes/code-store.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'
import { ORDER_CODE_JOB } from '../order-jobs.ts'
import type { OrderRoom } from '../order-room.ts'
import { findOrderByReference } from '../state/order-store.ts'
import { isMailbox, mailboxMark } from '../tracking/find-order.ts'
import { joinPlace } from './add-order.ts'
import { orderCodeLetter } from './order-code-letter.ts'

const ASKED_PER_CUSTOMER = { most: 10, seconds: 3600 }
const SENT_PER_ORDER = { most: 3, seconds: 3600 }

/**
 * A code for adding an order to the account, sent to the mailbox of the order alone. The job searches for the order, so that
 * neither the response nor its timing reveals whether it exists (no oracle).
 */
export async function requestOrderCode(
  { db, jobs, config }: Pick<OrderRoom, 'config' | 'db' | 'jobs'>,
  caller: Caller,
  asked: { reference: string; email: string },
): Promise<Result<true, Refusal>> {
  const customer = customerIdOf(caller)
  if (customer === null) return refuse({ code: 'SIGN_IN_NEEDED' })
  const parsed = v.safeParse(FindOrder, asked)
  if (!parsed.success) return refuse({ code: 'FIND_ORDER_INVALID', params: { problems: toProblems(parsed.issues) } })
  for (const key of [`account codes of ${caller.visitor}`, `account codes of customer ${customer}`]) {
    if ((await spendBudget(db, { key, ...ASKED_PER_CUSTOMER })) !== null) return refuse({ code: 'TOO_MANY_FINDS' })
  }
  const reference = readOrderReference(parsed.output.reference) ?? ''
  const mailbox = mailboxMark(config.keys, parsed.output.email)
  const about = `${reference} ${mailbox}`
  await inTransaction(db, async (tx) => {
    if ((await spendBudget(tx, { key: `codes of order ${about}`, ...SENT_PER_ORDER })) !== null) return
    await jobs.enqueue(tx, ORDER_CODE_JOB, { reference, mailbox, customer }, { singletonKey: `${about} ${customer}` })
  })
  return ok(true)
}

type Deps = { catalogue: CatalogueStore; config: Pick<ServerSettings, 'keys'>; db: Database; mailer: Mailer }

/** Any other address than that of the order gets nothing, and so does one whose order is in an account. */
export async function sendOrderCode(
  { catalogue, config, db, mailer }: Deps,
  { reference, mailbox, customer }: { reference: string; mailbox: string; customer: string },
  job: { id: string },
): Promise<void> {
  const order = await findOrderByReference(db, reference)
  if (order === null || order.customer !== null) return
  const { email } = order.ordered.details
  if (!isMailbox(config.keys, email, mailbox)) return
  const code = newCode()
  const place = joinPlace(order.cartUuid, customer)
  await inTransaction(db, (tx) => writeCode(tx, config.keys, place, { recipient: email, code }))
  const letter = orderCodeLetter({ brand: catalogue.active().release.brand, reference: order.reference, code })
  const written = { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) }
  await mailer.send({ id: `${order.id}.account-code-${job.id}`, to: email, ...written })
}
