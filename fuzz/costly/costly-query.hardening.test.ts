import { parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSizes } from '#server/catalogue/graphql/list-sizes-graphql.ts'
import { queryCost } from '#server/platform/graphql/query-cost.ts'
import { schema } from '#server/schema.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { randomAt } from '../random.ts'
import { type CostlyWorld, costlyQuery } from './costly-query.ts'
import { makeCostlyWorld } from './costly-world.ts'

const SEED = 28
const QUERIES = 120

let shop: TestShop
let world: CostlyWorld
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_PER_MINUTE: '1000000', CHECKS_PER_MINUTE: '1000000' })
  world = await makeCostlyWorld(shop)
})
afterAll(() => shop.close())

/** Every object, list and plain value: each is something that was executed. */
function valuesIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 1
  return Object.values(data).reduce((sum: number, value) => sum + valuesIn(value), 1)
}

test('COST-7: no response holds more than its query was declared to cost, in queries made from the schema to cost the most', async () => {
  const sizes = listSizes(shop.deps.catalogue.active())
  const codes = new Map<string, number>()
  let largest = 0
  for (let place = 0; place < QUERIES; place++) {
    const query = costlyQuery(randomAt(SEED, place), world)
    const { units } = queryCost(schema, parse(query), sizes)
    const { data, errors } = await shop.graphql(query, {}, { cookie: world.order.cookies })
    const code = errors?.[0]?.extensions.code ?? 'ok'
    codes.set(code, (codes.get(code) ?? 0) + 1)
    if (data == null) continue
    const values = valuesIn(data)
    largest = Math.max(largest, values)
    if (values > units) expect.fail(`${values} values for ${units} units: ${query}`)
  }
  // They are what they are meant to be: many executed (fields of an account refuse this caller), some of them large, some too large.
  expect(codes.get('ok')).toBeGreaterThan(QUERIES * 0.45)
  expect(codes.get('QUERY_TOO_COSTLY')).toBeGreaterThan(2)
  expect(codes.get('BAD_REQUEST') ?? 0).toBeLessThan(QUERIES / 20)
  expect(largest).toBeGreaterThan(5000)
})
