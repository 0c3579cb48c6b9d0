import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { deskRolesIn } from '#domain/desk/desk-role.ts'
import { appendEntry } from '#server/audit/append-entry.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { createVisitorLimit, visitorOf } from '#server/platform/http/visitor-limit.ts'
import type { ReportSecurityEvent } from '#server/platform/log/security-event.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { DeskSettings } from '../desk-settings.ts'
import {
  deskSessionCookie,
  deskSignInCookie,
  droppedDeskSession,
  droppedDeskSignIn,
  readDeskSessionId,
  readDeskSignIn,
} from './desk-cookies.ts'
import { deskReturnPath } from './desk-return-path.ts'
import { beginDeskSession, endDeskSession, newDeskSessionId, resumeDeskSession } from './desk-sessions.ts'
import { isOwnRequest } from './own-request.ts'
import type { SignedInStaff, StaffIdentity } from './staff-identity.ts'

export type DeskSignInDeps = {
  config: ServerSettings & DeskSettings
  db: Database
  /** The time of day, which tokens are valid by. */
  processClock: Clock
  /** Null: nobody can sign in. */
  staffIdentity: StaffIdentity | null
  securityEvent: ReportSecurityEvent
  deskOrigin: () => string
}
type SigningIn = DeskSignInDeps & { staffIdentity: StaffIdentity }

const SIGN_INS_PER_MINUTE = 60
/** Between the provider's clock and ours. */
const CLOCK_SKEW_MS = 60_000

/** What the page after a sign-in that came to nothing explains. */
const PROBLEMS = {
  unavailable: 'unavailable',
  expired: 'expired',
  refused: 'refused',
  /** The provider required no second factor. */
  factor: 'factor',
  /** An account without any role of the desk. */
  role: 'role',
} as const
type Problem = keyof typeof PROBLEMS

/** `/sign-in/begin` leads to the operator's identity provider and back, `/sign-out` ends the session here and there. */
export function registerDeskSignIn(app: FastifyInstance, deps: DeskSignInDeps): void {
  const limit = createVisitorLimit({ perMinute: SIGN_INS_PER_MINUTE, clock: deps.processClock })
  const withIdentity =
    (handle: (deps: SigningIn, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { staffIdentity } = deps
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      if (staffIdentity === null) return toProblem(reply, 'unavailable')
      try {
        return await handle({ ...deps, staffIdentity }, request, reply)
      } catch (error) {
        if (!(error instanceof OutsideSystemError)) throw error
        request.log.error({ err: error }, 'identity provider of the desk')
        return toProblem(reply, 'unavailable')
      }
    }

  app.get('/sign-in/begin', { config: { limit }, handler: withIdentity(begin) })
  app.get('/sign-in/return', { config: { limit }, handler: withIdentity(returnFromProvider) })
  app.register(async (room) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1000 }, (_request, body, done) => done(null, body))
    room.post('/sign-out', { config: { limit }, handler: withIdentity(signOut) })
  })
}

async function begin(deps: SigningIn, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { staffIdentity, config, processClock } = deps
  const checks = staffIdentity.newChecks()
  const url = await staffIdentity.signInUrl(checks, redirectUri(deps))
  const returnTo = deskReturnPath((request.query as Record<string, unknown>)['return'])
  const attempt = { ...checks, returnTo, begunAt: processClock.now().getTime() }
  return reply.header('set-cookie', deskSignInCookie(attempt, config)).redirect(url, 303)
}

async function returnFromProvider(
  deps: SigningIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, processClock, staffIdentity } = deps
  const attempt = readDeskSignIn(request.headers.cookie, processClock.now(), config)
  // Begun in another browser, or sent by somebody else (login CSRF).
  if (attempt === null) return refused(deps, request, reply, 'expired')
  reply.header('set-cookie', droppedDeskSignIn(config))
  const signedIn = await staffIdentity.exchange(new URL(request.url, deps.deskOrigin()), attempt)
  if (signedIn === null || !isEnteredNow(signedIn, attempt.begunAt)) return refused(deps, request, reply, 'refused')
  // A parameter can be removed from the address on the way: what the provider says counts.
  if (signedIn.acr !== config.desk.identity?.acr) return refused(deps, request, reply, 'factor')
  if (deskRolesIn(signedIn.roles).length === 0) return refused(deps, request, reply, 'role')
  const id = await beginSession(deps, request, signedIn)
  return reply
    .header('set-cookie', deskSessionCookie(id, config.desk.sessionSeconds, config))
    .redirect(attempt.returnTo, 303)
}

function isEnteredNow({ authenticatedAt }: SignedInStaff, begunAt: number): boolean {
  return authenticatedAt !== null && authenticatedAt.getTime() > begunAt - CLOCK_SKEW_MS
}

/** Always under a new id, so that none that was known before becomes an employee's (session fixation). */
async function beginSession(deps: SigningIn, request: FastifyRequest, signedIn: SignedInStaff): Promise<string> {
  const { db, config } = deps
  const { subject, name, idToken } = signedIn
  const roles = deskRolesIn(signedIn.roles)
  const id = newDeskSessionId()
  const former = readDeskSessionId(request.headers.cookie, config)
  await inTransaction(db, async (tx) => {
    const before = former === null ? null : await resumeDeskSession(tx, former, config.desk)
    if (before !== null) await endDeskSession(tx, before.key)
    await beginDeskSession(tx, id, {
      subject,
      name,
      roles,
      idToken: config.keys.seal('desk session', idToken, 'id token'),
      seconds: config.desk.sessionSeconds,
    })
    await appendEntry(tx, { id: subject, name, roles, requestId: request.id }, { act: 'SIGNED_IN' })
  })
  return id
}

async function signOut(deps: SigningIn, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, config, staffIdentity } = deps
  if (!isOwnRequest(request, deps.deskOrigin())) {
    report(deps, request, 'sign-out from another site')
    return reply.redirect('/', 303)
  }
  const id = readDeskSessionId(request.headers.cookie, config)
  const session = id === null ? null : await resumeDeskSession(db, id, config.desk)
  reply.headers({ 'set-cookie': droppedDeskSession(config), 'clear-site-data': '"cache", "storage"' })
  const home = `${deps.deskOrigin()}/sign-in`
  if (session === null) return reply.redirect(home, 303)
  const { subject, name, roles, key } = session
  await inTransaction(db, async (tx) => {
    await endDeskSession(tx, key)
    await appendEntry(tx, { id: subject, name, roles, requestId: request.id }, { act: 'SIGNED_OUT' })
  })
  const idToken = config.keys.unseal('desk session', session.idToken, 'id token')
  // Signed out here, whatever the provider says.
  const url = idToken === null ? home : await staffIdentity.signOutUrl(idToken, home).catch(() => home)
  // No redirect: the pages' policy (form-action) stops a form that is redirected to another origin.
  return reply.header('refresh', `0; url=${url}`).type('text/html; charset=utf-8').send(signedOutPage(url))
}

/** For a browser that does not follow by itself. */
function signedOutPage(next: string): string {
  const href = next.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Signed out</title><p>You’re signed out. <a href="${href}">Continue</a></p></html>`
}

function refused(deps: SigningIn, request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  report(deps, request, `desk sign-in ${problem}`)
  return toProblem(reply, problem)
}

function report({ securityEvent }: SigningIn, request: FastifyRequest, reason: string): void {
  securityEvent(request.log, { event: 'refused-access', place: 'desk', reason, visitor: visitorOf(request.ip) })
}

function toProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.redirect(`/sign-in?why=${PROBLEMS[problem]}`, 303)
}

function redirectUri({ deskOrigin }: SigningIn): string {
  return `${deskOrigin()}/sign-in/return`
}
