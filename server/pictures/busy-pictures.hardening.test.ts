import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics } from '#server/platform/metrics.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { registerPictures } from './picture-routes.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('PICTURE-7: a request that finds the queue full gets the time to wait, and is no fault', async () => {
  const app = Fastify()
  registerPictures(app, { ...shop.deps, metrics: createMetrics() }, { running: 1, waiting: 0 })
  const ask = (quality: number) => app.inject(`/image?url=/pictures/tv-cinema.svg&w=1080&q=${quality}`)
  const answers = await Promise.all([ask(50), ask(90)])
  const [made, refused] = answers.sort((one, other) => one.statusCode - other.statusCode)
  expect(made?.statusCode).toBe(200)
  expect(refused?.statusCode).toBe(503)
  expect(refused?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(refused?.headers['etag']).toBeUndefined()
  expect(refused?.json().errors[0].extensions.code).toBe('PICTURES_BUSY')
  await app.close()
})

test('PICTURE-13: new images are charged by their pixels: a visitor has few large ones made, or many small ones', async () => {
  const names = Object.keys(shop.deps.catalogue.active().release.pictures).filter((name) => name.startsWith('handset'))
  // 30 units of 100,000 pixels, and one for each image.
  for (const [width, made] of [
    [1080, 3],
    [96, 20],
  ]) {
    const app = Fastify()
    const config = { ...shop.deps.config, rateLimitPerMinute: 60 }
    registerPictures(app, { ...shop.deps, config, metrics: createMetrics() })
    const statuses: number[] = []
    for (const name of names.slice(0, 20)) {
      const headers = { accept: 'image/webp' }
      statuses.push((await app.inject({ url: `/image?url=/pictures/${name}&w=${width}`, headers })).statusCode)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(made ?? 0)
    await app.close()
  }
})
