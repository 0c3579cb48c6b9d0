const LONGEST = 500
const DESK = 'http://desk.invalid'

/** A page of the desk to return to. What could lead elsewhere, or sign in and out in circles, is the first page. */
export function deskReturnPath(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > LONGEST) return '/'
  // Browsers read a backslash as a slash, and skip tabs and line ends.
  if (!/^\/(?![/\\])/.test(asked) || /[\\\p{Cc}]/u.test(asked)) return '/'
  const url = URL.parse(asked, DESK)
  if (url === null || url.origin !== DESK || /^\/(sign-in|sign-out|desk)(\/|$)/.test(url.pathname)) return '/'
  const path = url.pathname + url.search
  // As a browser reads what it is sent: without its dot segments `/x/..//host` is `//host`.
  return URL.parse(path, DESK)?.origin === DESK ? path : '/'
}
