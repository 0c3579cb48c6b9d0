import { PriceGuideDocument } from '#storefront/api/generated/price-guide.ts'
import { load } from '#storefront/api/loader-query.ts'
import { PriceGuide } from '#storefront/features/legal/price-guide.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/price-guide'

export const headers = publicPageHeaders

export function loader({ context }: Route.LoaderArgs) {
  return load(context, PriceGuideDocument, {})
}

export default function PriceGuideRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Price guide"
        description="Every price in one place: plans and their minimum terms, what they cost when a discount ends, once-off charges, extras, phones, and what leaving early costs."
        share="share-home.svg"
      />
      <PriceGuide {...loaderData} />
    </>
  )
}
