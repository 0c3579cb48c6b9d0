import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { judgeRetry, nextStaffRefundState, type StaffRefundEvent } from '#domain/desk/staff-refund.ts'
import { cents } from '#domain/money.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { OrderRoom } from '../order-room.ts'
import { changeOrder } from '../state/change-order.ts'
import { defineFollowUp } from '../state/define-follow-up.ts'
import { lockOrder, type StoredOrder } from '../state/order-store.ts'
import { reservedBack } from '../state/refunds/promised-back.ts'
import { type StaffRefundRow, staffRefunds } from '../state/refunds/tables.ts'
import { type By, orderEvents } from '../state/tables.ts'
import { refundInAll } from './refund-part.ts'

type Deps = OrderRoom & { log: FastifyBaseLogger }

export const STAFF_REFUND_KIND = {
  name: 'refund-by-staff',
  payload: v.object({ staffRefundId: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'unfinished',
} as const

/** What employees have approved. One that the provider has refused waits for a retry. */
export const staffRefundFollowUp = defineFollowUp({
  ...STAFF_REFUND_KIND,
  waitsFor: 'staffRefund',
  overdue: sql`select id as "staffRefundId", order_id, changed_at as since from staff_refunds where state in ('approved', 'sent')`,
  reopen: reopenFailed,
  run: refundByStaff,
})

/**
 * Stored as sent before the provider is called, so that the process that goes on after a crash knows that it may have been: the
 * provider gets the sum of all refunds, and refunds no more than that.
 */
async function refundByStaff(deps: Deps, { staffRefundId }: { staffRefundId: string }): Promise<void> {
  const { db } = deps
  const [refund] = await db.select().from(staffRefunds).where(eq(staffRefunds.id, staffRefundId))
  if (refund === undefined) return
  const isSent = refund.state === 'sent' || (await inTransaction(db, (tx) => turn(tx, refund, 'send')))
  if (!isSent) return
  const outcome = await refundInAll(deps, refund, async (given) => {
    // While no other refund of this payment counts on it.
    if (given === 'refused') await inTransaction(db, (tx) => turn(tx, { ...refund, state: 'sent' }, 'fail'))
  })
  if (outcome === null || outcome === 'refused') return
  if (outcome === 'pending') throw new Error('The provider has not given the money back yet')
  const { id, orderId } = refund
  await changeOrder(deps, orderId, () => ({ events: [{ of: 'refund', id, event: 'done' }], by: 'provider' }))
}

/** False: it has another state by now. */
async function turn(tx: Transaction, refund: StaffRefundRow, event: StaffRefundEvent): Promise<boolean> {
  const state = nextStaffRefundState(refund.state, event)
  if (state === refund.state) return false
  await lockOrder(tx, refund.orderId)
  return writeStaffRefund(tx, refund, { state, event, by: event === 'send' ? 'shop' : 'provider' })
}

type Written = { state: StaffRefundRow['state']; event: StaffRefundEvent; by: By } & Partial<
  Pick<StaffRefundRow, 'decidedBy' | 'decidedByName' | 'decidedFor'>
>

/** The order is locked. False: it has another state than was read, and nothing was written. */
export async function writeStaffRefund(
  tx: Transaction,
  { id, orderId, state: before }: Pick<StaffRefundRow, 'id' | 'orderId' | 'state'>,
  { event, by, ...set }: Written,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffRefunds)
    .set({ ...set, changedAt: sql`now()` })
    .where(and(eq(staffRefunds.id, id), eq(staffRefunds.state, before)))
  if (rowCount !== 1) return false
  await tx.insert(orderEvents).values({ orderId, event: `staffRefund.${event}`, by })
  return true
}

/** As far as there is still money to refund: a customer may have withdrawn since. */
async function reopenFailed(tx: Transaction, order: StoredOrder): Promise<string | null> {
  let reopened = 0
  for (const refund of order.staffRefunds) {
    const payment = order.payments.find(({ id, state }) => id === refund.paymentId && state === 'captured')
    if (payment === undefined) continue
    const paid = { amount: cents(payment.amount), back: reservedBack(order, payment.id) }
    const others = (await currentRefunds(tx, order.id)).filter(({ paymentId }) => paymentId === payment.id)
    if (!judgeRetry(refund, paid, others).ok) continue
    if (await writeStaffRefund(tx, refund, { state: 'approved', event: 'retry', by: 'shop' })) reopened += 1
  }
  return reopened === 0 ? null : `${reopened} that the provider had refused`
}

function currentRefunds(tx: Transaction | Database, orderId: string): Promise<StaffRefundRow[]> {
  return tx.select().from(staffRefunds).where(eq(staffRefunds.orderId, orderId))
}
