import { euro } from '#domain/money.ts'
import type { SimOnlyPageQuery } from '#storefront/api/generated/types.ts'
import { SignalSection } from '#storefront/features/coverage/signal-section.tsx'
import { MobileKinds } from '#storefront/features/handsets/mobile-kinds.tsx'
import { atFirstSight } from '#storefront/features/plans/view/use-term.ts'
import { PlansStructuredData } from '#storefront/features/structured-data/plans-structured-data.tsx'
import { PageHero } from '#storefront/shell/page-hero.tsx'
import { StepList } from '#storefront/ui/step-list.tsx'
import { SimOnlyOffer } from './sim-only-offer.tsx'

const PROMISES = [
  'For 12 months at less, or 30 days at a time',
  'Keep your number, or take a new one',
  'Nothing to pay today',
]

const STEPS = [
  { title: 'Choose a plan', text: 'As much data as you use. Calls and texts in Ireland are unlimited in all of them.' },
  { title: 'Choose your SIM', text: 'A card by post, or an eSIM that is in your phone within minutes of the order.' },
  {
    title: 'Bring your number',
    text: 'We move it on the day that you choose. Until then your old SIM goes on working.',
  },
]

export function SimOnlyPage({ own, brought, getTacticalOffers }: SimOnlyPageQuery) {
  const plans = own?.tariffs ?? []
  const lowest = Math.min(...plans.map(({ displayPrice }) => displayPrice))
  return (
    <>
      <PlansStructuredData plans={atFirstSight(plans)} picture="share-mobile.svg" />
      <PageHero
        title="SIM only, for the phone you have"
        badge={plans.length > 0 ? `From ${euro(lowest)} a month` : null}
        lead="A plan without a phone costs less and ties you for less. Every bill is on the page before you say yes."
        promises={PROMISES}
        picture="sim-only.svg"
      >
        <div className="mt-6">
          <MobileKinds />
        </div>
      </PageHero>
      <SimOnlyOffer own={plans} brought={brought?.tariffs ?? []} tacticalOffers={getTacticalOffers} />
      <SignalSection use="phone" />
      <StepList title="How it goes on" steps={STEPS} />
    </>
  )
}
