import { type IncomingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import type { PageRequest, Storefront } from './pages.ts'

const PUBLIC = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=0, s-maxage=300' }

let shop: TestShop
let rendered: string[] = []

/** It takes any spelling for the page, as routers do, and says of everything that it may be kept. */
async function render({ request }: PageRequest): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  rendered.push(pathname + search)
  const status = pathname.includes('missing') ? 404 : 200
  return new Response(`<p>${rendered.length}</p>`, { status, headers: PUBLIC })
}

const storefront: Storefront = {
  render,
  places: [
    { path: '/', parts: ['root', 'home'] },
    { path: '/shop/tv', parts: ['root', 'routes/tv'] },
    { path: '/handsets/:slug', parts: ['root', 'handset'] },
  ],
}

beforeAll(async () => {
  shop = await openTestShop({}, { storefront })
})
afterAll(() => shop.close())
beforeEach(() => {
  rendered = []
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** As it is written: fetch would put the path in order before it is sent. */
function ask(path: string, method = 'GET'): Promise<Answer> {
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
    const { status, headers, body } = await ask(`${path}?utm_source=letter`)
    expect([path, status, headers.location]).toEqual([path, 308, '/shop/tv?utm_source=letter'])
    expect([headers['cache-control'], body]).toEqual(['no-store', ''])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await ask(path, 'HEAD')).status).toBe(308)
  }
  expect(rendered).toEqual([])
})

test('PAGE-3: a page is rendered once, whoever asks for it in however many ways', async () => {
  const first = await ask('/shop/tv?a=1')
  for (const path of [...SPELLINGS, '/shop/tv?b=2', '/shop/tv#c', '/shop/tv']) {
    const answer = await ask(path)
    const landed = answer.headers.location === undefined ? answer : await ask(answer.headers.location)
    expect([path, landed.status, landed.body]).toEqual([path, 200, first.body])
  }
  expect(rendered).toEqual(['/shop/tv'])
})

test('PAGE-4: nobody is led out of the shop', async () => {
  const out = [
    '//evil.example',
    '//evil.example/',
    '/\\evil.example',
    '//evil.example/shop/tv',
    '/%2f%2fevil.example/..',
  ]
  for (const path of [...out, '//evil.example//..//shop/tv', '/x//../\\/shop\\tv/', '//evil.example/%2e%2e']) {
    const { location } = (await ask(`${path}?//evil.example`)).headers
    expect([undefined, '/?//evil.example', '/shop/tv?//evil.example'], path).toContain(location)
  }
})

test('PAGE-4: a query cannot write headers of its own', async () => {
  const { status, headers } = await ask('/shop/TV?a=%0d%0aset-cookie:%20a=b')
  expect([status, headers.location]).toEqual([308, '/shop/tv?a=%0d%0aset-cookie:%20a=b'])
  expect(headers['set-cookie']).toBeUndefined()
})

test('PAGE-5: what stands after the data of a page makes no other data of it', async () => {
  for (let turn = 0; turn < 20; turn++) {
    for (const query of [`?junk=${turn}`, `?_routes=nobody-${turn}`, `?_routes=&${turn}`, '']) {
      expect((await ask(`/handsets/wave.data${query}`)).status).toBe(200)
    }
    await ask(`/handsets/wave.data?_routes=handset&${turn}`)
    await ask(`/handsets/wave.data?_routes=handset,made-up-${turn}`)
  }
  expect(rendered).toEqual(['/handsets/wave.data', '/handsets/wave.data?_routes=handset'])
})

test('PAGE-6: what is not there is not kept, whatever the storefront says of it', async () => {
  for (const path of ['/nowhere', '/Nowhere/', '/nowhere.data', '/handsets/missing']) {
    rendered = []
    const [first, second] = [await ask(path), await ask(path)]
    expect(rendered).toHaveLength(2)
    for (const { headers } of [first, second]) expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
  }
})

test('PAGE-8: a page that is kept is not rendered for those who ask only about it', async () => {
  const { body } = await ask('/')
  const { status, headers, body: none } = await ask('/', 'HEAD')
  expect([status, Number(headers['content-length']), none]).toEqual([200, body.length, ''])
  expect(rendered).toEqual(['/'])
})
