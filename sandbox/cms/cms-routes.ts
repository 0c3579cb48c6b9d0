import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import modals from './modals.json' with { type: 'json' }
import { type Modal, mediaNames, strapi4Entry, strapi5Entry } from './strapi-entry.ts'

export const CMS_BASE = '/online-acquisition-cms'

const UPLOADS = `${CMS_BASE}/uploads`
const MODAL_FILTER = 'filters[modalID][$eq]'
const DEFAULT_PAGE_SIZE = 25
const COLLECTIONS = new Map<string, readonly Modal[]>([['eir-action-modals', modals]])
const PICTURES = new Set(
  modals.flatMap((modal: Modal) => Object.values(mediaNames(modal)).map((name) => `${name}.svg`)),
)

export function strapiError(status: number, name: string, message: string) {
  return { data: null, error: { status, name, message, details: {} } }
}

type Query = Record<string, string | undefined>

/** Strapi's REST API: version 5 entries, or version 4 for a client that sends `Strapi-Response-Format: v4`. */
export function cmsRoutes(app: FastifyInstance): void {
  const notFound = strapiError(404, 'NotFoundError', 'Not Found')
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound))

  app.get<{ Params: { collection: string }; Querystring: Query }>('/api/:collection', async (request, reply) => {
    const entries = COLLECTIONS.get(request.params.collection)
    if (!entries) return reply.code(404).send(notFound)

    const { query } = request
    const unknownFilter = Object.keys(query).find((name) => name.startsWith('filters') && name !== MODAL_FILTER)
    const page = wholeNumber(query['pagination[page]'], 1)
    const pageSize = wholeNumber(query['pagination[pageSize]'], DEFAULT_PAGE_SIZE)
    if (unknownFilter || !page || !pageSize) {
      const message = unknownFilter ? `Invalid key ${unknownFilter}` : 'Invalid pagination'
      return reply.code(400).send(strapiError(400, 'ValidationError', message))
    }

    const modalID = query[MODAL_FILTER]
    const found = entries
      .map((modal, index) => ({ modal, id: index + 1 }))
      .filter(({ modal }) => modalID === undefined || modal.modalID === modalID)
    const toEntry = request.headers['strapi-response-format'] === 'v4' ? strapi4Entry : strapi5Entry
    const populated = /^(?:\*|deep(?:,\d+)?)$/.test(query['populate'] ?? '')
    const pagination = { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length }
    return {
      data: found
        .slice((page - 1) * pageSize, page * pageSize)
        .map(({ modal, id }) => toEntry(modal, { id, uploads: UPLOADS, populated })),
      meta: { pagination },
    }
  })

  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    if (!PICTURES.has(request.params.file)) return reply.code(404).send(notFound)
    return reply.type('image/svg+xml').send(readFileSync(new URL(`icons/${request.params.file}`, import.meta.url)))
  })
}

function wholeNumber(text: string | undefined, otherwise: number): number | null {
  if (text === undefined) return otherwise
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}
