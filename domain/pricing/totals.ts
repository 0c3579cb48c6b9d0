import type { Amounts, RecurringAmount } from '#domain/cart/cart.ts'
import { type Cents, cents, NOTHING, sum } from '#domain/money.ts'
import type { RecurringStretch } from './bill-stretches.ts'
import { longestCommitment, type Priceable, pricedItems } from './priced-items.ts'
import { billsAtFirstPrice, recurringByOccurrence } from './recurring-by-occurrence.ts'

export type TotalAmounts = Amounts & { recurringAmount: RecurringAmount }

export type CartTotals = {
  amountVatIncluded: TotalAmounts
  recurringAmountsByOccurrence: RecurringStretch[]
  /** Upfront costs after discount, and deposits. */
  payTodayTotal: Cents
  /** What the first bill asks for the month. */
  monthlyTotal: Cents
  onceOffPrice: Cents
  discountedOnceOffPrice: Cents
  /** Months of the longest contract. */
  contractDuration: number
  /** Every monthly bill to the end of the longest contract. */
  contractTotal: Cents
}

/** Monthly, once-off and upfront are three sums that never meet; an early-cease charge is in none of them. */
export function cartTotals(cart: Priceable): CartTotals {
  const amounts = pricedItems(cart).map((item) => item.amounts)
  const total = (pick: (amounts: Amounts) => Cents) => sum(amounts.map(pick))
  const stretches = recurringByOccurrence(cart)
  const recurringAmount = firstBill(
    total((item) => item.recurringAmount?.amount ?? NOTHING),
    stretches,
  )
  const amountVatIncluded = {
    oneOffAmount: total((item) => item.oneOffAmount),
    discountedOneOffAmount: total((item) => item.discountedOneOffAmount),
    upFrontAmount: total((item) => item.upFrontAmount),
    discountedUpFrontAmount: total((item) => item.discountedUpFrontAmount),
    recurringAmount,
  }
  const deposits = cart.offers.map((offer) => offer.depositAmountVatIncluded)
  const contractDuration = longestCommitment(cart)
  return {
    amountVatIncluded,
    recurringAmountsByOccurrence: stretches,
    payTodayTotal: sum([amountVatIncluded.discountedUpFrontAmount, ...deposits]),
    monthlyTotal: recurringAmount.discountedAmount,
    onceOffPrice: amountVatIncluded.oneOffAmount,
    discountedOnceOffPrice: amountVatIncluded.discountedOneOffAmount,
    contractDuration,
    contractTotal: sumOfBills(stretches, contractDuration),
  }
}

function firstBill(amount: Cents, stretches: readonly RecurringStretch[]): RecurringAmount {
  const discountedAmount = stretches[0]?.amount ?? NOTHING
  return {
    amount,
    discountedAmount,
    discountOccurrence: discountedAmount === amount ? null : billsAtFirstPrice(stretches),
    discountFrequency: 'MONTHLY',
  }
}

function sumOfBills(stretches: readonly RecurringStretch[], term: number): Cents {
  const within = stretches.filter(({ fromBill }) => fromBill <= term)
  return sum(
    within.map(({ fromBill, toBill, amount }) => cents(amount * (Math.min(toBill ?? term, term) - fromBill + 1))),
  )
}
