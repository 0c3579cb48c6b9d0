import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { euro } from '#domain/money.ts'
import type { AddablePlansQuery } from '#storefront/api/generated/types.ts'
import { failureText } from '#storefront/features/cart/failure-text.ts'
import { cartStore } from '#storefront/features/cart/use-cart.ts'
import { formatTerm } from '#storefront/formatting/format-term.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { LinkButton } from '#storefront/ui/button/link-button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { Addable } from './addable.ts'

type Plan = NonNullable<AddablePlansQuery['getTariffs']>['tariffs'][number]
type AddablePlansProps = { addable: Addable; subscriptionId: string | null; plans: readonly Plan[] }

/** The plans as rows of one choice; the impact of the chosen one is the next page. */
export function AddablePlans({ addable, subscriptionId, plans }: AddablePlansProps) {
  const name = useId()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const plan = plans.find(({ code }) => code === chosen)

  async function carryOn() {
    if (!plan) return setProblem('Choose a plan first.')
    setPending(true)
    setProblem(null)
    const failure = await cartStore.addTariff({
      offerCode: plan.offerCode,
      code: plan.code,
      serviceGroup: addable.serviceGroup,
      parentOfferId: null,
      parentSubscriptionId: subscriptionId,
    })
    setPending(false)
    if (failure) return setProblem(failureText(failure))
    await navigate('/shop/impact-summary')
  }

  return (
    <>
      <fieldset>
        <legend className="mb-4 text-heading">Choose a plan</legend>
        <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-soft">
          {plans.map((each) => (
            <label
              key={each.code}
              className="flex cursor-pointer gap-4 px-4 py-4 transition-colors hover:bg-surface-soft has-checked:bg-action-soft has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus sm:px-5"
            >
              <input
                type="radio"
                name={name}
                value={each.code}
                checked={chosen === each.code}
                onChange={() => setChosen(each.code)}
                className="mt-1 size-5 shrink-0 accent-action outline-none"
              />
              <PlanText plan={each} />
            </label>
          ))}
        </div>
      </fieldset>
      <p className="mt-3 text-xs text-ink-soft">
        Prices include VAT. You’ll see every bill with the yearly price rise next.
      </p>
      {problem && (
        <div className="mt-4">
          <Notice tone="danger" announced>
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <Button pending={pending} onClick={() => void carryOn()}>
          Continue
        </Button>
        <LinkButton to="/account" look="quiet">
          Keep what I have
        </LinkButton>
      </div>
    </>
  )
}

function PlanText({ plan }: { plan: Plan }) {
  const { displayName, description, displayPrice, defaultPrice, discountDuration } = plan
  const isDiscounted = displayPrice !== defaultPrice
  return (
    <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <span className="display block text-lg leading-snug font-bold">{displayName}</span>{' '}
        <span className="block text-sm text-ink-soft">
          {description}. {formatTerm(plan.commitmentDuration)}.
        </span>
        {plan.discountedActivationFee > 0 && (
          <span className="figures block text-sm text-ink-soft">
            Set-up {euro(plan.discountedActivationFee)}, on your 1st bill
          </span>
        )}
      </span>{' '}
      <span className="figures sm:text-right">
        <strong className="display text-xl font-extrabold">{euro(displayPrice)}</strong>{' '}
        <span className="text-sm text-ink-soft sm:block">
          a month{isDiscounted && ` for ${discountDuration} bills, then ${euro(defaultPrice)}`}
        </span>
      </span>
    </span>
  )
}
