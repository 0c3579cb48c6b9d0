import { ok, type Result, refuse } from '#domain/result.ts'
import type { StagedPlan } from './read-staged-plan.ts'

type PlanFile = { commitmentDuration: number; discounts?: Record<string, unknown> } & Record<string, unknown>
/** A file of the catalogue that holds an offer, as it is written. */
export type OfferFile = { offerCode: string; plans: PlanFile[] } & Record<string, unknown>

/** The offer with the plan in it: another price of the plan with this term, or a plan more, which has the rest of the first one’s. */
export function addStagedPlan(
  offer: OfferFile,
  { commitmentDuration, price, customers, discount }: StagedPlan,
): Result<OfferFile, string> {
  const [template] = offer.plans
  if (template === undefined) return refuse(`${offer.offerCode} has no plan to go by`)
  const own = Object.fromEntries(customers.map((kind) => [kind, discount]))
  const known = offer.plans.some((plan) => plan.commitmentDuration === commitmentDuration)
  const plans = known
    ? offer.plans.map((plan) =>
        plan.commitmentDuration === commitmentDuration
          ? { ...plan, price, discounts: { ...plan.discounts, ...own } }
          : plan,
      )
    : [...offer.plans, { ...template, commitmentDuration, price, discounts: own }]
  return ok({ ...offer, plans })
}
