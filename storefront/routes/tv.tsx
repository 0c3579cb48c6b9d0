import { atFirstSight } from '#storefront/features/plans/view/use-term.ts'
import { TvPageDocument } from '../api/generated/tv.ts'
import { load } from '../api/loader-query.ts'
import { PlansStructuredData } from '../features/structured-data/plans-structured-data.tsx'
import { TvPage } from '../features/tv/tv-page.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { publicPageHeaders } from '../shell/public-page-headers.ts'
import type { Route } from './+types/tv'

export const headers = publicPageHeaders

export async function loader({ context }: Route.LoaderArgs) {
  return load(context, TvPageDocument, {})
}

export default function TvRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="TV packs"
        description="Three TV packs that go beside your broadband, with every price on the card: now, after, and once off."
        share="share-tv.svg"
      />
      <PlansStructuredData plans={atFirstSight(loaderData.getTariffs?.tariffs ?? [])} picture="share-tv.svg" />
      <TvPage {...loaderData} />
    </>
  )
}
