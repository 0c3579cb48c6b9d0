import type { FastifyBaseLogger } from 'fastify'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '#server/platform/metrics.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import { strapiDeps } from '#server/testing/strapi-deps.ts'
import { contentReport } from '../content-report.ts'
import { readCollections } from '../content-settings.ts'
import { type StrapiDeps, strapiContent } from './strapi-content.ts'

const MEDIA = { url: '/uploads/van_1a2b.jpg', alternativeText: 'A van', width: 1200, height: 799.6 }
const FIELDS = {
  modalID: 'home',
  title: ' Moving? ',
  text: [{ type: 'paragraph', children: [{ type: 'text', text: 'Yes' }] }],
}
const FIVE = {
  data: [
    {
      id: 1,
      documentId: 'a',
      ...FIELDS,
      link: '/about/moving',
      points: [{ id: 1, text: 'One' }],
      links: [{ label: 'x', to: 'data:x' }],
      image: { id: 4, documentId: 'b', Key: 'van', DesktopViewImage: MEDIA, MobileViewImage: null },
    },
  ],
  meta: {},
}
const FOUR = {
  data: [
    {
      id: 1,
      attributes: {
        ...FIELDS,
        link: '/about/moving',
        points: [{ id: 1, text: 'One' }],
        links: [{ label: 'x', to: 'data:x' }],
        image: {
          data: {
            id: 4,
            attributes: {
              Key: 'van',
              DesktopViewImage: { data: { id: 2, attributes: MEDIA } },
              MobileViewImage: { data: null },
            },
          },
        },
      },
    },
  ],
  meta: {},
}

/** A CMS with one response to everything, and the requests that it got. */
async function cmsWith(body: unknown, more: Partial<StrapiDeps> & { status?: number; type?: string } = {}) {
  const { status = 200, type = 'application/json', ...deps } = more
  const asked: string[] = []
  const cms = Fastify({ forceCloseConnections: true })
  cms.get('*', async (request, reply) => {
    asked.push(decodeURIComponent(request.url))
    return reply.code(status).type(type).send(body)
  })
  const url = await cms.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => cms.close())
  const settings = outsideSettings({ url, timeoutMs: 2000, retries: 0 })
  return { content: strapiContent(settings, strapiDeps(callsOutside(), deps)), asked }
}

test.for([
  ['4', FOUR],
  ['5', FIVE],
] as const)('CMS-12: an entry of Strapi %s has its text, its parts and its picture', async ([, body]) => {
  const leftOut: string[] = []
  const { content } = await cmsWith(body, { leaveOut: (kind) => leftOut.push(kind) })
  expect(await content.entry('banners', 'home')).toEqual({
    key: 'home',
    title: 'Moving?',
    text: [
      {
        kind: 'paragraph',
        lines: [{ depth: 0, spans: [{ text: 'Yes', isBold: false, isItalic: false, href: null }] }],
      },
    ],
    buttonLabel: null,
    link: '/about/moving',
    points: ['One'],
    links: [],
    picture: {
      desktop: {
        url: '/online-acquisition-cms/uploads/van_1a2b.jpg',
        alternativeText: 'A van',
        width: 1200,
        height: 800,
      },
      tablet: null,
      mobile: null,
    },
  })
  expect(leftOut).toEqual(['link'])
})

test('CMS-12: collections have the names that are set', async () => {
  const collections = readCollections(['banners=spring-banners'], 'deep')
  const { content, asked } = await cmsWith({ data: [] }, { collections })
  await content.entry('banners', 'home')
  await content.entry('chats', 'shop')
  expect(asked).toEqual([
    '/online-acquisition-cms/api/spring-banners?populate=deep&filters[modalID][$eq]=home',
    '/online-acquisition-cms/api/chats?populate=deep&filters[modalID][$eq]=shop',
  ])
})

test('CMS-14: what is filled in is asked for as it is set', async () => {
  for (const [populate, query] of [
    ['deep', 'populate=deep'],
    ['pLevel', 'pLevel=6'],
    ['fragments', 'populate[points]=true&populate[links]=true&populate[image][populate]=*'],
  ] as const) {
    const collections = readCollections([], populate)
    const { content, asked } = await cmsWith({ data: [] }, { collections })
    await content.entry('banners', 'home')
    expect(asked).toEqual([`/online-acquisition-cms/api/banners?${query}&filters[modalID][$eq]=home`])
  }
})

test('CMS-13: a collection that the CMS does not have is empty, and logged once', async () => {
  const lines: unknown[] = []
  const log = { warn: (facts: object, message: string) => lines.push([facts, message]) } as unknown as FastifyBaseLogger
  const metrics = createMetrics()
  const { leaveOut, missing } = contentReport({ metrics, log })
  const notFound = { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } }
  const { content } = await cmsWith(notFound, { missing, status: 404 })
  for (let read = 0; read < 3; read++) {
    expect(await content.entry('banners', 'home')).toBeNull()
    expect([...(await content.entryKeys('banners'))]).toEqual([])
  }
  expect(lines).toEqual([[{ collection: 'banners' }, 'the CMS has no such collection']])
  for (let name = 0; name < 500; name++) leaveOut('block', `blocks.made-up-${name}`)
  expect(lines.length).toBe(200)
  expect(await metrics.registry.metrics()).toContain('content_left_out_total{kind="block"} 500')
})

test('CMS-18: an answer that is HTML or too long is a fault of the CMS', async () => {
  const page = await cmsWith('<!doctype html><title>Maintenance</title>', { type: 'text/html' })
  await expect(page.content.entry('banners', 'home')).rejects.toThrow('cms is broken')
  const gone = await cmsWith('<!doctype html><title>Not here</title>', { type: 'text/html', status: 404 })
  await expect(gone.content.entry('banners', 'home')).rejects.toThrow('cms is broken')
  const huge = await cmsWith({ data: [{ modalID: 'home', title: 'x'.repeat(1_000_001) }] })
  await expect(huge.content.entry('banners', 'home')).rejects.toThrow('cms is broken')
})

test.for([
  ['data', '{"data":', '}'],
  ['lists', '[', ']'],
  ['attributes', '{"attributes":', '}'],
] as const)(
  'CMS-18: of an answer with %s nested fifty thousand times what is too deep is left out',
  async ([, open, shut]) => {
    const deep = `${open.repeat(50_000)}1${shut.repeat(50_000)}`
    const { content } = await cmsWith(`{"data":[{"modalID":"home","title":"Here","text":${deep},"image":null}]}`)
    expect(await content.entry('banners', 'home')).toMatchObject({ title: 'Here', text: [] })
  },
)
