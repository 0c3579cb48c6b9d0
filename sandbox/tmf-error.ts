import type { FastifyInstance, FastifyReply } from 'fastify'

/** TM Forum's Error: `status` is the HTTP status as text. */
export function tmfError(status: number, code: string, reason: string) {
  return { code, reason, status: String(status), '@type': 'Error' }
}

export function refuseTmf(reply: FastifyReply, status: number, code: string, reason: string) {
  return reply.code(status).send(tmfError(status, code, reason))
}

/** Errors before a handler runs (unknown path, malformed JSON) have the same form. */
export function speakTmfErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => refuseTmf(reply, 404, 'not-found', `No such resource: ${request.url}`))
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500
    return refuseTmf(reply, status, status < 500 ? 'invalid-request' : 'internal-error', error.message)
  })
}
