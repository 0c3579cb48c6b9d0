import { useListShown } from '#storefront/analytics/use-list-shown.ts'
import { MobileBroadbandPageDocument } from '#storefront/api/generated/mobile-plans.ts'
import { load } from '#storefront/api/loader-query.ts'
import { LazyPlace, lazyHydration } from '#storefront/early/lazy/lazy-hydration.tsx'
import { isKnownVisitor } from '#storefront/journey/known-visitor.ts'
import { NoScriptNotice } from '#storefront/shell/for-callers/no-script-notice.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/mobile-broadband'

const MobileBroadbandPage = lazyHydration(
  () =>
    import('#storefront/features/mobile-plans/mobile-broadband-page.tsx').then((module) => module.MobileBroadbandPage),
  isKnownVisitor,
)

export const headers = publicPageHeaders

export function loader({ context }: Route.LoaderArgs) {
  return load(context, MobileBroadbandPageDocument, {})
}

export default function MobileBroadbandRoute({ loaderData }: Route.ComponentProps) {
  useListShown('mobile-broadband', loaderData.getTariffs?.tariffs)
  return (
    <>
      <PageHead
        title="Mobile broadband"
        description="Broadband over the mobile network: three plans and two devices, and what they cost today and every month."
        share="share-mobile-broadband.svg"
      />
      <NoScriptNotice />
      <LazyPlace fallback={<div className="fold-tall" />}>
        <MobileBroadbandPage {...loaderData} />
      </LazyPlace>
    </>
  )
}
