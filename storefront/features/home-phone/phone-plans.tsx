import { useState } from 'react'
import { euro } from '#domain/money.ts'
import { ChooseButton } from '#storefront/features/plans/card/choose-button.tsx'
import { type Plan, PlanCard } from '#storefront/features/plans/card/plan-card.tsx'
import { planColumns } from '#storefront/features/plans/card/plan-columns.ts'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { NotedAction } from '#storefront/ui/button/noted-action.tsx'
import { track } from '../../analytics/track.ts'
import { VisuallyHiddenStatus } from '../../ui/visually-hidden-status.tsx'
import { cartStore, useCart } from '../cart/cart.ts'
import { broadbandLine, lineOf } from '../cart/cart-line.ts'
import { failureText } from '../cart/failure-text.ts'
import { RemoveLine } from '../cart/remove-line.tsx'
import type { Surcharge } from './phone-sibling.ts'

type PhonePlansProps = { plans: readonly Plan[]; surcharge: Surcharge | null }

/** Home phone on its own line. One line goes into a home, so not beside broadband. */
export function PhonePlans({ plans, surcharge }: PhonePlansProps) {
  const state = useCart()
  const cart = state.status === 'ready' ? state.cart : null
  const line = cart && lineOf(cart, 'SA_PSTN')
  const hasBroadband = cart !== null && broadbandLine(cart) !== null
  const [adding, setAdding] = useState<string | null>(null)
  const [problem, setProblem] = useState<{ code: string; text: string | null } | null>(null)

  async function choose({ code, offerCode, displayPrice }: Plan) {
    setAdding(code)
    setProblem(null)
    const failure = await cartStore.addTariff({ code, offerCode, serviceGroup: 'SA_PSTN', parentOfferId: null })
    setAdding(null)
    if (failure) setProblem({ code, text: failureText(failure) })
    else track({ name: 'line_added', code, monthlyCents: displayPrice, currency: 'EUR' })
  }

  return (
    <div>
      <VisuallyHiddenStatus>
        {line && adding === null ? `${line.baseOffer.description} is in your cart.` : ''}
      </VisuallyHiddenStatus>
      <div className={`grid gap-5 ${planColumns(plans.length)}`}>
        {plans.map((plan) => {
          const chosen = line?.baseOffer.catalogTariffPlanCode === plan.code ? line : null
          const choice = adding === plan.code ? 'adding' : chosen ? 'inCart' : 'open'
          const locked = adding !== null && adding !== plan.code
          return (
            <PlanCard
              key={plan.code}
              plan={plan}
              choice={choice}
              locked={locked}
              problem={problem?.code === plan.code ? problem.text : null}
              action={
                hasBroadband ? (
                  <NotedAction note={withBroadband(surcharge)}>
                    <a href="#with-broadband" className={buttonClass('quiet', 'large', 'w-full')}>
                      See it with your broadband
                    </a>
                  </NotedAction>
                ) : (
                  <NotedAction
                    note={
                      chosen ? (
                        <RemoveLine
                          offer={chosen}
                          dependants={[]}
                          onProblem={(text) => setProblem({ code: plan.code, text })}
                        />
                      ) : (
                        'On a line of its own, without broadband.'
                      )
                    }
                  >
                    <ChooseButton
                      name={plan.displayName}
                      choice={choice}
                      locked={locked}
                      onChoose={() => void choose(plan)}
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

function withBroadband(surcharge: Surcharge | null): string {
  const line = 'Your broadband already brings a line into your home.'
  if (surcharge === null) return line
  return `${line} With it the phone costs ${surcharge.same ? '' : 'from '}${euro(surcharge.lowest)} more a month.`
}
