import { BroadbandPlansDocument } from '#storefront/api/generated/plans.ts'
import { load } from '#storefront/api/loader-query.ts'
import { LazyPlace, lazyHydration } from '#storefront/early/lazy/lazy-hydration.tsx'
import { Categories } from '#storefront/features/home/categories.tsx'
import { Hero } from '#storefront/features/home/hero.tsx'
import { showcasePlan } from '#storefront/features/home/showcase-plan.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/home'

/** Below the fold. */
const BillsPromise = lazyHydration(() =>
  import('#storefront/features/home/bills-promise.tsx').then((module) => module.BillsPromise),
)

export const headers = publicPageHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { getTariffs } = await load(context, BroadbandPlansDocument, {})
  return { plan: showcasePlan(getTariffs?.tariffs ?? []) }
}

export default function HomeRoute({ loaderData: { plan } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Home"
        description="Check your address, pick a plan and see every bill of your contract before you buy."
        share="share-home.svg"
      />
      <Hero plan={plan} />
      <Categories />
      {plan && (
        <LazyPlace fallback={<div className="fold-tall" />}>
          <BillsPromise plan={plan} />
        </LazyPlace>
      )}
    </>
  )
}
