import type { RootField } from '#server/platform/graphql/root-fields.ts'

/** What is counted by itself, because it costs the operator money or another customer their turn. */
export const BUDGETS = ['checks', 'searches', 'slots'] as const
export type BudgetName = (typeof BUDGETS)[number]

type Cost = { work: number; budget: BudgetName | null }

const USUAL: Cost = { work: 1, budget: null }

/** By root field: how much work it is beside reading a cart, and whose budget it is on besides the visitor's. */
const COSTS: ReadonlyMap<string, Cost> = new Map([
  // A prequal and its plans.
  ['checkAddress', { work: 6, budget: 'checks' }],
  ['plansAt', { work: 6, budget: 'checks' }],
  // The diary, for who only looks: not on the budget of those who choose a time.
  ['earliestVisit', { work: 5, budget: 'checks' }],
  ['mobileCoverage', { work: 5, budget: 'checks' }],
  ['prequal', { work: 5, budget: 'checks' }],
  ['createNEQRequest', { work: 5, budget: 'checks' }],
  ['setNBILine', { work: 5, budget: 'checks' }],
  ['currentServiceSlots', { work: 5, budget: 'slots' }],
  ['saveCurrentService', { work: 5, budget: 'slots' }],
  ['visitSlots', { work: 5, budget: 'slots' }],
  ['changeVisit', { work: 5, budget: 'slots' }],
  // A text goes out; it has budgets of its own.
  ['requestPortingCode', { work: 5, budget: null }],
  ['sendProofCode', { work: 5, budget: null }],
  ['getNewNumbers', { work: 3, budget: null }],
  ['chooseNumber', { work: 3, budget: null }],
  ['provePorting', { work: 2, budget: null }],
  ['proveContact', { work: 2, budget: null }],
  // A bureau, a diary or a payment provider is asked.
  ['placeOrder', { work: 5, budget: null }],
  ['startPayment', { work: 5, budget: null }],
  ['settlePayment', { work: 3, budget: null }],
  ['renewESIM', { work: 3, budget: null }],
  ['leaveOrder', { work: 3, budget: null }],
  ['addressMatches', { work: 3, budget: 'searches' }],
  ['addressSearch', { work: 2, budget: 'searches' }],
  ['addressList', { work: 2, budget: null }],
])

/** A field that is asked for under two names is asked for twice. */
export function workOf(fields: readonly RootField[]): { work: number; budgets: ReadonlyMap<BudgetName, number> } {
  const budgets = new Map<BudgetName, number>()
  let work = 0
  for (const { name } of fields) {
    const cost = COSTS.get(name) ?? USUAL
    work += cost.work
    if (cost.budget !== null) budgets.set(cost.budget, (budgets.get(cost.budget) ?? 0) + 1)
  }
  return { work, budgets }
}
