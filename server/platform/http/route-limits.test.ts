import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { limitRoutes } from './route-limits.ts'

/** The widest limit of a route is ten times this. */
const PER_MINUTE = 2
const MOST_REQUESTS = PER_MINUTE * 10 + 1

let shop: TestShop
beforeAll(async () => {
  const storefront = { render: async () => new Response('<p>', { status: 404 }) }
  shop = await openTestShop({ RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) }, { storefront })
})
afterAll(() => shop.close())

/** The last status of a visitor who repeats a request beyond any limit. */
async function lastStatus(method: string, path: string): Promise<number> {
  let status = 0
  for (let count = 0; count < MOST_REQUESTS && status !== 429; count++) {
    const response = await fetch(shop.url + path, { method })
    await response.arrayBuffer()
    status = response.status
  }
  return status
}

test('DOOR-1: every route of the shop, and what no route takes, ends with 429 for a visitor over the limit', async () => {
  const routes = shop.routes.flatMap(({ methods, path }) => methods.map((method) => ({ method, path })))
  for (const known of ['/order/:reference/esim/:id', '/healthz', '/graphql/', '/order-changes/:reference', '*'])
    expect(routes.map(({ path }) => path)).toContain(known)
  const withoutLimit = []
  for (const { method, path } of [...routes, { method: 'POST', path: '/nothing-here' }]) {
    const sample = path.replace(/:\w+/g, 'x').replace(/^\*/, '/nothing-here')
    if ((await lastStatus(method, sample)) !== 429) withoutLimit.push(`${method} ${path}`)
  }
  expect(withoutLimit).toEqual([])
})

test('DOOR-1: a shop with a route without a limit does not start, and says which', async () => {
  const app = Fastify()
  limitRoutes(app, () => null)
  app.get('/limited', { config: { limit: () => null } }, async () => 'ok')
  app.get('/forgotten', async () => 'ok')
  await expect(app.ready()).rejects.toThrow('no limit on GET /forgotten')
})
