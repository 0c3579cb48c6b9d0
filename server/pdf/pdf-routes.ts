import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { errorResponse } from '#server/platform/http/error-response.ts'
import { tooMany } from '#server/platform/http/route-limits.ts'
import { createVisitorLimit, type VisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import { TooBusy } from '#server/platform/memory/semaphore.ts'
import type { PdfFile } from './pdf-file.ts'
import type { VisitorPdfs } from './visitor-pdfs.ts'

/** A file is more work than a page, even from the cache. */
const SHARE_OF_LIMIT = 0.25
/** Share of the requests per minute that is the budget for pages of uncached documents: each takes about 0.1 s. */
const NEW_PAGES = 0.05

export function limitPdfs({ clock, config }: { clock: Clock; config: ServerSettings }): VisitorLimit {
  const perMinute = Math.ceil(config.rateLimitPerMinute * SHARE_OF_LIMIT)
  return createVisitorLimit({ perMinute, clock })
}

/** In hexadecimal digits. */
export function checksumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** The checksum of its bytes is the ETag: a client with the same file gets a 304. */
export function sendPdf(reply: FastifyReply, bytes: Buffer, name: string) {
  const etag = `"${checksumOf(bytes)}"`
  reply.header('etag', etag)
  if (isKnown(reply.request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(bytes)
}

type MadePdf = { file: PdfFile; name: string; cacheControl: string }

/** Sends a document that is made now or cached. A visitor over the budget for pages gets the time to wait. */
export function madePdfs({
  clock,
  config,
  visitorPdfs,
}: {
  clock: Clock
  config: ServerSettings
  visitorPdfs: VisitorPdfs
}) {
  const limit = createVisitorLimit({ perMinute: Math.ceil(config.rateLimitPerMinute * NEW_PAGES), clock })
  return async (reply: FastifyReply, { file, name, cacheControl }: MadePdf) => {
    const made = await visitorPdfs.make(file, (pages) => limit(visitorOf(reply.request.ip), pages))
    if (!made.ok) return tooMany(reply, made.refusal)
    return sendPdf(reply.header('cache-control', cacheControl), made.value, name)
  }
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

export function noPdf(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(errorResponse('There’s no such document.', 'NOT_FOUND'))
}

/** For the error handler of a route. */
export function busyPdf(error: Error, reply: FastifyReply) {
  if (!(error instanceof TooBusy)) throw error
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .send(errorResponse('We’re making a lot of documents right now. Please try again in a moment.', 'DOCUMENTS_BUSY'))
}
