import type { DeskRefusal } from '#domain/desk/desk-refusals.ts'
import { leftToRefund, type RefundablePayment } from '#domain/desk/staff-refund.ts'
import { type Cents, cents, NOTHING } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { releasesOf } from '#server/cart/view/releases-of.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { paidItems } from '#server/order/mail/paid-items.ts'
import type { PaymentRow, StoredOrder } from '#server/order/state/order-store.ts'
import { reservedBack } from '#server/order/state/refunds/promised-back.ts'

type Refundable = {
  payment: PaymentRow
  paid: RefundablePayment
  /** What was paid for, with what is left of its price after it came back. */
  items: { id: string; name: string; price: Cents }[]
  /** Of the payment. */
  left: Cents
}

/** What can be refunded of an order by an employee. */
export async function refundableOf(
  { catalogue }: { catalogue: Pick<CatalogueStore, 'held'> },
  order: StoredOrder,
): Promise<Result<Refundable, DeskRefusal>> {
  const payment = order.payments.find(({ amount, state }) => amount > 0 && state === 'captured')
  if (payment === undefined) return refuse({ code: 'DESK_REFUND_NOTHING_PAID' })
  if (payment.disputeState === 'open') return refuse({ code: 'DESK_REFUND_DISPUTED' })
  const paid = { amount: cents(payment.amount), back: reservedBack(order, payment.id) }
  const releases = await catalogue.held(releasesOf(order.ordered.cart))
  const returned = new Map(order.returns.map((goods) => [goods.item, goods.refund ?? goods.price]))
  const items = paidItems(order, releases).map(({ id, name, amount }) => ({
    ...{ id, name },
    price: cents(Math.max(amount - (returned.get(id) ?? 0), NOTHING)),
  }))
  return ok({ payment, paid, items, left: leftToRefund(paid, refundsOf(order, payment.id)) })
}

/** Those by employees. */
export function refundsOf({ staffRefunds }: StoredOrder, paymentId: string): StoredOrder['staffRefunds'] {
  return staffRefunds.filter((each) => each.paymentId === paymentId)
}
