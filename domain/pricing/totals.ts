import { type Cents, cents, NOTHING, sum } from '#domain/money.ts'
import type { RecurringStretch } from './bill-stretches.ts'
import {
  type Amounts,
  discountedOnceOff,
  discountedUpFront,
  firstBillOf,
  longestTerm,
  type Price,
  type PricedItem,
  type RecurringAmount,
} from './priced-item.ts'
import { recurringByOccurrence } from './recurring-by-occurrence.ts'

export type TotalAmounts = Amounts & { recurringAmount: RecurringAmount }

export type Totals = {
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

/** Monthly, once-off and upfront are three sums that never meet. */
export function totalsOf(items: readonly PricedItem[]): Totals {
  const total = (pick: (price: Price) => Cents) => sum(items.map(({ price }) => pick(price)))
  const stretches = recurringByOccurrence(items)
  const recurringAmount = firstBillOf(
    total(({ monthly }) => monthly ?? NOTHING),
    stretches,
  )
  const amountVatIncluded = {
    oneOffAmount: total(({ onceOff }) => onceOff),
    discountedOneOffAmount: total(discountedOnceOff),
    upFrontAmount: total(({ upFront }) => upFront),
    discountedUpFrontAmount: total(discountedUpFront),
    recurringAmount,
  }
  const contractDuration = longestTerm(items)
  return {
    amountVatIncluded,
    recurringAmountsByOccurrence: stretches,
    payTodayTotal: sum([amountVatIncluded.discountedUpFrontAmount, ...items.map(({ deposit }) => deposit)]),
    monthlyTotal: recurringAmount.discountedAmount,
    onceOffPrice: amountVatIncluded.oneOffAmount,
    discountedOnceOffPrice: amountVatIncluded.discountedOneOffAmount,
    contractDuration,
    contractTotal: sumOfBills(stretches, contractDuration),
  }
}

function sumOfBills(stretches: readonly RecurringStretch[], term: number): Cents {
  const within = stretches.filter(({ fromBill }) => fromBill <= term)
  return sum(
    within.map(({ fromBill, toBill, amount }) => cents(amount * (Math.min(toBill ?? term, term) - fromBill + 1))),
  )
}
