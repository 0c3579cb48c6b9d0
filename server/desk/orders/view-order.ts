import { addressOneLine } from '#domain/address/address-lines.ts'
import { maskedAddress } from '#domain/address/masked-address.ts'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { maskedEmail, maskedName, maskedNumber } from '#domain/desk/masked-person.ts'
import { aloneUpTo } from '#domain/desk/staff-refund.ts'
import { type Cents, cents } from '#domain/money.ts'
import { dueToday, fullMonthly } from '#domain/order/order.ts'
import { timelineOf } from '#domain/order/timeline.ts'
import type { TimelineStep } from '#domain/order/timeline-step.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { readTrail } from '#server/audit/read-trail.ts'
import type { AuditRow } from '#server/audit/tables.ts'
import { type ShownOrder, showOrder } from '#server/order/operations/show-order.ts'
import type { StoredOrder } from '#server/order/state/order-store.ts'
import { asc, eq } from '#server/platform/database/drizzle/orm.ts'
import type { DeskRoom, DeskStaff } from '../desk-staff.ts'
import { deskNotes } from '../tables.ts'
import { type OpenJob, openJobs } from './open-jobs.ts'
import { refundableOf, refundsOf } from './refundable.ts'
import { shownUntil } from './show-person.ts'
import { type NumberAtDesk, viewNumbers } from './view-numbers.ts'

const MOST_ENTRIES = 50

/** The customer of an order: masked, until an employee gave a reason to see more. */
export type DeskPerson = {
  /** Null: it is masked. */
  shownUntil: Date | null
  name: string
  email: string
  mobile: string
  address: string | null
}

export type DeskOrder = Omit<ShownOrder, 'open'> & {
  steps: TimelineStep[]
  jobs: OpenJob[]
  notes: (typeof deskNotes.$inferSelect)[]
  trail: AuditRow[]
  numbers: NumberAtDesk[]
  person: DeskPerson
  /** In cents. */
  dueToday: number
  monthlyLater: number
  /** Null: nothing was paid, or a bank decides about it. */
  refundable: {
    left: Cents
    aloneUpTo: Cents
    card: string | null
    items: { id: string; name: string; price: Cents }[]
  } | null
}

type Deps = Pick<DeskRoom, 'db' | 'clock' | 'followUps'> & {
  catalogue: Pick<DeskRoom['catalogue'], 'held'>
  config: { desk: Pick<DeskRoom['config']['desk'], 'refundSecondPersonCents'> }
}

/** What the customer sees of an order, beside what the systems say of it. */
export async function viewOrder(
  deps: Deps,
  staff: DeskStaff,
  { reference }: { reference: string },
): Promise<Result<DeskOrder, DeskRefusal>> {
  const { db, clock } = deps
  const shown = await showOrder(deps, { reference })
  if (!shown.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const { open: _open, ...found } = shown.value
  const { order, history } = found
  const { id, ordered } = order
  const until = await shownUntil(db, id, staff)
  return ok({
    ...found,
    steps: timelineOf({ ...order, events: history }, clock.now()),
    jobs: await openJobs(deps, id),
    notes: await db.select().from(deskNotes).where(eq(deskNotes.orderId, id)).orderBy(asc(deskNotes.at)),
    trail: await readTrail(db, { object: order.reference }, { before: null, most: MOST_ENTRIES }),
    person: personOf(order, until),
    dueToday: dueToday(ordered),
    monthlyLater: fullMonthly(ordered.cart),
    refundable: await viewRefundable(deps, order),
    numbers: await viewNumbers(deps, order, { isShown: until !== null }),
  })
}

async function viewRefundable(deps: Deps, order: DeskOrder['order']): Promise<DeskOrder['refundable']> {
  const refundable = await refundableOf(deps, order)
  if (!refundable.ok) return null
  const { payment, items, left } = refundable.value
  const { card } = payment
  const limit = cents(deps.config.desk.refundSecondPersonCents)
  return {
    ...{ left, items, card: card && `${card.brand} ending ${card.last4}` },
    aloneUpTo: aloneUpTo(refundsOf(order, payment.id), limit),
  }
}

export function personOf({ ordered }: Pick<StoredOrder, 'ordered'>, until: Date | null): DeskPerson {
  const { details, homes } = ordered
  const [home] = Object.values(homes)
  const { firstName, lastName, email, mobile } = details
  if (until === null) {
    return {
      shownUntil: null,
      name: maskedName(details),
      email: maskedEmail(email),
      mobile: maskedNumber(mobile),
      address: home === undefined ? null : maskedAddress(home),
    }
  }
  const address = home === undefined ? null : addressOneLine(home)
  return { shownUntil: until, name: `${firstName} ${lastName}`, email, mobile, address }
}
