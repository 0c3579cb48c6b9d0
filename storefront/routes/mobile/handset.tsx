import { useEffect } from 'react'
import { data } from 'react-router'
import { track } from '#storefront/analytics/track.ts'
import { HandsetPageDocument } from '#storefront/api/generated/handsets.ts'
import { load } from '#storefront/api/loader-query.ts'
import { LazyPlace, lazyHydration } from '#storefront/early/lazy/lazy-hydration.tsx'
import { isKnownVisitor } from '#storefront/journey/known-visitor.ts'
import { NoScriptNotice } from '#storefront/shell/for-callers/no-script-notice.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/handset'

const HandsetPage = lazyHydration(
  () => import('#storefront/features/handsets/page/handset-page.tsx').then((module) => module.HandsetPage),
  isKnownVisitor,
)

export const headers = publicPageHeaders

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { getHandset, brought, getAddOns } = await load(context, HandsetPageDocument, { slug })
  if (getHandset === null) throw data(null, { status: 404 })
  return { handset: getHandset, brought: brought?.plans ?? [], addOns: getAddOns }
}

/** Colour, memory and plan are in the address; the data does not depend on them. */
export function shouldRevalidate() {
  return false
}

export default function HandsetRoute({ loaderData }: Route.ComponentProps) {
  const { handset } = loaderData
  const { slug, manufacturer, model, description } = handset
  useEffect(() => track({ name: 'item shown', item: handset }), [handset])
  return (
    <>
      <PageHead title={`${manufacturer} ${model}`} description={description} share="share-mobile.svg" />
      <NoScriptNotice />
      <LazyPlace fallback={<div className="fold-tall" />}>
        <HandsetPage key={slug} {...loaderData} />
      </LazyPlace>
    </>
  )
}
