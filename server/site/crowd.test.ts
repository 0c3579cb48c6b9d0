import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Standing } from '#server/admission/admission-gate.ts'
import { carts } from '#server/cart/tables.ts'
import type { Storefront } from '#server/platform/http/pages.ts'
import { navigate } from '#server/testing/navigate.ts'
import { cookieHeader, openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const ROOM = 20
const CACHEABLE = 'public, max-age=0, s-maxage=60'
const storefront: Storefront = {
  render: async ({ request }) =>
    new Response('<html></html>', {
      headers: {
        'content-type': 'text/html',
        'cache-control': new URL(request.url).pathname.startsWith('/shop') ? CACHEABLE : 'no-store',
      },
    }),
}
const ADD =
  'mutation { addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid } }'
const CART = 'query { getCart { uuid offers { id } } }'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ ADMISSION: 'on', ADMISSION_AT_ONCE: String(ROOM) }, { storefront })
})
afterAll(() => shop.close())

/** As many requests as those of a standing may have are being worked on. */
function fill(standing: Standing): void {
  const { gate } = shop.deps.admission
  let entered = 0
  while (gate.enters(standing)) entered += 1
  onTestFinished(() => {
    for (let left = entered; left > 0; left -= 1) gate.leave()
  })
}

function open(path: string, browser?: TestBrowser, accept = 'text/html'): Promise<Response> {
  const cookie = browser === undefined ? {} : { cookie: cookieHeader(browser.cookies) }
  return fetch(`${shop.url}${path}`, { redirect: 'manual', headers: { accept, ...cookie } })
}

test('CROWD-1: a full shop turns calls away before any work is done, with words and when to come back', async () => {
  const before = await shop.deps.db.$count(carts)
  fill('newcomer')
  const { status, errors } = await shop.graphql(ADD)
  expect([status, errors]).toMatchObject([
    503,
    [
      {
        message: /^We’re very busy right now\./,
        extensions: { code: 'SHOP_BUSY', params: { isCrowded: true, retryAfter: 4 } },
      },
    ],
  ])
  expect(await shop.deps.db.$count(carts)).toBe(before)
})

test('CROWD-1: what comes from memory, callbacks, files and health checks of a full shop are served', async () => {
  await open('/shop/tv')
  fill('checkout')
  const statusOf = async (path: string, method = 'GET') => (await fetch(`${shop.url}${path}`, { method })).status
  expect(await statusOf('/shop/tv')).toBe(200)
  expect(await statusOf('/shop/phone')).toBe(200)
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/metrics')).toBe(200)
  // Judged by its signature.
  expect(await statusOf('/callbacks/porting', 'POST')).toBe(401)
  // Back from the identity provider: no sign-in is under way.
  expect((await open('/login/return?code=x&state=y')).status).not.toBe(503)
})

test.each(['/checkout', '/account', '/order/TN-2026-000001', '/login'])(
  'CROWD-5: a browser that opens %s in a full shop reads a page that opens it by itself',
  async (path) => {
    fill('checkout')
    const { status, headers, text } = await navigate(shop, path)
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '4', 'no-store'])
    expect(text).toContain('<h1>A lot of people are in the shop</h1>')
    expect(text).toContain('Your cart is safe.')
    expect(text).toContain('<meta http-equiv="refresh" content="4">')
  },
)

test('CROWD-5: a move inside of the storefront is led to that page', async () => {
  fill('checkout')
  const data = await open('/checkout/details.data?from=cart&_routes=routes%2Fdetails', undefined, '*/*')
  expect([data.status, data.headers.get('x-remix-redirect'), data.headers.get('x-remix-reload-document')]).toEqual([
    204,
    '/checkout/details?from=cart',
    'true',
  ])
})

test('CROWD-2, CROWD-3: who has changed a cart has room where newcomers have none, and more from checkout on', async () => {
  const browser = openBrowser(shop)
  await browser.graphql(ADD)
  expect(browser.cookies.has('visit')).toBe(true)
  fill('newcomer')
  expect((await openBrowser(shop).graphql(CART)).status).toBe(503)
  expect((await browser.graphql(CART)).data.getCart.offers).toHaveLength(1)
  const checkout = await open('/checkout', browser)
  expect(checkout.status).toBe(200)
  fill('cart')
  expect((await browser.graphql(CART)).status).toBe(503)
  const [, visit = ''] = /visit=([^;]+)/.exec(checkout.headers.getSetCookie().join()) ?? []
  browser.cookies.set('visit', visit)
  expect((await browser.graphql(CART)).status).toBe(200)
})

test('CROWD-7: a visitor who only looks around gets no pass, and a request is counted until it is answered', async () => {
  const browser = openBrowser(shop)
  expect((await browser.graphql(CART)).status).toBe(200)
  await open('/checkout', browser)
  expect(browser.cookies.has('visit')).toBe(false)
  await expect.poll(() => shop.deps.admission.gate.state().inside).toBe(0)
})
