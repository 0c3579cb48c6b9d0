import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { errorResponse } from '#server/platform/http/error-response.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import { announceChange } from './content-listener.ts'
import type { ContentSettings } from './content-settings.ts'

/** A webhook has the whole entry. */
const LARGEST_BODY_BYTES = 2_000_000

type WebhookDeps = {
  clock: Clock
  config: ServerSettings & Pick<ContentSettings, 'cmsWebhookTokens'>
  db: Database
  securityEvent: ReportSecurityEvent
}

/**
 * The CMS says that something was changed. Strapi signs nothing, so this is only a hint: nothing of the body is read or
 * stored, and the shop reads it from the CMS.
 */
export function registerContentWebhook(app: FastifyInstance, deps: WebhookDeps): void {
  const limit = createVisitorLimit({ perMinute: deps.config.rateLimitPerMinute, clock: deps.clock })
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY_BYTES }, (_request, _body, done) =>
      done(null, null),
    )
    room.post('/callbacks/cms', {
      config: { limit },
      bodyLimit: LARGEST_BODY_BYTES,
      // Before the body: a stranger's is not read.
      async onRequest(request, reply) {
        reply.header('cache-control', 'no-store')
        if (isGenuine(deps.config.cmsWebhookTokens, request.headers.authorization)) return
        const visitor = visitorOf(request.ip)
        deps.securityEvent(request.log, { event: 'bad-signature', place: 'cms', reason: 'wrong token', visitor })
        return reply.code(401).send(errorResponse('We can’t accept this.', 'NOT_ACCEPTED'))
      },
      async handler() {
        await announceChange(deps.db)
        return { received: true }
      },
    })
  })
}

function isGenuine(tokens: readonly string[], authorization: string | undefined): boolean {
  const given = digest(authorization ?? '')
  return tokens.some((token) => timingSafeEqual(digest(`Bearer ${token}`), given))
}

/** Of one length, as the comparison needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
