import { HandsetsPageDocument } from '../../api/generated/handsets.ts'
import { load } from '../../api/loader-query.ts'
import { HandsetsPage } from '../../features/handsets/list/handsets-page.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { publicPageHeaders } from '../../shell/public-page-headers.ts'
import type { Route } from './+types/handsets'

export const headers = publicPageHeaders

export function loader({ context }: Route.LoaderArgs) {
  return load(context, HandsetsPageDocument, {})
}

/** A filter changes the address, and nothing that the shop would have to tell again. */
export function shouldRevalidate() {
  return false
}

export default function HandsetsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Mobile"
        description="Phones with a bill-pay plan: what each costs today, a month and over the whole contract."
        share="share-mobile.svg"
      />
      <HandsetsPage {...loaderData} />
    </>
  )
}
