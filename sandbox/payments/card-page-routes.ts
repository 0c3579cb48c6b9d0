import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { cardPage, challengePage, closedPage, finishedPage, PAGE_STYLE } from './card-page.ts'
import { hostPattern, type Provider } from './hosted-origin.ts'
import type { HostedPayment, PaymentLedger } from './payment-ledger.ts'

const PAGE_SCRIPT = readFileSync(new URL('./card-page-script.mjs', import.meta.url))

type ByRef = { Params: { ref: string }; Body: Record<string, string> }

/** The provider's page, on a host of its own. Card data is validated and not stored; every form post redirects to a page that can be reloaded. */
export function cardPageRoutes(app: FastifyInstance, provider: Provider, ledger: PaymentLedger): void {
  const constraints = { host: hostPattern(provider) }

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get('/card-page.js', { constraints }, async (_request, reply) => reply.type('text/javascript').send(PAGE_SCRIPT))
  app.get('/card-page.css', { constraints }, async (_request, reply) => reply.type('text/css').send(PAGE_STYLE))

  // Each provider has its own form of the URL.
  app.get<{ Querystring: { sessionId?: string; invalid?: string } }>('/', { constraints }, async (request, reply) =>
    showPage(reply, request.query.sessionId ?? '', request.query.invalid !== undefined),
  )
  app.get<{ Params: { name: string }; Querystring: { invalid?: string } }>(
    '/:name',
    { constraints },
    async (request, reply) =>
      showPage(reply, request.params.name.replace(/^test_/, ''), request.query.invalid !== undefined),
  )

  app.post<ByRef>('/cards/:ref', { constraints }, async ({ params, body }, reply) => {
    const payment = ledger.find(params.ref)
    if (payment === null) return missing(reply)
    const [month = '', year = ''] = expiryOf(body['expiry'] ?? '')
    const tried = ledger.tryCard(payment, { number: body['number'] ?? '', month, year, cvc: body['cvc'] ?? '' })
    return reply.redirect(addressOf(payment, tried === 'unusable' && payment.state === 'open'), 303)
  })

  app.post<ByRef>('/saved-cards/:ref', { constraints }, async ({ params }, reply) => {
    const payment = ledger.find(params.ref)
    if (payment === null) return missing(reply)
    ledger.trySavedCard(payment)
    return reply.redirect(addressOf(payment, false), 303)
  })

  app.post<ByRef>('/challenges/:ref', { constraints }, async ({ params, body }, reply) => {
    const payment = ledger.find(params.ref)
    if (payment === null) return missing(reply)
    ledger.confirm(payment, body['answer'] === 'approve')
    return reply.redirect(addressOf(payment, false), 303)
  })

  function showPage(reply: FastifyReply, ref: string, isUnusable: boolean) {
    const payment = ledger.find(ref)
    if (payment === null) return missing(reply)
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy(payment))
      .send(pageOf(payment, isUnusable))
  }

  function pageOf(payment: HostedPayment, isUnusable: boolean): string {
    if (payment.state === 'open') return cardPage(provider, payment, isUnusable)
    if (payment.state === 'challenge') return challengePage(payment)
    return ['unpaid', 'expired'].includes(payment.state) ? closedPage(payment) : finishedPage(payment)
  }

  function addressOf({ ref }: HostedPayment, isUnusable: boolean): string {
    if (provider === 'stancer') return `/test_${ref}${isUnusable ? '?invalid' : ''}`
    return `/?sessionId=${ref}${isUnusable ? '&invalid' : ''}`
  }
}

/** Only the shop that created the payment may frame the page. */
function policy({ returnUrl }: HostedPayment): string {
  const shop = new URL(returnUrl).origin
  return `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${shop}`
}

/** As people type it: 04/28, 4/2028, 0428. */
function expiryOf(text: string): string[] {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/ -]?\s*((?:20)?\d\d)\s*$/.exec(text) ?? []
  return [month, year]
}

function missing(reply: FastifyReply) {
  return reply.code(404).type('text/plain').send('There is no such payment.')
}
