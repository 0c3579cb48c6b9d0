import type { FastifyInstance } from 'fastify'
import type { Mailbox } from './mailbox.ts'

/** For tests: what was received, newest first. */
export function mailControlRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string } }>('/control/mail', async (request) => ({
    mails: mailbox.list(request.query.to),
  }))

  app.delete('/control/mail', async (_request, reply) => {
    mailbox.empty()
    return reply.code(204).send()
  })
}
