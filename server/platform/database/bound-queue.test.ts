import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

/** For a pool of one. */
const MOST_WAITING = 50
const TOO_MANY = 10

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ DATABASE_POOL_SIZE: '1', RATE_LIMIT_PER_MINUTE: '100000' })
})
afterAll(() => shop.close())

const CART = 'query getCart { getCart(reference: "3f0b8a3e-3f43-4f0c-9c1e-8d0a7a3b5c11") { uuid } }'

async function busyResponses(): Promise<number> {
  const { values } = await shop.deps.metrics.graphqlOperations.get()
  return values.find(({ labels }) => labels.outcome === 'SHOP_BUSY')?.value ?? 0
}

test('DB-7: when too many wait for a connection the next get a retryable error at once, and those in the queue are served', async () => {
  const { $client: pool } = shop.deps.db
  const only: PoolClient = await pool.connect()
  const codes: string[] = []
  const requests = Array.from({ length: MOST_WAITING + TOO_MANY }, async () => {
    const { errors } = await shop.graphql(CART)
    codes.push(errors?.[0]?.extensions.code ?? '')
  })
  await expect.poll(() => codes).toHaveLength(TOO_MANY)
  expect(pool.waitingCount).toBe(MOST_WAITING)
  expect(new Set(codes)).toEqual(new Set(['SHOP_BUSY']))
  const picture = await fetch(`${shop.url}/pictures/${Object.keys(shop.deps.catalogue.active().release.pictures)[0]}`)
  expect([picture.status, picture.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await picture.json()).toMatchObject({ errors: [{ extensions: { code: 'SHOP_BUSY' } }] })
  only.release()
  await Promise.all(requests)
  expect(codes.filter((code) => code === 'CART_NOT_FOUND')).toHaveLength(MOST_WAITING)
  expect(await busyResponses()).toBe(TOO_MANY)
})
