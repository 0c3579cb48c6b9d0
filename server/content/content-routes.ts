import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CMS_PATH, UPLOADS_PATH } from '#domain/content/cms-path.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { DRAWING_POLICY } from '#server/platform/http/security-headers.ts'
import { createVisitorLimit } from '#server/platform/http/visitor-limit.ts'
import type { ActionModal, Content, ContentEntry } from './content.ts'
import type { PictureSet } from './content-parts.ts'
import { COLLECTION_KINDS, type CollectionKind, type ContentSettings, keyField } from './content-settings.ts'
import { nullWhileAway } from './outage.ts'

const HOUR_IN_SECONDS = 3600

type ContentRouteDeps = {
  clock: Clock
  config: ServerSettings & Pick<ContentSettings, 'cmsCollections'>
  content: Content
}

/** The CMS for browsers: proxied by the shop, and limited to what the shop itself shows. */
export function registerContent(app: FastifyInstance, { clock, config, content }: ContentRouteDeps): void {
  const limit = createVisitorLimit({ perMinute: config.rateLimitPerMinute, clock })
  const { names } = config.cmsCollections
  const kinds = new Map(COLLECTION_KINDS.map((kind) => [names[kind], kind]))

  app.get<{ Params: { collection: string } }>(`${CMS_PATH}/api/:collection`, {
    config: { limit },
    handler: async (request, reply) => {
      const kind = kinds.get(request.params.collection)
      const key = kind === undefined ? null : keyIn(request, keyField(kind))
      const entry = kind === undefined || key === null ? null : await findEntry(content, kind, key)
      return reply.header('cache-control', 'no-store').send({ data: entry === null ? [] : [entry] })
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

/** `filters[modalID][$eq]=…`, or the short `filters[modalID]=…`, as Strapi reads both. */
function keyIn({ query }: FastifyRequest, field: string): string | null {
  if (typeof query !== 'object' || query === null) return null
  const given: unknown = Reflect.get(query, `filters[${field}][$eq]`) ?? Reflect.get(query, `filters[${field}]`)
  return typeof given === 'string' ? given : null
}

async function findEntry(content: Content, kind: CollectionKind, key: string): Promise<object | null> {
  switch (kind) {
    case 'modals': {
      const modal = await content.actionModal(key)
      return modal && modalEntry(modal)
    }
    case 'legalPages': {
      const page = await content.legalPage(key)
      return (
        page && { slug: key, ...page, sections: page.sections.map(({ html: text, ...part }) => ({ ...part, text })) }
      )
    }
    case 'images': {
      const image = await content.entry(kind, key)
      return image && { Key: image.key, ...imageContent(image.picture) }
    }
    case 'pages':
      return nullWhileAway(() => content.page(key))
    default: {
      const entry = await content.entry(kind, key)
      return entry && textEntry(entry)
    }
  }
}

function modalEntry({ modalId, solidButton, alternativeButton, ...rest }: ActionModal) {
  return { modalID: modalId, solidButtonLabel: solidButton, alternativeButtonLabel: alternativeButton, ...rest }
}

function textEntry({ key, points, picture, ...rest }: ContentEntry) {
  return { modalID: key, ...rest, points: points.map((text) => ({ text })), image: picture && imageContent(picture) }
}

function imageContent(picture: PictureSet | null) {
  return {
    DesktopViewImage: picture?.desktop ?? null,
    TabletViewImage: picture?.tablet ?? null,
    MobileViewImage: picture?.mobile ?? null,
  }
}
