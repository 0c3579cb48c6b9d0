import { randomUUID } from 'node:crypto'
import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import {
  judgeApproval,
  judgeProposal,
  type StaffRefundReason,
  type StaffRefundState,
} from '#domain/desk/staff-refund.ts'
import { cents } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { findByReference } from '#server/order/operations/find-by-reference.ts'
import { STAFF_REFUND_KIND, writeStaffRefund } from '#server/order/payment/refund-by-staff.ts'
import { waitingFollowUp } from '#server/order/state/define-follow-up.ts'
import { lockOrder } from '#server/order/state/order-store.ts'
import { staffRefunds } from '#server/order/state/refunds/tables.ts'
import { orderEvents } from '#server/order/state/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { and, desc, eq } from '#server/platform/database/drizzle/orm.ts'
import { enqueueJob } from '#server/platform/jobs/job-queue.ts'
import { performAct } from '../acts/perform-act.ts'
import { type DeskRoom, type DeskStaff, operatorOf } from '../desk-staff.ts'
import { refundableOf, refundsOf } from './refundable.ts'

export type RefundProposal = {
  reference: string
  /** In cents. */
  amount: number
  /** The id of what it is about. Null: the order. */
  item: string | null
  reason: StaffRefundReason
  note: string
}

/**
 * Above the limit of the settings a proposal waits for somebody else; under it it is approved at once. The money itself is sent by
 * a job of the same commit.
 */
export async function proposeRefund(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference, amount, item, reason, note }: RefundProposal,
): Promise<Result<StaffRefundState, DeskRefusal>> {
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  const id = randomUUID()
  return performAct<StaffRefundState>(deps, staff, {
    async repeated(tx) {
      const [last] = await tx
        .select({ state: staffRefunds.state })
        .from(staffRefunds)
        .where(and(eq(staffRefunds.orderId, found.value.id), eq(staffRefunds.proposedBy, staff.id)))
        .orderBy(desc(staffRefunds.proposedAt))
        .limit(1)
      return last?.state ?? 'proposed'
    },
    async work(tx) {
      const order = (await lockOrder(tx, found.value.id)) ?? found.value
      const refundable = await refundableOf(deps, order)
      if (!refundable.ok) return refundable
      const { payment, paid, items } = refundable.value
      const about = item === null ? null : items.find((each) => each.id === item)
      if (about === undefined) return refuse({ code: 'DESK_REFUND_TOO_MUCH' })
      const judged = judgeProposal(
        { amount: cents(amount), note },
        {
          payment: paid,
          refunds: refundsOf(order, payment.id),
          item: about,
          limit: cents(deps.config.desk.refundSecondPersonCents),
        },
      )
      if (!judged.ok) return judged
      const { needsApproval } = judged.value
      const state = needsApproval ? 'proposed' : 'approved'
      const { id: orderId } = order
      await tx.insert(staffRefunds).values({
        ...{ id, orderId, paymentId: payment.id, amount, item, reason, note, state },
        ...{ proposedBy: staff.id, proposedByName: staff.name },
      })
      await tx.insert(orderEvents).values({ orderId, event: 'staffRefund.propose', by: operatorOf(staff).name })
      if (!needsApproval) await send(tx, id)
      const act = needsApproval ? 'REFUND_PROPOSED' : 'REFUND_MADE'
      const after = { refund: id, amount, item: about?.name ?? null, reason }
      return ok({ value: state, act: { act, object: order.reference, after } })
    },
  })
}

type RefundName = { reference: string; refund: string }

/** Both names stay with the refund. */
export function approveRefund(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference, refund: id }: RefundName,
): Promise<Result<StaffRefundState, DeskRefusal>> {
  return decide(deps, staff, { reference, refund: id }, async (tx, { order, refund }) => {
    const refundable = await refundableOf(deps, order)
    if (!refundable.ok) return refundable
    const { payment, paid } = refundable.value
    if (payment.id !== refund.paymentId) return refuse({ code: 'DESK_REFUND_TOO_MUCH' })
    const judged = judgeApproval(refund, staff.id, paid, refundsOf(order, payment.id))
    if (!judged.ok) return judged
    await writeStaffRefund(tx, refund, { state: 'approved', event: 'approve', ...decidedBy(staff) })
    await send(tx, id)
    const after = { refund: id, amount: refund.amount, proposedBy: refund.proposedByName }
    return ok({ value: 'approved', act: { act: 'REFUND_APPROVED', object: order.reference, after } })
  })
}

/** Also of one's own proposal, which takes it back. */
export function refuseRefund(
  deps: DeskRoom,
  staff: DeskStaff,
  { reason, ...name }: RefundName & { reason: string },
): Promise<Result<StaffRefundState, DeskRefusal>> {
  return decide(deps, staff, name, async (tx, { order, refund }) => {
    if (refund.state !== 'proposed') return refuse({ code: 'DESK_REFUND_DECIDED' })
    if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
    const decided = { ...decidedBy(staff), decidedFor: reason }
    await writeStaffRefund(tx, refund, { state: 'refused', event: 'refuse', ...decided })
    const after = { refund: refund.id, amount: refund.amount, proposedBy: refund.proposedByName }
    return ok({ value: 'refused', act: { act: 'REFUND_REFUSED', object: order.reference, reason, after } })
  })
}

const SHORTEST_REASON = 3

function decidedBy(staff: DeskStaff) {
  return { by: operatorOf(staff).name, decidedBy: staff.id, decidedByName: staff.name }
}

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>
type Work = Parameters<typeof performAct<StaffRefundState>>[2]['work']
type Decide = (tx: Transaction, found: { order: Order; refund: Order['staffRefunds'][number] }) => ReturnType<Work>

/** Two employees who decide at once wait for the lock of the order; the second finds it decided. */
async function decide(
  deps: DeskRoom,
  staff: DeskStaff,
  { reference, refund: id }: RefundName,
  judge: Decide,
): Promise<Result<StaffRefundState, DeskRefusal>> {
  const found = await findByReference(deps.db, { reference })
  if (!found.ok) return refuse({ code: 'DESK_ORDER_UNKNOWN' })
  return performAct<StaffRefundState>(deps, staff, {
    async repeated(tx) {
      const [row] = await tx.select().from(staffRefunds).where(eq(staffRefunds.id, id))
      return row?.state ?? 'proposed'
    },
    async work(tx) {
      const order = (await lockOrder(tx, found.value.id)) ?? found.value
      const refund = order.staffRefunds.find((each) => each.id === id)
      if (refund === undefined) return refuse({ code: 'DESK_REFUND_UNKNOWN' })
      return judge(tx, { order, refund })
    },
  })
}

function send(tx: Transaction, staffRefundId: string): Promise<boolean> {
  return enqueueJob(tx, waitingFollowUp(STAFF_REFUND_KIND, { staffRefundId }))
}
