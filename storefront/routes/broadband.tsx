import { data } from 'react-router'
import { PlanOverviewDocument } from '#storefront/api/generated/plans.ts'
import { load } from '#storefront/api/loader-query.ts'
import { LazyPlace, lazyHydration } from '#storefront/early/lazy/lazy-hydration.tsx'
import { AvailabilityPage } from '#storefront/features/availability/availability-page.tsx'
import { PlansStructuredData } from '#storefront/features/structured-data/plans-structured-data.tsx'
import { isAcquisition } from '#storefront/journey/journey.ts'
import { useJourney } from '#storefront/journey/use-journey.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/broadband'

const BroadbandOverview = lazyHydration(() =>
  import('#storefront/features/availability/broadband-overview.tsx').then((module) => module.BroadbandOverview),
)

export async function loader({ context }: Route.LoaderArgs) {
  const { getTariffs } = await load(context, PlanOverviewDocument, {})
  // A page without its prices is not cached.
  return data({ plans: getTariffs?.tariffs ?? null }, getTariffs ? {} : { headers: { 'Cache-Control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders.has('Cache-Control') ? loaderHeaders : publicPageHeaders()
}

/** The filters of the plans are in the address; the data does not depend on them. */
export function shouldRevalidate() {
  return false
}

export default function BroadbandRoute({ loaderData: { plans } }: Route.ComponentProps) {
  // The page has prices of new customers. Customers see theirs with the address.
  const isForNew = isAcquisition(useJourney())
  return (
    <>
      <PageHead
        title="Broadband"
        description="Check your Eircode to see the broadband plans you can get at home, and every bill before you buy."
        share="share-broadband.svg"
      />
      <PlansStructuredData plans={plans ?? []} picture="share-broadband.svg" />
      <AvailabilityPage
        overview={
          isForNew && (
            <LazyPlace fallback={<div className="fold-tall" />}>
              <BroadbandOverview plans={plans} />
            </LazyPlace>
          )
        }
      />
    </>
  )
}
