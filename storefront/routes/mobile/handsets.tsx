import { useMemo } from 'react'
import { useListShown } from '#storefront/analytics/use-list-shown.ts'
import { HandsetsPageDocument } from '#storefront/api/generated/handsets.ts'
import type { HandsetsPageQuery } from '#storefront/api/generated/types.ts'
import { load } from '#storefront/api/loader-query.ts'
import { HandsetsPage } from '#storefront/features/handsets/list/handsets-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/handsets'

export const headers = publicPageHeaders

/** Serialised once: the router would serialise every value of the data, and 300 handsets have 9,000. */
export async function loader({ context }: Route.LoaderArgs) {
  return JSON.stringify(await load(context, HandsetsPageDocument, {}))
}

/** Filters are in the address; the data does not depend on them. */
export function shouldRevalidate() {
  return false
}

export default function HandsetsRoute({ loaderData }: Route.ComponentProps) {
  const page = useMemo<HandsetsPageQuery>(() => JSON.parse(loaderData), [loaderData])
  useListShown('handsets', page.getHandsets.handsets)
  return (
    <>
      <PageHead
        title="Mobile"
        description="Phones on bill pay: what each one costs today, every month and over the whole contract."
        share="share-mobile.svg"
      />
      <HandsetsPage {...page} />
    </>
  )
}
