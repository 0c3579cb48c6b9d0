import type { Cents } from '#domain/money.ts'
import type { RecurringStretch } from '#domain/pricing/bill-stretches.ts'
import { isSameCourse, priceCourse } from '#domain/pricing/price-course.ts'
import type { AcquisitionType, ServiceGroup } from '#domain/vocabulary.ts'
import type { Release } from './release.ts'
import { sortTariffs } from './sort-tariffs.ts'
import type { Tariff } from './tariff.ts'

/** What a plan costs for some kinds of customers. */
export type GuidePrice = {
  acquisitionTypes: AcquisitionType[]
  bills: readonly RecurringStretch[]
  activationFee: Cents
  discountedActivationFee: Cents
}

/** A plan for one term, with what each kind of customer pays for it. */
export type GuidePlan = {
  serviceGroup: ServiceGroup
  displayName: string
  commitmentDuration: number
  /** For those who bring their number. */
  portIn: boolean
  prices: GuidePrice[]
}

export type GuideDevice = {
  name: string
  price: Cents
  /** The least that it costs beside a plan. Null: no plan takes anything off it. */
  fromWithPlan: Cents | null
}

/** Every plan of the release, once for each term. Kinds of customers who pay the same stand together. */
export function guidePlans(
  { tariffs }: Pick<Release, 'tariffs'>,
  billsOf: (tariff: Tariff) => readonly RecurringStretch[],
): GuidePlan[] {
  const plans = Map.groupBy(sortTariffs(tariffs), ({ offerCode, commitmentDuration, portIn }) =>
    [offerCode, commitmentDuration, portIn].join(),
  )
  return [...plans.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { serviceGroup, displayName, commitmentDuration, portIn } = first
    const prices: GuidePrice[] = []
    for (const tariff of same.toSorted(newCustomersFirst)) addPrice(prices, tariff, billsOf(tariff))
    return [{ serviceGroup, displayName, commitmentDuration, portIn, prices }]
  })
}

function newCustomersFirst(one: Tariff, other: Tariff): number {
  return Number(other.acquisitionType === 'NEW_ACQUISITION') - Number(one.acquisitionType === 'NEW_ACQUISITION')
}

function addPrice(prices: GuidePrice[], tariff: Tariff, bills: readonly RecurringStretch[]): void {
  const { acquisitionType, activationFee, discountedActivationFee } = tariff
  const same = prices.find(
    (price) =>
      isSameCourse(priceCourse(price.bills), priceCourse(bills)) &&
      price.activationFee === activationFee &&
      price.discountedActivationFee === discountedActivationFee,
  )
  if (same) same.acquisitionTypes.push(acquisitionType)
  else prices.push({ acquisitionTypes: [acquisitionType], bills, activationFee, discountedActivationFee })
}

/** Every handset and device; colours that cost the same stand together. */
export function guideDevices({ handsets, devices, tariffs }: Release): GuideDevice[] {
  const withPlan = new Map<string, Cents>()
  for (const { code, discountedPrice } of tariffs.flatMap(({ equipmentsPrice }) => equipmentsPrice)) {
    const least = withPlan.get(code)
    if (least === undefined || discountedPrice < least) withPlan.set(code, discountedPrice)
  }
  const sold = [
    ...handsets
      .toSorted((one, other) => one.sortOrder - other.sortOrder)
      .flatMap(({ manufacturer, model, variants }) =>
        variants.map(({ code, capacity, price }) => ({ code, name: `${manufacturer} ${model} ${capacity}`, price })),
      ),
    ...devices.map(({ code, manufacturer, model, price }) => ({ code, name: `${manufacturer} ${model}`, price })),
  ].map(({ code, name, price }) => ({ name, price, fromWithPlan: withPlan.get(code) ?? null }))
  return [...new Map(sold.map((device) => [JSON.stringify(device), device])).values()]
}
