import { addOnTitle } from '#domain/catalogue/add-on.ts'
import { deviceName } from '#domain/catalogue/device.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { AcquisitionType } from '#domain/vocabulary.ts'
import type { HeldRelease } from '#server/catalogue/held-release.ts'
import { refTo } from './catalogue-links.ts'
import type { ProductOffering, ProductOfferingPrice } from './catalogue-schemas.ts'
import type { InRelease } from './in-release.ts'
import { characteristics } from './view-specifications.ts'

const SOLD_TO = {
  NEW_ACQUISITION: 'New customers',
  CROSS_SELL: 'Customers who add a service',
  CHANGE_OFFER: 'Customers who change their plan',
} as const satisfies Record<AcquisitionType, string>

const CATEGORY_NAMES = {
  DUALPLAY: 'Broadband',
  DUALPLAY_PSTN: 'Broadband with home phone',
  TV: 'TV',
  SA_PSTN: 'Home phone',
  MOBILE: 'Mobile',
  MBB: 'Mobile broadband',
  ADD_ON: 'Add-ons',
  HANDSET: 'Handsets',
  DEVICE: 'Mobile broadband devices',
} as const
export type CategoryId = keyof typeof CATEGORY_NAMES
export const CATEGORIES = Object.entries(CATEGORY_NAMES) as [CategoryId, string][]

type Sold = { id: string; name: string; specification: string; specificationName: string; category: CategoryId }

/** What is sold: a plan for its term and its kind of customer, an add-on, a handset in one colour and capacity, a device. */
export function viewOfferings(
  { release }: HeldRelease,
  { entry, origin }: InRelease,
  prices: ReadonlyMap<string, readonly ProductOfferingPrice[]>,
): ProductOffering[] {
  const offering = (sold: Sold, more: Partial<ProductOffering>): ProductOffering => ({
    ...entry('productOffering', sold.id, sold.name),
    isBundle: false,
    isSellable: true,
    category: [refTo(origin, 'category', { id: sold.category, name: CATEGORY_NAMES[sold.category] })],
    productSpecification: refTo(origin, 'productSpecification', {
      id: sold.specification,
      name: sold.specificationName,
    }),
    productOfferingPrice: (prices.get(sold.id) ?? []).map((price) => refTo(origin, 'productOfferingPrice', price)),
    ...more,
  })
  return [
    ...release.tariffs.map((tariff) => offering(planSold(tariff), planParts(tariff))),
    ...release.addOns.map((addOn) => {
      const name = addOnTitle(addOn)
      const sold = {
        id: addOn.code,
        name,
        specification: addOn.code,
        specificationName: name,
        category: 'ADD_ON',
      } as const
      return offering(sold, { description: addOn.text })
    }),
    ...release.handsets.flatMap(({ slug, manufacturer, model, variants }) =>
      variants.map(({ code: id, color, capacity }) => {
        const sold = { id, name: deviceName({ manufacturer, model, color, capacity }), specification: slug }
        return offering(
          { ...sold, specificationName: `${manufacturer} ${model}`, category: 'HANDSET' },
          { prodSpecCharValueUse: characteristics([asFigure('color', color), asFigure('capacity', capacity)]) },
        )
      }),
    ),
    ...release.devices.map(({ code: id, manufacturer, model, color }) => {
      const name = `${manufacturer} ${model}`
      return offering(
        {
          id,
          name: deviceName({ manufacturer, model, color, capacity: null }),
          specification: id,
          specificationName: name,
          category: 'DEVICE',
        },
        { prodSpecCharValueUse: characteristics([asFigure('color', color)]) },
      )
    }),
  ]
}

const asFigure = (name: string, value: string) => ({ name, value })

function planSold({ code, displayName, offerCode, serviceGroup }: Tariff): Sold {
  return {
    id: code,
    name: displayName,
    specification: offerCode,
    specificationName: displayName,
    category: serviceGroup,
  }
}

function planParts({
  acquisitionType,
  commitmentDuration,
  description,
  portIn,
  simOnly,
}: Tariff): Partial<ProductOffering> {
  const segment = { id: acquisitionType, name: SOLD_TO[acquisitionType], '@referredType': 'MarketSegment' }
  return {
    description,
    marketSegment: [segment],
    productOfferingTerm: [
      {
        name: 'minimumTerm',
        duration: { amount: commitmentDuration, units: commitmentDuration === 1 ? 'month' : 'months' },
      },
    ],
    prodSpecCharValueUse: [yesOrNo('bringsNumber', portIn), yesOrNo('simOnly', simOnly)],
  }
}

function yesOrNo(name: string, value: boolean) {
  return { name, valueType: 'boolean', productSpecCharacteristicValue: [{ value }] }
}
