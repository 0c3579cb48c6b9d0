import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CMS_PATH, UPLOADS_PATH } from '#domain/content/cms-path.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { DRAWING_POLICY } from '#server/platform/http/security-headers.ts'
import { createVisitorLimit } from '#server/platform/http/visitor-limit.ts'
import type { ActionModal, Content } from './content.ts'
import { COLLECTION } from './strapi-entry.ts'

const MODAL_FILTER = 'filters[modalID][$eq]'
const HOUR_IN_SECONDS = 3600

/** The CMS for browsers: proxied by the shop, and limited to what the shop itself shows. */
export function registerContent(
  app: FastifyInstance,
  { clock, config, content }: { clock: Clock; config: ServerSettings; content: Content },
): void {
  const limit = createVisitorLimit({ perMinute: config.rateLimitPerMinute, clock })

  app.get<{ Params: { collection: string } }>(`${CMS_PATH}/api/:collection`, {
    config: { limit },
    handler: async (request, reply) => {
      if (request.params.collection !== COLLECTION) return reply.callNotFound()
      const modal = await content.actionModal(modalIdOf(request))
      return reply.header('cache-control', 'no-store').send({ data: modal === null ? [] : [asEntry(modal)] })
    },
  })

  app.get<{ Params: { file: string } }>(`${UPLOADS_PATH}:file`, {
    config: { limit },
    handler: async (request, reply) => {
      const image = await content.image(request.params.file)
      if (image === null) return reply.callNotFound()
      if (image.type === 'image/svg+xml') reply.header('content-security-policy', DRAWING_POLICY)
      return reply
        .type(image.type)
        .header('cache-control', `public, max-age=${HOUR_IN_SECONDS}`)
        .header('x-content-type-options', 'nosniff')
        .send(image.bytes)
    },
  })
}

function modalIdOf({ query }: FastifyRequest): string {
  const given: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, MODAL_FILTER) : null
  return typeof given === 'string' ? given : ''
}

function asEntry({ modalId, solidButton, alternativeButton, ...rest }: ActionModal) {
  return { modalID: modalId, solidButtonLabel: solidButton, alternativeButtonLabel: alternativeButton, ...rest }
}
