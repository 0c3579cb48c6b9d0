/** Where a customer goes who came from nowhere. */
const ACCOUNT = '/account'

const LONGEST = 500
const SHOP = 'http://shop.invalid'

/** A page of ours to return to. Everything that could lead elsewhere, or sign in and out in circles, is the account. */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > LONGEST) return ACCOUNT
  // Browsers read a backslash as a slash, and skip tabs and line ends.
  if (!/^\/(?![/\\])/.test(asked) || /[\\\p{Cc}]/u.test(asked)) return ACCOUNT
  const url = URL.parse(asked, SHOP)
  if (url === null || url.origin !== SHOP) return ACCOUNT
  if (/^\/(login|logout|callbacks|graphql)(\/|$)/.test(url.pathname)) return ACCOUNT
  const path = url.pathname + url.search
  // As a browser reads what it is sent: without its dot segments `/x/..//host` is `//host`.
  return URL.parse(path, SHOP)?.origin === SHOP ? path : ACCOUNT
}
