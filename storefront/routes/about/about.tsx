import { data } from 'react-router'
import { MarketingPageDocument } from '#storefront/api/generated/marketing-page.ts'
import { load } from '#storefront/api/loader-query.ts'
import { LazyPlace, lazyHydration } from '#storefront/early/lazy/lazy-hydration.tsx'
import { loadPlanGroups } from '#storefront/features/marketing-pages/plan-groups.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/about'

const MarketingPage = lazyHydration(() =>
  import('#storefront/features/marketing-pages/marketing-page.tsx').then((module) => module.MarketingPage),
)

const RETRY_SECONDS = '30'

export const headers = publicPageHeaders

/** A page of editors. While the CMS is away and no copy of it is left, whether it exists is not known: that is no 404. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { isAway, page } = (await load(context, MarketingPageDocument, { slug })).marketingPage
  if (isAway) throw data(null, { status: 503, headers: { 'Retry-After': RETRY_SECONDS, 'Cache-Control': 'no-store' } })
  if (page === null) throw data(null, { status: 404 })
  return { page, plans: await loadPlanGroups(context, page.blocks) }
}

/** The length of contracts is in the address; the data does not depend on it. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: { slug?: string }
  nextParams: { slug?: string }
}) {
  return currentParams.slug !== nextParams.slug
}

export default function AboutRoute({ loaderData: { page, plans } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={page.title}
        {...(page.description !== null && { description: page.description })}
        share={page.sharePicture ?? 'share-home.svg'}
      />
      <LazyPlace fallback={<div className="fold-tall" />}>
        <MarketingPage page={page} plans={plans} />
      </LazyPlace>
    </>
  )
}
