import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { readPage, type ServedPage } from '#server/testing/served-page.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const FOR_EVERYBODY = [
  '/',
  '/shop/broadband',
  '/shop/tv',
  '/shop/tv/channels',
  '/shop/phone',
  '/mobile',
  '/mobile/sim-only',
  '/mobile/broadband',
  '/legal/withdrawal',
  '/legal/charter',
  '/legal/complaints',
  '/legal/switching',
  '/legal/appointments',
  '/legal/accessibility',
  '/legal/terms',
  '/legal/price-guide',
  '/legal/privacy',
  '/legal/cookies',
  '/legal/company',
  '/legal/contact',
  '/legal/guarantee',
  '/legal/insurance-terms',
  '/about/full-fibre',
  '/about/moving-home',
  '/legal/ipid/insurance',
  '/legal/ipid/insurance-plus',
  '/mobile/handsets/solwyn-one-max',
]
const CAPTCHA = /captcha|turnstile|challenges\.cloudflare/i
const OF_ONE_CUSTOMER = ['/shop/summary', '/shop/add-ons', '/broadband/current-service', '/no/such/page']

let shop: TestShop
let origin: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_PER_MINUTE: '1000000' }, { storefront: await loadBuiltStorefront() })
  origin = `http://localhost:${new URL(shop.url).port}`
})
afterAll(() => shop?.close())

const at = (path: string) => new URL(path, origin).href

function content(page: ServedPage, key: 'name' | 'property', value: string): string | undefined {
  return page.tags('meta').find(({ attributes }) => attributes[key] === value)?.attributes['content']
}

function linked(page: ServedPage, rel: string): (string | undefined)[] {
  return page.tags('link').flatMap(({ attributes }) => (attributes['rel'] === rel ? [attributes['href']] : []))
}

test.each([...FOR_EVERYBODY, '/shop/summary'])(
  'HTTP-10: %s is the same for everyone and names its inline scripts by hash',
  async (path) => {
    const first = await readPage(at(path), { cookie: 'customer_name=Aoife' })
    const second = await readPage(at(path))
    expect(first.response.status).toBe(200)
    expect(first.html).toBe(second.html)
    expect(first.html).toMatch(/<style[^>]*>[\s\S]{50000,}<\/style>/)
    expect(first.response.headers.get('cache-control')).toContain('s-maxage')
    const policy = first.response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/)
    expect(policy).not.toContain("script-src 'unsafe-inline'")
    expect(policy).not.toContain('nonce-')
    const again = await readPage(at(path), { 'if-none-match': first.response.headers.get('etag') ?? '' })
    expect(again.response.status).toBe(304)
  },
)

test('HTTP-12: assets are compressed and cached forever', async () => {
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec((await readPage(at('/'))).html) ?? []
  const response = await fetch(at(script), { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-encoding')).toBe('br')
})

test('SHELL-4: every link of header and footer leads somewhere', async () => {
  const home = await readPage(at('/'))
  const links = ['header', 'footer']
    .flatMap((part) => home.tags('a', part))
    .map(({ attributes }) => attributes['href'] ?? '')
    // Sign-in, account and the desk of assistants have tests of their own: this shop has nobody to sign in.
    .filter((href) => href.startsWith('/') && !/^\/(login|account|assist)\b/.test(href))
  expect(links.length).toBeGreaterThan(4)
  for (const link of new Set(links)) expect((await fetch(at(link))).status, link).toBe(200)
})

test.each([
  ['/mobile', '/mobile', 'page'],
  ['/mobile/handsets/solwyn-one-max', '/mobile', 'true'],
  ['/mobile/sim-only', '/mobile/sim-only', 'page'],
  ['/mobile/broadband', '/mobile/broadband', 'page'],
])('SHELL-7: on %s the menu marks %s', async (path, marked, current) => {
  const links = (await readPage(at(path))).tags('a', 'header').filter(({ attributes }) => attributes['aria-current'])
  expect(links.map(({ attributes }) => [attributes['href'], attributes['aria-current']])).toEqual([
    [marked, current],
    [marked, current],
  ])
})

test.each(['/mobile/handsets/solwyn-one-max', '/mobile/sim-only', '/mobile/broadband'])(
  'SHELL-11: %s says without scripts that it needs them',
  async (path) => {
    const { html } = await readPage(at(path))
    expect(html).toMatch(/<noscript>.*You need JavaScript to order here.*tel:1800555010.*<\/noscript>/s)
  },
)

test.each(['/mobile', '/mobile/sim-only', '/mobile/broadband'])(
  'COVER-10: %s comes with the form of the signal',
  async (path) => {
    const { html } = await readPage(at(path))
    expect(html).toMatch(/<form[^>]*>.*Your Eircode.*Check the signal.*<\/form>/s)
  },
)

test.each(['/shop/broadband', '/shop/tv', '/shop/phone', '/mobile', '/mobile/sim-only', '/mobile/broadband'])(
  'SHELL-13: %s leads customers to log in and back',
  async (path) => {
    const logIns = (await readPage(at(path))).tags('a', 'main').map(({ attributes }) => attributes['href'])
    expect(logIns).toContain(`/login?return=${encodeURIComponent(path)}`)
  },
)

test('SHELL-12: /_app is the frame alone, the same for everyone', async () => {
  const page = await readPage(at('/_app'))
  expect(page.response.status).toBe(200)
  expect(page.response.headers.get('cache-control')).toContain('s-maxage')
  expect(content(page, 'name', 'robots')).toBe('noindex')
  expect(page.tags('a', 'header').length).toBeGreaterThan(6)
  expect(page.tags('a', 'footer').length).toBeGreaterThan(6)
})

test.each(FOR_EVERYBODY)('SEO-1: %s describes itself to search engines and link previews', async (path) => {
  const page = await readPage(at(`${path}?utm_source=letter`))
  expect(linked(page, 'canonical')).toEqual([at(path)])
  expect(content(page, 'name', 'description')?.length).toBeGreaterThan(50)
  expect(page.title).not.toBe('')
  expect(content(page, 'property', 'og:title')).toBe(page.title)
  expect(content(page, 'property', 'og:url')).toBe(at(path))
  expect(content(page, 'name', 'robots')).toBeUndefined()
  const picture = await fetch(content(page, 'property', 'og:image') ?? '')
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
    width: Number(content(page, 'property', 'og:image:width')),
    height: Number(content(page, 'property', 'og:image:height')),
  })
})

test.each(OF_ONE_CUSTOMER)('SEO-2: %s is excluded from search engines', async (path) => {
  const page = await readPage(at(path))
  expect(content(page, 'name', 'robots')).toBe('noindex')
  expect(linked(page, 'canonical')).toEqual([])
})

test('SEO-3: the sitemap contains the public pages, and robots.txt names it', async () => {
  const robots = await fetch(at('/robots.txt'))
  expect(robots.headers.get('content-type')).toContain('text/plain')
  expect(await robots.text()).toContain(`Sitemap: ${at('/sitemap.xml')}`)
  const sitemap = await fetch(at('/sitemap.xml'))
  expect(sitemap.headers.get('content-type')).toContain('xml')
  const places = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place ?? '')
  // The first handset represents all of them.
  expect(places.slice(0, FOR_EVERYBODY.length)).toEqual(FOR_EVERYBODY.map(at))
  const others = places.slice(FOR_EVERYBODY.length)
  expect(others.filter((place) => !place.startsWith(at('/mobile/handsets/')))).toEqual([])
  expect(others).toHaveLength(29)
  for (const place of places) expect((await fetch(place)).status, place).toBe(200)
})

test('SEO-3: nobody can make the shop name another host', async () => {
  // Not by fetch, which does not let a Host header be forged.
  const asked = (path: string, headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(at(path), { headers }, async (answer) =>
        resolve(Buffer.concat(await answer.toArray()).toString()),
      )
      sent.on('error', reject).end()
    })
  const sitemap = await asked('/sitemap.xml', { 'x-forwarded-host': 'elsewhere.example', host: 'elsewhere.example' })
  expect(sitemap).toContain(at('/shop/tv'))
  expect(sitemap).not.toContain('elsewhere')
  const page = await asked('/shop/tv?host', { host: 'elsewhere.example' })
  expect(page).toContain(`<link rel="canonical" href="${at('/shop/tv')}"`)
})

type PlanList = { itemListElement: { item: { name: string; offers: { price: string; priceCurrency: string } } }[] }

test.each(['/shop/broadband', '/shop/tv', '/shop/phone'])(
  'SEO-4: %s lists its plans for search engines at the prices that it shows',
  async (path) => {
    const page = await readPage(at(path))
    const [text] = page.tags('script').filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    const list: PlanList = JSON.parse(text?.text ?? '')
    expect(list.itemListElement.length).toBeGreaterThan(1)
    for (const { item } of list.itemListElement) {
      expect(item.offers.priceCurrency).toBe('EUR')
      expect(page.textOf('main'), item.name).toContain(`€${item.offers.price}`)
    }
  },
)

const CHECK = `mutation c($address: AddressInput, $phone: String) {
  checkAddress(address: $address, phone: $phone, acquisitionType: NEW_ACQUISITION) { prequal { prequalId } } }`

test('ROOM-31: the plans of a home are rendered for a request that names its check in a header, and not cached', async () => {
  async function drawnFor(place: object) {
    const { data } = await shop.graphql(CHECK, { ...place })
    return readPage(at('/plans-at/known'), { 'x-prequal-id': data.checkAddress.prequal.prequalId })
  }
  const drawn = await drawnFor({ address: { eircode: 'D08 P3T7' } })
  expect(drawn.textOf('h1')).toContain('27 Weaver')
  expect(drawn.tags('article')).toHaveLength(4)
  expect(drawn.tags('script')).toEqual([])
  expect(drawn.response.headers.get('cache-control')).toBe('no-store')
  expect(drawn.response.headers.get('x-robots-tag')).toBe('noindex')
  // A line that needs an enquiry, and a home that was found by a number and is not confirmed.
  for (const place of [{ address: { eircode: 'F31 N4DT' } }, { phone: '01 555 0142' }])
    expect((await drawnFor(place)).response.status).toBe(204)
  for (const headers of [{}, { 'x-prequal-id': 'unknown' }, { 'x-prequal-id': 'x'.repeat(5000) }])
    expect((await readPage(at('/plans-at/known'), headers)).response.status).toBe(204)
})

test('PROMO-16: no page and no script says a promo code', async () => {
  const { promoCodes } = shop.deps.catalogue.active().release
  expect(promoCodes.length).toBeGreaterThan(0)
  const folder = fileURLToPath(new URL('../../build/client', import.meta.url))
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|html|json|css)$/.test(name))
  const scripts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const pages = await Promise.all(
    FOR_EVERYBODY.slice(0, 7).map(async (path) => (await fetch(`${shop.url}${path}`)).text()),
  )
  const said = [...scripts, ...pages].join('')
  expect(promoCodes.filter(({ code }) => said.includes(code))).toEqual([])
})

test('PRIV-43: no page loads a script from another host, and only the bot check, which no page loads, names a captcha', async () => {
  for (const path of [...FOR_EVERYBODY, ...OF_ONE_CUSTOMER, '/checkout/details', '/checkout/pay', '/gone']) {
    const page = await readPage(at(path))
    const files = page.tags('script').flatMap(({ attributes }) => attributes['src'] ?? [])
    // Most are imported by inline scripts, or preloaded.
    const named = [...page.html.matchAll(/["'`]([^"'`\s<>]+\.m?js)["'`]/g)].map(([, file = '']) => file)
    const loaded = [...files, ...named]
    expect(loaded.length, path).toBeGreaterThan(0)
    expect([path, loaded.filter((file) => !file.startsWith('/assets/'))]).toEqual([path, []])
    expect([path, CAPTCHA.exec(page.html)?.[0]]).toEqual([path, undefined])
  }
  const naming = (await assets(/\.js$/)).filter(({ text }) => CAPTCHA.test(text)).map(({ name }) => name)
  expect(naming).toEqual([expect.stringMatching(/^pass-bot-check-/)])
})

/**
 * The parts of the page before hydration that depend on output of the router, React or Vite, in the build and as the
 * shop serves it.
 */
const ASSETS = fileURLToPath(new URL('../../build/client/assets', import.meta.url))

async function assets(pattern: RegExp): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(ASSETS)).filter((name) => pattern.test(name))
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(ASSETS, name), 'utf8') })))
}

const inlineScripts = (page: ServedPage) => page.tags('script').filter(({ attributes }) => !attributes['type'])

test('EARLY-2: an inline script is the same text on every page; its data stands in an attribute', async () => {
  const pages = await Promise.all(['/', '/shop/broadband', '/checkout/pay'].map((path) => readPage(at(path))))
  const [home, broadband, pay] = pages.map((page) => inlineScripts(page)[0])
  expect(home?.text.length).toBeGreaterThan(1000)
  expect([broadband?.text, pay?.text]).toEqual([home?.text, home?.text])
  const plans = [home, broadband, pay].map((script) => JSON.parse(script?.attributes['data-input'] ?? ''))
  expect(plans.map(({ returning, withCart }) => [returning.length, withCart.length])).toEqual([
    [0, 1],
    [1, 1],
    [0, 0],
  ])
})

type Input = { isWhole?: boolean; files?: string[]; withCart?: { files: string[] }[] }

function inputsOf(page: ServedPage): Input[] {
  return inlineScripts(page).flatMap(({ attributes }) => JSON.parse(attributes['data-input'] ?? '[]'))
}

/** What the script that starts a page is given. */
function startedFiles({ isWhole, files = [] }: Input): string[] {
  return isWhole === undefined ? [] : files
}

test('EARLY-3: the scripts of a served page for everybody are those that the router names, and wait for its first paint', async () => {
  const page = await readPage(at('/shop/tv'))
  expect(linked(page, 'modulepreload')).toEqual([])
  const types = page.tags('script').map(({ attributes }) => attributes['type'])
  expect(types.filter((type) => type === 'text/starter')).toHaveLength(1)
  expect(types).not.toContain('module')
  const files = inputsOf(page).flatMap(startedFiles)
  expect(files.length).toBeGreaterThan(3)
  const built = await readdir(ASSETS)
  expect(files.filter((file) => !built.includes(file.replace('/assets/', '')))).toEqual([])
})

test('EARLY-5: the scripts of a private page are preloaded after its fonts', async () => {
  const preloads = (await readPage(at('/checkout/pay')))
    .tags('link')
    .filter(({ attributes }) => attributes['rel'] === 'modulepreload')
  expect(preloads.length).toBeGreaterThan(3)
  expect(preloads.filter(({ attributes }) => attributes['fetchpriority'] !== 'low')).toEqual([])
})

test('EARLY-7: import() of a part is preloaded by our helper, not by the one of Vite', async () => {
  const scripts = await assets(/\.js$/)
  expect(scripts.filter(({ text }) => text.includes('vite:preloadError')).map(({ name }) => name)).toEqual([])
  expect(scripts.some(({ text }) => text.includes('[href="'))).toBe(true)
})

test('EARLY-8: the route table of the browser names pages alone, and the files of those that are prefetched', async () => {
  const [table] = await assets(/^manifest-\w+\.js$/)
  const { routes } = JSON.parse(table?.text.replace(/^[^{]*|;$/g, '') ?? '') as {
    routes: Record<string, { imports: string[] }>
  }
  expect(Object.keys(routes)).not.toContain('routes/sitemap')
  expect(table?.text).not.toContain('false')
  const named = Object.entries(routes).filter(([, { imports }]) => imports.length > 0)
  expect(named.map(([id]) => id)).toEqual(['routes/broadband'])
})

test('EARLY-9: every page loads two files, which the browser compiles while they arrive', async () => {
  const shared = await assets(/^(framework|shell)-.*\.js$/)
  expect(shared.map(({ name }) => name.split('-')[0]).toSorted()).toEqual(['framework', 'shell'])
  for (const { text } of shared) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad/)
})

test('EARLY-10: the files that a page preloads for a known visitor are in the build', async () => {
  const [head] = inlineScripts(await readPage(at('/shop/broadband')))
  const { returning, withCart } = JSON.parse(head?.attributes['data-input'] ?? '') as Record<
    string,
    { files: string[] }[]
  >
  const files = [...(returning ?? []), ...(withCart ?? [])].flatMap((part) => part.files)
  expect(files.length).toBeGreaterThan(3)
  const built = await readdir(ASSETS)
  expect(files.filter((file) => !built.includes(file.replace('/assets/', '')))).toEqual([])
})

test('EARLY-20: the summary of a visitor with a cart is twelve scripts at most', async () => {
  const inputs = inputsOf(await readPage(at('/shop/summary')))
  const ofEverybody = inputs.flatMap(startedFiles)
  const withCart = inputs.flatMap((input) => input.withCart ?? [])
  const scripts = new Set([...ofEverybody, ...withCart.flatMap(({ files }) => files)])
  expect(ofEverybody.length).toBeGreaterThan(5)
  expect(scripts.size).toBeGreaterThan(ofEverybody.length)
  expect([...scripts].length, [...scripts].join()).toBeLessThanOrEqual(12)
})
