import { TermsPageDocument } from '#storefront/api/generated/terms.ts'
import { load } from '#storefront/api/loader-query.ts'
import { TermsText } from '#storefront/features/legal/terms-text.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/terms'

export const headers = publicPageHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { brand } = await load(context, TermsPageDocument, {})
  return brand
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Terms and conditions"
        description="What you and we agree to: the contract, the service, prices and bills, how long it lasts, and your right to cancel."
        share="share-home.svg"
      />
      <TermsText {...loaderData} />
    </>
  )
}
