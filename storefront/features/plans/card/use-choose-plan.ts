import { useState } from 'react'
import { track } from '#storefront/analytics/track.ts'
import { cartStore, useCart } from '#storefront/features/cart/cart.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import type { PlanChoice } from './choose-button.tsx'

type ChosenPlan = { code: string; offerCode: string; displayPrice: number; displayName: string }

/** Asks whose home it is, and settles with whether the plan that was chosen goes into the cart. */
export type ConfirmFirst = (plan: ChosenPlan) => Promise<boolean>

export type PlanChooser = {
  choiceOf: (code: string) => PlanChoice
  isLocked: (code: string) => boolean
  problemOf: (code: string) => string | null
  choose: (plan: ChosenPlan) => void
}

/** Puts one plan at a time into the cart, and knows which one is there. */
export function useChoosePlan(prequalId: string, confirmFirst: ConfirmFirst | null): PlanChooser {
  const cart = useCart()
  const [adding, setAdding] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ code: string; text: string | null } | null>(null)
  const inCart = cart.status === 'ready' ? cart.cart.offers.map((offer) => offer.baseOffer.catalogTariffPlanCode) : []

  async function add(plan: ChosenPlan) {
    const { code, offerCode, displayPrice } = plan
    setProblem(null)
    if (confirmFirst !== null && !(await confirmFirst(plan))) return
    setAdding(code)
    const failure = await cartStore.addBroadband({ code, offerCode, prequalId })
    setAdding(null)
    if (failure) setProblem({ code, text: failureText(failure) })
    else track({ name: 'line_added', code, monthlyCents: displayPrice, currency: 'EUR' })
  }

  return {
    choiceOf: (code) => (adding === code ? 'adding' : inCart.includes(code) ? 'inCart' : 'open'),
    isLocked: (code) => adding !== null && adding !== code,
    problemOf: (code) => (problem?.code === code ? problem.text : null),
    choose: (plan) => void add(plan),
  }
}
