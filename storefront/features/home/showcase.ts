import type { BroadbandPlansQuery } from '../../api/generated/documents.ts'

export type ShowcasePlan = NonNullable<BroadbandPlansQuery['getTariffs']>['tariffs'][number]

const TERM = 24

/** The cheapest full fibre plan: what the home page names a price for, and whose bills it draws. */
export function showcasePlan(tariffs: readonly ShowcasePlan[]): ShowcasePlan | null {
  const [cheapest] = tariffs
    .filter(({ technology, commitmentDuration }) => technology === 'FTTH' && commitmentDuration === TERM)
    .toSorted((one, other) => one.displayPrice - other.displayPrice)
  return cheapest ?? null
}
