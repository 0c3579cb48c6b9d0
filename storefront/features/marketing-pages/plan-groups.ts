import type { RouterContextProvider } from 'react-router'
import { euro } from '#domain/money.ts'
import { priceCourse } from '#domain/pricing/price-course.ts'
import { GroupPlansDocument } from '#storefront/api/generated/marketing-page.ts'
import type {
  BroadbandTechnology,
  PageBlockPartsFragment,
  PlanGroup,
  PlanPartsFragment,
  ServiceGroup,
} from '#storefront/api/generated/types.ts'
import { load } from '#storefront/api/loader-query.ts'
import { formatMonths } from '#storefront/formatting/format-term.ts'

type Group = {
  name: string
  /** Where its plans are chosen. */
  to: string
  serviceGroupCode: ServiceGroup
  technology?: BroadbandTechnology
  simOnly?: boolean
}

export const GROUPS: Readonly<Record<PlanGroup, Group>> = {
  FULL_FIBRE: { name: 'Full fibre', to: '/shop/broadband', serviceGroupCode: 'DUALPLAY', technology: 'FTTH' },
  NATIONAL_FIBRE: { name: 'Full fibre', to: '/shop/broadband', serviceGroupCode: 'DUALPLAY', technology: 'NBI' },
  PART_FIBRE: { name: 'Part fibre', to: '/shop/broadband', serviceGroupCode: 'DUALPLAY', technology: 'FTTC' },
  TV: { name: 'TV', to: '/shop/tv', serviceGroupCode: 'TV' },
  HOME_PHONE: { name: 'Home phone', to: '/shop/phone', serviceGroupCode: 'SA_PSTN' },
  SIM_ONLY: { name: 'SIM only', to: '/mobile/sim-only', serviceGroupCode: 'MOBILE', simOnly: true },
  MOBILE_BROADBAND: { name: 'Mobile broadband', to: '/mobile/broadband', serviceGroupCode: 'MBB' },
}

export type PlansOfGroup = Partial<Record<PlanGroup, readonly PlanPartsFragment[]>>

/** The plans of every group that the blocks of a page name, from the release on sale. */
export async function loadPlanGroups(
  context: Readonly<RouterContextProvider>,
  blocks: readonly PageBlockPartsFragment[],
): Promise<PlansOfGroup> {
  const groups = [...new Set(blocks.flatMap(({ planGroup }) => planGroup ?? []))]
  const loaded = groups.map(async (name) => {
    const { serviceGroupCode, simOnly = null, technology } = GROUPS[name]
    const { getTariffs } = await load(context, GroupPlansDocument, { serviceGroupCode, simOnly })
    const tariffs = getTariffs?.tariffs ?? []
    return [name, technology ? tariffs.filter((plan) => plan.technology === technology) : tariffs] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** “Full fibre from €34.99 a month for 12 months”: a price that ends is never shown without its end. */
export function lowestPrice(group: PlanGroup, plans: readonly PlanPartsFragment[]): string | null {
  const [cheapest] = plans.toSorted((one, other) => one.displayPrice - other.displayPrice)
  if (!cheapest) return null
  const [now, then] = priceCourse(cheapest.recurringAmountsByOccurrence)
  const price = `${GROUPS[group].name} from ${euro(cheapest.displayPrice)} a month`
  return now?.toBill && then ? `${price} for ${formatMonths(now.toBill)}` : price
}
