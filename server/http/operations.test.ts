import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { production: true })
})
afterAll(() => shop.close())

test('HTTP-5: in production there are no metrics for anybody where no token is set', async () => {
  for (const authorization of ['', 'Bearer ', 'Bearer null', 'Bearer undefined']) {
    expect((await fetch(`${shop.url}/metrics`, { headers: { authorization } })).status, authorization).toBe(404)
  }
})

test('HTTP-6: in production every answer says that the shop is reached over https alone', async () => {
  for (const path of ['/healthz', '/nothing-here', '/%']) {
    const { headers } = await fetch(`${shop.url}${path}`)
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=\d{8}; includeSubDomains$/)
  }
  const question = {
    method: 'POST',
    headers: SOURCE,
    body: JSON.stringify({ query: '{ getTariffs { tariffs { code } } }' }),
  }
  for (const _fromMemory of [false, true]) {
    const { headers } = await fetch(`${shop.url}/graphql/`, question)
    expect(headers.get('strict-transport-security')).not.toBeNull()
  }
})

const SOURCE = { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' }

test('HTTP-5: a server whose database does not answer is not ready, and is again when it does', async () => {
  const { db } = shop.deps
  const nowhere = openDatabase({ url: 'postgresql://tonn@127.0.0.1:1/tonn', poolSize: 1 })
  const ready = async () => (await fetch(`${shop.url}/readyz`)).status
  try {
    shop.deps.db = nowhere
    expect(await ready()).toBe(503)
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  } finally {
    shop.deps.db = db
    await nowhere.$client.end()
  }
  expect(await ready()).toBe(200)
})
