import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import { type CookiePlace, cookieValue, droppedCookie, hasCookie, setCookie } from '#server/session/visitor-cookies.ts'
import type { RenewedTokens } from '../identity-provider.ts'
import { chunkName, chunksOf, isChunk, joinChunks, MOST_CHUNKS } from './token-chunks.ts'

/** Tokens are refreshed long before. */
const LIFETIME_SECONDS = 60 * 60
const NAMES = { access: 'access_token', refresh: 'refresh_token' } as const
type TokenName = keyof typeof NAMES

type Place = CookiePlace & { keys: KeyRing }

/** A sibling host that shares the domain can set any other name. */
function tokenCookieName(token: TokenName, { cookieDomain, production }: CookiePlace): string {
  const prefix = production ? (cookieDomain === null ? '__Host-' : '__Secure-') : ''
  return `${prefix}${NAMES[token]}`
}

/**
 * A token as the browser holds it: encrypted for its session, so that no other session's, and nothing put together from
 * several cookies, is accepted. Null: there is none.
 */
export function readTokenCookie(
  cookies: string | undefined,
  token: TokenName,
  sessionId: string,
  place: Place,
): string | null {
  const name = tokenCookieName(token, place)
  const chunks = Array.from({ length: MOST_CHUNKS }, (_, index) =>
    cookieValue(cookies, chunkName(name, index), isChunk),
  )
  const sealed = joinChunks(chunks)
  return sealed === null ? null : place.keys.unseal('session token', sealed, contextOf(token, sessionId))
}

/** The cookies of new tokens, without chunks that older and longer ones left. Null: a token is too long. */
export function tokenCookies(
  cookies: string | undefined,
  { accessToken, refreshToken }: Pick<RenewedTokens, 'accessToken' | 'refreshToken'>,
  sessionId: string,
  place: Place,
): string[] | null {
  const access =
    accessToken === null
      ? surplus(cookies, 'access', 0, place)
      : tokenChunks(cookies, 'access', accessToken, sessionId, place)
  const refresh = tokenChunks(cookies, 'refresh', refreshToken, sessionId, place)
  return access === null || refresh === null ? null : [...access, ...refresh]
}

export function droppedTokenCookies(cookies: string | undefined, place: CookiePlace): string[] {
  return [...surplus(cookies, 'access', 0, place), ...surplus(cookies, 'refresh', 0, place)]
}

function tokenChunks(
  cookies: string | undefined,
  token: TokenName,
  value: string,
  sessionId: string,
  place: Place,
): string[] | null {
  const chunks = chunksOf(place.keys.seal('session token', value, contextOf(token, sessionId)))
  if (chunks === null) return null
  const name = tokenCookieName(token, place)
  const kept = chunks.map((chunk, index) =>
    setCookie({ name: chunkName(name, index), value: chunk, seconds: LIFETIME_SECONDS, httpOnly: true }, place),
  )
  return [...kept, ...surplus(cookies, token, chunks.length, place)]
}

function surplus(cookies: string | undefined, token: TokenName, from: number, place: CookiePlace): string[] {
  const name = tokenCookieName(token, place)
  const names = Array.from({ length: MOST_CHUNKS }, (_, index) => chunkName(name, index)).slice(from)
  return names.filter((one) => hasCookie(cookies, one)).map((one) => droppedCookie(one, place))
}

function contextOf(token: TokenName, sessionId: string): string {
  return `${NAMES[token]} of ${sessionId}`
}
