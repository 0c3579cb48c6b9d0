import { type Adding, useAdding } from '#storefront/features/cart/use-adding.ts'
import { cartStore, useCart } from '#storefront/features/cart/use-cart.ts'
import type { PlanChoice } from './choose-button.tsx'

type ChosenPlan = { code: string; offerCode: string; displayPrice: number; displayName: string }

type TermedPlan = { offerCode: string; commitmentDuration: number }

/** Lets the customer confirm the home. Resolves to whether the chosen plan goes into the cart. */
export type ConfirmFirst = (plan: ChosenPlan) => Promise<boolean>

export type PlanChooser = Pick<Adding, 'isLocked' | 'problemOf'> & {
  choiceOf: (code: string) => PlanChoice
  /** Months of the contract with which the same plan is in the cart, if they differ from this plan's. */
  otherTermOf: (plan: TermedPlan) => number | null
  choose: (plan: ChosenPlan) => void
}

type ChoosingFor = { prequalId: string; isCartHere: boolean; confirmFirst: ConfirmFirst | null }

/** Puts a plan into the cart, and returns which one is there. The same plan chosen for another home moves there. */
export function useChoosePlan({ prequalId, isCartHere, confirmFirst }: ChoosingFor): PlanChooser {
  const cart = useCart()
  const { isAdding, isLocked, problemOf, setProblem, add } = useAdding()
  const inCart = isCartHere && cart.status === 'ready' ? cart.cart.offers.map(({ baseOffer }) => baseOffer) : []

  async function choose(plan: ChosenPlan) {
    const { code, offerCode } = plan
    setProblem(code, null)
    if (confirmFirst !== null && !(await confirmFirst(plan))) return
    await add(code, plan, () => cartStore.addBroadband({ code, offerCode, prequalId }))
  }

  return {
    choiceOf(code) {
      if (isAdding(code)) return 'adding'
      return inCart.some(({ catalogTariffPlanCode }) => catalogTariffPlanCode === code) ? 'inCart' : 'open'
    },
    otherTermOf({ offerCode, commitmentDuration }) {
      const same = inCart.find(({ catalogCode }) => catalogCode === offerCode)
      return same && same.commitmentDuration !== commitmentDuration ? same.commitmentDuration : null
    },
    isLocked,
    problemOf,
    choose: (plan) => void choose(plan),
  }
}
