import { Suspense } from 'react'
import { lazyComponent } from '#storefront/early/lazy/lazy-component.tsx'
import { ImpactSkeleton } from '#storefront/features/service-change/impact/impact-skeleton.tsx'
import { useEnteredReference } from '#storefront/journey/use-entered-reference.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'

export const headers = publicPageHeaders

const ImpactPage = lazyComponent(() =>
  import('#storefront/features/service-change/impact/impact-page.tsx').then((module) => module.ImpactPage),
)

export default function ImpactSummaryRoute() {
  const reference = useEnteredReference()
  return (
    <>
      <PageHead title="What this changes for you" />
      <Suspense fallback={<ImpactSkeleton />}>
        <ImpactPage reference={reference} />
      </Suspense>
    </>
  )
}
