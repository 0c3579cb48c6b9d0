import { planCard } from '#domain/catalogue/plan-card.ts'
import type { PlanPartsFragment } from '#storefront/api/generated/types.ts'

/** Facts that every one of several plans has in the same wording: shown once above them, and on none of the cards. */
export type SharedFacts = { features: readonly string[]; info: readonly string[] }

export const NOTHING_SHARED: SharedFacts = { features: [], info: [] }

/** A single plan shares nothing. */
export function sharedFacts(plans: readonly PlanPartsFragment[]): SharedFacts {
  const [first, ...others] = plans.map((plan) => {
    const { features, moreInfo } = planCard(plan)
    return { features: features.map(({ text }) => text), info: moreInfo }
  })
  if (!first || others.length === 0) return NOTHING_SHARED
  return {
    features: first.features.filter((text) => others.every(({ features }) => features.includes(text))),
    info: first.info.filter((text) => others.every(({ info }) => info.includes(text))),
  }
}
