import { ContinuePage } from '#storefront/features/cart/links/continue-page.tsx'
import { PageHead } from '#storefront/shell/page-head.tsx'

/** The address contains a secret that opens a cart: no referrer is sent, and the page is not cached. */
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
