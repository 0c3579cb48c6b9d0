import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerWithACart, customerWithLargestTokens, plantCookies } from '#server/testing/large-cookies.ts'
import { cookieHeader, keepCookies } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const SESSION = '{ getSession { isLoggedIn } getCart { uuid } }'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('SIGN-65: the largest tokens that the shop sets, with everything else that a browser sends, are read', async () => {
  const browser = await customerWithLargestTokens(shop)
  expect(browser.cookies.get('access_token.1')?.length).toBeGreaterThan(3900)
  plantCookies(browser, 4 * 1024, 2048)
  const headers = { 'user-agent': 'x'.repeat(500), referer: `${shop.url}/${'x'.repeat(1500)}`, 'accept-language': 'en' }
  const { status, data } = await browser.graphql('{ getSession { isLoggedIn } }', {}, headers)
  expect([status, data]).toEqual([200, { getSession: { isLoggedIn: true } }])
})

test('SIGN-66, TRACE-16: cookies of more than 24 kB are refused with a page, and the largest are deleted: the customer is not locked out', async () => {
  const browser = await customerWithACart(shop)
  plantCookies(browser, 26 * 1024)
  const refused = await browser.visit(`${shop.url}/healthz`)
  expect([refused.status, refused.headers.get('content-type'), refused.headers.get('cache-control')]).toEqual([
    431,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(refused.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
  expect(await refused.text()).toContain('please try again')
  const { status, data } = await browser.graphql(SESSION)
  expect([status, data.getSession.isLoggedIn, data.getCart.uuid]).toEqual([200, true, expect.any(String)])
})

test('SIGN-66: many small cookies are deleted in a few requests, and the API says why it refused', async () => {
  const browser = await customerWithACart(shop)
  plantCookies(browser, 28 * 1024, 180)
  const { status, errors, setCookies } = await browser.graphql(SESSION)
  expect([status, errors?.[0]?.extensions.code]).toEqual([431, 'COOKIES_TOO_LARGE'])
  expect(setCookies.join('').length).toBeLessThan(8000)
  for (let time = 0; time < 4 && cookieHeader(browser.cookies).length > 24 * 1024; time += 1)
    await browser.visit(`${shop.url}/healthz`)
  expect((await browser.graphql(SESSION)).status).toBe(200)
})

test('SIGN-66: where cookies are shared, they are deleted from the domain as well', async () => {
  const shared = await openTestShop({ COOKIE_DOMAIN: 'operator.example', PUBLIC_URL: 'https://shop.operator.example' })
  const cookies = new Map([
    ['__Host-own', 'x'.repeat(4000)],
    ...Array.from({ length: 6 }, (_, index): [string, string] => [`other_${index}`, 'x'.repeat(3900)]),
  ])
  const refused = await fetch(`${shared.url}/`, { headers: { cookie: cookieHeader(cookies) } })
  await shared.close()
  const sent = refused.headers.getSetCookie()
  expect(sent.filter((line) => line.startsWith('__Host-own'))).toEqual([expect.not.stringContaining('Domain')])
  expect(sent.filter((line) => line.startsWith('other_0'))).toEqual([
    expect.not.stringContaining('Domain'),
    expect.stringContaining('Domain=operator.example'),
  ])
  keepCookies(cookies, sent)
  expect(cookieHeader(cookies).length).toBeLessThan(16 * 1024)
})
