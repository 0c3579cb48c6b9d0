import { useNavigate } from 'react-router'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { useAdding } from '#storefront/features/cart/use-adding.ts'
import { cartStore, useCart } from '#storefront/features/cart/use-cart.ts'
import { ChooseButton } from '#storefront/features/plans/card/choose-button.tsx'
import { type Plan, PlanCard } from '#storefront/features/plans/card/plan-card.tsx'
import { PLAN_GRID, planColumns } from '#storefront/features/plans/card/plan-columns.ts'
import { sharedFacts } from '#storefront/features/plans/card/shared-facts.ts'
import { WithEveryPlan } from '#storefront/features/plans/card/with-every-plan.tsx'
import { NotedAction } from '#storefront/ui/button/noted-action.tsx'

type SimOnlyPlansProps = {
  plans: readonly Plan[]
  portIn: boolean
  /** The line of the cart that the choice replaces. Null: it is one more. */
  instead: CartLine | null
}

/** A cart may have several: the button stays enabled, and the card shows how many are in the cart. */
export function SimOnlyPlans({ plans, portIn, instead }: SimOnlyPlansProps) {
  const navigate = useNavigate()
  const state = useCart()
  const lines = state.status === 'ready' && state.cart.status !== 'ORDERED' ? state.cart.offers : []
  const shared = sharedFacts(plans)
  const { isAdding, isLocked, problemOf, add } = useAdding()

  async function choose(plan: Plan) {
    const { code, offerCode } = plan
    const offerId = instead?.id ?? null
    const tariff = { code, offerCode, serviceGroup: 'MOBILE', parentOfferId: null, offerId, portIn } as const
    const isIn = await add(code, plan, () => cartStore.addTariff(tariff))
    if (isIn && instead) await navigate('/shop/summary')
  }

  return (
    <div>
      <WithEveryPlan plans={plans} shared={shared} />
      <div className={`${PLAN_GRID} ${planColumns(plans.length)}`}>
        {plans.map((plan) => {
          const count = lines.filter(({ baseOffer }) => baseOffer.catalogTariffPlanCode === plan.code).length
          const choice = isAdding(plan.code) ? 'adding' : 'open'
          return (
            <PlanCard
              key={plan.code}
              plan={plan}
              choice={choice}
              shared={shared}
              locked={isLocked(plan.code)}
              problem={problemOf(plan.code)}
              action={
                <NotedAction note={<span role="status">{countText(count)}</span>}>
                  <ChooseButton
                    name={plan.displayName}
                    choice={choice}
                    locked={isLocked(plan.code)}
                    onChoose={() => void choose(plan)}
                    {...(count > 0 && !instead && { verb: 'Add another' })}
                    className="w-full"
                  />
                </NotedAction>
              }
            />
          )
        })}
      </div>
    </div>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nothing to pay today.'
  return count === 1 ? 'You have one in your cart.' : `You have ${count} in your cart.`
}
