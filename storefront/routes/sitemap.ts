import { publicPageHeaders } from '../shell/public-page-headers.ts'
import { SEARCHABLE_PAGES } from '../shell/searchable-pages.ts'
import type { Route } from './+types/sitemap'

export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const urls = SEARCHABLE_PAGES.map((path) => `  <url><loc>${origin}${path}</loc></url>`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(sitemap, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', ...publicPageHeaders() },
  })
}
