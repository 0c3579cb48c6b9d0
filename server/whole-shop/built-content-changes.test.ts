import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { readPage } from '#server/testing/served-page.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const TOKEN = 'a-token-of-the-editors-1'
const SECRET = 'a-key-of-the-editors-12'
const EDITORS = 'https://cms.example'

let shop: TestShop
/** What editors have written, and how their CMS is. */
const editors = { title: 'One', draft: 'Draft of two', isHanging: false, requests: 0 }

const cms = Fastify({ forceCloseConnections: true })
cms.get<{ Params: { '*': string }; Querystring: Record<string, string> }>('*', async (request, reply) => {
  editors.requests += 1
  if (editors.isHanging) return new Promise(() => {})
  if (!request.params['*'].endsWith('/api/marketing-pages')) return reply.code(404).send({ data: null, error: {} })
  const title = request.query['status'] === 'draft' ? editors.draft : editors.title
  const entry = { slug: 'news', title, blocks: [{ __component: 'blocks.text', title: 'Text' }] }
  return { data: [entry], meta: { pagination: { pageCount: 1 } } }
})

beforeAll(async () => {
  const settings = {
    CMS_URL: await cms.listen({ host: '127.0.0.1', port: 0 }),
    CMS_TIMEOUT_MS: '500',
    CMS_WEBHOOK_TOKEN: `${TOKEN}, ${TOKEN}-before`,
    CMS_PREVIEW_SECRET: SECRET,
    CMS_ADMIN_URL: `${EDITORS}/admin`,
  }
  shop = await openTestShop(settings, { storefront: await loadBuiltStorefront() })
})
afterAll(async () => {
  await shop?.close()
  await cms.close()
})

const at = (path: string) => `http://localhost:${new URL(shop.url).port}${path}`
const heading = async () => /<h1[^>]*>([^<]*)/.exec((await readPage(at('/about/news'))).html)?.[1]

function webhook(authorization: string) {
  const body = JSON.stringify({ event: 'entry.publish', model: 'marketing-page', entry: { title: 'of the hook' } })
  return fetch(at('/callbacks/cms'), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  })
}

test('CMS-24: after a webhook the page is rendered again with what the CMS says', async () => {
  expect(await heading()).toBe('One')
  editors.title = 'Two'
  expect(await heading()).toBe('One')
  expect((await webhook(`Bearer ${TOKEN}`)).status).toBe(200)
  await expect.poll(heading).toBe('Two')
})

test('CMS-24: a webhook without the token changes nothing', async () => {
  const before = editors.requests
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN]) {
    expect((await webhook(authorization)).status).toBe(401)
  }
  expect((await webhook(`Bearer ${TOKEN}-before`)).status).toBe(200)
  await expect.poll(() => shop.deps.content.edition()).toBeGreaterThan(2)
  await heading()
  // The list of pages and the page: the four others were not listened to.
  expect(editors.requests).toBe(before + 2)
})

test('CMS-24: a stranger is refused before the body', async () => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const headers = { 'content-type': 'application/json', 'content-length': 1_000_000 }
  const sending = request(at('/callbacks/cms'), { method: 'POST', headers }, ({ statusCode }) => resolve(statusCode))
  sending.on('error', () => {}).write('{')
  expect(await promise).toBe(401)
  sending.destroy()
})

test('CMS-24: many webhooks at once are one change', async () => {
  const before = shop.deps.content.edition()
  await Promise.all(Array.from({ length: 20 }, () => webhook(`Bearer ${TOKEN}`)))
  await expect.poll(() => shop.deps.content.edition()).toBe(before + 1)
})

test('CMS-25: a CMS that hangs after a webhook leaves the page as it was', async () => {
  editors.isHanging = true
  await webhook(`Bearer ${TOKEN}`)
  const before = shop.deps.content.edition()
  await expect.poll(() => shop.deps.content.edition()).toBe(before + 1)
  expect(await heading()).toBe('Two')
  editors.isHanging = false
})

function link(slug: string, { secret = SECRET, agoSeconds = 0 } = {}): string {
  const signedAt = String(Math.floor(Date.now() / 1000) - agoSeconds)
  const signature = createHmac('sha256', secret).update(`${signedAt}.${slug}`).digest('hex')
  return `/preview/${slug}?${new URLSearchParams({ at: signedAt, signature })}`
}

test('CMS-26: a draft opens with a link that was just signed: never cached, never indexed, framed by the editors alone', async () => {
  const { response, html } = await readPage(at(link('news')))
  expect(response.status).toBe(200)
  expect(html).toContain('Draft, seen by you alone')
  expect(html).toContain('>Draft of two</h1>')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${EDITORS}`)
  expect(response.headers.get('x-frame-options')).toBeNull()
  editors.draft = 'Draft of three'
  expect((await readPage(at(link('news')))).html).toContain('>Draft of three</h1>')
  expect((await readPage(at('/about/news'))).html).not.toContain('Draft')
})

test('CMS-26: a link that is old, altered, or of another key is a page that does not exist, and the CMS is not called', async () => {
  const before = editors.requests
  const altered = link('news').replace('/news', '/others')
  const old = link('news', { agoSeconds: 1900 })
  for (const path of [old, altered, link('news', { secret: 'another-key-12345678' }), '/preview/news']) {
    const { response } = await readPage(at(path))
    expect([path.slice(0, 9), response.status, response.headers.get('cache-control')]).toEqual([
      '/preview/',
      404,
      'no-store',
    ])
  }
  expect(editors.requests).toBe(before)
})
