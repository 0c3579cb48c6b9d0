import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carts } from '#server/cart/tables.ts'
import type { Storefront } from '#server/platform/http/pages.ts'
import { navigate } from '#server/testing/navigate.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const CACHEABLE = 'public, max-age=0, s-maxage=60'
const storefront: Storefront = {
  render: async () =>
    new Response('<html></html>', { headers: { 'content-type': 'text/html', 'cache-control': CACHEABLE } }),
}
const NOW = new Date('2026-11-19T12:00:00Z')
const processClock = { now: () => NOW, monotonicMs: () => performance.now() }

let open: TestShop
let closed: TestShop
let closedTillTwo: TestShop
let closedTillTomorrow: TestShop
let overdue: TestShop
let withoutWorker: TestShop

beforeAll(async () => {
  const shop = (env: Record<string, string>) => openTestShop(env, { storefront, processClock })
  ;[open, closed, closedTillTwo, closedTillTomorrow, overdue, withoutWorker] = await Promise.all([
    shop({}),
    shop({ MAINTENANCE: 'on' }),
    shop({ MAINTENANCE: '2026-11-19T14:00:00Z' }),
    shop({ MAINTENANCE: '2026-11-20T06:30:00Z' }),
    shop({ MAINTENANCE: '2026-11-19T11:00:00Z' }),
    shop({ OFFLINE_PAGE: 'false' }),
  ])
})
afterAll(() =>
  Promise.all([open, closed, closedTillTwo, closedTillTomorrow, overdue, withoutWorker].map((shop) => shop?.close())),
)

test('SITE-10, TRACE-16: a closed shop says until when, on every page', async () => {
  expect((await navigate(open, '/shop/tv')).status).toBe(200)
  for (const [shop, words, seconds] of [
    [closed, 'The shop is closed for a little while.', 300],
    [closedTillTwo, 'The shop is closed until about 14:00. Please try again then.', 3600],
    [closedTillTomorrow, 'The shop is closed until about 06:30 on Friday 20 November.', 3600],
    [overdue, 'The shop is closed for a little while.', 300],
  ] as const) {
    for (const path of ['/', '/shop/tv', '/account', '/checkout/pay', '/no/such/page', '/login']) {
      const { status, headers, text } = await navigate(shop, path)
      expect([path, status, headers['retry-after'], headers['cache-control']]).toEqual([
        path,
        503,
        String(seconds),
        'no-store',
      ])
      expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
      expect(text).toContain(words)
      expect(text).toContain('1800 555 020')
    }
  }
})

test('SITE-11: calls to a closed shop get its sentence as an error to try again, and change nothing', async () => {
  const cartsStored = () => closedTillTwo.deps.db.$count(carts)
  const before = await cartsStored()
  const { errors } = await closedTillTwo.graphql('mutation { createCart(cartType: ACQUISITION) { uuid } }')
  expect(errors).toMatchObject([
    { message: 'The shop is closed until about 14:00. Please try again then.', extensions: { code: 'SHOP_BUSY' } },
  ])
  expect(await cartsStored()).toBe(before)
})

test('SITE-12: callbacks, back-channel logout, health checks and metrics of a closed shop go on', async () => {
  const statusOf = async (path: string, method = 'GET') => (await fetch(`${closed.url}${path}`, { method })).status
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/metrics')).toBe(200)
  expect(await statusOf('/.well-known/security.txt')).toBe(200)
  // Judged by their signature, and not sent away.
  expect(await statusOf('/callbacks/porting', 'POST')).toBe(401)
  expect(await statusOf('/login/ended', 'POST')).toBe(400)
  expect(await statusOf('/login/endedx', 'POST')).toBe(503)
})

test('SITE-13: the shop stays closed after the time that was named, and is open without the setting', async () => {
  expect((await navigate(overdue, '/')).status).toBe(503)
  expect((await navigate(open, '/')).status).toBe(200)
})

test.each([
  ['/order/TN-2026-000001/documents/none', 'We can’t find this page', 404],
  ['/pictures/none.png', 'We can’t find this page', 404],
])('SITE-20: a browser that opens %s reads a page, a program gets JSON', async (path, title, status) => {
  const page = await navigate(open, path)
  expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(page.text).toContain(`<h1>${title}</h1>`)
  const forProgram = await fetch(`${open.url}${path}`)
  expect([forProgram.status, forProgram.headers.get('content-type')]).toEqual([
    status,
    'application/json; charset=utf-8',
  ])
  // Of two kinds at one address a cache would give the one to all.
  expect([page.headers['cache-control'], forProgram.headers.get('cache-control')]).toEqual(['no-store', 'no-store'])
  const { errors } = (await forProgram.json()) as { errors: [{ message: string }] }
  expect(page.text).toContain(errors[0].message)
})

test('SITE-20: what a page loads by script gets JSON, whatever it accepts', async () => {
  const loaded = await navigate(open, '/pictures/none.png', { 'sec-fetch-mode': 'cors', accept: 'text/html,*/*' })
  expect(loaded.headers['content-type']).toContain('json')
})

test('SITE-21: the page is allowed its own style by hash and no script', async () => {
  const { text, headers } = await navigate(closed, '/')
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).not.toMatch(/script-src[^;]*(unsafe|sha|\*|https?:)/)
  expect(text).not.toMatch(/<script|<link|<img| src=/)
  expect(text).toContain('<meta name="robots" content="noindex">')
})

test('SITE-2: the worker is served from the root, compared at every navigation, and may call the shop alone', async () => {
  const response = await fetch(`${open.url}/offline-worker.js`)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'")
  const etag = response.headers.get('etag') ?? ''
  const again = await fetch(`${open.url}/offline-worker.js`, { headers: { 'if-none-match': `W/${etag}, "other"` } })
  expect([etag.length, again.status, await again.text()]).toEqual([24, 304, ''])
  const code = await response.text()
  expect(code).not.toMatch(/caches|indexedDB|importScripts/)
  // The same for everybody until the brand changes, or browsers would install it again and again.
  expect(await (await fetch(`${open.url}/offline-worker.js`, { headers: { cookie: 'a=b' } })).text()).toBe(code)
})

test('SITE-3: without the offline page the same address ends the worker', async () => {
  const code = await (await fetch(`${withoutWorker.url}/offline-worker.js`)).text()
  expect(code).toContain('unregister()')
  expect(code).not.toContain('fetch')
})
