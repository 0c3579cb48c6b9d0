import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'
import { errorResponse } from './error-response.ts'
import { requestId } from './request-id.ts'

/** The shop’s own are 19 kB at most: four chunks of tokens, a sign-in under way, cart and orders. */
const MOST_BYTES = 24 * 1024
/** What the browser has left afterwards, so that a few more cookies do not bring it back at once. */
const LEFT_BYTES = 16 * 1024
/** The response has to pass the same proxies; a browser with more small cookies comes back. */
const MOST_DROPPED = 40
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/

const MESSAGE = 'Your browser sent more cookies than we can read. We’ve deleted the largest ones, so please try again.'

type Options = {
  /** Of every response. */
  headers: Readonly<Record<string, string>>
  /** The lines that delete a cookie. */
  drop: (name: string) => readonly string[]
}

/**
 * Refuses a request whose cookies are larger than a proxy passes on (431), and deletes the largest: a customer must not be
 * locked out by what other applications of the domain have set. Other sites cannot make a browser send more of them.
 *
 * @returns whether it was refused
 */
export function refuseLargeCookies({ headers, drop }: Options) {
  return ({ headers: sent, method }: IncomingMessage, response: ServerResponse): boolean => {
    const { cookie = '' } = sent
    if (cookie.length <= MOST_BYTES) return false
    const isPage = method === 'GET'
    response
      .writeHead(431, {
        ...headers,
        'x-request-id': requestId(sent),
        'cache-control': 'no-store',
        'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
        'set-cookie': largestOf(cookie).flatMap((name) => drop(name)),
      })
      .end(isPage ? page() : JSON.stringify(errorResponse(MESSAGE, 'COOKIES_TOO_LARGE')))
    return true
  }
}

/** Names of the largest cookies, as many as it takes. */
function largestOf(cookie: string): string[] {
  const sizes = Object.entries(parseCookie(cookie, { decode: (value) => value }))
    .map(([name, value = '']) => ({ name, bytes: name.length + value.length }))
    .filter(({ name }) => COOKIE_NAME.test(name))
    .sort((one, other) => other.bytes - one.bytes)
  let left = cookie.length
  const names: string[] = []
  for (const { name, bytes } of sizes.slice(0, MOST_DROPPED)) {
    if (left <= LEFT_BYTES) break
    names.push(name)
    left -= bytes
  }
  return names
}

function page(): string {
  return `<!doctype html><html lang="en-IE"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Please try again</title><h1>Please try again</h1><p>${MESSAGE}</p><p><a href="">Try again</a></p></html>`
}
