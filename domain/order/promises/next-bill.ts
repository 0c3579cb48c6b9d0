import { irishDay } from '#domain/availability/service-date.ts'
import { endingsOf } from '#domain/cart/change/early-cease-charge.ts'
import { serviceGroupOf } from '#domain/cart/lines/cart-line.ts'
import { servicesGone } from '#domain/cart/lines/line-change.ts'
import { type Cents, cents, NOTHING } from '#domain/money.ts'
import { type BillingStart, billsBefore, startOfItem } from '#domain/pricing/bill-date.ts'
import { billedCharges } from '#domain/pricing/billed-charge.ts'
import { firstBill } from '#domain/pricing/first-bill.ts'
import { type ChangedBill, settlingBills } from '#domain/service-change/changed-bills.ts'
import { type Ordered, orderItems } from '../order.ts'
import type { OrderPromise } from '../order-promise.ts'

type Billed = Pick<Ordered, 'cart' | 'deposit'> & { terms: Pick<Ordered['terms'], 'agreedAt'> }

/** A bill with something that was ordered on it for the first time. */
export type NextBill = {
  on: string
  /** Of all that was ordered and is there by then. */
  amount: Cents
  /** The lines that are on it for the first time. */
  lines: readonly string[]
  /** Those of them that take the place of something: none of a new customer. */
  changed: readonly string[]
  /** For ending what they replace, with what is owed for handsets. */
  leavingCharge: Cents
}

/**
 * The first bill with what was ordered; where that starts on days before different bills, each of these bills. With a change it
 * credits what was paid in advance for the plan before.
 */
export function nextBills(ordered: Billed, start: BillingStart): [NextBill, ...NextBill[]] {
  const { lines } = ordered.cart
  const bills = billsOfOrder(ordered, start)
  if (bills === null) {
    const bill = firstBill(billedCharges(orderItems(ordered)), start)
    const ids = lines.map(({ id }) => id)
    return [{ on: bill.billDate, amount: bill.total.amount, lines: ids, changed: [], leavingCharge: NOTHING }]
  }
  const next = bills.flatMap((bill, index): NextBill[] => {
    const own = lines.filter(({ id }) => billsBefore(start, { lineId: id }) === index)
    if (own.length === 0) return []
    const changed = own.filter(({ change }) => change !== undefined).map(({ id }) => id)
    return [
      {
        ...{ on: bill.date, amount: orderedAmount(bill), lines: own.map(({ id }) => id), changed },
        leavingCharge: bill.leavingCharge,
      },
    ]
  })
  return next as [NextBill, ...NextBill[]]
}

/** What some lines start, by its kind. */
export function startsOf({ lines }: Billed['cart'], ids: readonly string[]): NonNullable<OrderPromise['starts']> {
  return lines
    .filter(({ id }) => ids.includes(id))
    .map((line) => ({ service: serviceGroupOf(line), isChange: line.change !== undefined }))
}

/** The days of the bills with an early-cease charge. Empty: it is on the next bill, or there is none. */
export function chargedBills(ordered: Billed, start: BillingStart): string[] {
  const bills = nextBills(ordered, start)
  return bills.length === 1 ? [] : bills.filter(({ leavingCharge }) => leavingCharge > 0).map(({ on }) => on)
}

/** Without what is to be replaced later. */
export function orderedAmount({ changed, staying }: ChangedBill): Cents {
  return cents(changed - staying)
}

/**
 * The bills of what was ordered and of what it replaces, until everything has started. Null: nothing is replaced, and everything
 * starts on one day.
 */
export function billsOfOrder(ordered: Billed, start: BillingStart): [ChangedBill, ...ChangedBill[]] | null {
  const held = ordered.cart.lines.flatMap(({ change }) => (change === undefined ? [] : servicesGone(change)))
  if (held.length === 0 && start.laterStarts === undefined) return null
  const agreedAt = new Date(ordered.terms.agreedAt)
  // What a line replaces ends on the day on which it starts, also where that was not the expected one.
  const ends = ordered.cart.lines.flatMap((line) =>
    endingsOf(line, ordered.cart.lines, agreedAt).map((one) => ({
      ...one,
      on: startOfItem(start, { lineId: line.id }),
    })),
  )
  return settlingBills({ held, ends, items: orderItems(ordered), today: irishDay(agreedAt), start })
}
