import Fastify, { type FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBuiltStorefront } from '#server/platform/http/built-storefront.ts'
import { OPEN_MS } from '#server/platform/outside/circuit-breaker.ts'
import { passingClock } from '#server/testing/passing-clock.ts'
import { readPage } from '#server/testing/served-page.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

type Answer = (reply: FastifyReply, slug: string | null) => unknown

const TEXT = { __component: 'blocks.text', title: 'Text' }
const pages = (entry: object) => ({ data: [entry], meta: { pagination: { pageCount: 1 } } })
const slugs = { data: [{ slug: 'known' }, { slug: 'other' }], meta: { pagination: { pageCount: 1 } } }
const deep = (open: string, shut: string) => `${open.repeat(50_000)}1${shut.repeat(50_000)}`
const json = (reply: FastifyReply, body: string) => reply.type('application/json').send(body)

const pageTitled =
  (title: string): Answer =>
  (_reply, slug) =>
    slug === null ? slugs : pages({ slug, title, blocks: [TEXT] })
const good = pageTitled('Page known')
/** A list as it should be, and an entry that cannot be read. */
const brokenEntry =
  (entry: object): Answer =>
  (_reply, slug) =>
    slug === null ? slugs : pages({ slug, ...entry })

/** What a CMS may do instead of what was agreed. */
const FAULTS: Record<string, Answer> = {
  'closes the connection': (reply) => reply.raw.destroy(),
  'is down': (reply) => reply.code(502).send('Bad Gateway'),
  hangs: () => new Promise(() => {}),
  'sends HTML': (reply) => reply.type('text/html').send('<!doctype html><title>Maintenance</title>'),
  'sends HTML that it calls JSON': (reply) => json(reply, '<!doctype html><title>Maintenance</title>'),
  'sends half of its answer': (reply) => json(reply, '{"data":[{"slug":"kno'),
  'sends more than a megabyte': (_reply, slug) => pages({ slug, title: 'x'.repeat(1_000_001), blocks: [] }),
  'sends a page without a title': brokenEntry({ blocks: [TEXT] }),
  'sends blocks that are no list': brokenEntry({ title: 'Broken', blocks: { 0: TEXT } }),
  'nests its whole answer fifty thousand times': (reply) => json(reply, deep('{"data":', '}')),
}

let shop: TestShop
let answer = good
const processClock = passingClock()

const cms = Fastify({ forceCloseConnections: true })
cms.get<{ Params: { '*': string }; Querystring: Record<string, string> }>('*', async (request, reply) =>
  request.params['*'].endsWith('/api/marketing-pages')
    ? answer(reply, request.query['filters[slug][$eq]'] ?? null)
    : reply.code(404).send({ data: null, error: {} }),
)

beforeAll(async () => {
  const url = await cms.listen({ host: '127.0.0.1', port: 0 })
  const settings = { CMS_URL: url, CMS_TIMEOUT_MS: '300', CMS_RETRIES: '0', RATE_LIMIT_PER_MINUTE: '1000000' }
  shop = await openTestShop(settings, { processClock, storefront: await loadBuiltStorefront() })
})
afterAll(async () => {
  await shop?.close()
  await cms.close()
})

async function page(slug: string) {
  const { response, html } = await readPage(`http://localhost:${new URL(shop.url).port}/about/${slug}`)
  return { status: response.status, heading: /<h1[^>]*>([^<]*)/.exec(html)?.[1], html }
}

/** As after a webhook: the cached page is no longer good, and its text is read first, from a CMS that is called again after its last fault. */
function expire(): void {
  processClock.pass(OPEN_MS)
  shop.deps.content.expire()
}

async function pageReadAgain(slug: string) {
  expire()
  return page(slug)
}

test.for(Object.entries(FAULTS))('CMS-25: a CMS that %s takes no page away', async ([name, fault]) => {
  const heading = `Before it ${name}`
  answer = pageTitled(heading)
  await expect.poll(async () => (await pageReadAgain('known')).heading).toBe(heading)
  let calls = 0
  answer = (reply, slug) => {
    calls += 1
    return fault(reply, slug)
  }
  expect(await pageReadAgain('known')).toMatchObject({ status: 200, heading })
  expect(calls).toBeGreaterThan(0)
})

test('CMS-21: a page that could never be read is a 503 while the CMS is away, and there when it is back', async () => {
  answer = (reply, slug) => (slug === null ? slugs : FAULTS['is down']?.(reply, slug))
  expect((await page('other')).status).toBe(503)
  answer = good
  await expect.poll(async () => (await pageReadAgain('other')).status).toBe(200)
})

test.for([
  ['lists', '[', ']'],
  ['blocks', '{"__component":"blocks.text","blocks":', '}'],
] as const)('CMS-20: of a page with %s nested fifty thousand times the rest is shown', async ([, open, shut]) => {
  answer = (reply, slug) => {
    const blocks = `[${deep(open, shut)},{"__component":"blocks.text","title":"After it"}]`
    return slug === null ? slugs : json(reply, `{"data":[{"slug":"${slug}","title":"Deep","blocks":${blocks}}]}`)
  }
  const { status, heading, html } = await pageReadAgain('known')
  expect([status, heading]).toEqual([200, 'Deep'])
  expect(html).toContain('After it')
})

test('CMS-19: a CMS that is moved from version 5 to version 4 shows the same page', async () => {
  const entry = { slug: 'known', title: 'In two versions', blocks: [TEXT] }
  for (const data of [entry, { id: 1, attributes: entry }]) {
    answer = (_reply, slug) =>
      slug === null
        ? { ...slugs, data: slugs.data.map((each) => ('attributes' in data ? { id: 1, attributes: each } : each)) }
        : pages(data)
    expect(await pageReadAgain('known')).toMatchObject({ status: 200, heading: 'In two versions' })
  }
})
