import { showcasePlan } from '#storefront/features/home/showcase-plan.ts'
import { BroadbandPlansDocument } from '../api/generated/plans.ts'
import { load } from '../api/loader-query.ts'
import { BillsPromise } from '../features/home/bills-promise.tsx'
import { Categories } from '../features/home/categories.tsx'
import { Hero } from '../features/home/hero.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { publicPageHeaders } from '../shell/public-page-headers.ts'
import type { Route } from './+types/home'

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
      {plan && <BillsPromise plan={plan} />}
    </>
  )
}
