import type { PlanView, Sort } from './plan-view.ts'

type SeenPlan = { commitmentDuration: number; displayPrice: number; maxDownloadSpeed: number | null }

/** Speeds (Mbit/s) and prices (euro) that separate some of the plans from the others. */
export type FilterSteps = { speeds: number[]; prices: number[] }

export type PlansInView<Plan> = {
  /** All plans of the chosen length. */
  offered: Plan[]
  /** Those that pass the filters, in order. */
  shown: Plan[]
  /** Null: there is nothing to filter. */
  steps: FilterSteps | null
}

const WORTH_FILTERING = 3
const STEP = { euro: 10, cents: 1000 }

/** A filter without a control here is not applied: the customer could not remove it. */
export function plansInView<Plan extends SeenPlan>(plans: readonly Plan[], view: PlanView): PlansInView<Plan> {
  const offered = plans.filter(({ commitmentDuration }) => String(commitmentDuration) === view.term)
  if (offered.length < WORTH_FILTERING) return { offered, shown: offered, steps: null }
  // Both lengths have the same steps, so that a filter stays when the length is switched.
  const steps = { speeds: speedSteps(plans), prices: priceSteps(plans) }
  const speed = steps.speeds.find((step) => step === view.speed) ?? 0
  const price = steps.prices.find((step) => step === view.price) ?? Number.POSITIVE_INFINITY
  const shown = offered.filter((plan) => speedOf(plan) >= speed && plan.displayPrice <= centsOf(price))
  return { offered, shown: shown.toSorted(ORDER[view.sort]), steps }
}

const ORDER = {
  recommended: () => 0,
  price: (one, other) => one.displayPrice - other.displayPrice,
  speed: (one, other) => speedOf(other) - speedOf(one),
} satisfies Record<Sort, (one: SeenPlan, other: SeenPlan) => number>

function speedSteps(plans: readonly SeenPlan[]): number[] {
  const [, ...faster] = [...new Set(plans.map(speedOf))].toSorted((one, other) => one - other)
  return faster
}

function priceSteps(plans: readonly SeenPlan[]): number[] {
  const prices = plans.map(({ displayPrice }) => displayPrice)
  const highest = Math.max(...prices)
  const ceilings = prices.map((price) => Math.ceil(price / STEP.cents) * STEP.euro)
  return [...new Set(ceilings)].filter((ceiling) => centsOf(ceiling) < highest).toSorted((one, other) => one - other)
}

function speedOf({ maxDownloadSpeed }: SeenPlan): number {
  return maxDownloadSpeed ?? 0
}

function centsOf(euro: number): number {
  return (euro / STEP.euro) * STEP.cents
}
