import { data } from 'react-router'
import { LegalPageDocument } from '#storefront/api/generated/legal-page.ts'
import { load } from '#storefront/api/loader-query.ts'
import { LegalText } from '#storefront/features/legal/legal-text.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/legal-text'

export const headers = publicPageHeaders

/** One page for each text, distinguished by the last part of its address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const slug = url.pathname.split('/').at(-1) ?? ''
  const { legalPage } = await load(context, LegalPageDocument, { slug })
  if (legalPage === null) throw data(null, { status: 404 })
  return { page: legalPage }
}

export default function LegalTextRoute({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} description={page.description} share="share-home.svg" />
      <LegalText page={page} />
    </>
  )
}
