import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '#server/platform/metrics.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import { strapiDeps } from '#server/testing/strapi-deps.ts'
import type { Content } from '../content.ts'
import { strapiContent } from './strapi-content.ts'

const cms = Fastify({ forceCloseConnections: true })
const metrics = createMetrics()
const asked: (string | undefined)[] = []
let content: Content

/** A list of three pages, whatever page size is requested, with an entry that has no name yet. */
const LISTED = [['one', null, 'two'], ['three'], ['new']]

beforeAll(async () => {
  cms.get<{ Querystring: Record<string, string> }>(
    '/online-acquisition-cms/api/eir-action-modals',
    async ({ query }) => ({
      data: (LISTED[Number(query['pagination[page]']) - 1] ?? []).map((modalID) => ({
        id: 1,
        attributes: { modalID },
      })),
      meta: { pagination: { pageCount: LISTED.length } },
    }),
  )
  const picture = (path: string, bytes: number, type = 'image/png') =>
    cms.get(`/online-acquisition-cms/uploads/${path}`, async (_request, reply) =>
      reply.type(type).send(Buffer.alloc(bytes)),
    )
  picture('largest.png', 200_000)
  picture('larger.png', 200_001)
  picture('page.png', 10, 'text/html')
  picture('photo.webp', 10, 'image/webp')
  let isDown = true
  cms.get('/online-acquisition-cms/uploads/shaky.png', async (request, reply) => {
    asked.push(request.headers.authorization)
    if (isDown) reply.code(503)
    isDown = false
    return reply.type('image/png').send(Buffer.alloc(10))
  })
  cms.get('/online-acquisition-cms/uploads/down.png', async (_request, reply) => reply.code(500).send('oh'))
  const url = await cms.listen({ host: '127.0.0.1', port: 0 })
  content = strapiContent(outsideSettings({ url, timeoutMs: 1000 }), strapiDeps(callsOutside(metrics)))
})
afterAll(() => cms.close())

test('CMS-9: a picture has at most 200 kB', async () => {
  expect((await content.image('largest.png'))?.bytes).toHaveLength(200_000)
  expect(await content.image('larger.png')).toBeNull()
})

test('CMS-9: a picture is of the kind that its name says', async () => {
  expect(await content.image('photo.webp')).toMatchObject({ type: 'image/webp' })
  expect(await content.image('page.png')).toBeNull()
})

test('CMS-10: a picture is requested with the token, and retried once when the CMS fails', async () => {
  expect((await content.image('shaky.png'))?.bytes).toHaveLength(10)
  expect(asked).toEqual(['Bearer token', 'Bearer token'])
})

test('CMS-10: failed pictures are counted by their fault: an invalid response, or none', async () => {
  await expect(content.image('down.png')).rejects.toMatchObject({ fault: 'broken' })
  const gone = strapiContent(
    outsideSettings({ url: 'http://127.0.0.1:1', timeoutMs: 1000 }),
    strapiDeps(callsOutside(metrics)),
  )
  await expect(gone.image('photo.webp')).rejects.toMatchObject({ fault: 'silent' })
  const counted = await metrics.registry.metrics()
  for (const outcome of ['broken', 'silent']) {
    expect(counted).toContain(`outside_call_duration_seconds_count{system="cms",outcome="${outcome}"} 1`)
  }
})

test('CMS-11: the list of modals is read to its last page', async () => {
  expect([...(await content.modalIds())]).toEqual(['one', 'two', 'three', 'new'])
})
