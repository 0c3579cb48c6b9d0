import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { useIsHydrated } from '#storefront/early/lazy/use-is-hydrated.ts'
import { useSearchInBrowser } from '#storefront/early/lazy/use-search-in-browser.ts'
import { AddSkeleton } from '#storefront/features/service-change/add/add-skeleton.tsx'
import { useJourney } from '#storefront/journey/use-journey.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'

export const headers = publicPageHeaders

const AddServicePage = lazyComponent(() =>
  import('#storefront/features/service-change/add/add-service-page.tsx').then((module) => module.AddServicePage),
)

export default function AddServiceRoute() {
  const search = useSearchInBrowser()
  const { subscriptionId = null } = useJourney()
  const isHydrated = useIsHydrated()
  return (
    <>
      <PageHead title="Add a service" />
      <Suspense fallback={<AddSkeleton />}>
        {isHydrated ? (
          <AddServicePage
            kind={search.get('kind')}
            subscriptionId={subscriptionId}
            withPhone={search.get('with') === 'phone'}
            lineId={search.get('for')}
          />
        ) : (
          <AddSkeleton />
        )}
      </Suspense>
    </>
  )
}
