import { data } from 'react-router'
import { DraftPageDocument } from '#storefront/api/generated/draft-page.ts'
import { loadForVisitor } from '#storefront/api/visitor-query.ts'
import { MarketingPage } from '#storefront/features/marketing-pages/marketing-page.tsx'
import { loadPlanGroups } from '#storefront/features/marketing-pages/plan-groups.ts'
import { PageHead } from '#storefront/shell/page-head.tsx'
import type { Route } from './+types/preview'

/** A draft, behind a link that the CMS has signed. Another link, or an old one, is a page that does not exist. */
export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const link = { slug, signedAt: searchParams.get('at') ?? '', signature: searchParams.get('signature') ?? '' }
  const loaded = await loadForVisitor(context, DraftPageDocument, link)
  const draft = loaded.ok ? loaded.value.draftPage : { page: null, isAway: false }
  if (draft.isAway) throw data(null, { status: 503 })
  if (draft.page === null) throw data(null, { status: 404 })
  return { page: draft.page, plans: await loadPlanGroups(context, draft.page.blocks) }
}

/** The address holds the signature. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}

export default function PreviewRoute({ loaderData: { page, plans } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={`Draft: ${page.title}`} />
      <p className="border-b border-line bg-warning-100 py-3 text-warning-700">
        <span className="wrap block font-semibold">Draft, seen by you alone</span>
      </p>
      <MarketingPage page={page} plans={plans} />
    </>
  )
}
