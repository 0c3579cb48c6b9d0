import { type Cents, NOTHING, sum } from '#domain/money.ts'
import type { Amounts, Cart, RecurringAmount } from './cart.ts'
import { pricedItems } from './priced-items.ts'
import { recurringByOccurrence } from './recurring-by-occurrence.ts'

export type CartTotals = {
  amountVatIncluded: Amounts & { recurringAmount: RecurringAmount }
  /** Upfront costs after discount, and deposits. */
  payTodayTotal: Cents
  /** What the first bill asks for the month. */
  monthlyTotal: Cents
  onceOffPrice: Cents
  discountedOnceOffPrice: Cents
}

/** Monthly, once-off and upfront are three sums that never meet; an early-cease charge is in none of them. */
export function cartTotals(cart: Pick<Cart, 'offers' | 'accessories'>): CartTotals {
  const amounts = pricedItems(cart).map((item) => item.amounts)
  const total = (pick: (amounts: Amounts) => Cents) => sum(amounts.map(pick))
  const recurringAmount = cartRecurringAmount(cart, total)
  const amountVatIncluded = {
    oneOffAmount: total((item) => item.oneOffAmount),
    discountedOneOffAmount: total((item) => item.discountedOneOffAmount),
    upFrontAmount: total((item) => item.upFrontAmount),
    discountedUpFrontAmount: total((item) => item.discountedUpFrontAmount),
    recurringAmount,
  }
  const deposits = cart.offers.map((offer) => offer.depositAmountVatIncluded)
  return {
    amountVatIncluded,
    payTodayTotal: sum([amountVatIncluded.discountedUpFrontAmount, ...deposits]),
    monthlyTotal: recurringAmount.discountedAmount,
    onceOffPrice: amountVatIncluded.oneOffAmount,
    discountedOnceOffPrice: amountVatIncluded.discountedOneOffAmount,
  }
}

function cartRecurringAmount(
  cart: Pick<Cart, 'offers' | 'accessories'>,
  total: (pick: (amounts: Amounts) => Cents) => Cents,
): RecurringAmount {
  const [first] = recurringByOccurrence(cart)
  return {
    amount: total(({ recurringAmount }) => recurringAmount?.amount ?? NOTHING),
    discountedAmount: first?.amount ?? NOTHING,
    discountOccurrence: first?.toBill ?? null,
    discountFrequency: 'MONTHLY',
  }
}
