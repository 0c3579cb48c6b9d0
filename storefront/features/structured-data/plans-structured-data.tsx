import { useLocation } from 'react-router'
import { useSign } from '#storefront/shell/use-brand.ts'
import { type OfferedPlan, offerList } from './offer-list.ts'

/** Structured data for search engines. They read the page as it was sent: the browser's bundle does not include it. */
export function PlansStructuredData({ plans, picture }: { plans: readonly OfferedPlan[]; picture: string }) {
  const sign = useSign()
  const { pathname } = useLocation()
  if (!sign || plans.length === 0) return null
  const list = import.meta.env.SSR
    ? offerList(plans, {
        name: sign.brand.name,
        pageUrl: sign.shopUrl + pathname,
        pictureUrl: `${sign.shopUrl}/image?url=/pictures/${picture}&w=1200&q=75`,
      })
    : {}
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without an angle bracket cannot end the element.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(list).replaceAll('<', '\\u003c') }}
    />
  )
}
