import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSigningBrowser, type SigningBrowser, signIn, signInAtProvider } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const SESSION = 'query getSession { getSession { isLoggedIn loginUserEmail } }'
const REFRESH =
  'query refreshToken($token: String) { refreshToken(refresh_token: $token) { expires_in access_token refresh_token } }'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function signedIn(email?: string): Promise<SigningBrowser> {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser, email === undefined ? {} : { email })
  return browser
}

function copyOf({ cookies }: SigningBrowser): SigningBrowser {
  const copy = openSigningBrowser(shop)
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

async function whoIs(browser: SigningBrowser): Promise<string | null> {
  return (await browser.graphql(SESSION)).data.getSession.loginUserEmail
}

test('SIGN-40: cookies of two customers put together are nobody’s, in whichever way', async () => {
  const [niamh, declan] = [await signedIn('fibre@demo.example'), await signedIn('tv@demo.example')]
  for (const name of ['session', 'access_token.0']) {
    const mixed = copyOf(niamh)
    mixed.cookies.set(name, declan.cookies.get(name) ?? '')
    // Without the refresh token, which would mend a missing access token of its own session.
    mixed.cookies.delete('refresh_token.0')
    expect(await whoIs(mixed), name).toBeNull()
  }
  const mixed = copyOf(niamh)
  mixed.cookies.delete('access_token.0')
  mixed.cookies.set('refresh_token.0', declan.cookies.get('refresh_token.0') ?? '')
  expect(await whoIs(mixed)).toBeNull()
  expect(await whoIs(declan)).toBe('tv@demo.example')
})

test('SIGN-41: a refresh token that comes again after its successor was used ends the session in every browser', async () => {
  const browser = await signedIn()
  const thief = copyOf(browser)
  await browser.graphql(REFRESH)
  // For a minute the old token is only a tab that was late.
  await shop.deps.db.$client.query(`update token_refreshes set kept_until = now() - interval '1 second'`)
  expect((await thief.graphql(REFRESH)).errors?.[0]?.extensions.code).toBe('SESSION_ENDED')
  expect(await whoIs(browser)).toBeNull()
})

test('SIGN-42: a code that was issued to somebody else signs nobody in (login CSRF)', async () => {
  const [attacker, victim] = [openSigningBrowser(shop), openSigningBrowser(shop)]
  const back = await signInAtProvider(shop, attacker, { email: 'tv@demo.example', returnTo: '/account' })
  expect((await victim.visit(back)).headers.get('location')).toBe('/sign-in-problem?why=expired')
  // Nor one who has begun to sign in.
  await victim.visit(`${shop.url}/login`)
  expect((await victim.visit(back)).headers.get('location')).toBe('/sign-in-problem?why=refused')
  expect(await whoIs(victim)).toBeNull()
})

test('SIGN-43: a code is redeemed once, and a session never has an id from before (session fixation)', async () => {
  const browser = openSigningBrowser(shop)
  browser.cookies.set('session', 'x'.repeat(43))
  const back = await signInAtProvider(shop, browser, { email: 'fibre@demo.example', returnTo: '/account' })
  await browser.visit(back)
  const first = browser.cookies.get('session')
  expect(first).not.toBe('x'.repeat(43))
  expect((await browser.visit(back)).headers.get('location')).toBe('/sign-in-problem?why=expired')
  // Signing in again ends the session before.
  const before = copyOf(browser)
  await signIn(shop, browser)
  expect(browser.cookies.get('session')).not.toBe(first)
  expect(await whoIs(before)).toBeNull()
})

test('SIGN-44: a forged logout token is refused, and ends nothing', async () => {
  const browser = await signedIn()
  for (const body of ['', 'logout_token=', 'logout_token=a.b.c', '{"logout_token":1}']) {
    const response = await fetch(`${shop.url}/login/ended`, { method: 'POST', body })
    expect([response.status, await response.json()]).toEqual([400, { error: 'invalid_request' }])
  }
  expect(await whoIs(browser)).toBe('fibre@demo.example')
})

test('SIGN-45: another application refreshes its own token, and learns the new ones', async () => {
  const other = await signedIn()
  const { config, db } = shop.deps
  const session = other.cookies.get('session') ?? ''
  const token = config.keys.unseal(
    'session token',
    other.cookies.get('refresh_token.0') ?? '',
    `refresh_token of ${session}`,
  )
  await db.$client.query('delete from customer_sessions')
  const { data, setCookies } = await shop.graphql(REFRESH, { token })
  expect(data.refreshToken).toEqual({
    expires_in: 300,
    access_token: expect.stringMatching(/^ey/),
    refresh_token: expect.stringMatching(/^[\w-]{20,}$/),
  })
  expect(setCookies).toEqual([])
  expect((await shop.graphql(REFRESH, { token: 'made up' })).errors?.[0]?.extensions.code).toBe('SESSION_ENDED')
})

test('SIGN-45: two calls of an application with one token reach the provider once, and both get the same tokens', async () => {
  const other = await signedIn('tv@demo.example')
  const { config } = shop.deps
  const sealed = other.cookies.get('refresh_token.0') ?? ''
  const token = config.keys.unseal('session token', sealed, `refresh_token of ${other.cookies.get('session')}`)
  const both = await Promise.all([1, 2, 3].map(() => shop.graphql(REFRESH, { token })))
  const [{ refresh_token: next }] = both.map(({ data }) => data.refreshToken)
  expect(both.map(({ data }) => data.refreshToken.refresh_token)).toEqual([next, next, next])
  expect((await shop.graphql(REFRESH, { token: next })).data.refreshToken.expires_in).toBe(300)
})

test.each([
  ['of another issuer', (back: URL) => back.searchParams.set('iss', 'https://elsewhere.example')],
  ['without an issuer', (back: URL) => back.searchParams.delete('iss')],
  ['with another state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
])('SIGN-76: a response %s signs nobody in (mix-up)', async (_, change) => {
  const browser = openSigningBrowser(shop)
  const back = new URL(await signInAtProvider(shop, browser, { email: 'tv@demo.example', returnTo: '/account' }))
  change(back)
  expect((await browser.visit(back.href)).headers.get('location')).toBe('/sign-in-problem?why=refused')
  expect(await whoIs(browser)).toBeNull()
})

test('SIGN-76: an id token with another nonce signs nobody in', async () => {
  const browser = openSigningBrowser(shop)
  const back = await signInAtProvider(shop, browser, { email: 'tv@demo.example', returnTo: '/account' })
  const { keys } = shop.deps.config
  const attempt = JSON.parse(keys.unseal('sign-in', browser.cookies.get('sign_in') ?? '', 'attempt') ?? '')
  const other = JSON.stringify({ ...attempt, nonce: 'another' })
  browser.cookies.set('sign_in', keys.seal('sign-in', other, 'attempt'))
  expect((await browser.visit(back)).headers.get('location')).toBe('/sign-in-problem?why=refused')
  expect(await whoIs(browser)).toBeNull()
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'OURS' }, false],
  ['a sibling host', { 'sec-fetch-site': 'same-site' }, false],
  ['another site in an older browser', { origin: 'https://elsewhere.example' }, false],
  ['nowhere in an older browser', {}, false],
  ['our page in an older browser', { origin: 'OURS' }, true],
  ['our page', { 'sec-fetch-site': 'same-origin' }, true],
])(
  'SIGN-4: a log-out sent by %s counts only if that is our own',
  async (_, headers: Record<string, string>, isOurs) => {
    const browser = await signedIn()
    const origin = headers['origin'] === 'OURS' ? { origin: shop.deps.shopOrigin() } : {}
    const sent = await browser.visit(`${shop.url}/logout`, { method: 'POST', headers: { ...headers, ...origin } })
    if (!isOurs) expect(sent.headers.get('location')).toBe('/logout')
    expect(await whoIs(browser)).toBe(isOurs ? null : 'fibre@demo.example')
  },
)

test('SIGN-46: without a session there is nothing to refresh, and nobody to log out', async () => {
  const guest = openSigningBrowser(shop)
  expect((await guest.graphql(REFRESH)).errors?.[0]?.extensions.code).toBe('SESSION_ENDED')
  const out = await guest.visit(`${shop.url}/logout`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  expect([out.status, out.headers.get('location')]).toEqual([303, '/shop/broadband'])
})
