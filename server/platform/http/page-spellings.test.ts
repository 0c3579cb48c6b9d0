import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import type { PageRequest, Storefront } from './pages.ts'

const PUBLIC = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=300' }

let shop: TestShop
let rendered: string[] = []

/** A storefront that accepts any spelling of a page, as routers do, and declares every page cacheable. */
async function render({ request, reportFailure }: PageRequest): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  rendered.push(pathname + search)
  if (search === '?breaks') reportFailure(new Error(`nothing can be shown at ${pathname}`))
  const status = /missing|404/.test(pathname) ? 404 : 200
  return new Response(`<p>${rendered.length}</p>`, { status, headers: PUBLIC })
}

const folder = mkdtempSync(join(tmpdir(), 'tonn-pages-'))
const logFile = join(folder, 'server.log')

const storefront: Storefront = {
  render,
  places: [
    { path: '/', parts: ['root', 'home'] },
    { path: '/shop/tv', parts: ['root', 'routes/tv'] },
    { path: '/handsets/:slug', parts: ['root', 'handset'] },
    { path: '/order/:reference', parts: ['root', 'order'] },
  ],
}

beforeAll(async () => {
  shop = await openTestShop({ LOG_FILE: logFile, LOG_LEVEL: 'debug' }, { storefront })
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  rendered = []
})

type PageResponse = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sent as written: fetch would normalise the path. */
function send(path: string, method = 'GET'): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    request({ port: new URL(shop.url).port, path, method }, async (response) => {
      const body = (await response.toArray()).join('')
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
      .on('error', reject)
      .end()
  })
}

const SPELLINGS = [
  '/SHOP/tv',
  '/shop/./tv',
  '/shop/%2e/tv',
  '/x/../shop/tv',
  '/x/%2e%2e/shop/tv',
  '//shop/tv',
  '/shop//tv',
  '/shop/tv/',
  '/shop/t%76',
  '/shop\\tv',
]

test('PAGE-3: other spellings of a page are led to its address, whatever their query, and nothing is rendered', async () => {
  for (const path of SPELLINGS) {
    const { status, headers, body } = await send(`${path}?utm_source=letter`)
    expect([path, status, headers.location]).toEqual([path, 308, '/shop/tv?utm_source=letter'])
    expect([headers['cache-control'], body]).toEqual(['no-store', ''])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await send(path, 'HEAD')).status).toBe(308)
  }
  expect(rendered).toEqual([])
})

test('PAGE-3: a page is rendered once, under however many spellings it is requested', async () => {
  const first = await send('/shop/tv?a=1')
  for (const path of [...SPELLINGS, '/shop/tv?b=2', '/shop/tv#c', '/shop/tv']) {
    const response = await send(path)
    const landed = response.headers.location === undefined ? response : await send(response.headers.location)
    expect([path, landed.status, landed.body]).toEqual([path, 200, first.body])
  }
  expect(rendered).toEqual(['/shop/tv'])
})

test('PAGE-4: no redirect leads out of the shop', async () => {
  const out = [
    '//evil.example',
    '//evil.example/',
    '/\\evil.example',
    '//evil.example/shop/tv',
    '/%2f%2fevil.example/..',
  ]
  for (const path of [...out, '//evil.example//..//shop/tv', '/x//../\\/shop\\tv/', '//evil.example/%2e%2e']) {
    const { location } = (await send(`${path}?//evil.example`)).headers
    expect([undefined, '/?//evil.example', '/shop/tv?//evil.example'], path).toContain(location)
  }
})

test('PAGE-4: a query cannot write headers of its own', async () => {
  const { status, headers } = await send('/shop/TV?a=%0d%0aset-cookie:%20a=b')
  expect([status, headers.location]).toEqual([308, '/shop/tv?a=%0d%0aset-cookie:%20a=b'])
  expect(headers['set-cookie']).toBeUndefined()
})

test('PAGE-5: what stands after the data of a page makes no other data of it', async () => {
  for (let turn = 0; turn < 20; turn++) {
    for (const query of [`?junk=${turn}`, `?_routes=nobody-${turn}`, `?_routes=&${turn}`, '']) {
      expect((await send(`/handsets/wave.data${query}`)).status).toBe(200)
    }
    await send(`/handsets/wave.data?_routes=handset&${turn}`)
    await send(`/handsets/wave.data?_routes=handset,made-up-${turn}`)
  }
  expect(rendered).toEqual(['/handsets/wave.data', '/handsets/wave.data?_routes=handset'])
})

test('PAGE-6: a 404 at the address of a page is not cached, whatever headers the storefront sets', async () => {
  const [first, second] = [await send('/handsets/missing'), await send('/handsets/missing')]
  expect(rendered).toHaveLength(2)
  for (const { headers } of [first, second]) expect(headers['cache-control']).toBe('no-store')
})

test('PAGE-12: all that is at no address of a page is one page, rendered once: 404, for no cache, with the policy of its own scripts', async () => {
  const responses = []
  for (let name = 0; name < 20; name++)
    responses.push(await send(`/nowhere/${name}?x=${name}`), await send(`/Nowhere-${name}/`))
  responses.push(await send('/checkout/nothing-here'))
  expect(rendered.length, 'one that was asked for before is still there').toBeLessThan(2)
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  for (const { status, headers } of responses) {
    expect([status, headers['cache-control'], headers['x-frame-options']]).toEqual([404, 'no-store', 'DENY'])
    expect(headers['content-security-policy']).not.toContain('nonce')
  }
  const data = [await send('/nowhere/1.data'), await send('/nowhere/2.data')]
  expect(rendered.length).toBeLessThan(3)
  expect(data.map(({ status }) => status)).toEqual([404, 404])
})

test('PAGE-8: a cached page is not rendered for a HEAD request', async () => {
  const { body } = await send('/')
  const { status, headers, body: none } = await send('/', 'HEAD')
  expect([status, Number(headers['content-length']), none]).toEqual([200, body.length, ''])
  expect(rendered).toEqual(['/'])
})

test('RUN-22: the log names no order: routes and pages are logged by their pattern, and references not at all', async () => {
  const reference = 'TN-4F7K-9Q2M'
  for (const path of [`/order/${reference}?key=x`, `/order/${reference}/esim/x`, `/nothing/${reference}`])
    await send(path)
  await send(`/order/${reference}?breaks`)
  await send(`/order/${reference}`, 'POST')
  await send(`/order-changes/${reference}`)
  const log = () => readFileSync(logFile, 'utf8')
  await vi.waitFor(() => expect(log()).toContain('"route":"/order-changes/:reference"'))
  expect(log()).toContain('"route":"*","page":"/order/:reference"')
  expect(log()).toContain('"route":"/order/:reference/esim/:id"')
  expect(log()).toContain('page failed')
  expect(log()).not.toMatch(/4F7K/i)
})
