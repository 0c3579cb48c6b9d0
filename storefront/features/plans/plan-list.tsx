import { useState } from 'react'
import { track } from '../../analytics/track.ts'
import { cartStore, useCart } from '../cart/cart.ts'
import { failureText } from '../cart/failure-text.ts'
import { type Plan, PlanCard } from './plan-card.tsx'
import { planColumns } from './plan-columns.ts'
import { SinglePlanBills } from './single-plan-bills.tsx'

type PlanListProps = { plans: readonly Plan[]; prequalId: string }

export function PlanList({ plans, prequalId }: PlanListProps) {
  const cart = useCart()
  const [adding, setAdding] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ code: string; text: string | null } | null>(null)
  const inCart = cart.status === 'ready' ? cart.cart.offers.map((offer) => offer.baseOffer.catalogTariffPlanCode) : []

  const [only, ...others] = plans

  async function choose({ code, offerCode, displayPrice }: Plan) {
    setAdding(code)
    setProblem(null)
    const failure = await cartStore.addBroadband({ code, offerCode, prequalId })
    setAdding(null)
    if (failure) setProblem({ code, text: failureText(failure) })
    else track({ name: 'line_added', code, monthlyCents: displayPrice, currency: 'EUR' })
  }

  return (
    <>
      <p role="status" className="sr-only">
        {plans.find(({ code }) => inCart.includes(code)) && adding === null ? 'Your plan is in your cart.' : ''}
      </p>
      <div className={`grid gap-5 ${planColumns(plans.length)}`}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.code}
            plan={plan}
            choice={adding === plan.code ? 'adding' : inCart.includes(plan.code) ? 'inCart' : 'open'}
            locked={adding !== null && adding !== plan.code}
            problem={problem?.code === plan.code ? problem.text : null}
            onChoose={() => void choose(plan)}
          />
        ))}
        {only && others.length === 0 && <SinglePlanBills plan={only} />}
      </div>
    </>
  )
}
