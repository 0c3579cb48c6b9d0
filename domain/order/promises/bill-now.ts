import { earlyCeaseCharge, endingsOf } from '#domain/cart/change/early-cease-charge.ts'
import { isTv } from '#domain/cart/lines/cart-line.ts'
import { lineStartDay, startByLine } from '#domain/cart/lines/expected-start.ts'
import { type Cents, NOTHING, sum } from '#domain/money.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import { orderStart } from '../order.ts'
import type { OrderPromise } from '../order-promise.ts'
import type { TrackedOrder } from '../timeline.ts'
import { lineDay, liveDay } from './days-done.ts'
import { type NextBill, nextBills } from './next-bill.ts'

type Dated = Pick<TrackedOrder, 'ordered' | 'events'>

/** From when the bills of an order count as of now: the days on which lines were done, and for the others those that are expected. */
export function startNow(order: Dated, billDay: number): BillingStart {
  const { cart, terms } = order.ordered
  const expected = orderStart(order.ordered, billDay)
  const live = liveDay(order)
  if (cart.cartType === 'NEW_ACQUISITION') return live === null ? expected : { startDate: live, billDay }
  const agreedAt = new Date(terms.agreedAt)
  const lines = cart.lines.map((line) => ({ id: line.id, on: lineStartDay(line, cart.lines, agreedAt) }))
  const last = lines
    .map(({ on }) => on)
    .toSorted()
    .at(-1)
  // A report of all of it is of what came last; what had an earlier day was there by then.
  const whenLive = (on: string) => (live !== null && (on === last || on > live) ? live : on)
  const days = new Map(lines.map(({ id, on }) => [id, lineDay(order, id) ?? whenLive(on)]))
  // TV that was reported before its broadband starts with it.
  for (const { id, beside } of cart.lines.filter(isTv)) {
    const [own, home] = [days.get(id), days.get(beside.line)]
    if (own !== undefined && home !== undefined && home > own) days.set(id, home)
  }
  return startByLine(days, expected)
}

/** The bills on which what was promised for one bill comes now. A promise that names no starts is of all of them. */
export function billsNow({ lines, starts }: OrderPromise, order: Dated, billDay: number): [NextBill, ...NextBill[]] {
  const bills = nextBills(order.ordered, startNow(order, billDay))
  if (starts === undefined) return bills
  const [first, ...others] = bills.filter((bill) => bill.lines.some((id) => lines.includes(id)))
  return first === undefined ? bills : [first, ...others]
}

/** The early-cease charge that was promised, and the bill that it is on; null where that is not named. */
export function chargeNow(
  { on, lines }: OrderPromise,
  order: Dated,
  billDay: number,
): { on: string | null; amount: Cents } {
  const { cart, terms } = order.ordered
  const agreedAt = new Date(terms.agreedAt)
  if (on === null) return { on, amount: earlyCeaseCharge(cart, agreedAt) ?? NOTHING }
  const own = cart.lines.filter(({ id }) => lines.includes(id))
  const endings = own.flatMap((line) => endingsOf(line, cart.lines, agreedAt))
  const bill = nextBills(order.ordered, startNow(order, billDay)).find((one) =>
    one.lines.some((id) => lines.includes(id)),
  )
  return { on: bill?.on ?? on, amount: sum(endings.map(({ leavingCharge }) => leavingCharge)) }
}
