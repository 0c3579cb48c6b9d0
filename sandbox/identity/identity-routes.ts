import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import * as v from 'valibot'
import { DEMO_SECOND_FACTOR, SECOND_FACTOR_ACR } from './demo-staff.ts'
import { identityProvider, type ProviderOptions } from './identity-provider.ts'
import { plainPage } from './plain-page.ts'
import { signInPage } from './sign-in-page.ts'
import { signedIn } from './signed-in.ts'

export const IDENTITY_BASE = '/identity'

const Text = v.optional(v.string(), '')
const SignIn = v.object({ email: Text, password: Text, code: Text })

/** What reached the provider, for tests. */
export type IdentityEvent = { event: string; at: string }

const LEDGER_EVENTS = [
  'authorization.success',
  'grant.success',
  'grant.error',
  'grant.revoked',
  'backchannel.success',
  'backchannel.error',
  'end_session.success',
] as const

const MOST_EVENTS = 10_000

type Options = Omit<ProviderOptions, 'issuer' | 'tokens'> & {
  tokens: () => ReturnType<ProviderOptions['tokens']> & { secondFactor: boolean }
}

/** An OpenID provider below /identity. Its issuer is the address by which it was first called. */
export function identityRoutes(app: FastifyInstance, options: Options, ledger: IdentityEvent[]): void {
  let opened: Promise<Provider> | null = null
  const providerFor = (request: FastifyRequest) => {
    opened ??= open(`http://${request.host}${IDENTITY_BASE}`)
    return opened
  }

  /** Whom the page is for, and what it needs. */
  function askedOf(
    params: Record<string, unknown>,
  ): Pick<Parameters<typeof signInPage>[0], 'isDesk' | 'hasSecondFactor'> {
    const wanted = String(params['acr_values'] ?? '').split(' ')
    const hasSecondFactor = wanted.includes(SECOND_FACTOR_ACR) && options.tokens().secondFactor
    return { isDesk: params['client_id'] === options.clients.desk.id, hasSecondFactor }
  }

  async function open(issuer: string): Promise<Provider> {
    const provider = await identityProvider({ ...options, issuer })
    // The overloads of `on` take one name at a time.
    const emitter: EventEmitter = provider
    for (const event of LEDGER_EVENTS) emitter.on(event, () => record(ledger, event))
    return provider
  }

  // The provider reads bodies itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  app.get('/sign-in/:uid', async (request, reply) => {
    const provider = await providerFor(request)
    const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
    if (details === null) return tooLate(reply)
    const hint = details.params['login_hint']
    const asked = askedOf(details.params)
    return page(reply, { ...asked, action: request.url, email: typeof hint === 'string' ? hint : '', isWrong: false })
  })

  app.post('/sign-in/:uid', async (request, reply) => {
    const provider = await providerFor(request)
    const details = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
    if (details === null) return tooLate(reply)
    const { email, password, code } = v.parse(
      SignIn,
      Object.fromEntries(new URLSearchParams(await textOf(request.raw))),
    )
    const account = signedIn(email, password)
    const asked = askedOf(details.params)
    const isWrongCode = asked.hasSecondFactor && code !== DEMO_SECOND_FACTOR
    if (account === null || isWrongCode)
      return page(reply.code(401), { ...asked, action: request.url, email, isWrong: true })
    reply.hijack()
    const proof = asked.hasSecondFactor ? { acr: SECOND_FACTOR_ACR, amr: ['pwd', 'otp'] } : { amr: ['pwd'] }
    await provider.interactionFinished(request.raw, reply.raw, { login: { accountId: account.subject, ...proof } })
    return reply
  })

  app.all('/*', async (request, reply) => {
    const handle = (await providerFor(request)).callback()
    reply.hijack()
    // The provider finds its own prefix by comparing the two.
    Object.assign(request.raw, { originalUrl: request.url })
    request.raw.url = request.url.slice(IDENTITY_BASE.length)
    await handle(request.raw, reply.raw)
    return reply
  })
}

/** The oldest go first, so that a long benchmark does not fill the memory. */
function record(ledger: IdentityEvent[], event: string): void {
  ledger.push({ event, at: new Date().toISOString() })
  if (ledger.length > MOST_EVENTS) ledger.splice(0, ledger.length - MOST_EVENTS)
}

function page(reply: FastifyReply, shown: Parameters<typeof signInPage>[0]): FastifyReply {
  return html(reply, signInPage(shown))
}

function tooLate(reply: FastifyReply): FastifyReply {
  return html(
    reply.code(400),
    plainPage('Sign in', '<p>This page is out of date. Go back to the shop and sign in from there.</p>'),
  )
}

function html(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(text)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}
