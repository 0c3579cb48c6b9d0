import type { FastifyInstance } from 'fastify'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { createVisitorLimit } from '#server/platform/http/visitor-limit.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 requires less than a year. The date is relative to the request: a shop that is served is maintained. */
const GOOD_FOR_DAYS = 180
const DAY_MS = 86_400_000
const DAY_IN_SECONDS = 86_400

/** How to report a vulnerability to the operator, from the active brand. */
export function registerSecurityContact(
  app: FastifyInstance,
  { catalogue, clock, config }: { catalogue: CatalogueStore; clock: Clock; config: ServerSettings },
): void {
  const limit = createVisitorLimit({ perMinute: config.rateLimitPerMinute, clock })
  app.get(PATH, { config: { limit } }, (_request, reply) => {
    const { support, siteUrl } = catalogue.active().release.brand
    const expires = new Date(Math.floor(clock.now().getTime() / DAY_MS + GOOD_FOR_DAYS) * DAY_MS)
    const lines = [
      `Contact: mailto:${support.email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en, ga',
      `Canonical: ${config.publicUrl ?? new URL(siteUrl).origin}${PATH}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_IN_SECONDS}`)
      .send(`${lines.join('\n')}\n`)
  })
}
