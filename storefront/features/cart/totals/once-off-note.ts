import { onceOffMonthNames } from '#domain/pricing/naming/once-off-bills.ts'
import type { CartTotalsFragment } from '#storefront/api/generated/types.ts'

type OnceOff = Pick<CartTotalsFragment, 'discountedOnceOffPrice' | 'forecast' | 'itemisedBills'>

/** Who has bills already knows them by their months. Missing: there is nothing to add. */
export function onceOffNote({ discountedOnceOffPrice, forecast, itemisedBills }: OnceOff): string | undefined {
  if (discountedOnceOffPrice === 0) return undefined
  const bill = forecast.firstBill === null ? '1st bill' : onceOffMonthNames(itemisedBills, forecast.firstBill)
  return `It will be added only to your ${bill}`
}
