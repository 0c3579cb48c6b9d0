import { irishDay } from '#domain/availability/service-date.ts'
import { earlyCeaseCharge } from '#domain/cart/change/early-cease-charge.ts'
import { servicesGone } from '#domain/cart/lines/line-change.ts'
import { type Cents, cents, NOTHING } from '#domain/money.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import { changedBills } from '#domain/service-change/changed-bills.ts'
import { type Ordered, orderItems } from '../order.ts'

type Billed = Pick<Ordered, 'cart' | 'deposit'> & { terms: Pick<Ordered['terms'], 'agreedAt'> }

/** The lines that take the place of something: none of a new customer. */
export type NextBill = { on: string; amount: Cents; changed: readonly string[] }

/** The first bill with what was ordered. With a change it credits what was paid in advance for the plan before. */
export function nextBill(ordered: Billed, start: BillingStart): NextBill {
  const items = orderItems(ordered)
  const { lines } = ordered.cart
  const held = lines.flatMap(({ change }) => (change === undefined ? [] : servicesGone(change)))
  const bill = firstBill(billedCharges(items), start)
  if (held.length === 0) return { on: bill.billDate, amount: bill.total.amount, changed: [] }
  const agreedAt = new Date(ordered.terms.agreedAt)
  const change = {
    held,
    ends: held.map(({ id }) => id),
    items,
    leavingCharge: earlyCeaseCharge(ordered.cart, agreedAt) ?? NOTHING,
  }
  const at = { today: irishDay(agreedAt), from: start.startDate, billDay: start.billDay }
  const [next] = changedBills({ ...change, ...at }, 1)
  const changed = lines.filter((line) => line.change !== undefined).map(({ id }) => id)
  return { on: next?.date ?? bill.billDate, amount: cents(next?.changed ?? 0), changed }
}
