import { readdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { COLLECTIONS, IMAGE_CONTENTS } from './collections.ts'
import { readPopulate } from './populate.ts'
import { readPicture, strapiEntry } from './strapi-entry.ts'

export const CMS_BASE = '/online-acquisition-cms'

const UPLOADS = `${CMS_BASE}/uploads`
const DEFAULT_PAGE_SIZE = 25

const PICTURES = new Set(readdirSync(new URL('pictures/', import.meta.url)))

export function strapiError(status: number, name: string, message: string) {
  return { data: null, error: { status, name, message, details: {} } }
}

type Query = Record<string, string | undefined>

/** Strapi's REST API: version 5 entries, or version 4 for a client that sends `Strapi-Response-Format: v4`. */
export function cmsRoutes(app: FastifyInstance): void {
  const notFound = strapiError(404, 'NotFoundError', 'Not Found')
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(notFound))

  app.get<{ Params: { collection: string }; Querystring: Query }>('/api/:collection', async (request, reply) => {
    const collection = COLLECTIONS.get(request.params.collection)
    if (!collection) return reply.code(404).send(notFound)

    const { query } = request
    const { key } = collection
    const filters = [`filters[${key}][$eq]`, `filters[${key}]`]
    const unknownFilter = Object.keys(query).find((name) => name.startsWith('filters') && !filters.includes(name))
    const page = wholeNumber(query['pagination[page]'], 1)
    const pageSize = wholeNumber(query['pagination[pageSize]'], DEFAULT_PAGE_SIZE)
    if (unknownFilter || !page || !pageSize) {
      const message = unknownFilter ? `Invalid key ${unknownFilter}` : 'Invalid pagination'
      return reply.code(400).send(strapiError(400, 'ValidationError', message))
    }

    const wanted = filters.map((name) => query[name]).find((value) => value !== undefined)
    const withDrafts = query['status'] === 'draft'
    const found = collection.entries
      .map((entry, index) => ({ entry, id: index + 1 }))
      .filter(({ entry }) => (wanted === undefined || entry[key] === wanted) && (withDrafts || !entry['$draft']))
    const version = request.headers['strapi-response-format'] === 'v4' ? 4 : 5
    const populate = readPopulate(query)
    const imageContent = (name: string) => IMAGE_CONTENTS.find(({ Key }) => Key === name) ?? null
    const pagination = { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length }
    return {
      data: found
        .slice((page - 1) * pageSize, page * pageSize)
        .map(({ entry, id }) => strapiEntry(entry, { id, version, populate, uploads: UPLOADS, imageContent })),
      meta: { pagination },
    }
  })

  app.get<{ Params: { file: string } }>('/uploads/:file', async (request, reply) => {
    if (!PICTURES.has(request.params.file)) return reply.code(404).send(notFound)
    return reply.type('image/svg+xml').send(readPicture(request.params.file))
  })
}

function wholeNumber(text: string | undefined, otherwise: number): number | null {
  if (text === undefined) return otherwise
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}
