import { createHmac } from 'node:crypto'
import type * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { inboundCallbacks } from '#server/platform/callbacks/tables.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { installQueues } from '#server/platform/jobs/install-queues.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { JOBS } from '#server/worker.ts'
import { ManagedOrderEvent } from '../../order-management.ts'
import { anOrder } from './handed-over.fixture.ts'
import { ordersCallback } from './orders-callback.ts'

type Payload = v.InferOutput<typeof ManagedOrderEvent>

const SECRETS = ['the-new-secret', 'the-old-secret']
const heard = defineJob({ name: 'test-order-event', payload: ManagedOrderEvent, run: async () => {} })

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ ORDERS_CALLBACK_SECRET: SECRETS.join(',') }, { callbacks: [ordersCallback(heard)] })
  await installQueues(shop.deps.db, [...JOBS, heard])
})
afterAll(() => shop?.close())
beforeEach(async () => {
  await shop.deps.db.delete(inboundCallbacks)
  await shop.deps.db.execute(sql`delete from pgboss.job where name = ${heard.name}`)
})

async function jobsSent(): Promise<Payload[]> {
  const { rows } = await shop.deps.db.execute<{ data: Payload }>(
    sql`select data from pgboss.job where name = ${heard.name} order by data->>'at', created_on`,
  )
  return rows.map(({ data }) => data)
}

async function kept(): Promise<number> {
  return shop.deps.db.$count(inboundCallbacks)
}

function event(given: object = {}, order: object = {}) {
  return {
    eventId: 'evt-1',
    eventTime: '2026-11-15T12:00:00.000Z',
    eventType: 'ProductOrderStateChangeEvent',
    event: { productOrder: { id: 'om-1', externalId: 'ext-1', state: 'completed', ...order } },
    ...given,
  }
}

async function tell(told: object, { secret = SECRETS[0] ?? '', secondsAgo = 0, header = '' } = {}): Promise<number> {
  const body = JSON.stringify(told)
  const at = Math.floor(Date.now() / 1000) - secondsAgo
  const signature = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-signature': header || `t=${at},v1=${signature}` }
  return (await fetch(`${shop.url}/callbacks/orders`, { method: 'POST', headers, body })).status
}

test.each(['ProductOrderStateChangeEvent', 'ProductOrderAttributeValueChangeEvent'])(
  'HAND-6: a %s about an order of ours is kept and sent to its job, once however often it is told',
  async (eventType) => {
    const answers = await Promise.all([
      tell(event({ eventType })),
      tell(event({ eventType })),
      tell(event({ eventType })),
    ])
    expect(answers).toEqual([200, 200, 200])
    expect(await jobsSent()).toEqual([
      { managedId: 'om-1', externalId: 'ext-1', state: 'completed', at: '2026-11-15T12:00:00.000Z' },
    ])
    expect(await kept()).toBe(1)
  },
)

test('HAND-6: events about other shops’ orders, of other types or without a state are stored and ignored', async () => {
  expect(await tell(event({ eventId: 'a' }, { externalId: undefined }))).toBe(200)
  expect(await tell(event({ eventId: 'b', eventType: 'ProductOrderCreateEvent' }))).toBe(200)
  expect(
    await tell(event({ eventId: 'c', eventType: 'ProductOrderAttributeValueChangeEvent' }, { state: undefined })),
  ).toBe(200)
  expect(await tell(event({ eventId: 'd', event: {} }))).toBe(200)
  expect([await kept(), await jobsSent()]).toEqual([4, []])
})

test('HAND-6: an order that is being called off is reported as held', async () => {
  await tell(event({}, { state: 'assessingCancellation' }))
  expect(await jobsSent()).toMatchObject([{ state: 'held' }])
})

test.each([
  ['a state that nobody knows', event({}, { state: 'shipped' })],
  ['no id', event({}, { id: undefined })],
  ['no time', event({ eventTime: 'yesterday' })],
  ['no name', event({ eventId: undefined })],
  ['a list', []],
])('HAND-6: what cannot be read is refused, so that it is told again: %s', async (_what, told) => {
  expect([await tell(told), await kept()]).toEqual([400, 0])
})

test('HAND-7: an event is believed with either secret while they change, and with no other', async () => {
  for (const [place, secret] of SECRETS.entries())
    expect(await tell(event({ eventId: `s${place}` }), { secret })).toBe(200)
  expect(await tell(event({ eventId: 'forged' }), { secret: 'sandbox-token' })).toBe(401)
  expect(await tell(event({ eventId: 'unsigned' }), { header: 'none' })).toBe(401)
  expect(await kept()).toBe(2)
})

test('HAND-7: an event that was signed more than five minutes ago is not believed', async () => {
  expect(await tell(event(), { secondsAgo: 240 })).toBe(200)
  expect(await tell(event({ eventId: 'old' }), { secondsAgo: 360 })).toBe(401)
})

test('HAND-8: events of order management that are repeated, reversed or mixed with forged ones are each applied once', async () => {
  const { orderManagement } = shop.deps
  for (const events of ['once', 'doubled', 'shuffled', 'forged']) {
    await shop.deps.db.execute(sql`delete from pgboss.job where name = ${heard.name}`)
    await shop.control('orders', { paceMs: 0, events })
    const { id } = await orderManagement.submit(anOrder({ externalId: `heard-${events}` }))
    await vi.waitFor(async () => expect(await jobsSent()).toHaveLength(3), { timeout: 20_000 })
    const jobs = await jobsSent()
    expect(jobs.map(({ state }) => state).toSorted(), events).toEqual(['completed', 'inProgress', 'inProgress'])
    for (const job of jobs) expect(job).toMatchObject({ managedId: id, externalId: `heard-${events}` })
  }
  await shop.control('orders', {})
})
