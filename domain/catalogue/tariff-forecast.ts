import { NOTHING, subtract } from '#domain/money.ts'
import type { BillingStart } from '#domain/pricing/bill-date.ts'
import { type BillForecast, billForecast } from '#domain/pricing/bill-forecast.ts'
import { FREE } from '#domain/pricing/priced-item.ts'
import type { Tariff, TariffDiscount } from './tariff.ts'
import { followedDiscounts, shownDiscount } from './tariff-bills.ts'

/**
 * The bills of a tariff from a day on, with the yearly rise, and its total over the term: `totalInBills` with the
 * activation fee, `contractTotal` without it.
 */
export function tariffForecast(
  tariff: Tariff,
  discounts: readonly TariffDiscount[],
  start: BillingStart,
): BillForecast {
  const { code, serviceGroup, defaultPrice, activationFee, discountedActivationFee, priceRise } = tariff
  const price = {
    ...FREE,
    monthly: defaultPrice,
    discounts: followedDiscounts(tariff, discounts) ?? shownDiscount(tariff),
    onceOff: activationFee,
    onceOffDiscount: subtract(activationFee, discountedActivationFee),
  }
  const alone = { lineId: null, deposit: NOTHING, vatRate: 0 }
  const item = { ...alone, id: code, service: serviceGroup, price, term: tariff.commitmentDuration, rise: priceRise }
  return billForecast([item], start)
}
