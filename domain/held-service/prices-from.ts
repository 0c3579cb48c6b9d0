import { findTariffs } from '#domain/catalogue/find-tariffs.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Cents } from '#domain/money.ts'
import type { ServiceGroup } from '#domain/vocabulary.ts'

export type PriceFrom = { serviceGroup: ServiceGroup; from: Cents }

type Sold = Pick<Release, 'tariffs' | 'discounts'>

const ADDABLE: readonly ServiceGroup[] = ['DUALPLAY', 'TV', 'MOBILE', 'MBB']

const cached = new WeakMap<Sold, PriceFrom[]>()

/** What each service costs a month at least for a customer who adds it. Memoised: a release never changes. */
export function pricesFrom(release: Sold): PriceFrom[] {
  const known = cached.get(release)
  if (known !== undefined) return known
  const prices = ADDABLE.flatMap((serviceGroup) => lowest(release, serviceGroup))
  cached.set(release, prices)
  return prices
}

/** A plan with a number that is brought has a price of its own, which is not for everyone. */
function lowest(release: Sold, serviceGroup: ServiceGroup): PriceFrom[] {
  const query = {
    acquisitionType: 'CROSS_SELL',
    serviceGroupCode: serviceGroup,
    advertised: true,
    portIn: false,
  } as const
  const [cheapest] = findTariffs(release, query).tariffs.toSorted((one, other) => one.displayPrice - other.displayPrice)
  return cheapest === undefined ? [] : [{ serviceGroup, from: cheapest.displayPrice }]
}
