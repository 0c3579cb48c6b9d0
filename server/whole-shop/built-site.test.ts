import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { readPage } from '#server/testing/served-page.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let verified: TestShop
let plain: TestShop

beforeAll(async () => {
  const storefront = await loadBuiltStorefront()
  verified = await openTestShop({ SITE_VERIFICATION: 'a-Key_of.38=' }, { storefront })
  plain = await openTestShop({}, { storefront })
})
afterAll(async () => {
  await verified?.close()
  await plain?.close()
})

const verificationOf = async (shop: TestShop, path: string) =>
  (await readPage(`${shop.url}${path}`))
    .tags('meta')
    .flatMap(({ attributes }) => (attributes['name'] === 'google-site-verification' ? [attributes['content']] : []))

test('SEO-5: pages carry the key that the operator set for search engines, and none where none is set', async () => {
  for (const path of ['/', '/shop/tv', '/no/such/page']) {
    expect(await verificationOf(verified, path)).toEqual(['a-Key_of.38='])
    expect(await verificationOf(plain, path)).toEqual([])
  }
})

test('SEO-6: the manifest names the brand, pages that are there, and icons of the size that it says', async () => {
  const page = await readPage(`${plain.url}/`)
  const linked = (rel: string) =>
    page.tags('link').flatMap(({ attributes }) => (attributes['rel'] === rel ? [attributes['href'] ?? ''] : []))
  expect(linked('manifest')).toEqual(['/manifest.webmanifest'])
  const response = await fetch(`${plain.url}/manifest.webmanifest`)
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(response.headers.get('cache-control')).toContain('public')
  const manifest = (await response.json()) as {
    name: string
    start_url: string
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({
    name: 'Tonn',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: expect.any(String),
  })
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(`${plain.url}${src}`)
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
    const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata()
    expect([src, sizes === 'any' ? sizes : `${width}x${height}`]).toEqual([src, sizes])
  }
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  const [forApple = ''] = linked('apple-touch-icon')
  expect((await fetch(`${plain.url}${forApple}`)).status).toBe(200)
  // The account redirects a visitor who is not logged in.
  for (const { url } of manifest.shortcuts) {
    expect([url, (await fetch(`${plain.url}${url}`, { redirect: 'manual' })).status < 400]).toEqual([url, true])
  }
})
