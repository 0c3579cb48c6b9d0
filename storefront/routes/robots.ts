import { PRIVATE_PLACES } from '#domain/private-pages.ts'
import { publicPageHeaders } from '#storefront/shell/public-page-headers.ts'
import type { Route } from './+types/robots'

/**
 * Pages that are nobody's to find say so themselves, which a robot can only read if it may ask for them. Those of one visitor
 * are not even asked for: a robot would be led away, and each of them is rendered anew.
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
