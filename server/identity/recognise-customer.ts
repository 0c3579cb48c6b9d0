import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CookiePlace } from '#server/session/visitor-cookies.ts'
import { droppedSessionCookies, readSessionId, sessionCookies } from './cookies/session-cookies.ts'
import { readTokenCookie } from './cookies/token-cookies.ts'
import type { AccessClaims, IdentityProvider, Tokens } from './identity-provider.ts'
import { type Refreshed, refreshTokens } from './sessions/refresh-tokens.ts'
import { type CustomerSession, findSession } from './sessions/session-store.ts'

export type IdentityDeps = {
  db: Database
  /** Null: nobody can sign in. */
  identity: IdentityProvider | null
  config: CookiePlace & { keys: KeyRing }
  /** Of this process: tokens are valid by the time of day, whatever the shop's own clock says. */
  processClock: Clock
}

/** A signed-in customer, and the cookies that the response sets. */
export type Recognised = {
  /** Null: a guest. */
  session: CustomerSession | null
  setCookies: readonly string[]
}

type Reporter = Pick<Caller, 'securityEvent' | 'log'>

const REASONS = { replayed: 'refresh token used again', refused: 'refresh token refused' } as const
const NOBODY: Recognised = { session: null, setCookies: [] }
/** A token that ends during the request is of no use. */
const REFRESH_BEFORE_SECONDS = 30

/** Whether a request may be a customer's: most are a guest's, and cost nothing. */
export function hasSession(cookies: string | undefined, place: CookiePlace): boolean {
  return readSessionId(cookies, place) !== null
}

/**
 * The customer of a request: by a live session, and an access token of the same subject and session. A token that has
 * ended is refreshed; while the provider is away, the session and its refresh token are enough. Everybody else is a guest.
 */
export async function recogniseCustomer(
  deps: IdentityDeps & { identity: IdentityProvider },
  caller: Reporter,
  cookies: string | undefined,
): Promise<Recognised> {
  const sessionId = readSessionId(cookies, deps.config)
  if (sessionId === null) return NOBODY
  const session = await findSession(deps.db, sessionId)
  const forgotten = () => ({ session: null, setCookies: droppedSessionCookies(cookies, deps.config) })
  if (session === null) return forgotten()
  try {
    const known = await knownByToken(deps, cookies, sessionId)
    if (known !== null) return owns(session, known, caller) ? { session, setCookies: [] } : forgotten()
    const refreshed = await refreshCookies(deps, caller, { cookies, sessionId, session })
    return refreshed ?? forgotten()
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    caller.log.warn({ err: error }, 'customer not confirmed by the identity provider')
    // The row is this shop's own word that the session has not ended. Nobody loses a checkout because the provider is away.
    const isHolder = readTokenCookie(cookies, 'refresh', sessionId, deps.config) !== null
    return isHolder ? { session, setCookies: [] } : NOBODY
  }
}

/** Null: there is no token, it has ended, or it is not valid. */
async function knownByToken(
  { identity, config, processClock }: IdentityDeps & { identity: IdentityProvider },
  cookies: string | undefined,
  sessionId: string,
): Promise<AccessClaims | null> {
  const token = readTokenCookie(cookies, 'access', sessionId, config)
  const claims = token === null ? null : await identity.readAccessToken(token)
  if (claims === null) return null
  const secondsLeft = (claims.endsAt.getTime() - processClock.now().getTime()) / 1000
  return secondsLeft < REFRESH_BEFORE_SECONDS ? null : claims
}

type Open = { cookies: string | undefined; sessionId: string; session: CustomerSession }

/** New tokens in new cookies. Null: the session has ended. */
export async function refreshCookies(
  deps: IdentityDeps & { identity: IdentityProvider },
  caller: Reporter,
  { cookies, sessionId, session }: Open,
): Promise<(Recognised & { tokens: Tokens }) | null> {
  const token = readTokenCookie(cookies, 'refresh', sessionId, deps.config)
  if (token === null) return null
  const refreshed: Refreshed = await refreshTokens(deps, session, token)
  if ('ended' in refreshed) {
    caller.securityEvent({ event: 'refused-access', place: 'session', reason: REASONS[refreshed.ended] })
    return null
  }
  const { tokens } = refreshed
  const claims = await deps.identity.readAccessToken(tokens.accessToken)
  if (claims === null || !owns(session, claims, caller)) return null
  const now = deps.processClock.now()
  const setCookies = sessionCookies(cookies, { sessionId, tokens, identity: session, now }, deps.config)
  if (setCookies === null) {
    caller.log.error('tokens of the identity provider are too long for their cookies')
    return null
  }
  const endsAt = new Date(now.getTime() + tokens.refreshSeconds * 1000)
  return { session: { ...session, endsAt, secondsLeft: tokens.refreshSeconds }, setCookies, tokens }
}

function owns(session: CustomerSession, claims: AccessClaims, { securityEvent }: Reporter): boolean {
  const isSame = session.subject === claims.subject && session.sid === claims.sid
  if (!isSame) securityEvent({ event: 'refused-access', place: 'session', reason: 'token of another session' })
  return isSame
}
