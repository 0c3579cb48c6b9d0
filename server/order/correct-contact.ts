import * as v from 'valibot'
import { toProblems } from '#domain/field-problem.ts'
import { visitOf } from '#domain/order/changes/change-visit.ts'
import { changedContact, contactSchema, mayCorrectContact, withContact } from '#domain/order/changes/contact.ts'
import type { MailName } from '#domain/order/letters/mail-name.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { and, eq, isNotNull } from '#server/platform/database/drizzle/orm.ts'
import type { Caller } from '#server/session/caller.ts'
import { openOrderBy } from './open-order.ts'
import type { OrderRoom } from './order-room.ts'
import { mailboxSecret } from './order-secret.ts'
import { changeOrder, type OrderChange } from './state/change-order.ts'
import type { StoredOrder } from './state/order-store.ts'
import { mails } from './state/tables.ts'

const CORRECTIONS_A_DAY = { most: 10, seconds: 86_400 }

export type ContactRequest = { reference: string; contact: Record<string, string | null | undefined> }

/** Corrects how the customer is reached, until the order is handed over. Idempotent. */
export async function correctContact(
  deps: OrderRoom,
  caller: Caller,
  { reference, contact: given }: ContactRequest,
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrderBy(deps, caller, { reference })
  if (!opened.ok) return opened
  const { order, by } = opened.value
  if (by === 'tablet') return refuse({ code: 'TABLET_ONLY_SIGNS' })
  const parsed = v.safeParse(contactSchema({ visit: visitOf(order) !== null }), given)
  if (!parsed.success) return refuse({ code: 'CONTACT_INVALID', params: { problems: toProblems(parsed.issues) } })
  let refused: Result<StoredOrder, Refusal> | null = null
  const changed = await changeOrder(deps, order.id, async (stored, tx): Promise<OrderChange | null> => {
    const parts = changedContact(stored.ordered, parsed.output)
    if (parts.length === 0) return null
    const may = mayCorrectContact(stored)
    const budget = { key: `corrections of ${stored.id}`, ...CORRECTIONS_A_DAY }
    if (!may.ok) refused = may
    else if ((await spendBudget(tx, budget)) !== null) refused = refuse({ code: 'TOO_MANY_CORRECTIONS' })
    if (refused !== null) return null
    return {
      events: [],
      by: 'customer',
      ordered: withContact(stored.ordered, parsed.output),
      notes: parts.map((part) => `contact.${part}`),
      mails: parts.includes('email') ? await lettersAboutContact(tx, stored) : [],
    }
  })
  if (refused !== null) return refused
  // The secret in the link that opened this order is invalid with the old address.
  if (by === 'mailbox') {
    caller.orderCookie.holdLinked(changed.reference, mailboxSecret(deps.config.keys, changed))
  }
  return ok(changed)
}

/** The old address is notified; the new one gets the confirmation of the contract if the old one had it. */
export async function lettersAboutContact(tx: Transaction, { id, ordered }: StoredOrder): Promise<MailName[]> {
  const which = (ordered.formerEmails ?? []).length
  const isConfirmed = and(eq(mails.orderId, id), eq(mails.name, 'confirmation'), isNotNull(mails.sentAt))
  const sent = await tx.select({ name: mails.name }).from(mails).where(isConfirmed)
  return [`emailChanged ${which}`, ...(sent.length > 0 ? ([`confirmation ${which + 1}`] as const) : [])]
}
