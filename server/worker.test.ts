import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { Worker } from '#server/platform/jobs/supervise-worker.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from './worker.ts'

let shop: TestShop
let worker: Worker

beforeAll(async () => {
  shop = await openTestShop()
  worker = await startWorker(shop.deps)
})
afterAll(async () => {
  await worker?.stop()
  await shop?.close()
})

async function aCart(key?: string): Promise<string> {
  const query = `mutation a {
    addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid } }`
  const { data } = await shop.graphql(query, {}, key === undefined ? {} : { 'idempotency-key': key })
  return data.addBroadbandTariff.uuid
}

async function aPrequal(): Promise<string> {
  const { data } = await shop.graphql('mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
  return data.prequal.prequalId
}

/** Runs the job as its schedule does at night. */
async function runJob(name: string): Promise<void> {
  const { url } = shop.deps.config.database
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false })
  await boss.start()
  const id = await boss.send(name, {})
  if (id === null) throw new Error(`${name} was not taken`)
  await vi.waitFor(async () => expect((await boss.getJobById(name, id))?.state).toBe('completed'), {
    interval: 50,
  })
  await boss.stop({ graceful: false })
}

test('JOB-1: carts without a change for half a year are deleted, others and ordered ones stay', async () => {
  const [old, recent, fresh, ordered] = [await aCart(), await aCart(), await aCart(), await aCart()]
  const [left, expired] = [await aCart(), await aCart()]
  const { db, carts } = shop.deps
  await db.execute(
    sql`update carts set (created_at, changed_at) = (now() - interval '181 days', now() - interval '181 days') where uuid in (${old}, ${ordered})`,
  )
  await db.execute(
    sql`update carts set (created_at, changed_at) = (now() - interval '179 days', now() - interval '179 days') where uuid = ${recent}`,
  )
  await db.execute(
    sql`update carts set document = document::jsonb || '{"status":"ordered"}', status = 'ordered' where uuid = ${ordered}`,
  )
  await db.execute(
    sql`update carts set (created_at, changed_at) = (now() - interval '181 days', now() - interval '181 days') where uuid in (${left}, ${expired})`,
  )
  await db.execute(
    sql`update carts set document = document::jsonb || '{"status":"paying"}', status = 'paying' where uuid = ${left}`,
  )
  await db.execute(
    sql`update carts set document = document::jsonb || '{"status":"expired"}', status = 'expired' where uuid = ${expired}`,
  )
  await runJob('forget-old-carts')
  for (const gone of [old, left, expired]) expect(await carts.find(gone)).toBeNull()
  for (const kept of [recent, fresh, ordered]) expect(await carts.find(kept)).not.toBeNull()
})

test('RUN-16: a cart that was ordered is forgotten after ORDERED_CART_DAYS, six years unless set, and others stay', async () => {
  const [old, recent, open] = [await aCart(), await aCart(), await aCart()]
  const { db, carts, config } = shop.deps
  expect(config.retention.orderedCart).toBe(2192)
  await db.execute(
    sql`update carts set (created_at, changed_at) = (now() - interval '2193 days', now() - interval '2193 days') where uuid in (${old}, ${open})`,
  )
  await db.execute(
    sql`update carts set (created_at, changed_at) = (now() - interval '2191 days', now() - interval '2191 days') where uuid = ${recent}`,
  )
  await db.execute(
    sql`update carts set document = document::jsonb || '{"status":"ordered"}', status = 'ordered' where uuid in (${old}, ${recent})`,
  )
  await runJob('forget-ordered-carts')
  expect(await carts.find(old)).toBeNull()
  for (const kept of [recent, open]) expect(await carts.find(kept)).not.toBeNull()
})

test('JOB-2: what the network said about an address is forgotten after 90 days', async () => {
  const [old, recent, fresh] = [await aPrequal(), await aPrequal(), await aPrequal()]
  const { db } = shop.deps
  await db.execute(sql`update prequals set created_at = now() - interval '91 days' where id = ${old}`)
  await db.execute(sql`update prequals set created_at = now() - interval '89 days' where id = ${recent}`)
  await runJob('forget-old-prequals')
  const read = (id: string) =>
    shop.graphql('query q($id: String!) { getPrequalResult(prequalId: $id) { prequalId } }', { id })
  expect((await read(old)).errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_FOUND')
  for (const kept of [recent, fresh]) expect((await read(kept)).errors).toBeUndefined()
})

test('ENTRY-26: keys are forgotten a day after they were used, and not before', async () => {
  const { db } = shop.deps
  const keys = () => db.execute<{ uuid: string }>(sql`select cart_uuid as uuid from idempotency_keys order by at`)
  const [old, recent] = [await aCart(randomUUID()), await aCart(randomUUID())]
  await db.execute(sql`update idempotency_keys set at = now() - interval '25 hours' where cart_uuid = ${old}`)
  await db.execute(sql`update idempotency_keys set at = now() - interval '23 hours' where cart_uuid = ${recent}`)
  expect((await keys()).rows).toHaveLength(2)
  await runJob('forget-old-keys')
  expect((await keys()).rows).toEqual([{ uuid: recent }])
})

test('HOME-13: the count of look-ups of a number is deleted when it no longer applies', async () => {
  const { db } = shop.deps
  await shop.graphql('mutation p { prequal(phone: "8882009903") { prequalId } }')
  const keys = async () => (await db.execute<{ key: string }>(sql`select key from budgets order by key`)).rows
  const open = await keys()
  expect(open.length).toBeGreaterThanOrEqual(2)
  await db.execute(sql`insert into budgets values ('ended', 5, now() - interval '1 second')`)
  await runJob('forget-ended-budgets')
  expect(await keys()).toEqual(open)
})

test('JOB-3: the worker keeps its schedule in the same database, however often it starts', async () => {
  await (await startWorker(shop.deps)).stop()
  const { rows } = await shop.deps.db.execute<{ name: string }>(sql`select name from pgboss.schedule order by name`)
  expect(rows.map(({ name }) => name)).toEqual([
    'check-audit-trail',
    'count-past-days',
    'count-today',
    'deliver-partner-events',
    'end-assisted-sales',
    'expire-carts',
    'find-contract-notices',
    'find-disputes',
    'find-returned-phones',
    'follow-stock-system',
    'forget-assisted-sales',
    'forget-bot-checks',
    'forget-cart-details',
    'forget-desk-sessions',
    'forget-ended-budgets',
    'forget-ended-sessions',
    'forget-journey-tokens',
    'forget-old-alerts',
    'forget-old-callbacks',
    'forget-old-carts',
    'forget-old-checkouts',
    'forget-old-codes',
    'forget-old-consents',
    'forget-old-keys',
    'forget-old-links',
    'forget-old-notices',
    'forget-old-offers',
    'forget-old-orders',
    'forget-old-prequals',
    'forget-old-snapshots',
    'forget-order-help',
    'forget-ordered-carts',
    'forget-partner-events',
    'forget-removed-cards',
    'forget-reports',
    'free-lapsed-holds',
    'promise-timed-mails',
    'reconcile',
    'sell-due-releases',
    'sweep-orders',
    'watch-partner-inventories',
  ])
})
