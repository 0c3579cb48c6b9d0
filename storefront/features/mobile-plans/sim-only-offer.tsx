import { useState } from 'react'
import { bringSaving } from '#domain/porting/bring-saving.ts'
import type { TacticalOfferPartsFragment } from '#storefront/api/generated/types.ts'
import { useSearchInBrowser } from '#storefront/early/lazy/use-search-in-browser.ts'
import type { CartLine } from '#storefront/features/cart/cart-line.ts'
import { useCart } from '#storefront/features/cart/use-cart.ts'
import { SignalLine } from '#storefront/features/coverage/signal-line.tsx'
import { PlansNotHere } from '#storefront/features/plans/browse/plans-not-here.tsx'
import { termsOf } from '#storefront/features/plans/browse/term-switch.tsx'
import type { Plan } from '#storefront/features/plans/card/plan-card.tsx'
import { useTerm } from '#storefront/features/plans/view/use-term.ts'
import { TacticalOfferList } from '#storefront/features/tactical-offers/tactical-offer-list.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { SegmentedSwitch } from '#storefront/ui/segmented-switch.tsx'
import { SimOnlyPlans } from './sim-only-plans.tsx'

type SimOnlyOfferProps = {
  own: readonly Plan[]
  /** For customers who bring their number. */
  brought: readonly Plan[]
  tacticalOffers: readonly TacticalOfferPartsFragment[]
}

export function SimOnlyOffer({ own, brought, tacticalOffers }: SimOnlyOfferProps) {
  const [term, chooseTerm] = useTerm(termsOf(own))
  const instead = useReplacedLine()
  const [picked, setNumber] = useState<'new' | 'brought' | null>(null)
  const number = picked ?? (instead?.baseOffer.portIn ? 'brought' : 'new')
  const plans = number === 'brought' ? withBrought(own, brought) : own
  const inTerm = (all: readonly Plan[]) => all.filter(({ commitmentDuration }) => commitmentDuration === term)
  return (
    <section aria-labelledby="plans" className="wrap pt-8 sm:pt-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h2 id="plans" className="text-heading">
          Choose a plan
        </h2>
        {own.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <SegmentedSwitch
              legend="Your number"
              options={[
                { value: 'new', label: 'New number' },
                { value: 'brought', label: 'Keep my number', detail: savingOf(inTerm(own), brought) },
              ]}
              value={number}
              onChange={setNumber}
            />
            <SegmentedSwitch
              legend="Length of the contract"
              options={termsOf(own)
                .toReversed()
                .map((months) => ({ value: String(months), label: months === 1 ? '30 days' : `${months} months` }))}
              value={String(term)}
              onChange={(months) => chooseTerm(Number(months))}
            />
          </div>
        )}
      </div>
      <SignalLine className="mb-4" />
      {instead && (
        <div className="mb-6">
          <Notice title={`Your new plan replaces ${instead.baseOffer.description}`}>
            <p>Its number and SIM stay the same, and so does the rest of your order.</p>
          </Notice>
        </div>
      )}
      {own.length === 0 ? (
        <PlansNotHere path="/mobile/sim-only" what="the SIM-only plans" />
      ) : (
        <SimOnlyPlans plans={inTerm(plans)} portIn={number === 'brought'} instead={instead} />
      )}
      {tacticalOffers.length > 0 && (
        <div className="mt-6">
          <TacticalOfferList offers={tacticalOffers} />
        </div>
      )}
    </section>
  )
}

/** The SIM-only plan in the cart that is being replaced, from the address. */
function useReplacedLine(): CartLine | null {
  const lineId = useSearchInBrowser().get('for')
  const state = useCart()
  if (state.status !== 'ready' || state.cart.status !== 'OPEN') return null
  return state.cart.offers.find(({ id, baseOffer }) => id === lineId && baseOffer.simOnly) ?? null
}

/** The most that keeping a number saves with one of the plans; null: nothing. */
function savingOf(own: readonly Plan[], brought: readonly Plan[]): string | null {
  const savings = own.flatMap((plan, index) => {
    const other = withBrought(own, brought)[index]
    return (other && bringSaving(plan.recurringAmountsByOccurrence, other.recurringAmountsByOccurrence)) ?? []
  })
  const [most] = savings.toSorted((one, other) => other.total - one.total)
  if (!most) return null
  return savings.length === own.length && savings.every(({ text }) => text === most.text)
    ? most.text
    : `Up to ${most.text}`
}

/** A customer who brings a number gets the plan for that; where there is none, the plan for everybody. */
function withBrought(own: readonly Plan[], brought: readonly Plan[]): Plan[] {
  return own.map(
    (plan) =>
      brought.find(
        ({ offerCode, commitmentDuration }) =>
          offerCode === plan.offerCode && commitmentDuration === plan.commitmentDuration,
      ) ?? plan,
  )
}
