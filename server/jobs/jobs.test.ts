import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldPrequals } from '#server/availability/prequal-store.ts'
import { forgetOldCarts } from '#server/cart/cart-store.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from './jobs.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function aCart(): Promise<string> {
  const { data } = await shop.ask(`mutation a {
    addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid } }`)
  return data.addBroadbandTariff.uuid
}

async function aPrequal(): Promise<string> {
  const { data } = await shop.ask('mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
  return data.prequal.prequalId
}

test('JOB-1: carts that nobody has touched for long are forgotten, others and ordered ones stay', async () => {
  const [old, fresh, ordered] = [await aCart(), await aCart(), await aCart()]
  await shop.deps.db.execute(
    sql`update carts set changed_at = now() - interval '200 days' where uuid in (${old}, ${ordered})`,
  )
  await shop.deps.db.execute(
    sql`update carts set document = document || '{"status":"ORDERED"}' where uuid = ${ordered}`,
  )
  await forgetOldCarts(shop.deps.db, 180)
  await forgetOldCarts(shop.deps.db, 180)
  expect(await shop.deps.carts.find(old)).toBeNull()
  expect(await shop.deps.carts.find(fresh)).not.toBeNull()
  expect(await shop.deps.carts.find(ordered)).not.toBeNull()
})

test('JOB-2: what the network said about an address is not kept for longer than needed', async () => {
  const [old, fresh] = [await aPrequal(), await aPrequal()]
  await shop.deps.db.execute(sql`update prequals set created_at = now() - interval '91 days' where id = ${old}`)
  await forgetOldPrequals(shop.deps.db, 90)
  const read = (id: string) =>
    shop.ask('query q($id: String!) { getPrequalResult(prequalId: $id) { prequalId } }', { id })
  expect((await read(old)).errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_FOUND')
  expect((await read(fresh)).errors).toBeUndefined()
})

test('JOB-3: the worker keeps its schedule in the same database, however often it starts', async () => {
  for (const _start of [1, 2]) await (await startWorker(shop.deps)).stop()
  const { rows } = await shop.deps.db.execute<{ name: string }>(sql`select name from pgboss.schedule order by name`)
  expect(rows.map(({ name }) => name)).toEqual(['forget-old-carts', 'forget-old-prequals'])
})
