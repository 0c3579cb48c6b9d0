import { useListShown } from '#storefront/analytics/use-list-shown.ts'
import { SimOnlyPageDocument } from '#storefront/api/generated/mobile-plans.ts'
import { load } from '#storefront/api/loader-query.ts'
import { LazyPlace, lazyHydration } from '#storefront/early/lazy/lazy-hydration.tsx'
import { isKnownVisitor } from '#storefront/journey/known-visitor.ts'
import { NoScriptNotice } from '#storefront/shell/for-callers/no-script-notice.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/sim-only'

const SimOnlyPage = lazyHydration(
  () => import('#storefront/features/mobile-plans/sim-only-page.tsx').then((module) => module.SimOnlyPage),
  isKnownVisitor,
)

export const headers = publicPageHeaders

export function loader({ context }: Route.LoaderArgs) {
  return load(context, SimOnlyPageDocument, {})
}

export default function SimOnlyRoute({ loaderData }: Route.ComponentProps) {
  useListShown('sim-only', loaderData.own?.tariffs)
  return (
    <>
      <PageHead
        title="SIM only"
        description="SIM-only plans for 12 months or 30 days at a time, on a SIM card or an eSIM. Keep your number."
        share="share-mobile.svg"
      />
      <NoScriptNotice />
      <LazyPlace fallback={<div className="fold-tall" />}>
        <SimOnlyPage {...loaderData} />
      </LazyPlace>
    </>
  )
}
