import { euro } from '#domain/money.ts'
import type { MobileBroadbandPageQuery } from '#storefront/api/generated/types.ts'
import { SignalSection } from '#storefront/features/coverage/signal-section.tsx'
import { atFirstSight } from '#storefront/features/plans/view/use-term.ts'
import { PlansStructuredData } from '#storefront/features/structured-data/plans-structured-data.tsx'
import { PageHero } from '#storefront/shell/page-hero.tsx'
import { MobileBroadbandOffer } from './mobile-broadband-offer.tsx'

const PROMISES = [
  'No line, no engineer: plug it in and go',
  'For homes without fibre, or to take with you',
  'Pay less for the device with your plan',
]

export function MobileBroadbandPage({ getTariffs, getDevices }: MobileBroadbandPageQuery) {
  const plans = getTariffs?.tariffs ?? []
  const lowest = Math.min(...plans.map(({ displayPrice }) => displayPrice))
  return (
    <>
      <PlansStructuredData plans={atFirstSight(plans)} picture="share-mobile-broadband.svg" />
      <PageHero
        title="Broadband over the mobile network"
        badge={plans.length > 0 ? `From ${euro(lowest)} a month` : null}
        lead="Choose a plan, then your device. You’ll see what you pay today and each month before you order."
        promises={PROMISES}
        picture="mobile-broadband.svg"
      />
      {/* Before the plans: where the signal is weak nobody should order one. */}
      <SignalSection use="broadband" />
      <MobileBroadbandOffer plans={plans} devices={getDevices} />
    </>
  )
}
