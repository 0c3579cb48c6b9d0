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

/** A file is so much more work than a page, also where it is cached. */
const SHARE_OF_LIMIT = 0.25
/** Of the requests of a minute, so many pages of documents that are not cached: each takes about 0.1 s. */
const NEW_PAGES = 0.05

export function limitPdfs({ clock, config }: { clock: Clock; config: ServerSettings }): VisitorLimit {
  const perMinute = Math.ceil(config.rateLimitPerMinute * SHARE_OF_LIMIT)
  return createVisitorLimit({ perMinute, clock })
}

/** In hexadecimal digits. */
export function checksumOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** With the checksum of its bytes, by which it is known again: who has it already gets no second one. */
export function sendPdf(reply: FastifyReply, bytes: Buffer, name: string) {
  const etag = `"${checksumOf(bytes)}"`
  reply.header('etag', etag)
  if (isKnown(reply.request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(bytes)
}

type MadePdf = { file: PdfFile; name: string; cacheControl: string }

/** Sends a document that is made now or cached. A visitor who has had too many pages made is told when to come back. */
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

function isKnown(asked: string | undefined, etag: string): boolean {
  const known = (asked ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.includes('*')
}

export function noPdf(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(errorResponse('There is no such document.', 'NOT_FOUND'))
}

/** As the error handler of a route. */
export function busyPdf(error: Error, reply: FastifyReply) {
  if (!(error instanceof TooBusy)) throw error
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .send(errorResponse('There are many documents to make just now. Please try again in a moment.', 'DOCUMENTS_BUSY'))
}
