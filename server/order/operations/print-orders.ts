import { irishDay } from '#domain/availability/service-date.ts'
import { euro } from '#domain/money.ts'
import { dueToday } from '#domain/order/order.ts'
import { isReturnOverdue } from '#domain/order/returns/goods-return.ts'
import type { VisitChange } from '../fulfilment/visit/visit-change-store.ts'
import type { PaymentRow, WithdrawalRow } from '../state/order-store.ts'
import type { StaffRefundRow } from '../state/refunds/tables.ts'
import type { ReturnRow } from '../state/returns/tables.ts'
import type { OrderNotFound } from './find-by-reference.ts'
import type { ListedOrder } from './list-orders.ts'
import type { PromoUses } from './list-promo-uses.ts'
import type { ListedReturns } from './list-returns.ts'
import type { AttentionRow } from './needs-attention.ts'
import type { NothingPaid, SecondPersonNeeded } from './refund-order.ts'
import type { ShownOrder } from './show-order.ts'

// Output of the operator's commands, as documented in docs/runbook.md. No personal data.

export function printRefusal(refusal: OrderNotFound | NothingPaid | SecondPersonNeeded): string {
  switch (refusal.code) {
    case 'ORDER_NOT_FOUND':
      return `There is no order ${refusal.reference || '(none was named)'}.`
    case 'NOTHING_PAID':
      return `Nothing was paid for ${refusal.reference}, or it was given back already.`
    case 'SECOND_PERSON_NEEDED':
      return `${euro(refusal.amount)} is more than one person gives back alone (REFUND_SECOND_PERSON_CENTS): propose it at the desk, where somebody else approves it.
If that cannot wait: npm run orders -- refund ${refusal.reference} --break-glass "why". That is on record as such, and a security event.`
  }
}

export function printOrders(rows: readonly ListedOrder[]): string[] {
  if (rows.length === 0) return ['There is no such order.']
  return rows.map(({ reference, state, managedState, createdAt }) =>
    [reference, createdAt.toISOString(), state, managedState ?? '–'].join('  '),
  )
}

export function printAttention(rows: readonly AttentionRow[]): string[] {
  if (rows.length === 0) return ['No order waits for a person.']
  return rows.map(({ reference, why, since }) => [reference, new Date(since).toISOString(), why].join('  '))
}

export function printPromoUses(found: PromoUses): string[] {
  if (found.of === 'all codes') {
    if (found.counts.length === 0) return ['No order has a promo code yet.']
    return found.counts.map(({ code, used, most, endsAt, changedAt }) =>
      [
        code,
        `${used} of ${most ?? 'any number'}`,
        `last changed ${changedAt.toISOString()}`,
        ...(endsAt === null ? [] : [`ended at the desk ${endsAt.toISOString()}`]),
      ].join('  '),
    )
  }
  if (found.uses.length === 0) return [`No order has ${found.code}.`]
  return found.uses.map(({ reference, state, at }) => [reference, at.toISOString(), state].join('  '))
}

export function printReturns({ at, rows }: ListedReturns): string[] {
  if (rows.length === 0) return ['Nothing is waited for.']
  return rows.map(({ reference, goods }) => `${reference}  ${returnLine(goods, at)}`)
}

export function printOrder({ order, at, ...more }: ShownOrder): string[] {
  const { reference, state, why, ordered, managedId, managedState } = order
  const open = [...Map.groupBy(more.open, ({ label }) => label)]
  return [
    `${reference}  ${state}${why === null ? '' : ` (${why})`}  due today ${euro(dueToday(ordered))}, deposit ${euro(ordered.deposit)}`,
    `cart ${ordered.cart.reference}, credit ${ordered.credit?.decision ?? 'not asked'}`,
    `hand-over: ${managedId ?? 'not yet'}${managedState === null ? '' : `, ${managedState}`}`,
    ...order.payments.map(paymentLine),
    ...order.withdrawals.map(withdrawalLine),
    ...order.returns.map((goods) => returnLine(goods, at)),
    ...order.staffRefunds.map(staffRefundLine),
    ...more.visitChanges.map(visitLine),
    ...more.letters.map(
      ({ name, sentAt, failures }) =>
        `mail ${name}: ${sentAt?.toISOString() ?? `not sent yet${failures > 0 ? `, failed ${failures} times by itself` : ''}`}`,
    ),
    ...more.documents.map(({ kind, size, checksum }) => `document ${kind}: ${size} bytes, SHA-256 ${checksum}`),
    ...open.map(([label, [oldest]]) => `waits for ${label} since ${oldest?.since.toISOString()}`),
    ...more.history.map(({ at: then, event, by }) => `${then.toISOString()}  ${event}  by ${by}`),
  ]
}

function paymentLine(payment: PaymentRow): string {
  const { id, gateway, providerRef, amount, state, reason, disputeState, disputeDueAt } = payment
  const due = disputeState === 'open' && disputeDueAt !== null ? `, answer by ${disputeDueAt.toISOString()}` : ''
  const dispute = disputeState === null ? '' : `  dispute ${disputeState}${due}`
  const why = reason === null ? '' : ` (${reason})`
  return `payment ${id}  ${gateway} ${providerRef ?? '–'}  ${euro(amount)}  ${state}${why}${dispute}`
}

function visitLine({ id, before, visit, state, refusals, finishedAt }: VisitChange): string {
  const time = (slot: VisitChange['before']) => `${slot.at} ${slot.time}`
  const refused = refusals > 0 ? `, refused ${refusals} times by order management` : ''
  const next = visit === null ? 'a time that is not held' : time(visit)
  return `visit change ${id}  from ${time(before)} to ${next}  ${state}${refused}${finishedAt === null ? ', not finished' : ''}`
}

function withdrawalLine(withdrawal: WithdrawalRow): string {
  const { id, isWhole, lines, receivedAt, refund, refundedAt, due, cancelState } = withdrawal
  const what = isWhole ? 'whole order' : `${lines.length} of its services`
  const back =
    refund === 0 ? 'nothing to give back' : `${euro(refund)} ${refundedAt === null ? 'to give back' : 'given back'}`
  return `withdrawal ${id}  ${receivedAt.toISOString()}  ${what}  ${back}, due ${euro(due)}, order management: ${cancelState}`
}

function staffRefundLine({ id, amount, reason, state, proposedAt, doneAt }: StaffRefundRow): string {
  return `refund ${id}  ${euro(amount)}  ${reason}, proposed ${proposedAt.toISOString()}, ${state}${doneAt === null ? '' : ` ${doneAt.toISOString()}`}`
}

/** No personal data but the carrier's tracking number. */
function returnLine(goods: ReturnRow, now: Date): string {
  const { item, price, state, sendBy, carrier, trackingNumber, deduction, deductionReason, refund, refundedAt } = goods
  const standing = isReturnOverdue(goods, irishDay(now)) ? 'overdue' : state
  const sent = trackingNumber === null ? '' : `, sent with ${carrier} ${trackingNumber}`
  const less = deduction > 0 ? `, ${euro(deduction)} kept: ${deductionReason}` : ''
  const money = goods.lent
    ? 'lent'
    : refund === null
      ? `${euro(price)} waits for it`
      : `${euro(refund)} ${refundedAt === null && refund > 0 ? 'to give back' : 'given back'}`
  return `return ${item}  ${standing}, to be sent by ${sendBy}${sent}  ${money}${less}`
}
