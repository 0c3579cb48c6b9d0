import * as v from 'valibot'
import { Email } from '#domain/checkout/email.ts'
import { mobileNumber } from '#domain/checkout/mobile-number.ts'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import {
  type Contact,
  changedContact,
  contactOf,
  mayCorrectContact,
  withContact,
} from '#domain/order/changes/contact.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { emailHash } from '#server/mail/email-hash.ts'
import { lettersAboutContact } from '#server/order/correct-contact.ts'
import { changeOrderIn } from '#server/order/state/change-order.ts'
import type { OrderFollowUp } from '#server/order/state/define-follow-up.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type DeskStaff, operatorOf } from '../desk-staff.ts'
import type { Subject } from '../personal-data.ts'
import { subjectOf } from './carry-out.ts'
import { changeRequest } from './change-requests.ts'

type Deps = { db: Database; clock: Clock; followUps: readonly OrderFollowUp[] }

/** Empty: it stays. */
export type Correction = { email: string; mobile: string }

/** References of orders: what is handed over is corrected at the operator, which bills and delivers by it. */
export type Rectified = { corrected: string[]; left: string[] }

/** How a person is reached, on every order that is not handed over, as the customer corrects it. Both addresses are written to. */
export async function rectifyAtDesk(
  deps: Deps,
  staff: DeskStaff,
  { email: typed, mobile: typedMobile, ...request }: Correction & { id: string; reason: string },
): Promise<Result<Rectified | null, DeskRefusal>> {
  const email = typed === '' ? null : v.safeParse(Email, typed)
  const mobile = typedMobile === '' ? null : mobileNumber(typedMobile)
  if (email?.success === false || (typedMobile !== '' && mobile === null) || (typed === '' && typedMobile === ''))
    return refuse({ code: 'DESK_CONTACT' })
  const changed = { ...(email !== null && { email: email.output }), ...(mobile !== null && { mobile }) }
  return changeRequest<Rectified>(deps, staff, request, async (tx, row) => {
    const subject = subjectOf(row)
    if (row.kind !== 'rectify' || subject === null) return refuse({ code: 'DESK_REQUEST_KIND' })
    const done: Rectified = { corrected: [], left: [] }
    for (const { id, reference } of await ordersOf(tx, subject))
      done[await correct(tx, deps, staff, id, changed)].push(reference)
    return ok({ value: done, act: { act: 'PERSON_RECTIFIED', after: { parts: Object.keys(changed), ...done } } })
  })
}

async function ordersOf(tx: Transaction, subject: Subject): Promise<{ id: string; reference: string }[]> {
  const [column, value] = 'email' in subject ? ['email_hash', emailHash(subject.email)] : ['customer', subject.customer]
  const { rows } = await tx.$client.query<{ id: string; reference: string }>(
    `select id, reference from orders where ${column} = $1 order by id`,
    [value],
  )
  return rows
}

async function correct(
  tx: Transaction,
  { followUps }: Deps,
  staff: DeskStaff,
  orderId: string,
  changed: Partial<Contact>,
): Promise<keyof Rectified> {
  let outcome: keyof Rectified = 'left'
  await changeOrderIn(tx, followUps, orderId, async (stored) => {
    if (!mayCorrectContact(stored).ok) return null
    outcome = 'corrected'
    const contact = { ...contactOf(stored.ordered), ...changed }
    const parts = changedContact(stored.ordered, contact)
    if (parts.length === 0) return null
    return {
      events: [],
      by: operatorOf(staff).name,
      ordered: withContact(stored.ordered, contact),
      notes: parts.map((part) => `contact.${part}`),
      mails: parts.includes('email') ? await lettersAboutContact(tx, stored) : [],
    }
  })
  return outcome
}
