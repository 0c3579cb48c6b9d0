import { PageHead } from '#storefront/shell/page-head.tsx'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'

export const headers = publicPageHeaders

/** The frame of the shop without a page in it, for a site that embeds the shop. */
export default function AppShellRoute() {
  return (
    <>
      <PageHead title="Home" />
      <h1 className="sr-only">Home</h1>
    </>
  )
}
