import { irishDay } from '#domain/availability/service-date.ts'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import { servicesGone } from '#domain/cart/lines/line-change.ts'
import { type Cents, cents, NOTHING } from '#domain/money.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import { type ChangedBill, changedBills } from '#domain/service-change/changed-bills.ts'
import { type Ordered, orderItems } from '../order.ts'

type Billed = Pick<Ordered, 'cart' | 'deposit'> & { terms: Pick<Ordered['terms'], 'agreedAt'> }

/** The lines that take the place of something: none of a new customer. */
export type NextBill = { on: string; amount: Cents; changed: readonly string[] }

/** The first bill with what was ordered. With a change it credits what was paid in advance for the plan before. */
export function nextBill(ordered: Billed, start: BillingStart): NextBill {
  const change = billOfChange(ordered, start)
  if (change === null) {
    const bill = firstBill(billedCharges(orderItems(ordered)), start)
    return { on: bill.billDate, amount: bill.total.amount, changed: [] }
  }
  const changed = ordered.cart.lines.filter((line) => line.change !== undefined).map(({ id }) => id)
  return { on: change.date, amount: cents(change.changed), changed }
}

/** The first bill after a change, in its parts. Null: nothing of what the customer had is changed. */
export function billOfChange(ordered: Billed, { startDate, billDay }: BillingStart): ChangedBill | null {
  const held = ordered.cart.lines.flatMap(({ change }) => (change === undefined ? [] : servicesGone(change)))
  if (held.length === 0) return null
  const agreedAt = new Date(ordered.terms.agreedAt)
  const change = {
    held,
    ends: held.map(({ id }) => id),
    items: orderItems(ordered),
    leavingCharge: earlyCeaseCharge(ordered.cart, agreedAt) ?? NOTHING,
  }
  const [next] = changedBills({ ...change, today: irishDay(agreedAt), from: startDate, billDay }, 1)
  return next ?? null
}
