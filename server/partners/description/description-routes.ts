import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { contentSecurityPolicy } from '#server/platform/http/security-headers.ts'
import { createVisitorLimit } from '#server/platform/http/visitor-limit.ts'
import { randomBytes } from '#server/platform/random-bytes.ts'
import type { PartnerApi } from '../kit/define-endpoint.ts'
import type { PartnersSettings } from '../partners-settings.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './open-api.ts'

const CALLS_PER_MINUTE = 120
const NONCE_BYTES = 16

type Deps = {
  config: PartnersSettings & { production: boolean }
  clock: Clock
  partnersOrigin: () => string
  catalogue: { active(): { release: { brand: { name: string } } } }
}

/** What the APIs are, for people and for machines. It is public: it names no partner, and opens nothing. */
export function registerDescription<Of>(app: FastifyInstance, deps: Deps, apis: readonly PartnerApi<Of>[]): void {
  const { config, partnersOrigin } = deps
  const limit = createVisitorLimit({ perMinute: CALLS_PER_MINUTE, clock: deps.clock })
  const described = apis as readonly PartnerApi<never>[]
  const tokenUrl = config.partners.authority?.tokenUrl ?? ''
  let json: string | null = null
  app.get('/tmf-api/openapi.json', { config: { limit } }, (_request, reply) => {
    json ??= JSON.stringify(openApi(described, { origin: partnersOrigin(), tokenUrl }))
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/tmf-api/docs', { config: { limit } }, (_request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    const brand = deps.catalogue.active().release.brand.name
    const page = docsPage(described, { origin: partnersOrigin(), tokenUrl, brand, nonce })
    const inline = { scripts: [], styles: [`nonce-${nonce}`] }
    return reply
      .header('content-security-policy', contentSecurityPolicy(inline, config.production))
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
