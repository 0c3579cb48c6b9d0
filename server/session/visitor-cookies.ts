import { parseCookie, stringifySetCookie } from 'cookie'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { SessionSettings } from './session-settings.ts'

/** A prepay order begun elsewhere. Adding a plan to the cart begins another. */
export const PREPAY_PROSPECT = 'prepay_prospect'

export type CookiePlace = SessionSettings & Pick<ServerSettings, 'production'>

/**
 * Of this host alone, whatever domain other cookies are shared on: a browser accepts a name with `__Host-` from no sibling,
 * so that none can plant a cart, an order or a session of its own.
 */
export function ofThisHost<P extends CookiePlace>(place: P): P {
  return { ...place, cookieDomain: null }
}

export function hostName(name: string, { production }: CookiePlace): string {
  return production ? `__Host-${name}` : name
}

export function hasCookie(cookies: string | undefined, name: string): boolean {
  return cookieValue(cookies, name, () => true) !== null
}

/**
 * Unparsed. A browser may send one name several times, for its own host and for a parent domain: the first valid
 * value counts; without a valid one there is none.
 */
export function cookieValue(
  cookies: string | undefined,
  name: string,
  fits: (value: string) => boolean,
): string | null {
  // Fast path: most requests have no cookie of this name, and cached responses are served thousands of times a second.
  if (cookies === undefined || !cookies.includes(name)) return null
  return parseCookie(cookies, { decode: (value) => (fits(value) ? value : undefined) })[name] ?? null
}

type NewCookie = { name: string; value: string; seconds: number; httpOnly: boolean }

export function setCookie(
  { name, value, seconds, httpOnly }: NewCookie,
  { cookieDomain, production }: CookiePlace,
): string {
  return stringifySetCookie({
    name,
    value,
    maxAge: seconds,
    path: '/',
    sameSite: 'lax',
    secure: production,
    httpOnly,
    ...(cookieDomain !== null && { domain: cookieDomain }),
  })
}

/** Deletes a cookie: domain and path must be those it was set with. */
export function droppedCookie(name: string, place: CookiePlace): string {
  return setCookie({ name, value: '', seconds: 0, httpOnly: false }, place)
}

/** The same for a cookie of whatever application: for this host and for the domain, as the request does not say whose it is. */
export function droppedAnywhere(name: string, place: CookiePlace): string[] {
  const ofHost = droppedCookie(name, { ...place, cookieDomain: null })
  return place.cookieDomain === null || name.startsWith('__Host-') ? [ofHost] : [ofHost, droppedCookie(name, place)]
}
