import { expect, test } from 'vitest'
import { createPageCache, type Page } from './page-cache.ts'
import { pageKeeper } from './page-keeper.ts'
import { pageKey, type RequestedPage } from './page-key.ts'

const MINUTE = 60_000
const FIVE_MINUTES = 300_000

function openKeeper(known: string[] = []) {
  const cache = createPageCache()
  const shop = { now: 0, edition: '1.0', rendered: [] as string[], isBroken: false, whileRendering: () => {} }
  const responses = { br: none(), gzip: none(), identity: none() }
  function store(page: RequestedPage, usedAt: number) {
    const expiresAt = shop.now + FIVE_MINUTES
    cache.store(pageKey(page), { status: 200, etag: '', unchanged: [], expiresAt, usedAt, responses } satisfies Page)
  }
  const keep = pageKeeper({
    cache,
    edition: () => shop.edition,
    now: () => shop.now,
    known: known.map((address) => ({ address, isNowhere: address === '/404' })),
    async render(page, usedAt) {
      shop.rendered.push(pageKey(page))
      shop.whileRendering()
      if (!shop.isBroken) store(page, usedAt)
    },
  })
  /** A visitor's request. */
  function request(address: string): 'cached' | 'rendered' {
    const page = { edition: shop.edition, address, isNowhere: false }
    if (cache.find(pageKey(page), shop.now) !== null) return 'cached'
    store(page, shop.now)
    return 'rendered'
  }
  return { shop, keep, request }
}

const none = () => ({ headers: [], body: Buffer.alloc(10) })

test('PAGE-13: known pages are rendered at the start, and not again while they are fresh', async () => {
  const { shop, keep, request } = openKeeper(['/', '/mobile', '/404'])
  await keep()
  expect(shop.rendered).toEqual(['1.0 /', '1.0 /mobile', '1.0 nowhere /404'])
  expect(request('/mobile')).toBe('cached')
  shop.now += MINUTE
  await keep()
  expect(shop.rendered).toHaveLength(3)
})

test('PAGE-13: with a release or a new text the known pages are rendered, and those in use', async () => {
  const { shop, keep, request } = openKeeper(['/'])
  await keep()
  request('/mobile/handsets/one')
  shop.edition = '2.0'
  shop.rendered = []
  await keep()
  expect(shop.rendered).toEqual(['2.0 /', '2.0 /mobile/handsets/one'])
  expect(request('/mobile/handsets/one')).toBe('cached')
})

test('PAGE-13: no page of a new edition is rendered with that of the one before', async () => {
  const { shop, keep } = openKeeper(['/', '/mobile'])
  shop.whileRendering = () => {
    shop.edition = '2.0'
  }
  await keep()
  await keep()
  expect(shop.rendered).toEqual(['1.0 /', '2.0 /', '2.0 /mobile'])
})

test('PAGE-14: whoever requests a page in use never waits for it, and gets none that is older than without renewal', async () => {
  const { shop, keep, request } = openKeeper()
  expect(request('/mobile')).toBe('rendered')
  for (let minute = 0; minute < 60; minute++) {
    shop.now += MINUTE
    await keep()
    if (minute % 10 === 0) expect([minute, request('/mobile')]).toEqual([minute, 'cached'])
  }
  expect(shop.rendered.length).toBeGreaterThanOrEqual(60 / 5)
  expect(shop.rendered.length).toBeLessThanOrEqual(60 / 4)
})

test('PAGE-14: a page that nobody has requested for a quarter of an hour is not renewed', async () => {
  const { shop, keep, request } = openKeeper()
  request('/mobile')
  for (let minute = 0; minute < 60; minute++) {
    shop.now += MINUTE
    await keep()
  }
  expect(shop.rendered.length).toBeLessThan(5)
  expect(request('/mobile')).toBe('rendered')
})

test('PAGE-14: a page that cannot be renewed is tried once, and expires', async () => {
  const { shop, keep, request } = openKeeper()
  request('/mobile')
  shop.isBroken = true
  for (let minute = 0; minute < 6; minute++) {
    shop.now += MINUTE
    await keep()
  }
  expect(shop.rendered).toHaveLength(1)
  expect(request('/mobile')).toBe('rendered')
})

test('PAGE-14: one visitor with every address does not make the shop renew all of them', async () => {
  const { shop, keep, request } = openKeeper()
  for (let each = 0; each < 400; each++) request(`/contract-summary/${each}`)
  shop.now += 4.5 * MINUTE
  await keep()
  expect(shop.rendered).toHaveLength(100)
})
