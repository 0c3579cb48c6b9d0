import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Lets the pages of a scope send forms, from the sandbox's own pages only. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const from = request.headers['sec-fetch-site'] ?? 'same-origin'
    if (request.method === 'POST' && from !== 'same-origin')
      return reply.code(403).type('text/plain').send('Not from here.')
    return undefined
  })
}
