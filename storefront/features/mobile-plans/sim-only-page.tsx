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
  '12 months for less, or 30 days at a time',
  'Keep your number or get a new one',
  'Nothing to pay today',
]

const STEPS = [
  { title: 'Choose a plan', text: 'Pick the data you need. All plans have unlimited calls and texts in Ireland.' },
  { title: 'Choose your SIM', text: 'A SIM card by post, or an eSIM you can install minutes after you order.' },
  {
    title: 'Keep your number',
    text: 'We’ll move it on the day you choose. Until then your old SIM keeps working.',
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
        lead="A plan without a phone costs less, with a shorter contract. You’ll see every bill before you order."
        promises={PROMISES}
        picture="sim-only.svg"
      >
        <div className="mt-6">
          <MobileKinds />
        </div>
      </PageHero>
      <SimOnlyOffer own={plans} brought={brought?.tariffs ?? []} tacticalOffers={getTacticalOffers} />
      <SignalSection use="phone" />
      <StepList title="What happens next" steps={STEPS} />
    </>
  )
}
