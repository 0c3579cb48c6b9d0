import type { FastifyInstance, FastifyReply } from 'fastify'
import { framedMail, inboxPage, mailPage, VIEWS } from './inbox-page.ts'
import type { Mailbox } from './mailbox.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'"
/** The policy of a strict mail program, which loads and runs nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox'

type Asked = { Params: { number: string }; Querystring: { as?: string } }

/** The received mails, for people under /mail and for tests under /control/mail. */
export function mailRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/mail', (_request, reply) => send(reply, PAGE_POLICY, inboxPage(mailbox.list())))

  app.get<Asked>('/mail/:number', (request, reply) => {
    const mail = mailbox.find(Number(request.params.number))
    const view = VIEWS.find((name) => name === (request.query.as ?? 'html'))
    if (mail === null || view === undefined) return notThere(reply)
    return send(reply, PAGE_POLICY, mailPage(mail, view))
  })

  app.get<Asked>('/mail/:number/html', (request, reply) => {
    const mail = mailbox.find(Number(request.params.number))
    return mail === null ? notThere(reply) : send(reply, MAIL_POLICY, framedMail(mail))
  })

  app.get<{ Querystring: { to?: string } }>('/control/mail', async (request) => ({
    mails: mailbox.list(request.query.to),
  }))

  app.delete('/control/mail', async (_request, reply) => {
    mailbox.empty()
    return reply.code(204).send()
  })
}

function send(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html)
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain').send('There is no such mail.')
}
