import { useListShown } from '#storefront/analytics/use-list-shown.ts'
import { TvPageDocument } from '#storefront/api/generated/tv.ts'
import { load } from '#storefront/api/loader-query.ts'
import { atFirstSight } from '#storefront/features/plans/view/use-term.ts'
import { PlansStructuredData } from '#storefront/features/structured-data/plans-structured-data.tsx'
import { TvPage } from '#storefront/features/tv/tv-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/tv'

export const headers = publicPageHeaders

export async function loader({ context }: Route.LoaderArgs) {
  return load(context, TvPageDocument, {})
}

export default function TvRoute({ loaderData }: Route.ComponentProps) {
  useListShown('tv', loaderData.getTariffs?.tariffs)
  return (
    <>
      <PageHead
        title="TV packs"
        description="Three TV packs to go with your broadband, with every price on the card: now, later and once-off."
        share="share-tv.svg"
      />
      <PlansStructuredData plans={atFirstSight(loaderData.getTariffs?.tariffs ?? [])} picture="share-tv.svg" />
      <TvPage {...loaderData} />
    </>
  )
}
