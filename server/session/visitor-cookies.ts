import type { Config } from '#server/platform/config/config.ts'

/** A prepay order that was begun elsewhere. Whoever puts a plan into the cart has begun another. */
export const PREPAY_PROSPECT = 'prepay_prospect'

export type CookiePlace = Pick<Config, 'cookieDomain' | 'production'>

export function hasCookie(cookies: string | undefined, name: string): boolean {
  return cookieValues(cookies, name).length > 0
}

/** A browser may send one name several times, for its own host and for a parent domain. */
export function cookieValues(cookies: string | undefined, name: string): string[] {
  const own = (cookies?.split(';') ?? [])
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${name}=`))
  return own.map((cookie) => cookie.slice(name.length + 1))
}

type Kept = { name: string; value: string; seconds: number; httpOnly: boolean }

export function setCookie({ name, value, seconds, httpOnly }: Kept, { cookieDomain, production }: CookiePlace): string {
  const place = cookieDomain === null ? '' : `; Domain=${cookieDomain}`
  const guards = `${production ? '; Secure' : ''}${httpOnly ? '; HttpOnly' : ''}`
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${place}${guards}`
}

/** What has the browser drop a cookie: it must name the place where the cookie was set. */
export function droppedCookie(name: string, place: CookiePlace): string {
  return setCookie({ name, value: '', seconds: 0, httpOnly: false }, place)
}
