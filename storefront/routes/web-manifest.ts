import { BrandDocument } from '#storefront/api/generated/brand.ts'
import { load } from '#storefront/api/loader-query.ts'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/web-manifest'

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
]

/** What a launcher shows of the shop once somebody has put it on their home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand } = await load(context, BrandDocument, {})
  const manifest = {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    lang: 'en-IE',
    start_url: '/',
    scope: '/',
    // Prices, contracts and a bank's page are read with the address in sight.
    display: 'minimal-ui',
    theme_color: brand.themeColor,
    background_color: brand.themeColor,
    icons: ICONS,
    shortcuts: [
      { name: 'Your order', url: '/shop/summary' },
      { name: 'Find my order', url: '/find-order' },
      { name: 'Your account', url: '/account' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', ...publicPageHeaders() },
  })
}
