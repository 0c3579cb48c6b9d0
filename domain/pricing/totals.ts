import { type Cents, NOTHING, sum } from '#domain/money.ts'
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
  /** What the first bill charges for the month. */
  monthlyTotal: Cents
  onceOffPrice: Cents
  discountedOnceOffPrice: Cents
  /** Months of the longest contract. */
  contractDuration: number
}

/** Monthly, once-off and upfront are three sums that never meet. The yearly rise is in none: it has dates, see billForecast. */
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
  return {
    amountVatIncluded,
    recurringAmountsByOccurrence: stretches,
    payTodayTotal: sum([amountVatIncluded.discountedUpFrontAmount, ...items.map(({ deposit }) => deposit)]),
    monthlyTotal: recurringAmount.discountedAmount,
    onceOffPrice: amountVatIncluded.oneOffAmount,
    discountedOnceOffPrice: amountVatIncluded.discountedOneOffAmount,
    contractDuration: longestTerm(items),
  }
}
