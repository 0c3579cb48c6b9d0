import { hash } from 'node:crypto'
import type { KeyRing } from '#server/platform/keys/key-ring.ts'
import {
  type CookiePlace,
  cookieValue,
  droppedCookie,
  hasCookie,
  hostName,
  ofThisHost,
  setCookie,
} from '#server/session/visitor-cookies.ts'
import type { Identity, RenewedTokens } from '../identity-provider.ts'
import { SESSION_ID } from '../sessions/session-store.ts'
import { droppedTokenCookies, tokenCookies } from './token-cookies.ts'

/** Readable by scripts: the pages are the same for all, and the browser fills the name in. */
const CUSTOMER_NAME = 'customer_name'
/** The same of an employee, whose pages have no account. */
const STAFF_NAME = 'staff_name'
/** Readable by scripts: changes with every refresh, so that all tabs learn of it. Its mark says which session it is. */
const SESSION_ENDS = 'session_ends'

type Place = CookiePlace & { keys: KeyRing }

/** Of this host alone, whatever the other cookies share: so no sibling can plant a session of its own. */
function sessionCookieName(place: CookiePlace): string {
  return hostName('session', place)
}

export function readSessionId(cookies: string | undefined, place: CookiePlace): string | null {
  return cookieValue(cookies, sessionCookieName(place), (value) => SESSION_ID.test(value))
}

type Signed = { sessionId: string; tokens: RenewedTokens; identity: Pick<Identity, 'givenName' | 'staff'>; now: Date }

/** Null: the tokens are too long for their cookies. */
export function sessionCookies(
  cookies: string | undefined,
  { sessionId, tokens, identity, now }: Signed,
  place: Place,
): string[] | null {
  const ofTokens = tokenCookies(cookies, tokens, sessionId, place)
  if (ofTokens === null) return null
  const seconds = Math.floor(tokens.refreshSeconds)
  const ends = `${now.getTime() + seconds * 1000}.${sessionMark(sessionId)}`
  return [
    setCookie({ name: sessionCookieName(place), value: sessionId, seconds, httpOnly: true }, ofThisHost(place)),
    ...ofTokens,
    setCookie(
      {
        name: identity.staff === null ? CUSTOMER_NAME : STAFF_NAME,
        value: identity.givenName,
        seconds,
        httpOnly: false,
      },
      place,
    ),
    setCookie({ name: SESSION_ENDS, value: ends, seconds, httpOnly: false }, place),
  ]
}

/** A tab that shows one customer's data sees by it that another has signed in. It opens nothing. */
function sessionMark(sessionId: string): string {
  return hash('sha256', `mark ${sessionId}`, 'base64url').slice(0, 8)
}

export function droppedSessionCookies(cookies: string | undefined, place: CookiePlace): string[] {
  const shared = [CUSTOMER_NAME, STAFF_NAME, SESSION_ENDS].filter((name) => hasCookie(cookies, name))
  const own = hasCookie(cookies, sessionCookieName(place))
    ? [droppedCookie(sessionCookieName(place), ofThisHost(place))]
    : []
  return [...own, ...droppedTokenCookies(cookies, place), ...shared.map((name) => droppedCookie(name, place))]
}
