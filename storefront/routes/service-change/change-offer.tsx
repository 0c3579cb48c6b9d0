import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { useIsHydrated } from '#storefront/early/lazy/use-is-hydrated.ts'
import { useSearchInBrowser } from '#storefront/early/lazy/use-search-in-browser.ts'
import { ChangeOfferSkeleton } from '#storefront/features/service-change/offer/change-offer-skeleton.tsx'
import { useEnteredReference } from '#storefront/journey/use-entered-reference.ts'
import { useJourney } from '#storefront/journey/use-journey.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'

export const headers = publicPageHeaders

const ChangeOfferPage = lazyComponent(() =>
  import('#storefront/features/service-change/offer/change-offer-page.tsx').then((module) => module.ChangeOfferPage),
)

export default function ChangeOfferRoute() {
  const search = useSearchInBrowser()
  const { subscriptionId = null } = useJourney()
  const reference = useEnteredReference()
  // The server renders the page for everyone: whose service it is about is known in the browser alone.
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageHead title="Change your plan" />
      <Suspense fallback={<ChangeOfferSkeleton />}>
        {isHydrated ? (
          <ChangeOfferPage plan={search.get('plan')} subscriptionId={subscriptionId} reference={reference} />
        ) : (
          <ChangeOfferSkeleton />
        )}
      </Suspense>
    </>
  )
}
