import { PRIVATE_PLACES } from '#domain/private-pages.ts'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/robots'

/**
 * Pages that are not for search engines say so in a meta tag, which a robot can only read if it may request them. Private pages
 * are disallowed: a robot would be redirected, and each request is rendered.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const robots = `User-agent: *
Disallow: /graphql
${PRIVATE_PLACES.map((place) => `Disallow: ${place}`).join('\n')}

Sitemap: ${origin}/sitemap.xml
`
  return new Response(robots, { headers: { 'Content-Type': 'text/plain; charset=utf-8', ...publicPageHeaders() } })
}
