import { euro } from '#domain/money.ts'
import { broadbandLine, lineOf } from '#storefront/features/cart/cart-line.ts'
import type { Surcharge } from '#storefront/features/cart/phone/phone-sibling.ts'
import { RemoveLine } from '#storefront/features/cart/removal/remove-line.tsx'
import { useAdding } from '#storefront/features/cart/use-adding.ts'
import { cartStore, useCart } from '#storefront/features/cart/use-cart.ts'
import { ChooseButton } from '#storefront/features/plans/card/choose-button.tsx'
import { type Plan, PlanCard } from '#storefront/features/plans/card/plan-card.tsx'
import { PLAN_GRID, planColumns } from '#storefront/features/plans/card/plan-columns.ts'
import { sharedFacts } from '#storefront/features/plans/card/shared-facts.ts'
import { WithEveryPlan } from '#storefront/features/plans/card/with-every-plan.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { NotedAction } from '#storefront/ui/button/noted-action.tsx'

type PhonePlansProps = {
  plans: readonly Plan[]
  surcharge: Surcharge | null
  /** Of the home that the line goes into. Null: not checked yet. */
  prequalId: string | null
}

/** Home phone on its own line. A home has one line, so not together with broadband. */
export function PhonePlans({ plans, surcharge, prequalId }: PhonePlansProps) {
  const state = useCart()
  const cart = state.status === 'ready' ? state.cart : null
  const line = cart && lineOf(cart, 'SA_PSTN')
  const shared = sharedFacts(plans)
  const hasBroadband = cart !== null && broadbandLine(cart) !== null
  const { isAdding, isLocked, problemOf, setProblem, add } = useAdding()

  function choose(plan: Plan) {
    const { code, offerCode } = plan
    const tariff = { code, offerCode, serviceGroup: 'SA_PSTN', parentOfferId: null, prequalId } as const
    void add(code, plan, () => cartStore.addTariff(tariff))
  }

  return (
    <div>
      <WithEveryPlan plans={plans} shared={shared} />
      <div className={`${PLAN_GRID} ${planColumns(plans.length)}`}>
        {plans.map((plan) => {
          const isHere = prequalId === null || line?.prequal?.prequalId === prequalId
          const chosen = isHere && line?.baseOffer.catalogTariffPlanCode === plan.code ? line : null
          const choice = isAdding(plan.code) ? 'adding' : chosen ? 'inCart' : 'open'
          return (
            <PlanCard
              key={plan.code}
              plan={plan}
              choice={choice}
              quiet={line !== null}
              shared={shared}
              locked={isLocked(plan.code)}
              problem={problemOf(plan.code)}
              action={
                hasBroadband ? (
                  <Elsewhere to="#with-broadband" note={withBroadband(surcharge)}>
                    See it with your broadband
                  </Elsewhere>
                ) : prequalId === null && chosen === null ? (
                  <Elsewhere to="#phone-address" note="We need your address first.">
                    Check your address
                  </Elsewhere>
                ) : (
                  <NotedAction
                    note={
                      chosen ? (
                        <RemoveLine line={chosen} dependants={[]} onProblem={(text) => setProblem(plan.code, text)} />
                      ) : (
                        'On its own line, without broadband.'
                      )
                    }
                  >
                    <ChooseButton
                      name={plan.displayName}
                      choice={choice}
                      locked={isLocked(plan.code)}
                      onChoose={() => choose(plan)}
                      className="w-full"
                    />
                  </NotedAction>
                )
              }
            />
          )
        })}
      </div>
    </div>
  )
}

function Elsewhere({ to, note, children }: { to: `#${string}`; note: string; children: string }) {
  return (
    <NotedAction note={note}>
      <a href={to} className={buttonClass('quiet', 'large', 'w-full')}>
        {children}
      </a>
    </NotedAction>
  )
}

function withBroadband(surcharge: Surcharge | null): string {
  if (surcharge === null) return 'Your broadband already comes with a line.'
  return `Your broadband already comes with a line: add a phone to it for ${surcharge.same ? '' : 'from '}${euro(surcharge.lowest)} a month.`
}
