import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const SESSION = 'query getSession { getSession { isLoggedIn customerName loginUserEmail refreshTokenExpiresIn } }'
const REFRESH =
  'query refreshToken($token: String) { refreshToken(refresh_token: $token) { access_token refresh_token expires_in refresh_expires_in } }'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('SIGN-1: a customer signs in at the operator’s identity provider and returns to the page they came from', async () => {
  const browser = openSigningBrowser(shop)
  expect((await browser.graphql(SESSION)).data.getSession).toMatchObject({ isLoggedIn: false, customerName: null })
  expect(await signIn(shop, browser, { returnTo: '/shop/tv?from=header' })).toBe('/shop/tv?from=header')
  const { getSession } = (await browser.graphql(SESSION)).data
  expect(getSession).toMatchObject({
    isLoggedIn: true,
    customerName: 'Niamh Byrne',
    loginUserEmail: 'fibre@demo.example',
  })
  expect(getSession.refreshTokenExpiresIn).toBeGreaterThan(1790)
  expect(browser.cookies.get('customer_name')).toBe('Niamh')
})

test('SIGN-2: refreshToken extends the session, and tells a browser when it ends but not its tokens', async () => {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser)
  const before = browser.cookies.get('refresh_token.0')
  const { data } = await browser.graphql(REFRESH)
  expect(data.refreshToken).toEqual({
    access_token: null,
    refresh_token: null,
    expires_in: 300,
    refresh_expires_in: 1800,
  })
  expect(browser.cookies.get('refresh_token.0')).not.toBe(before)
  expect((await browser.graphql(SESSION)).data.getSession.isLoggedIn).toBe(true)
})

test('SIGN-3: logging out ends the session here and at the provider', async () => {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser)
  const stolen = new Map(browser.cookies)
  const out = await browser.visit(`${shop.url}/logout`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  // A form may not be redirected to another origin by the policy of the page that it is on.
  expect(out.status).toBe(200)
  expect(out.headers.get('refresh')).toMatch(/^0; url=http.*\/identity\/session\/end\?/)
  expect(browser.cookies.has('customer_name')).toBe(false)
  const thief = openBrowser(shop)
  for (const [name, value] of stolen) thief.cookies.set(name, value)
  expect((await thief.graphql(SESSION)).data.getSession.isLoggedIn).toBe(false)
})

test('SIGN-4: logging out from another site does nothing', async () => {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser)
  await browser.visit(`${shop.url}/logout`, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  expect((await browser.graphql(SESSION)).data.getSession.isLoggedIn).toBe(true)
})
