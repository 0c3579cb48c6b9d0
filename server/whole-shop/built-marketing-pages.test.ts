import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { readPage } from '#server/testing/served-page.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', CMS_TIMEOUT_MS: '500' }
  shop = await openTestShop(settings, { storefront: await loadBuiltStorefront() })
})
afterAll(() => shop?.close())

const read = (path: string) => readPage(`http://localhost:${new URL(shop.url).port}${path}`)

test('CMS-22: a page of editors has its head, and stands in the sitemap', async () => {
  const page = await read('/about/full-fibre')
  const head = (name: string) =>
    page.tags('meta').find(({ attributes }) => (attributes['name'] ?? attributes['property']) === name)?.attributes[
      'content'
    ]
  expect(page.response.status).toBe(200)
  expect(page.html).toMatch(/<title[^>]*>Full fibre \| Tonn</)
  expect(head('description')).toContain('What full fibre changes')
  const picture = head('og:image') ?? ''
  expect(decodeURIComponent(picture)).toContain('url=/online-acquisition-cms/uploads/screens-desktop.svg')
  expect((await fetch(`${shop.url}${picture.slice(picture.indexOf('/image?'))}`)).status).toBe(200)
  expect(page.tags('h1')).toHaveLength(1)
  const sitemap = (await read('/sitemap.xml')).html
  expect(sitemap).toContain('/about/full-fibre<')
  expect(sitemap).not.toContain('/about/spring')
})

test('CMS-19: prices on a page of editors are those of the release', async () => {
  const { html } = await read('/about/full-fibre')
  for (const plan of ['Fibre 500', 'Fibre 1Gb', 'Fibre 2Gb', 'Fibre 5Gb'])
    expect(html).toContain(`Choose <!-- -->${plan}`)
  expect(html).toMatch(/Full fibre from €[\d.]+ a month for 12 months/)
  expect(html).not.toContain('Part fibre 100')
})

test('CMS-21: an unknown page is not found, and neither that nor a missing CMS is cached', async () => {
  const unknown = await read('/about/no-such-page')
  expect([unknown.response.status, unknown.response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  await shop.control('cms', { mode: 'gone' })
  const cached = await read('/about/full-fibre')
  expect(cached.response.status).toBe(200)
  const away = await read('/about/moving-home')
  expect([away.response.status, away.response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(away.response.headers.get('retry-after')).toBe('30')
  expect(away.tags('meta').some(({ attributes }) => attributes['content'] === 'noindex')).toBe(true)
})
