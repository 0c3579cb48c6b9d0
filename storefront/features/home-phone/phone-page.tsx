import { euro } from '#domain/money.ts'
import { LazyPlace, lazyHydration } from '#storefront/early/lazy/lazy-hydration.tsx'
import { PlanListSkeleton } from '#storefront/features/plans/browse/plan-list-skeleton.tsx'
import { isKnownVisitor } from '#storefront/journey/known-visitor.ts'
import { PageHero } from '#storefront/shell/page-hero.tsx'
import type { PhoneOfferProps } from './phone-offer.tsx'

const PhoneOffer = lazyHydration(() => import('./phone-offer.tsx').then((module) => module.PhoneOffer), isKnownVisitor)

const PROMISES = ['Keep the number everyone knows', 'With broadband, or on its own line', 'Nothing to pay today']

export function PhonePage({ plans, tacticalOffers, surcharge }: PhoneOfferProps) {
  const lowest = Math.min(...plans.map(({ displayPrice }) => displayPrice))
  return (
    <>
      <PageHero
        title="A home phone that keeps your number"
        badge={plans.length > 0 ? `On its own from ${euro(lowest)} a month` : null}
        lead="Add it to your broadband for a little more a month, or get it on its own. You’ll see every bill before you order."
        promises={PROMISES}
        picture="home-phone.svg"
      />
      <LazyPlace fallback={<PhoneOfferSkeleton />}>
        <PhoneOffer plans={plans} tacticalOffers={tacticalOffers} surcharge={surcharge} />
      </LazyPlace>
    </>
  )
}

/** Visible after a client-side navigation only: every other visitor has the plans in the page. */
function PhoneOfferSkeleton() {
  return (
    <div className="wrap pt-8 sm:pt-12">
      <h2 className="mb-6 text-heading">With broadband</h2>
      <PlanListSkeleton />
    </div>
  )
}
