import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { createMetrics } from '../metrics.ts'
import type { Storefront } from './pages.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Its pages show the origin of their request. */
const storefront: Storefront = { render: async ({ request }) => new Response(new URL(request.url).origin) }

async function addressWith(change: Partial<Config>): Promise<{ page: string; port: string }> {
  const config = { ...shop.deps.config, ...change }
  const app = await buildApp({ ...shop.deps, config, metrics: createMetrics() }, storefront)
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const page = await (await fetch(`${url}/where`, { headers: { 'x-forwarded-host': 'elsewhere.example' } })).text()
  await app.drain()
  return { page, port: new URL(url).port }
}

test('CONF-5: without PUBLIC_URL the shop is at the brand’s site in production and at this machine elsewhere', async () => {
  const { siteUrl } = shop.deps.catalogue.active().release.brand
  expect((await addressWith({ production: true })).page).toBe(new URL(siteUrl).origin)
  const { page, port } = await addressWith({})
  expect(page).toBe(`http://localhost:${port}`)
})

test('CONF-5: with PUBLIC_URL it is there, in production too', async () => {
  const publicUrl = 'https://shop.example'
  for (const production of [true, false]) expect((await addressWith({ production, publicUrl })).page).toBe(publicUrl)
})
