import type { Cents } from '#domain/money.ts'
import type { RecurringDiscount } from '#domain/pricing/recurring-discount.ts'

export function monthly(name: string, amount: Cents) {
  return { name, priceType: 'recurring', recurringChargePeriod: 'month', price: { taxIncludedAmount: money(amount) } }
}

export function oneOff(name: string, amount: Cents) {
  return { name, priceType: 'oneTime', price: { taxIncludedAmount: money(amount) } }
}

const PERIODS = {
  MONTHLY: 'month',
  QUARTERLY: 'quarter',
  YEARLY: 'year',
} as const satisfies Record<RecurringDiscount['discountFrequency'], string>

/** A discount on so many bills. */
export function alterationOf({ value, discountOccurrence, discountFrequency }: RecurringDiscount) {
  return {
    priceType: 'discount',
    recurringChargePeriod: PERIODS[discountFrequency],
    ...(discountOccurrence !== null && { applicationDuration: discountOccurrence, unitOfMeasure: 'bill' }),
    price: { taxIncludedAmount: money(value) },
  }
}

/** TM Forum's amounts are in euro. The number nearest to whole cents is printed with at most two decimals. */
export function money(amount: Cents) {
  return { unit: 'EUR', value: amount / 100 }
}
