import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CookiePlace } from '#server/session/visitor-cookies.ts'
import { droppedSessionCookies, readSessionId, sessionCookies } from './cookies/session-cookies.ts'
import { readTokenCookie, tokenCookies } from './cookies/token-cookies.ts'
import type { AccessClaims, IdentityProvider, RenewedTokens, Tokens } from './identity-provider.ts'
import { broken } from './oidc/outside-fetch.ts'
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
const TOO_LONG = 'tokens are too long for their cookies'
const NOT_OURS = 'a refreshed access token without a valid claim to this shop'
const OF_ANOTHER = 'a refreshed access token of another session'

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
    if (known !== null && owns(session, known, caller)) return { session, setCookies: [] }
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
): Promise<(Recognised & { tokens: RenewedTokens }) | null> {
  const token = readTokenCookie(cookies, 'refresh', sessionId, deps.config)
  if (token === null) return null
  const read = (tokens: Tokens) => readTokens(deps, caller, { sessionId, session, tokens })
  const refreshed: Refreshed = await refreshTokens(deps, session, token, read)
  if ('ended' in refreshed) {
    caller.securityEvent({ event: 'refused-access', place: 'session', reason: REASONS[refreshed.ended] })
    return null
  }
  const { tokens } = refreshed
  const now = deps.processClock.now()
  const setCookies = sessionCookies(cookies, { sessionId, tokens, identity: session, now }, deps.config)
  if (setCookies === null) throw broken(TOO_LONG)
  const endsAt = new Date(now.getTime() + tokens.refreshSeconds * 1000)
  return { session: { ...session, endsAt, secondsLeft: tokens.refreshSeconds }, setCookies, tokens }
}

/**
 * What a response of the provider that is no refusal is good for. It ends no session: without an access token for this shop
 * the session goes on with the refresh token, which may be the only one that still counts, and as long as it would have
 * lasted; the next request refreshes again. Tokens of another session are left alone altogether.
 */
async function readTokens(
  { identity, config }: IdentityDeps & { identity: IdentityProvider },
  caller: Reporter,
  { sessionId, session, tokens }: { sessionId: string; session: CustomerSession; tokens: Tokens },
): Promise<RenewedTokens> {
  const fits = (some: RenewedTokens) => tokenCookies(undefined, some, sessionId, config) !== null
  const withoutAccess = { ...tokens, accessToken: null, refreshSeconds: session.secondsLeft }
  if (!fits(withoutAccess)) throw broken(TOO_LONG)
  const claims = await identity.readAccessToken(tokens.accessToken).catch((error: unknown) => {
    if (error instanceof OutsideSystemError) return 'unreadable' as const
    throw error
  })
  if (claims !== null && claims !== 'unreadable' && !owns(session, claims, caller)) throw broken(OF_ANOTHER)
  if (claims !== null && fits(tokens)) return tokens
  caller.log.error({ problem: claims === null ? NOT_OURS : TOO_LONG }, 'tokens of the identity provider')
  return withoutAccess
}

function owns(session: CustomerSession, claims: AccessClaims, { securityEvent }: Reporter): boolean {
  const isSame = session.subject === claims.subject && session.sid === claims.sid
  if (!isSame) securityEvent({ event: 'refused-access', place: 'session', reason: 'token of another session' })
  return isSame
}
