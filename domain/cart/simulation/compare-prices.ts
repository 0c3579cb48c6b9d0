import { type Cents, cents, subtract, sum } from '#domain/money.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import { billForecast, type MonthlyBills } from '#domain/pricing/bill-forecast.ts'
import { discountedOnceOff, discountedUpFront } from '#domain/pricing/priced-item.ts'
import type { Cart } from '../cart.ts'
import { pricedItems } from '../priced-items.ts'
import { cartToday, type PriceList } from '../prices/reprice.ts'

/** What a cart costs on one release. */
export type CartPrice = {
  bills: MonthlyBills[]
  term: number
  /** On the first bill. */
  onceOff: Cents
  /** Before it is ordered. */
  upFront: Cents
  /** Everything that is paid within the contract. */
  total: Cents
}

/** What another release does to a cart. Another: something in it is not sold any more. */
export type CartEffect = 'less' | 'more' | 'another'

export type ComparedCart = { effect: CartEffect; before: CartPrice; after: CartPrice; difference: Cents }

/**
 * A cart on two releases, whichever one it was filled from: every bill, what is once off and what is paid up front. Null: it costs the
 * same.
 */
export function compareCart(
  cart: Cart,
  { before, after, start }: { before: PriceList; after: PriceList; start: BillingStart },
): ComparedCart | null {
  const [then, next] = [cartToday(cart, before), cartToday(cart, after)]
  const isGone = next.withdrawn.some(({ code }) => !then.withdrawn.some((known) => known.code === code))
  // A cart that has no other price is returned as it is.
  if (then.cart === next.cart && !isGone) return null
  const prices = { before: priceOf(then.cart, start), after: priceOf(next.cart, start) }
  const difference = subtract(prices.after.total, prices.before.total)
  if (isGone) return { effect: 'another', ...prices, difference }
  if (difference === 0 && isSameBills(prices.before, prices.after)) return null
  // Of the same sum: some bill is higher, and the customer has to see it.
  return { effect: difference < 0 ? 'less' : 'more', ...prices, difference }
}

function isSameBills(one: CartPrice, other: CartPrice): boolean {
  const text = ({ bills, onceOff, upFront }: CartPrice) => JSON.stringify([bills, onceOff, upFront])
  return text(one) === text(other)
}

function priceOf(cart: Cart, start: BillingStart): CartPrice {
  const items = pricedItems(cart)
  const { bills, term, contractTotal } = billForecast(items, start)
  const onceOff = sum(items.map(({ price }) => discountedOnceOff(price)))
  const upFront = sum(items.map(({ price }) => discountedUpFront(price)))
  // Without a contract there is one month to compare.
  const months = term === 0 ? cents(bills[0]?.amount ?? 0) : contractTotal
  return { bills, term, onceOff, upFront, total: sum([months, onceOff, upFront]) }
}
