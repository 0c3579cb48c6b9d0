import type { Tariff } from '#domain/catalogue/tariff.ts'
import { type Cents, NOTHING } from '#domain/money.ts'
import type { LeavingRule } from '#domain/pricing/leaving/leaving-charge.ts'
import { type Gives, isFasterOrMore } from './gives.ts'
import type { HeldService } from './held-service.ts'
import { type LeavingCost, leavingCost } from './leaving-cost.ts'

/** What taking another plan in place of a service costs, once. */
export type CostOfChange = {
  /** For the rest of the minimum term. */
  leavingCharge: Cents
  /** What is left to pay for the handset, where the new plan comes without one. */
  owedForHandset: Cents
}

type NewPlan = { tariff: Pick<Tariff, 'defaultPrice' | 'simOnly'>; gives: Gives }
type At = { today: string /** The day of the change. */; from: string }

/** A dearer plan and one that is faster or gives more are free to change to; the handset is owed where the new plan has none. */
export function costOfChange(
  held: HeldService,
  plan: NewPlan,
  rule: LeavingRule | null,
  { today, from }: At,
): CostOfChange {
  return costOfChangeFrom(held, plan, leavingCost(held, rule, { today, day: from }))
}

/** The same where many plans are compared: what leaving costs is the same for all of them. */
export function costOfChangeFrom(
  held: HeldService,
  { tariff, gives }: NewPlan,
  { charge, handset }: Pick<LeavingCost, 'charge' | 'handset'>,
): CostOfChange {
  const isUpgrade = tariff.defaultPrice > held.monthly || isFasterOrMore(gives, held.gives, held.serviceGroup)
  return {
    leavingCharge: isUpgrade ? NOTHING : charge,
    owedForHandset: tariff.simOnly && !held.simOnly ? handset : NOTHING,
  }
}

/** An engineer and new equipment are for a line of another kind. */
export function isOtherLine(
  held: Pick<HeldService, 'technology' | 'serviceGroup'>,
  { technology, serviceGroup }: Pick<Tariff, 'technology' | 'serviceGroup'>,
): boolean {
  return technology !== held.technology || serviceGroup !== held.serviceGroup
}
