import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { dearer } from '#server/catalogue/dearer-release.fixture.ts'
import { rollbackRelease } from '#server/catalogue/publish-catalogue.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import type { PageRequest } from './pages.ts'

const PUBLIC = 'public, max-age=0, s-maxage=300'

let shop: TestShop
let rendered: string[] = []
let nonces: string[] = []
let whileRendering = async () => {}

/** A storefront of four pages, which counts its renders. */
async function render({ request, nonce }: PageRequest): Promise<Response> {
  const { pathname } = new URL(request.url)
  rendered.push(pathname)
  nonces.push(nonce)
  await whileRendering()
  const html = `<style nonce="${nonce}">p{}</style><script nonce="${nonce}">go()</script><p>${rendered.length}</p>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': PUBLIC }
  if (pathname === '/public/injected') return new Response(injectedInto(html, nonce), { headers })
  if (pathname === '/public/ours') return new Response(`<script nonce="${nonce}">both()</script>`, { headers })
  if (pathname === '/public/theirs') return new Response('<script>both()</script>', { headers })
  if (pathname.startsWith('/public')) return new Response(html, { headers })
  if (pathname === '/told') return new Response(`${html}<p>${nonce}</p>`, { headers })
  if (pathname === '/mine') return new Response(html, { headers: { ...headers, 'cache-control': 'private' } })
  return new Response(html, { status: 404, headers: { 'content-type': 'text/html' } })
}

/** Injected markup: it cannot know the nonce, so it guesses. */
function injectedInto(html: string, nonce: string): string {
  return [
    '<script>evil(1)</script>',
    '<SCRIPT>evil(2)</SCRIPT>',
    '<script nonce="">evil(3)</script>',
    `<script nonce="${'A'.repeat(nonce.length)}">evil(4)</script>`,
    '<script data-nonce="x">evil(5)</script>',
    '<style>evil{6}</style>',
    html,
    `<script async="" nonce="${nonce}" src="/assets/own.js"></script>`,
    '<script x="',
    `<script type="module" nonce="${nonce}" async="">import "/assets/own.js"</script>`,
    '<script>evil(7)</script>',
  ].join('\n')
}

beforeAll(async () => {
  shop = await openTestShop({}, { storefront: { render }, production: true })
})
afterAll(() => shop.close())
beforeEach(() => {
  rendered = []
  nonces = []
  whileRendering = async () => {}
})

/** Blocks all renders until so many requests have come. */
async function untilAsked(times: number): Promise<() => Promise<void>> {
  const misses = async () => (await shop.deps.metrics.pageCache.get()).values.find(isMiss)?.value ?? 0
  const before = await misses()
  return () => vi.waitFor(async () => expect(await misses()).toBe(before + times), { interval: 5 })
}

const isMiss = ({ labels }: { labels: { outcome?: string | number } }) => labels.outcome === 'miss'

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers })

test('HTTP-11: a page that is not for everyone is rendered once for each visitor, with a nonce of its own', async () => {
  for (const path of ['/nothing', '/mine']) {
    rendered = []
    nonces = []
    whileRendering = await untilAsked(3)
    const answers = await Promise.all([1, 2, 3].map(() => get(path)))
    expect(rendered).toEqual([path, path, path])
    const said = await Promise.all(
      answers.map(async (answer) => {
        const nonce = /script-src 'self' 'nonce-([\w+/=]+)'/.exec(
          answer.headers.get('content-security-policy') ?? '',
        )?.[1]
        expect(await answer.text()).toContain(`<script nonce="${nonce}">`)
        return nonce
      }),
    )
    expect(said.toSorted()).toEqual(nonces.toSorted())
    expect(new Set(said).size).toBe(3)
  }
  whileRendering = async () => {}
  expect((await get('/nothing')).headers.get('cache-control')).toBe('no-store')
})

test('HTTP-10: a public page is rendered once for all, its nonce is taken out, and its policy fits what is left', async () => {
  whileRendering = await untilAsked(3)
  const answers = await Promise.all([1, 2, 3].map(() => get('/public')))
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(rendered).toEqual(['/public'])
  expect(new Set(pages)).toEqual(new Set(['<style>p{}</style><script>go()</script><p>1</p>']))
  const policy = answers[0]?.headers.get('content-security-policy') ?? ''
  for (const inline of ['p{}', 'go()']) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(inline).digest('base64')}'`)
  }
  expect(policy).not.toContain('nonce')
})

const hashOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

test('PAGE-1: the policy of a cached page names what was rendered with its nonce, and nothing else', async () => {
  const policy = (await get('/public/injected')).headers.get('content-security-policy') ?? ''
  const sources = (directive: string) => policy.split('; ').find((each) => each.startsWith(`${directive} `))
  expect(sources('script-src')).toBe(`script-src 'self' ${hashOf('go()')} ${hashOf('import "/assets/own.js"')}`)
  expect(sources('style-src')).toBe(`style-src 'self' ${hashOf('p{}')}`)
  expect(await (await get('/public/injected')).text()).not.toContain(nonces[0])
  expect(rendered).toEqual(['/public/injected'])
})

test('PAGE-2: the same page under another policy is another page, and its policy comes with every response', async () => {
  const [ours, theirs] = [await get('/public/ours'), await get('/public/theirs')]
  expect(await ours.text()).toBe(await theirs.text())
  const policyOf = ({ headers }: Response) => headers.get('content-security-policy')
  expect(policyOf(ours)).toContain(hashOf('both()'))
  expect(policyOf(theirs)).not.toContain('sha256')
  expect(ours.headers.get('etag')).not.toBe(theirs.headers.get('etag'))
  const etag = ours.headers.get('etag') ?? ''
  const [unchanged, other] = await Promise.all(
    ['/public/ours', '/public/theirs'].map((path) => get(path, { 'if-none-match': etag })),
  )
  expect([unchanged?.status, other?.status]).toEqual([304, 200])
  expect(unchanged && policyOf(unchanged)).toBe(policyOf(ours))
})

test('PAGE-10: the policy of a page, cached or not, restricts every directive', async () => {
  for (const path of ['/public', '/mine', '/nothing', '/checkout']) {
    const policy = (await get(path)).headers.get('content-security-policy') ?? ''
    for (const directive of [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      path === '/checkout' ? "worker-src 'none'" : "worker-src 'self'",
      'upgrade-insecure-requests',
    ])
      expect([path, policy.split('; ')]).toEqual([path, expect.arrayContaining([directive])])
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:|data:)/)
  }
})

test('HTTP-10: a page with its nonce outside of an attribute is cached by nobody, whatever headers it sets', async () => {
  const [first, second] = [await get('/told'), await get('/told')]
  expect(rendered).toEqual(['/told', '/told'])
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(await first.text()).not.toBe(await second.text())
})

test('HTTP-6: a 304 carries the security headers', async () => {
  const etag = (await get('/public')).headers.get('etag') ?? ''
  const again = await get('/public', { 'if-none-match': etag, 'x-request-id': 'from-the-proxy-1' })
  expect(again.status).toBe(304)
  expect(Object.fromEntries(again.headers)).toMatchObject({
    etag,
    'cache-control': PUBLIC,
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-request-id': 'from-the-proxy-1',
  })
})

test('HTTP-18: a page whose rendering was overtaken by a release is not shown again after going back', async () => {
  const { catalogue, db } = shop.deps
  const before = catalogue.active()
  const isActive = (id: number) => vi.waitFor(() => expect(catalogue.active().id).toBe(id), { interval: 10 })
  whileRendering = async () => {
    const id = await publishRelease(db, dearer(before.release, 100))
    await isActive(id)
  }
  await get('/public/overtaken')
  whileRendering = async () => {}
  await rollbackRelease({ db }, OPERATOR, { release: before.id })
  await isActive(before.id)
  rendered = []
  await get('/public/overtaken')
  await get('/public/overtaken')
  expect(rendered).toEqual(['/public/overtaken'])
})
