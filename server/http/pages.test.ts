import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { dearer } from '#server/catalogue/dearer-release.fixture.ts'
import { rollbackRelease } from '#server/catalogue/rollback-release.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import type { PageRequest } from './pages.ts'

const PUBLIC = 'public, max-age=0, s-maxage=300'

let shop: TestShop
let rendered: string[] = []
let nonces: string[] = []
let whileRendering = async () => {}

/** A storefront of four pages, which counts how often it is asked. */
async function render({ request, nonce }: PageRequest): Promise<Response> {
  const { pathname } = new URL(request.url)
  rendered.push(pathname)
  nonces.push(nonce)
  await whileRendering()
  const html = `<style nonce="${nonce}">p{}</style><script nonce="${nonce}">go()</script><p>${rendered.length}</p>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': PUBLIC }
  if (pathname.startsWith('/public')) return new Response(html, { headers })
  if (pathname === '/told') return new Response(`${html}<p>${nonce}</p>`, { headers })
  if (pathname === '/mine') return new Response(html, { headers: { ...headers, 'cache-control': 'private' } })
  return new Response(html, { status: 404, headers: { 'content-type': 'text/html' } })
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

/** Nobody is answered before so many have asked. */
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

test('HTTP-10: a page that says its nonce in any other way is kept by nobody, whatever it says of itself', async () => {
  const [first, second] = [await get('/told'), await get('/told')]
  expect(rendered).toEqual(['/told', '/told'])
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(await first.text()).not.toBe(await second.text())
})

test('HTTP-6: who has the page already is told so with the security headers', async () => {
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
  await rollbackRelease(db, before.id)
  await isActive(before.id)
  rendered = []
  await get('/public/overtaken')
  await get('/public/overtaken')
  expect(rendered).toEqual(['/public/overtaken'])
})
