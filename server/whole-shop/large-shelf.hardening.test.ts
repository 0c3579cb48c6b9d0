import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { type DatabaseProxy, proxyTo } from '#server/testing/database-proxy.ts'
import { largeShelf } from '#server/testing/large-shelf.ts'
import { readPage } from '#server/testing/served-page.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const HANDSETS = 300
const CARDS = 36
const MOST_BYTES = 60_000
const MOST_ELEMENTS_A_CARD = 16

let shop: TestShop
let line: DatabaseProxy

beforeAll(async () => {
  const through = async (url: string) => {
    line = await proxyTo(url)
    return line.url
  }
  shop = await openTestShop({}, { storefront: await loadBuiltStorefront(), through })
  const id = await publishRelease(shop.deps.db, await largeShelf())
  await vi.waitFor(() => expect(shop.deps.catalogue.active().id).toBe(id))
})
afterAll(async () => {
  await shop.close()
  await line.close()
})

test('SHELF-54, EARLY-4: their data for the scripts of the page is not compiled by the browser', async () => {
  const { html } = await readPage(`${shop.url}/mobile`)
  const compiled = [...html.matchAll(/<script(?![^>]*json)[^>]*>([^<]*)</g)].map(([, text = '']) => text.length)
  expect(compiled.length).toBeGreaterThan(4)
  expect(Math.max(...compiled)).toBeLessThan(20_000)
  expect(html).toMatch(/<script type="application\/json">"\[[^<]{100000,}</)
})

test('SHELF-50, SHELF-53: 300 handsets are rendered on the server without the database, and are light to send', async () => {
  line.goSilent()
  const page = await readPage(`${shop.url}/mobile`)
  const sent = await fetch(`${shop.url}/mobile`, { headers: { 'accept-encoding': 'br' } })
  line.speakAgain('held')
  expect(page.response.status).toBe(200)
  expect(page.textOf('main')).toContain(`${HANDSETS} phones`)
  const links = page.tags('a', 'main').filter(({ attributes }) => attributes['href']?.startsWith('/mobile/handsets/'))
  expect(new Set(links.map(({ attributes }) => attributes['href'])).size).toBe(HANDSETS)
  expect(sent.headers.get('content-encoding')).toBe('br')
  expect(Number(sent.headers.get('content-length'))).toBeLessThan(MOST_BYTES)
  expect(page.textOf('main')).toContain('Show 36 more phones')
  expect(page.textOf('main')).toContain('264 more, by name')
  const list = /<ul class="grid[\s\S]*?<\/ul>/.exec(page.html)?.[0] ?? ''
  expect(list.match(/<[a-z]/g)?.length).toBeLessThan(CARDS * MOST_ELEMENTS_A_CARD)
})
