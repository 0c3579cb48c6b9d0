import type { Config } from '#server/config.ts'

/** A prepay order that was begun elsewhere. Whoever puts a plan into the cart has begun another. */
export const PREPAY_PROSPECT = 'prepay_prospect'

export function hasCookie(cookies: string | undefined, name: string): boolean {
  return cookies?.split(';').some((cookie) => cookie.trim().startsWith(`${name}=`)) ?? false
}

/** What has the browser drop a cookie: it must name the place where the cookie was set. */
export function droppedCookie(
  name: string,
  { cookieDomain, production }: Pick<Config, 'cookieDomain' | 'production'>,
): string {
  const place = cookieDomain === null ? '' : `; Domain=${cookieDomain}`
  return `${name}=; Path=/; Max-Age=0; SameSite=Lax${place}${production ? '; Secure' : ''}`
}
