import { data } from 'react-router'
import { InformationSheetDocument } from '#storefront/api/generated/information-sheet.ts'
import { load } from '#storefront/api/loader-query.ts'
import { InformationSheet } from '#storefront/features/handsets/label/information-sheet.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/information-sheet'

export const headers = publicPageHeaders

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { getHandset } = await load(context, InformationSheetDocument, { slug })
  const label = getHandset?.label ?? null
  if (!getHandset || label === null) throw data(null, { status: 404 })
  return { handset: getHandset, label }
}

export default function InformationSheetRoute({ loaderData }: Route.ComponentProps) {
  const { manufacturer, model } = loaderData.handset
  return (
    <>
      <PageHead title={`Product information sheet: ${manufacturer} ${model}`} />
      <InformationSheet {...loaderData} />
    </>
  )
}
