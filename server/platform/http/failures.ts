import type { FastifyError, FastifyInstance } from 'fastify'
import { isRetryable } from './database-away.ts'
import { BUSY_SECONDS, errorResponse, SHOP_BROKE_DOWN, SHOP_BUSY } from './error-response.ts'

/** What is sent where a handler throws, and where there is none. */
export function handleFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // Whatever address it was: a refusal or a breakdown is of this request.
    reply.header('cache-control', 'no-store')
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send(errorResponse(error.message, codeOf(status)))
    if (isRetryable(error))
      return reply
        .code(503)
        .header('retry-after', BUSY_SECONDS)
        .send(errorResponse(SHOP_BUSY, 'SHOP_BUSY', request.id))
    request.log.error({ err: error }, 'request failed')
    return reply.code(500).send(errorResponse(SHOP_BROKE_DOWN, 'INTERNAL', request.id))
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(errorResponse('There’s nothing here.', 'NOT_FOUND')))
}

/** Our own code: clients must not depend on the framework. */
function codeOf(status: number): string {
  const codes: Record<number, string> = { 413: 'BODY_TOO_LARGE', 415: 'UNSUPPORTED_MEDIA_TYPE' }
  return codes[status] ?? 'BAD_REQUEST'
}
