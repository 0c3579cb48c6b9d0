/** Where a customer goes who came from nowhere. */
const ACCOUNT = '/account'

const LONGEST = 500

/** A page of ours to return to. Everything that could lead elsewhere, or sign in and out in circles, is the account. */
export function returnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > LONGEST) return ACCOUNT
  // Browsers read a backslash as a slash, and skip tabs and line ends.
  if (!/^\/(?![/\\])/.test(asked) || /[\\\p{Cc}]/u.test(asked)) return ACCOUNT
  const url = URL.parse(asked, 'http://shop.invalid')
  if (url === null || url.host !== 'shop.invalid') return ACCOUNT
  return /^\/(login|logout|callbacks|graphql)(\/|$)/.test(url.pathname) ? ACCOUNT : url.pathname + url.search
}
