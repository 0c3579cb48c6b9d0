import { SitemapDocument } from '#storefront/api/generated/sitemap.ts'
import { load } from '#storefront/api/loader-query.ts'
import { ipidPath } from '#storefront/shell/legal-links.ts'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import { SEARCHABLE_PAGES } from '#storefront/shell/searchable-pages.ts'
import type { Route } from './+types/sitemap'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const { marketingPageSlugs, getHandsets, getAddOns } = await load(context, SitemapDocument, {})
  const pages = [
    ...SEARCHABLE_PAGES,
    ...marketingPageSlugs.map((slug) => `/about/${slug}`),
    ...getAddOns.filter(({ itemGroup }) => itemGroup === 'INSURANCE').map(({ code }) => ipidPath(code)),
    ...getHandsets.handsets.map(({ slug }) => `/mobile/handsets/${slug}`),
  ]
  const urls = pages.map((path) => `  <url><loc>${origin}${path}</loc></url>`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(sitemap, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...publicPageHeaders() },
  })
}
