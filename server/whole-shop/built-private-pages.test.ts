import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRIVATE_PLACES } from '#domain/private-pages.ts'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { readPage } from '#server/testing/served-page.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PROVIDER = 'https://pay.example'
const MAKE = `mutation make { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
  catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid } }`

let shop: TestShop
let cookie: string

beforeAll(async () => {
  shop = await openTestShop({ STANCER_PAGE_ORIGIN: PROVIDER }, { storefront: await loadBuiltStorefront() })
  const browser = openBrowser(shop)
  await browser.graphql(MAKE)
  cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => shop?.close())

const at = (path: string) => new URL(path, shop.url).href

test('PRIV-1: the page that pays, and its data, are those of their visitor', async () => {
  const [mine, theirs] = [await readPage(at('/checkout/pay'), { cookie }), await readPage(at('/checkout/pay'))]
  expect(mine.textOf('main')).toContain('You pay after you place your order.')
  expect(theirs.textOf('main')).toContain('Your cart is empty.')
  const data = async (headers: Record<string, string>) => (await fetch(at('/checkout/pay.data'), { headers })).text()
  expect(await data({ cookie })).not.toBe(await data({}))
})

test('PRIV-11: built, a private page is joined of pieces for whoever takes gzip, and is the same page for others', async () => {
  const sent = async (encodings: string) => {
    const response = await fetch(at('/checkout/pay'), { headers: { cookie, 'accept-encoding': encodings } })
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([\w+/=]+)'/.exec(policy)?.[1] ?? ''
    return [response.headers.get('content-encoding'), (await response.text()).replaceAll(nonce, 'NONCE')] as const
  }
  const [encoding, page] = await sent('gzip, deflate, br')
  expect(encoding).toBe('gzip')
  expect(page).toMatch(/<style nonce="NONCE">[\s\S]{50000,}<\/style>/)
  for (const other of ['br', 'br, gzip;q=0.5', 'identity']) {
    const [its, same] = await sent(other)
    expect([its, same === page]).toEqual([other === 'identity' ? null : 'br', true])
  }
})

test('PRIV-2: the payment page and its data are not cached, and robots are excluded', async () => {
  for (const path of ['/checkout/pay', '/checkout/pay.data', '/checkout/return', '/order/no-such-page'])
    expect([path, (await fetch(at(path))).headers.get('cache-control')]).toEqual([path, 'no-store'])
  const page = await readPage(at('/checkout/pay'))
  expect(page.tags('meta').map(({ attributes }) => attributes)).toContainEqual({ name: 'robots', content: 'noindex' })
  const robots = await (await fetch(at('/robots.txt'))).text()
  for (const place of PRIVATE_PLACES) expect(robots).toContain(`Disallow: ${place}\n`)
})

test('PRIV-20: built, the page that pays allows the provider’s frame and everything in it runs by nonce or from here', async () => {
  const { response, tags } = await readPage(at('/checkout/pay'), { cookie })
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`frame-src 'self' ${PROVIDER};`)
  const nonce = /'nonce-([\w+/=]+)'/.exec(policy)?.[1]
  for (const { attributes } of tags('script')) expect(attributes['nonce']).toBe(nonce)
})

test('PRIV-23: the return page is minimal: no file, no data, one script that notifies the page around it', async () => {
  const page = await readPage(at('/checkout/return?paymentId=%3Cscript%3E&sessionId=1'), { cookie })
  expect(page.response.status).toBe(200)
  expect(page.html.length).toBeLessThan(1000)
  expect(page.html).not.toContain('paymentId')
  expect(page.tags('script')).toHaveLength(1)
  expect(page.html).not.toMatch(/ src=|<link|<style/)
  expect(page.html).toMatch(/parent\.postMessage\(\{\s*status:\s*["'`]returned["'`]\s*\},\s*location\.origin\)/)
  expect(page.response.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${PROVIDER}`)
})

test('PRIV-9: where a private page breaks down, it does not claim that nothing was ordered or paid', async () => {
  const rename = (from: string, to: string) => shop.deps.db.execute(`alter table ${from} rename to ${to}`)
  await rename('carts', 'carts_elsewhere')
  const page = await readPage(at('/checkout/pay'), { cookie })
  await rename('carts_elsewhere', 'carts')
  expect([page.response.status, page.response.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(page.textOf('main')).toContain('If you’ve just ordered or paid, don’t do it again')
  expect(page.textOf('main')).not.toContain('Nothing was ordered')
})

test('TRACK-10: the header of an order’s page shows the number for customers, that of the shop the one for sales', async () => {
  const [order, home] = [await readPage(at('/order/TN-4F7K-9Q2M')), await readPage(at('/'))]
  expect(order.textOf('header')).toContain('1800 555 020')
  expect(home.textOf('header')).toContain('1800 555 010')
})
