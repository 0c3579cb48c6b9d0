import sharp from 'sharp'
import { expect, test } from './shop.ts'

const PAGES = ['/', '/shop/broadband', '/shop/tv', '/shop/phone', '/mobile', '/mobile/sim-only', '/mobile/broadband']
const OF_ONE_CUSTOMER = ['/shop/summary', '/shop/add-ons', '/broadband/current-service', '/no/such/page']

for (const path of PAGES) {
  test(`SEO-1: ${path} tells a search engine and a friend what it is`, async ({ page, request, baseURL }) => {
    await page.goto(`${path}?utm_source=letter`)
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(new URL(path, baseURL).href)
    expect((await content('meta[name=description]'))?.length).toBeGreaterThan(50)
    expect(await content('meta[property="og:title"]')).toBe(await page.title())
    expect(await content('meta[property="og:url"]')).toBe(new URL(path, baseURL).href)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    const picture = await request.get((await content('meta[property="og:image"]')) ?? '')
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/png')
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
}

for (const path of OF_ONE_CUSTOMER) {
  test(`SEO-2: ${path} asks not to be found`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  })
}

test('SEO-3: the sitemap holds the pages for everybody, and robots are told of it', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('xml')
  const places = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '')
  expect(places).toEqual(PAGES.map((path) => new URL(path, baseURL).href))
  for (const place of places) expect((await request.get(place)).status(), place).toBe(200)
})

test('SEO-3: nobody can make the shop name another host', async ({ request, baseURL }) => {
  const sitemap = await request.get('/sitemap.xml', { headers: { 'x-forwarded-host': 'elsewhere.example' } })
  expect(await sitemap.text()).not.toContain('elsewhere')
  const page = await request.get('/shop/tv?host', { headers: { host: 'elsewhere.example' } })
  expect(await page.text()).toContain(`<link rel="canonical" href="${new URL('/shop/tv', baseURL).href}"`)
})

for (const path of ['/shop/broadband', '/shop/tv', '/shop/phone']) {
  test(`SEO-4: ${path} lists its plans for search engines at the prices that it shows`, async ({ page }) => {
    await page.goto(path)
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const list: { itemListElement: { item: { name: string; offers: { price: string; priceCurrency: string } } }[] } =
      JSON.parse(text ?? '')
    expect(list.itemListElement.length).toBeGreaterThan(1)
    for (const { item } of list.itemListElement) {
      expect(item.offers.priceCurrency).toBe('EUR')
      expect(await page.getByRole('main').textContent(), item.name).toContain(`€${item.offers.price}`)
    }
  })
}
