/** Who lives in a home, and what they do at the same time. */
export type Household = {
  people: number
  /** Films or series that run at once. */
  films: number
  /** People who work from home. */
  workers: number
  gaming: boolean
}

type BillStep = { fromBill: number; toBill: number | null; amount: number }

export type ChoosablePlan = {
  /** Megabits per second at any time. */
  minDownloadSpeed: number | null
  discountedActivationFee: number
  forecast: { bills: readonly BillStep[] }
}

/** Megabits per second. A film in 4K takes 25, a video call in HD 5 each way with what runs beside it. */
const NEED = { person: 10, film: 25, worker: 20, gaming: 50 }
/** So that an update in the background stops nobody. */
const HEADROOM = 1.25

/** The speed that a household needs at its busiest, in megabits per second. */
export function neededSpeed({ people, films, workers, gaming }: Household): number {
  const busiest = people * NEED.person + films * NEED.film + workers * NEED.worker + (gaming ? NEED.gaming : 0)
  return Math.ceil(busiest * HEADROOM)
}

export type Choice<Plan> = {
  plan: Plan
  needed: number
  /** Whether it has that speed at any time. If no plan does, it is the fastest. */
  isEnough: boolean
}

/** Of the plans that are fast enough at any time, the one that costs least over two years. Null: there are no plans. */
export function choosePlan<Plan extends ChoosablePlan>(
  plans: readonly Plan[],
  household: Household,
): Choice<Plan> | null {
  const needed = neededSpeed(household)
  const [cheapest] = plans
    .filter((plan) => speedOf(plan) >= needed)
    .toSorted((one, other) => costOf(one) - costOf(other))
  if (cheapest) return { plan: cheapest, needed, isEnough: true }
  const [fastest] = plans.toSorted((one, other) => speedOf(other) - speedOf(one) || costOf(one) - costOf(other))
  return fastest ? { plan: fastest, needed, isEnough: false } : null
}

/** Cents that a plan saves over what is paid a month now, in each of two years; less than nothing: it costs more. */
export function savingOf(plan: ChoosablePlan, paidMonthly: number): { first: number; second: number } {
  return {
    first: 12 * paidMonthly - sumOfBills(plan, 1) - plan.discountedActivationFee,
    second: 12 * paidMonthly - sumOfBills(plan, 13),
  }
}

function costOf(plan: ChoosablePlan): number {
  return sumOfBills(plan, 1) + sumOfBills(plan, 13) + plan.discountedActivationFee
}

/** A year of bills. */
function sumOfBills({ forecast: { bills } }: ChoosablePlan, from: number): number {
  let sum = 0
  for (let bill = from; bill < from + 12; bill += 1) {
    sum += bills.find(({ fromBill, toBill }) => fromBill <= bill && bill <= (toBill ?? bill))?.amount ?? 0
  }
  return sum
}

function speedOf({ minDownloadSpeed }: ChoosablePlan): number {
  return minDownloadSpeed ?? 0
}
