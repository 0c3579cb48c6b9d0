import { expect, test } from 'vitest'
import { keyRing } from '#server/platform/keys/key-ring.ts'
import { readSessionId } from './session-cookies.ts'
import { droppedTokenCookies, readTokenCookie, tokenCookies } from './token-cookies.ts'

const keys = keyRing({ secrets: ['a secret of the shop that is long enough'] })
const LAPTOP = { cookieDomain: null, production: false, keys }
const SHARED = { cookieDomain: 'operator.example', production: true, keys }
const [MINE, THEIRS] = ['m'.repeat(43), 't'.repeat(43)]
const LONG = { accessToken: 'a'.repeat(4000), refreshToken: 'r'.repeat(700) }

/** As a browser sends what it was sent. */
function sent(cookies: readonly string[] | null): string {
  return (cookies ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

test('SIGN-11: a browser’s tokens are read back from its cookies, each in as many as it needs', () => {
  const cookies = tokenCookies(undefined, LONG, MINE, LAPTOP)
  expect(cookies?.map((cookie) => cookie.split('=')[0])).toEqual([
    'access_token.0',
    'access_token.1',
    'refresh_token.0',
  ])
  for (const cookie of cookies ?? []) expect(cookie).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(readTokenCookie(sent(cookies), 'access', MINE, LAPTOP)).toBe(LONG.accessToken)
  expect(readTokenCookie(sent(cookies), 'refresh', MINE, LAPTOP)).toBe(LONG.refreshToken)
})

test('SIGN-11: no token can be read in its cookie', () => {
  const cookies = tokenCookies(undefined, { accessToken: 'eyJhbGciOi', refreshToken: 'secret-refresh' }, MINE, LAPTOP)
  expect(sent(cookies)).not.toMatch(/eyJhbGciOi|secret-refresh/)
})

test('SIGN-12: where cookies are shared with siblings, they are set for the domain, and over HTTPS alone', () => {
  for (const cookie of tokenCookies(undefined, LONG, MINE, SHARED) ?? [])
    expect(cookie).toMatch(/^__Secure-.*; Domain=operator\.example; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('SIGN-13: a shorter token deletes the chunks that a longer one left', () => {
  const before = sent(tokenCookies(undefined, LONG, MINE, LAPTOP))
  const cookies = tokenCookies(before, { accessToken: 'short', refreshToken: 'short' }, MINE, LAPTOP)
  expect(cookies?.filter((cookie) => cookie.includes('Max-Age=0'))).toEqual([
    expect.stringMatching(/^access_token\.1=;/),
  ])
})

test('SIGN-13: a token that needs more than two cookies is refused', () => {
  expect(tokenCookies(undefined, { accessToken: 'a'.repeat(6100), refreshToken: 'r' }, MINE, LAPTOP)).toBeNull()
})

test('SIGN-14: tokens of another session, cut off, exchanged or put together from two are no tokens', () => {
  const mine = tokenCookies(undefined, LONG, MINE, LAPTOP) ?? []
  const theirs = tokenCookies(undefined, LONG, THEIRS, LAPTOP) ?? []
  const [first = '', second = '', refresh = ''] = mine.map((cookie) => cookie.split(';')[0] ?? '')
  const forged = [
    sent(theirs),
    first,
    second,
    `${first}; ${sent(theirs.slice(1, 2))}`,
    `${sent(theirs.slice(0, 1))}; ${second}`,
    refresh.replace('refresh_token', 'access_token'),
    `${first.slice(0, -1)}; ${second}`,
    `${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}; ${second}`,
  ]
  for (const cookies of forged)
    expect(readTokenCookie(cookies, 'access', MINE, LAPTOP), cookies.slice(0, 60)).toBeNull()
})

test('SIGN-72: whatever a sibling host sets for the domain, it plants no session and changes nobody’s', () => {
  const attackers = sent(tokenCookies(undefined, LONG, THEIRS, SHARED))
  // A browser refuses `__Host-` with a domain, so these are all the names that a sibling can set.
  for (const name of ['session', '__Secure-session', '__host-session ', 'X__Host-session'])
    expect(readSessionId(`${name}=${THEIRS}; ${attackers}`, SHARED), name).toBeNull()
  const own = `__Host-session=${MINE}; ${sent(tokenCookies(undefined, LONG, MINE, SHARED))}`
  expect(readSessionId(`session=${THEIRS}; ${own}`, SHARED)).toBe(MINE)
  for (const token of ['access', 'refresh'] as const) {
    expect(readTokenCookie(`__Host-session=${MINE}; ${attackers}`, token, MINE, SHARED)).toBeNull()
    // Set for a longer path, the browser sends the planted one first: then it is no token, and never another's.
    expect(readTokenCookie(`${attackers}; ${own}`, token, MINE, SHARED)).toBeNull()
    expect(readTokenCookie(`${attackers.replaceAll('__Secure-', '')}; ${own}`, token, MINE, SHARED)).not.toBeNull()
  }
})

test('SIGN-13: logging out deletes every chunk that the browser sent', () => {
  const cookies = sent(tokenCookies(undefined, LONG, MINE, LAPTOP))
  expect(droppedTokenCookies(cookies, LAPTOP).map((cookie) => cookie.split('=')[0])).toEqual([
    'access_token.0',
    'access_token.1',
    'refresh_token.0',
  ])
})
