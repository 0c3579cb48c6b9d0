import { BroadbandPlansDocument } from '#storefront/api/generated/plans.ts'
import { load } from '#storefront/api/loader-query.ts'
import { Categories } from '#storefront/features/home/categories.tsx'
import { Hero } from '#storefront/features/home/hero.tsx'
import { showcasePlan } from '#storefront/features/home/showcase-plan.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import { LatePlace, lateHydration } from '#storefront/ui/late/late-hydration.tsx'
import type { Route } from './+types/home'

/** Below what is seen at first. */
const BillsPromise = lateHydration(() =>
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
        description="Check your address, pick a plan, and see each bill of your contract before you buy."
        share="share-home.svg"
      />
      <Hero plan={plan} />
      <Categories />
      {plan && (
        <LatePlace fallback={<div className="fold-tall" />}>
          <BillsPromise plan={plan} />
        </LatePlace>
      )}
    </>
  )
}
