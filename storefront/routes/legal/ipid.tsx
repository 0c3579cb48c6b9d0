import { data } from 'react-router'
import { InsuranceDocumentPageDocument } from '#storefront/api/generated/insurance-document.ts'
import { load } from '#storefront/api/loader-query.ts'
import { InsuranceDocument } from '#storefront/features/legal/insurance-document.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/ipid'

export const headers = publicPageHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const code = params.code.toUpperCase().replaceAll('-', '_')
  const { insuranceDocument } = await load(context, InsuranceDocumentPageDocument, { code })
  if (insuranceDocument === null) throw data(null, { status: 404 })
  return { sheet: insuranceDocument }
}

export default function IpidRoute({ loaderData: { sheet } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`${sheet.title}: Insurance Product Information Document`}
        description={sheet.about}
        share="share-mobile.svg"
      />
      <InsuranceDocument content={sheet} />
    </>
  )
}
