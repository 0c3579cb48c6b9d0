import { ContinuePage } from '#storefront/features/cart/links/continue-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'

/** The address holds what opens a cart: it is told to nobody, and no copy of the page is kept. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}

export default function ContinueRoute() {
  return (
    <>
      <PageHead title="Continue with your cart" />
      <ContinuePage />
    </>
  )
}
