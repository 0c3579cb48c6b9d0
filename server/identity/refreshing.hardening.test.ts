import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { openSigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const REFRESH = 'query refreshToken { refreshToken { refresh_expires_in } }'
const SESSION = 'query getSession { getSession { isLoggedIn refreshTokenExpiresIn } }'

let shop: TestShop
/** A second server on the same database, as a process of its own. */
let second: ServerProcess
beforeAll(async () => {
  shop = await openTestShop()
  second = await startServerProcess(shop)
})
afterAll(async () => {
  await second?.stop()
  await shop?.close()
})

async function refreshesAtProvider(): Promise<number> {
  const ledger = (await (await fetch(`${shop.sandboxUrl}/control/identity/ledger`)).json()) as {
    events: { event: string }[]
  }
  return ledger.events.filter(({ event }) => event === 'grant.success').length
}

test('SIGN-50: of 200 refreshes at once over two processes one reaches the provider, all are answered, nobody is signed out', async () => {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser)
  const before = await refreshesAtProvider()
  const tabs = Array.from({ length: 200 }, (_, index) => {
    const tab = openBrowser(index % 2 === 0 ? shop : second)
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
    return tab
  })
  const answers = await Promise.all(tabs.map((tab) => tab.graphql(REFRESH)))
  expect(answers.filter(({ errors }) => errors !== undefined)).toEqual([])
  expect(await refreshesAtProvider()).toBe(before + 1)
  for (const tab of [tabs[0], tabs[101], tabs[199]])
    expect((await tab?.graphql(SESSION))?.data.getSession.isLoggedIn).toBe(true)
})

test('SIGN-51: an access token that has ended is refreshed with the next request; after the refresh token there is no session', async () => {
  await shop.control('identity', { accessSeconds: 20, refreshSeconds: 2 })
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser)
  await shop.control('identity', { accessSeconds: 300, refreshSeconds: 900 })
  // Less than the half minute that a token must still have.
  const { data, setCookies } = await browser.graphql(SESSION)
  expect(data.getSession).toEqual({ isLoggedIn: true, refreshTokenExpiresIn: 900 })
  expect(setCookies.map((cookie) => cookie.split('=')[0])).toEqual(
    expect.arrayContaining(['session', 'access_token.0', 'refresh_token.0', 'customer_name', 'session_ends']),
  )
  await shop.deps.db.$client.query('update customer_sessions set ends_at = now()')
  const ended = await browser.graphql(SESSION)
  expect(ended.data.getSession).toEqual({ isLoggedIn: false, refreshTokenExpiresIn: null })
  expect([...browser.cookies.keys()].filter((name) => /session|token|customer/.test(name))).toEqual([])
})

test('SIGN-52: a provider that is slow, failing, lying or gone ends no session; signing in says so, and guests shop on', async () => {
  const guest = openBrowser(shop)
  const tariffs = 'query getTariffs { getTariffs(serviceGroupCode: TV) { tariffs { code } } }'
  for (const behaviour of [{ mode: 'fail' }, { mode: 'gone' }, { mode: 'lie' }, { mode: 'flood' }]) {
    const browser = openSigningBrowser(shop)
    await shop.control('identity', {})
    await signIn(shop, browser)
    await shop.control('identity', behaviour)
    expect((await browser.graphql(REFRESH)).errors?.[0]?.extensions.code, behaviour.mode).toBe('SIGN_IN_UNAVAILABLE')
    // The token that it has is still good.
    expect((await browser.graphql(SESSION)).data.getSession.isLoggedIn, behaviour.mode).toBe(true)
    expect((await guest.graphql(tariffs)).data.getTariffs.tariffs.length).toBeGreaterThan(0)
    await shop.control('identity', {})
    expect((await browser.graphql(REFRESH)).data?.refreshToken, behaviour.mode).toEqual({ refresh_expires_in: 1800 })
  }
})

test('SIGN-53: a shop whose provider is away starts, and leads who would sign in to a page that says so', async () => {
  const fresh = await openTestShop({ IDENTITY_TIMEOUT_MS: '300' })
  await fresh.control('identity', { mode: 'gone' })
  const browser = openSigningBrowser(fresh)
  const away = await browser.visit(`${fresh.url}/login`)
  expect([away.status, away.headers.get('location')]).toEqual([303, '/sign-in-problem?why=unavailable'])
  await fresh.control('identity', { delayMs: 2000 })
  expect((await browser.visit(`${fresh.url}/login`)).headers.get('location')).toBe('/sign-in-problem?why=unavailable')
  await fresh.control('identity', {})
  expect(await signIn(fresh, browser)).toBe('/account')
  await fresh.close()
})
