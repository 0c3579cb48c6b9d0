import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import type { PageRequest } from './pages.ts'

const PROVIDER = 'https://pay.example'
const CART = 'query cart { getCart { uuid } }'
const MAKE = `mutation make { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
  catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid } }`
const SLOTS = 'query slots { currentServiceSlots(reference: "any", offerId: "any") { id } }'

let shop: TestShop
let asked: URL[] = []
let question = CART
let whileRendering = async () => {}

/** A storefront whose every page shows the result of its visitor's query, and claims to be cacheable by everyone. */
async function render({ request, visitorQuery }: PageRequest): Promise<Response> {
  asked.push(new URL(request.url))
  await whileRendering()
  const answer = visitorQuery === null ? 'nobody' : await visitorQuery(question, {})
  const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=600, s-maxage=600' }
  return new Response(`${JSON.stringify(answer)}${' '.repeat(2000)}`, { headers })
}

beforeAll(async () => {
  shop = await openTestShop(
    { SLOTS_PER_MINUTE: '3', STANCER_PAGE_ORIGIN: PROVIDER },
    { storefront: { render }, production: true },
  )
})
afterAll(() => shop.close())
beforeEach(() => {
  asked = []
  question = CART
  whileRendering = async () => {}
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers })

async function customer(): Promise<{ uuid: string; cookie: string }> {
  const browser: TestBrowser = openBrowser(shop)
  const { data } = await browser.graphql(MAKE)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { uuid: data.addBroadbandTariff.uuid, cookie }
}

test.each(['/checkout/details', '/checkout/details.data', '/order/TN-1', '/account', '/account.data'])(
  'PRIV-1: %s is rendered for each visitor with what their own cookies open',
  async (path) => {
    const [one, other] = [await customer(), await customer()]
    const visits = [one.cookie, other.cookie, 'cart=none']
    whileRendering = () => vi.waitFor(() => expect(asked).toHaveLength(3), { interval: 5 })
    const pages = await Promise.all(visits.map(async (cookie) => (await get(path, { cookie })).text()))
    whileRendering = async () => {}
    expect(pages.map((page) => JSON.parse(page).result.data?.getCart?.uuid)).toEqual([one.uuid, other.uuid, undefined])
  },
)

test('PRIV-2: a private page is cached and indexed by nobody, whatever headers it sets', async () => {
  for (const path of ['/checkout', '/checkout/pay', '/order/TN-1?key=x', '/account/bills.data?_routes=root']) {
    const { headers } = await get(path)
    expect([path, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([path, 'no-store', 'noindex'])
    expect(headers.get('etag')).toBeNull()
    await get(path)
  }
  expect(asked).toHaveLength(8)
})

test('PRIV-3: pages for everyone know nothing of their visitor, also where their names begin alike', async () => {
  const { cookie } = await customer()
  for (const path of ['/', '/shop/summary', '/checkout-help', '/orders', '/accounts.data'])
    expect(await (await get(path, { cookie })).text()).toContain('"nobody"')
})

test('PRIV-4: the cookies that a visitor’s query sets are sent with the page', async () => {
  const { cookie } = await customer()
  await shop.deps.db.execute('delete from carts')
  const page = await get('/checkout/details', { cookie })
  expect(page.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-cart=; .*Max-Age=0/),
    expect.stringMatching(/^__Host-has_cart=; .*Max-Age=0/),
  ])
  expect((await get('/checkout/details')).headers.getSetCookie()).toEqual([])
})

test('PRIV-5: a refusal comes to the page as a value, and the visitor’s limits hold for it too', async () => {
  const refused = JSON.parse(await (await get('/checkout/details')).text())
  expect(refused.result.errors[0].extensions.code).toBe('CART_NOT_FOUND')
  question = SLOTS
  const codes: string[] = []
  for (let time = 0; time < 5; time++) {
    const answer = JSON.parse(await (await get('/checkout/details')).text())
    codes.push(answer.result.errors[0].extensions.code)
  }
  expect(codes.slice(3)).toEqual(['TOO_MANY_CHECKS', 'TOO_MANY_CHECKS'])
  const counted = (await shop.deps.metrics.graphqlOperations.get()).values
  expect(counted).toContainEqual(
    expect.objectContaining({ labels: { operation: 'currentServiceSlots', outcome: 'TOO_MANY_CHECKS' }, value: 2 }),
  )
})

test('PRIV-6: requesting a page changes nothing, and nothing can be posted to one', async () => {
  const { cookie } = await customer()
  const count = async () => (await shop.deps.db.execute('select count(*) from carts')).rows
  const before = await count()
  question = MAKE
  expect((await get('/checkout/details', { cookie })).status).toBe(500)
  expect(await count()).toEqual(before)
  question = CART
  for (const path of ['/checkout/details', '/checkout/details.data', '/order/TN-1']) {
    const sent = await fetch(`${shop.url}${path}`, { method: 'POST', headers: { cookie }, body: 'a=b' })
    expect([path, sent.status >= 400 && sent.status < 500]).toEqual([path, true])
  }
  expect(asked).toHaveLength(1)
})

test('PRIV-7: the query of a private page reaches it, that of a public one does not', async () => {
  await get('/order/TN-1?key=a%2Fb&key=c')
  await get('/order/TN-1.data?key=a&_routes=routes%2Forder')
  await get('/shop/phone?key=a')
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/order/TN-1?key=a%2Fb&key=c',
    '/order/TN-1.data?key=a&_routes=routes%2Forder',
    '/shop/phone',
  ])
})

test('PRIV-8: a private page is compressed as its visitor weighs it', async () => {
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await get('/checkout/details', { 'accept-encoding': encoding })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
    expect(Number(headers.get('content-length'))).toBeLessThan(500)
  }
  expect((await get('/checkout/details', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
})

const directives = ({ headers }: Response) => (headers.get('content-security-policy') ?? '').split('; ')
const policiesAbout = (response: Response, name: string) =>
  directives(response).filter((directive) => directive.startsWith(`${name} `))

test('PRIV-20: the page that pays, and no other, may show the frame of the payment provider', async () => {
  const pay = await get('/checkout/pay')
  expect(policiesAbout(pay, 'frame-src')).toEqual([`frame-src 'self' ${PROVIDER}`])
  expect(pay.headers.get('permissions-policy')).toContain(`payment=(self "${PROVIDER}")`)
  for (const path of ['/checkout', '/checkout/payment', '/checkout/pay/more', '/checkout/return', '/', '/order/TN-1']) {
    const page = await get(path)
    expect([path, policiesAbout(page, 'frame-src')]).toEqual([path, []])
    expect([path, directives(page).includes("default-src 'none'")]).toEqual([path, true])
    expect(page.headers.get('permissions-policy')).toContain('payment=(self)')
  }
})

test('PRIV-21: else the page that pays is as closed as any: no frame around it, no form, no script and no connection but to us', async () => {
  const pay = await get('/checkout/pay')
  for (const directive of ["form-action 'self'", "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(directives(pay)).toContain(directive)
  expect(policiesAbout(pay, 'script-src')).toEqual([expect.stringMatching(/^script-src 'self' 'nonce-[\w+/=]+'$/)])
  expect(pay.headers.get('x-frame-options')).toBe('DENY')
  expect(pay.headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test('PRIV-22: the page of return, and no other, may stand in a frame, of ours and of the provider', async () => {
  const back = await get('/checkout/return')
  expect(policiesAbout(back, 'frame-ancestors')).toEqual([`frame-ancestors 'self' ${PROVIDER}`])
  expect(back.headers.get('x-frame-options')).toBeNull()
  for (const path of ['/checkout/pay', '/checkout/return/more', '/checkout/return.data', '/', '/order/TN-1']) {
    const page = await get(path)
    expect([path, policiesAbout(page, 'frame-ancestors')]).toEqual([path, ["frame-ancestors 'none'"]])
    expect([path, page.headers.get('x-frame-options')]).toEqual([path, 'DENY'])
  }
})
