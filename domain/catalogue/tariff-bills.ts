import { NOTHING, subtract } from '#domain/money.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import { type BillForecast, billForecast } from '#domain/pricing/bill-forecast.ts'
import { planBills, type RecurringStretch } from '#domain/pricing/bill-stretches.ts'
import { FREE, type PricedItem } from '#domain/pricing/priced-item.ts'
import { priceOnBill, type RecurringDiscount } from '#domain/pricing/recurring-discount.ts'
import type { Tariff, TariffDiscount } from './tariff.ts'

/** What each bill of a tariff will be, from its own discounts and without the yearly rise. */
export function tariffBills(tariff: Tariff, discounts: readonly TariffDiscount[]): RecurringStretch[] {
  const followed = followedDiscounts(tariff, discounts) ?? shownDiscount(tariff)
  return planBills(tariff.defaultPrice, followed, tariff.commitmentDuration)
}

/**
 * The bills of a tariff from a day on, with the yearly rise, and its total over the term: `totalInBills` with the
 * activation fee, `contractTotal` without it.
 */
export function tariffForecast(
  tariff: Tariff,
  discounts: readonly TariffDiscount[],
  start: BillingStart,
): BillForecast {
  return billForecast([pricedTariff(tariff, discounts)], start)
}

/** A tariff as something with a price, alone. */
export function pricedTariff(tariff: Tariff, discounts: readonly TariffDiscount[]): PricedItem {
  const { code, serviceGroup, defaultPrice, activationFee, discountedActivationFee, priceRise } = tariff
  const price = {
    ...FREE,
    monthly: defaultPrice,
    discounts: followedDiscounts(tariff, discounts) ?? shownDiscount(tariff),
    onceOff: activationFee,
    onceOffDiscount: subtract(activationFee, discountedActivationFee),
  }
  const alone = { lineId: null, deposit: NOTHING, vatRate: 0 }
  return { ...alone, id: code, service: serviceGroup, price, term: tariff.commitmentDuration, rise: priceRise }
}

/** The first bill is what the card said. Discounts that contradict it are ignored. */
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
