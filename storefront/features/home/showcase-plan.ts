import { euro } from '#domain/money.ts'
import { priceCourse } from '#domain/pricing/price-course.ts'
import type { BroadbandPlansQuery } from '#storefront/api/generated/types.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'

export type ShowcasePlan = NonNullable<BroadbandPlansQuery['getTariffs']>['tariffs'][number]

const TERM = 24

/** The cheapest full fibre plan: the home page shows its price and its bills. */
export function showcasePlan(tariffs: readonly ShowcasePlan[]): ShowcasePlan | null {
  const [cheapest] = tariffs
    .filter(({ technology, commitmentDuration }) => technology === 'FTTH' && commitmentDuration === TERM)
    .toSorted((one, other) => one.displayPrice - other.displayPrice)
  return cheapest ?? null
}

/** A price that ends is never shown without its end. */
export function showcasePrice({ displayPrice, recurringAmountsByOccurrence }: ShowcasePlan): string {
  const [now, then] = priceCourse(recurringAmountsByOccurrence)
  const price = `${euro(displayPrice)} a month`
  return now?.toBill && then ? `${price} for ${formatMonths(now.toBill)}` : price
}
