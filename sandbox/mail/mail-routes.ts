import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendHtml, sendPage } from '#sandbox/pages/page.ts'
import { framedMail, inboxPage, mailPage, VIEWS } from './inbox-page.ts'
import type { Mailbox } from './mailbox.ts'

/** The policy of a strict mail program, which loads and runs nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

type Asked = { Params: { number: string }; Querystring: { as?: string } }

/** The received mails, for people under /mail and for tests under /control/mail. */
export function mailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/mail', (_request, reply) => sendPage(reply, inboxPage(mailbox.list())))

  app.get<Asked>('/mail/:number', (request, reply) => {
    const mail = mailbox.find(Number(request.params.number))
    const view = VIEWS.find((name) => name === (request.query.as ?? 'html'))
    if (mail === null || view === undefined) return notThere(reply)
    return sendPage(reply, mailPage(mail, view))
  })

  app.get<Asked>('/mail/:number/html', (request, reply) => {
    const mail = mailbox.find(Number(request.params.number))
    return mail === null ? notThere(reply) : sendHtml(reply, MAIL_POLICY, framedMail(mail))
  })

  app.get<{ Querystring: { to?: string } }>('/control/mail', async (request) => ({
    mails: mailbox.list(request.query.to),
  }))

  app.delete('/control/mail', async (_request, reply) => {
    mailbox.empty()
    return reply.code(204).send()
  })
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('There is no such mail.')
}
