import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { refusedAnswer } from '#server/platform/http/refused-answer.ts'
import { TooBusy } from '#server/platform/memory/semaphore.ts'

/** With the checksum of its bytes, by which it is known again. */
export function sendPdf(reply: FastifyReply, bytes: Buffer, name: string) {
  const checksum = createHash('sha256').update(bytes).digest('hex')
  return reply
    .type('application/pdf')
    .headers({ etag: `"${checksum}"`, 'content-disposition': `inline; filename="${name}.pdf"` })
    .send(bytes)
}

export function noPdf(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(refusedAnswer('There is no such document.', 'NOT_FOUND'))
}

/** As the error handler of a route. */
export function busyPdf(error: Error, reply: FastifyReply) {
  if (!(error instanceof TooBusy)) throw error
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .send(refusedAnswer('There are many documents to make just now. Please try again in a moment.', 'DOCUMENTS_BUSY'))
}
