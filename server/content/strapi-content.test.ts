import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '#server/metrics.ts'
import type { Content } from './content.ts'
import { strapiContent } from './strapi-content.ts'

const cms = Fastify({ forceCloseConnections: true })
let content: Content

beforeAll(async () => {
  const picture = (path: string, bytes: number, type = 'image/png') =>
    cms.get(`/online-acquisition-cms/uploads/${path}`, async (_request, reply) =>
      reply.type(type).send(Buffer.alloc(bytes)),
    )
  picture('largest.png', 200_000)
  picture('larger.png', 200_001)
  picture('page.png', 10, 'text/html')
  picture('photo.webp', 10, 'image/webp')
  const url = await cms.listen({ host: '127.0.0.1', port: 0 })
  content = strapiContent({ url, token: 'token', timeoutMs: 1000 }, createMetrics())
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
