import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BotGate } from '#server/bot-check/bot-gate.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { BUSY_SECONDS } from '#server/platform/http/error-response.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { readCartCookie } from '#server/session/cart-cookie.ts'
import { droppedSessionCookies, readSessionId, sessionCookies } from './cookies/session-cookies.ts'
import {
  droppedSignInAgainCookie,
  droppedSignInCookie,
  hasSignedInBefore,
  readSignInCookie,
  type SignInAttempt,
  signInAgainCookie,
  signInCookie,
} from './cookies/sign-in-cookie.ts'
import type { IdentityProvider, LogoutClaims, SignedIn } from './identity-provider.ts'
import type { IdentityDeps } from './recognise-customer.ts'
import { returnPath } from './return-path.ts'
import { isNewLogoutToken } from './sessions/logout-tokens.ts'
import {
  beginSession,
  type CustomerSession,
  endSession,
  endSessionsOfSid,
  endSessionsOfSubject,
  findSession,
  hasLeftSince,
  newSessionId,
} from './sessions/session-store.ts'

type Deps = IdentityDeps & {
  config: ServerSettings
  securityEvent: ReportSecurityEvent
  shopOrigin: () => string
  isCustomersCart: (uuid: string) => Promise<boolean>
  botGate: BotGate
}
type SigningIn = Deps & { identity: IdentityProvider }

/** Of the work that a visitor may request: many customers of a mobile network share one address. */
const SIGN_IN_SHARE = 10
const BODY_BYTES = 20_000
/** Between the provider's clock and ours. */
const CLOCK_SKEW_MS = 60_000
const AFTER_LOGOUT = '/shop/broadband'

/** What the page after a sign-in that came to nothing explains. */
type Problem = 'unavailable' | 'expired' | 'refused' | 'unchecked'

/** `/login` leads to the operator's identity provider and back, `/logout` ends the session here and there. */
export function registerSignIn(app: FastifyInstance, deps: Deps): void {
  const { rateLimitPerMinute } = deps.config
  const limitOf = (perMinute: number) => createVisitorLimit({ perMinute, clock: deps.processClock })
  const limit = limitOf(Math.ceil(rateLimitPerMinute / SIGN_IN_SHARE))
  const withIdentity =
    (handle: (deps: SigningIn, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { identity } = deps
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      if (identity === null) return toProblem(reply, 'unavailable')
      try {
        return await handle({ ...deps, identity }, request, reply)
      } catch (error) {
        if (!(error instanceof OutsideSystemError)) throw error
        request.log.error({ err: error }, 'identity provider')
        return toProblem(reply, 'unavailable')
      }
    }

  app.get('/login', { config: { limit }, handler: withIdentity(signIn) })
  app.get('/login/return', { config: { limit }, handler: withIdentity(returnFromProvider) })
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    room.post('/logout', { config: { limit }, handler: withIdentity(signOut) })
    // Not with the limit of a visitor: all of them come from the provider.
    const ofProvider = { limit: limitOf(rateLimitPerMinute) }
    room.post('/login/ended', { config: ofProvider, handler: withIdentity(endedElsewhere) })
  })
}

async function signIn(deps: SigningIn, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { cookie } = request.headers
  const query = request.query as Record<string, unknown>
  const returnTo = returnPath(query['return'])
  const token = typeof query['check'] === 'string' ? query['check'] : null
  const visitor = visitorOf(request.ip)
  const admitted = await deps.botGate.admit({ action: 'sign_in', calls: 1, visitor, token, log: request.log })
  if (!admitted.ok) {
    // The page passes the check and comes back; where a check has failed it waits for the customer.
    if (token !== null) return toProblem(reply, 'unchecked')
    return reply.redirect(`/sign-in-problem?why=check&return=${encodeURIComponent(returnTo)}`, 303)
  }
  // The provider's session may be that of the customer before: another person may use this browser now.
  const isAgain = hasSignedInBefore(cookie, deps.config) && (await liveSession(deps, cookie)) === null
  return toProvider(deps, reply, { returnTo, isAgain })
}

type Asked = { returnTo: string; isAgain: boolean }

async function toProvider(deps: SigningIn, reply: FastifyReply, { returnTo, isAgain }: Asked): Promise<FastifyReply> {
  const { identity, config, processClock } = deps
  const now = processClock.now()
  const checks = identity.newChecks()
  const url = await identity.signInUrl(checks, { redirectUri: redirectUri(deps), isAgain })
  const attempt = { ...checks, returnTo, againSince: isAgain ? now.getTime() : null }
  return reply.header('set-cookie', signInCookie(attempt, now, config)).redirect(url, 303)
}

async function liveSession({ db, config }: SigningIn, cookies: string | undefined): Promise<CustomerSession | null> {
  const id = readSessionId(cookies, config)
  return id === null ? null : findSession(db, id)
}

async function returnFromProvider(
  deps: SigningIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, config, processClock, identity } = deps
  const { cookie } = request.headers
  const attempt = readSignInCookie(cookie, processClock.now(), config)
  // Begun in another browser, or sent by somebody else (login CSRF).
  if (attempt === null) return refused(deps, request, reply, 'expired')
  const dropped = droppedSignInCookie(config)
  const signedIn = await identity.exchange(new URL(request.url, deps.shopOrigin()), attempt).catch((error) => {
    reply.header('set-cookie', dropped)
    throw error
  })
  if (signedIn !== null && attempt.againSince === null && (await hasLeftSince(db, ...by(signedIn))))
    return toProvider(deps, reply, { returnTo: attempt.returnTo, isAgain: true })
  reply.header('set-cookie', dropped)
  if (signedIn === null || !isEnteredAgain(signedIn, attempt)) return refused(deps, request, reply, 'refused')
  const began = await begin(deps, cookie, signedIn)
  if (began === null) {
    request.log.error('tokens of the identity provider are too long for their cookies')
    return toProblem(reply, 'unavailable')
  }
  return reply.header('set-cookie', [...began, signInAgainCookie(config)]).redirect(attempt.returnTo, 303)
}

function by({ identity, authenticatedAt }: SignedIn): [string, Date | null] {
  return [identity.subject, authenticatedAt]
}

/** Parameters can be removed from the address on the way: the provider’s own response counts. */
function isEnteredAgain({ authenticatedAt }: SignedIn, { againSince }: SignInAttempt): boolean {
  if (againSince === null) return true
  return authenticatedAt !== null && authenticatedAt.getTime() > againSince - CLOCK_SKEW_MS
}

/** Always under a new id, so that none that was known before becomes a customer's (session fixation). */
async function begin(deps: SigningIn, cookies: string | undefined, signedIn: SignedIn): Promise<string[] | null> {
  const { db, config, processClock } = deps
  const { tokens, identity, idToken } = signedIn
  const sessionId = newSessionId()
  const set = sessionCookies(cookies, { sessionId, tokens, identity, now: processClock.now() }, config)
  if (set === null) return null
  const before = readSessionId(cookies, config)
  const former = before === null ? null : await findSession(db, before)
  if (former !== null) await endSession(db, former.key)
  await beginSession(db, sessionId, {
    identity,
    idToken: config.keys.seal('session token', idToken, 'id token'),
    refreshToken: tokens.refreshToken,
    seconds: tokens.refreshSeconds,
  })
  return set
}

async function signOut(deps: SigningIn, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, config, identity } = deps
  const { cookie } = request.headers
  if (!isOwnRequest(request, deps.shopOrigin())) {
    reportAccess(deps, request, 'logout from another site')
    return reply.redirect('/logout', 303)
  }
  const session = await liveSession(deps, cookie)
  // Another tab's, of somebody who has signed in since the session of this one was over.
  if (session !== null && isOver(request)) return reply.redirect(AFTER_LOGOUT, 303)
  if (session !== null) await endSession(db, session.key)
  const cart = readCartCookie(cookie, config)
  // A guest's own cart stays where nobody was signed in.
  if (session !== null || cart.held === null || (await deps.isCustomersCart(cart.held))) cart.leave()
  reply.header('set-cookie', [...droppedSessionCookies(cookie, config), ...cart.changes()])
  // Pages that the browser keeps, and what they stored, are the customer's.
  reply.header('clear-site-data', '"cache", "storage"')
  const home = deps.shopOrigin() + AFTER_LOGOUT
  if (session === null) return reply.redirect(AFTER_LOGOUT, 303)
  const idToken = config.keys.unseal('session token', session.idToken, 'id token')
  // Signed out here, whatever the provider says.
  const url = await identity.signOutUrl(idToken, home).catch(() => home)
  // A script's request does not follow it: the provider's session goes on.
  if (url !== home && request.headers['sec-fetch-mode'] !== 'cors')
    reply.header('set-cookie', droppedSignInAgainCookie(config))
  // No redirect: the pages' policy (form-action) stops a form that is redirected to another origin.
  return reply.header('refresh', `0; url=${url}`).type('text/html; charset=utf-8').send(loggedOutPage(url))
}

function isOver({ query }: FastifyRequest): boolean {
  return Object.hasOwn(query as object, 'over')
}

/** For a browser that does not follow by itself. */
function loggedOutPage(next: string): string {
  const href = next.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Logged out</title><p>You’re logged out. <a href="${href}">Continue</a></p></html>`
}

/** Back-channel logout: the provider says that a session has ended. */
async function endedElsewhere(deps: SigningIn, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const token = new URLSearchParams(String(request.body ?? '')).get('logout_token')
  const claims = token === null ? null : await readLogoutToken(deps, request, token)
  // Its keys cannot be read at the moment: the provider sends the token again.
  if (claims === 'unreadable') return reply.code(503).header('retry-after', BUSY_SECONDS).send()
  if (claims === null || !(await endSessions(deps, claims))) {
    reportAccess(deps, request, 'logout token')
    return reply.code(400).send({ error: 'invalid_request' })
  }
  return reply.code(200).send()
}

async function readLogoutToken(
  { identity }: SigningIn,
  { log }: FastifyRequest,
  token: string,
): Promise<LogoutClaims | 'unreadable' | null> {
  try {
    return await identity.readLogoutToken(token)
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    log.error({ err: error }, 'identity provider')
    return 'unreadable'
  }
}

/** In one commit: a token that counts, but ended nothing, could not come again. False: it has come before. */
function endSessions({ db }: SigningIn, claims: LogoutClaims): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await isNewLogoutToken(tx, claims))) return false
    const { sid, subject } = claims
    if (sid !== null) await endSessionsOfSid(tx, sid)
    else if (subject !== null) await endSessionsOfSubject(tx, subject)
    return true
  })
}

/** Whether a page of ours sent it: other sites cannot set these headers. */
function isOwnRequest({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}

function refused(deps: Deps, request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  reportAccess(deps, request, `sign-in ${problem}`)
  return toProblem(reply, problem)
}

function reportAccess({ securityEvent }: Deps, request: FastifyRequest, reason: string): void {
  securityEvent(request.log, { event: 'refused-access', place: 'session', reason, visitor: visitorOf(request.ip) })
}

function toProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.redirect(`/sign-in-problem?why=${problem}`, 303)
}

function redirectUri({ shopOrigin }: Pick<Deps, 'shopOrigin'>): string {
  return `${shopOrigin()}/login/return`
}
