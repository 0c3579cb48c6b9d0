import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { slotOf } from '#domain/crowd/visitor-queue.ts'
import type { Standing } from '#server/admission/admission-gate.ts'
import { visitorQueue, visitorQueueReports } from '#server/admission/queue/tables.ts'
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
beforeEach(endQueue)

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
        extensions: { code: 'SHOP_BUSY', params: { isCrowded: true, retryAfter: 3 } },
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
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '3', 'no-store'])
    expect(text).toContain('<h1>A lot of people are in the shop</h1>')
    expect(text).toContain('Your cart is safe.')
    expect(text).toContain('<noscript><meta http-equiv="refresh" content="3"></noscript>')
  },
)

test('CROWD-5, TRACE-16: a move inside of the storefront is led to that page', async () => {
  fill('checkout')
  const data = await open('/checkout/details.data?from=cart&_routes=routes%2Fdetails', undefined, '*/*')
  expect([data.status, data.headers.get('x-remix-redirect'), data.headers.get('x-remix-reload-document')]).toEqual([
    204,
    '/checkout/details?from=cart',
    'true',
  ])
  expect(data.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
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

test('CROWD-7: a visitor who only looks around gets no pass, and a request is counted until its response is sent', async () => {
  const browser = openBrowser(shop)
  expect((await browser.graphql(CART)).status).toBe(200)
  await open('/checkout', browser)
  expect(browser.cookies.has('visit')).toBe(false)
  await expect.poll(() => shop.deps.admission.gate.state().inside).toBe(0)
})

const HOUR_MS = 3_600_000

/**
 * As if another server had people who joined half a minute ago and wait. Its report and its mark are of the future, so that
 * they hold for the whole test. Who joined before the mark is called.
 */
async function letOthersWait(people: number, { calledUntil = -60_000 } = {}): Promise<void> {
  const { db, clock } = shop.deps
  const now = clock.now().getTime()
  const future = new Date(now + HOUR_MS)
  const queue = { mark: new Date(now + calledUntil), decidedAt: future }
  await db.insert(visitorQueue).values(queue).onConflictDoUpdate({ target: visitorQueue.id, set: queue })
  const report = { called: 0, atTheDoor: 0, letInPerSecond: 10, slots: [slotOf(now - 30_000)], people: [people] }
  await db.delete(visitorQueueReports)
  await db.insert(visitorQueueReports).values({ ...report, server: randomUUID(), reportedAt: future })
  await share()
}

async function share(): Promise<void> {
  const client = await shop.deps.db.$client.connect()
  await shop.deps.admission.shareQueue(client)
  client.release()
}

/** Who was turned away by the test before would begin a queue. */
async function endQueue(): Promise<void> {
  for (const _exchange of ['of who was turned away', 'of nobody']) {
    await shop.deps.db.delete(visitorQueue)
    await shop.deps.db.delete(visitorQueueReports)
    await share()
  }
}

test('CROWD-8, CROWD-9: who comes later waits although there is room, and reads how many are ahead', async () => {
  await letOthersWait(118)
  const browser = openBrowser(shop)
  const { status, errors } = await browser.graphql(CART)
  expect([status, errors]).toMatchObject([503, [{ extensions: { params: { isCrowded: true, ahead: 150 } } }]])
  const page = await navigate(shop, '/checkout', { cookie: cookieHeader(browser.cookies) })
  expect(page.text).toContain('About 150 people are ahead of you in the queue.')
  expect(page.text).toContain('You’ll keep your place')
})

test('CROWD-9: a place only goes down, over reloads and in every tab', async () => {
  await letOthersWait(118)
  const browser = openBrowser(shop)
  const ahead = async () => {
    const { errors } = await browser.graphql(CART)
    return (errors?.[0]?.extensions as { params?: { ahead?: number } } | undefined)?.params?.ahead
  }
  expect(await ahead()).toBe(150)
  const ticket = browser.cookies.get('visit')
  expect(await ahead()).toBe(150)
  expect(browser.cookies.get('visit')).toBe(ticket)
  await letOthersWait(500)
  expect(await ahead()).toBe(150)
  await letOthersWait(40)
  expect(await ahead()).toBe(40)
  expect(browser.cookies.get('visit')).not.toBe(ticket)
})

test('CROWD-11, CROWD-12: who is called is let in, and stays in while newcomers wait', async () => {
  await letOthersWait(118)
  const browser = openBrowser(shop)
  expect((await browser.graphql(CART)).status).toBe(503)
  await letOthersWait(118, { calledUntil: 0 })
  expect((await browser.graphql(CART)).status).toBe(200)
  expect(browser.cookies.get('visit')).toMatch(/^b\./)
  expect((await openBrowser(shop).graphql(CART)).status).toBe(503)
  fill('newcomer')
  expect((await browser.graphql(CART)).status).toBe(200)
  fill('browsing')
  expect((await browser.graphql(CART)).status).toBe(503)
  expect(browser.cookies.get('visit')).toMatch(/^b\./)
})

test('CROWD-19: who has left the queue keeps nobody out of a shop with room for longer than three seconds', async () => {
  await letOthersWait(50_000)
  const began = performance.now()
  const statusOf = async () => (await openBrowser(shop).graphql(CART)).status
  expect(await statusOf()).toBe(503)
  await expect.poll(statusOf, { interval: 200 }).toBe(200)
  expect(performance.now() - began).toBeGreaterThan(2000)
  fill('newcomer')
  expect(await statusOf()).toBe(503)
})

test('CROWD-10: a place that was made up, raised or moved forward is none', async () => {
  await letOthersWait(118)
  const browser = openBrowser(shop)
  await browser.graphql(CART)
  const [, id, , , signature] = (browser.cookies.get('visit') ?? '').split('.')
  const earlier = (shop.deps.clock.now().getTime() - 3_600_000).toString(36)
  for (const value of [`w.${id}.${earlier}.46.${signature}`, `b.${id}.${earlier}..${signature}`]) {
    const cookie = `visit=${value}`
    expect((await navigate(shop, '/checkout', { cookie })).status).toBe(503)
  }
})

test('CROWD-10: a place that many browsers share is worth what one visitor sends', async () => {
  await letOthersWait(118)
  const browser = openBrowser(shop)
  await browser.graphql(CART)
  const cookie = cookieHeader(browser.cookies)
  const places = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const response = await fetch(`${shop.url}/place-in-queue`, { headers: { cookie } })
      return ((await response.json()) as { words: string }).words
    }),
  )
  expect(places.filter((words) => words !== '').length).toBeLessThan(245)
})

test('CROWD-14: the page of the queue reads its place without joining, and learns when there is room', async () => {
  await letOthersWait(118)
  const browser = openBrowser(shop)
  const place = async () => {
    const response = await fetch(`${shop.url}/place-in-queue`, { headers: { cookie: cookieHeader(browser.cookies) } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    return response.json()
  }
  expect(await place()).toMatchObject({ isOpen: false, words: '' })
  expect(browser.cookies.has('visit')).toBe(false)
  await browser.graphql(CART)
  expect(await place()).toMatchObject({ isOpen: false, words: /^About 150 people are ahead of you in the queue\./ })
  await letOthersWait(118, { calledUntil: 0 })
  expect(await place()).toEqual({ isOpen: true, words: '', retryAfter: 0 })
})
