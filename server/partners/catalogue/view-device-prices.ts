import type { Release } from '#domain/catalogue/release.ts'
import { type Cents, cents, inEuro } from '#domain/money.ts'
import { refTo } from './catalogue-links.ts'
import type { ProductOfferingPrice } from './catalogue-schemas.ts'
import type { InRelease } from './in-release.ts'

type Plan = { id: string; name: string }

/** A handset or device costs so much alone, and less beside some plans, which each such price names. */
export function viewDevicePrices(
  { tariffs, handsets, devices, brand }: Release,
  { entry, origin }: InRelease,
): [string, ProductOfferingPrice[]][] {
  const besides = new Map<string, Map<Cents, Plan[]>>()
  for (const { code: id, displayName: name, equipmentsPrice } of tariffs) {
    for (const { code, discountedPrice } of equipmentsPrice) {
      const prices = besides.get(code) ?? new Map<Cents, Plan[]>()
      besides.set(code, prices.set(discountedPrice, [...(prices.get(discountedPrice) ?? []), { id, name }]))
    }
  }
  const tax = [{ taxCategory: 'VAT', taxRate: Math.round(brand.vatRate * 10_000) / 100 }]
  const sold = [...handsets.flatMap(({ variants }) => variants), ...devices]
  return sold.map(({ code, price }) => {
    const alone: ProductOfferingPrice = {
      ...entry('productOfferingPrice', `${code}.once`, 'Price without a plan'),
      priceType: 'oneTime',
      price: { unit: 'EUR', value: inEuro(price) },
      tax,
    }
    const withPlans = [...(besides.get(code) ?? [])].map(([discounted, plans]) => ({
      ...entry('productOfferingPrice', `${code}.with-plan-${discounted}`, 'Price with one of these plans'),
      priceType: 'oneTime',
      price: { unit: 'EUR', value: inEuro(cents(discounted)) },
      tax,
      constraint: plans.map((plan) => refTo(origin, 'productOffering', plan)),
    }))
    return [code, [alone, ...withPlans]]
  })
}
