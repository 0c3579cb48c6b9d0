import { subtract } from '#domain/money.ts'
import { planBills, type RecurringStretch } from '#domain/pricing/bill-stretches.ts'
import { priceOnBill, type RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import type { Tariff, TariffDiscount } from './tariff.ts'

/** What each bill of a tariff will be, from its own discounts. */
export function tariffBills(tariff: Tariff, discounts: readonly TariffDiscount[]): RecurringStretch[] {
  const followed = followedDiscounts(tariff, discounts) ?? shownDiscount(tariff)
  return planBills(tariff.defaultPrice, followed, tariff.commitmentDuration)
}

/** The first bill is what the card said. Discounts that tell another story are not followed: then there are none. */
export function followedDiscounts(
  { defaultPrice, displayPrice, commitmentDuration }: Tariff,
  own: readonly TariffDiscount[],
): RecurringDiscount[] | null {
  const discounts = own
    .filter(({ billingType }) => billingType === 'RECURRING')
    .map(({ value, discountOccurrence, discountFrequency }) => ({ value, discountOccurrence, discountFrequency }))
  return priceOnBill(defaultPrice, discounts, 1, commitmentDuration) === displayPrice ? discounts : null
}

/** What a tariff takes off by its two prices alone. */
export function shownDiscount({ defaultPrice, displayPrice, discountDuration }: Tariff): RecurringDiscount[] {
  const discountOccurrence = discountDuration > 0 ? discountDuration : null
  const value = subtract(defaultPrice, displayPrice)
  return value > 0 ? [{ value, discountOccurrence, discountFrequency: 'MONTHLY' }] : []
}
