import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { refuse } from '#domain/result.ts'
import type { Deps } from '#server/deps.ts'
import { securityEventsOf } from '#server/testing/security-events.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { JOBS } from '#server/worker.ts'
import { systemClock } from '../clock.ts'
import { asc, sql } from '../database/drizzle/orm.ts'
import { defineJob } from '../jobs/define-job.ts'
import { installQueues } from '../jobs/install-queues.ts'
import { workJobs } from '../jobs/work-jobs.ts'
import { checkHmac } from './check-hmac.ts'
import { defineCallback } from './define-callback.ts'
import { forgetOldCallbacks } from './store-callback.ts'
import { storedHeaders } from './stored-headers.ts'
import { inboundCallbacks } from './tables.ts'

const SECRETS = ['the-new-secret', 'the-old-secret']

const acted: { id: string; status: string }[] = []
const paymentChanged = defineJob({
  name: 'test-payment-changed',
  payload: v.object({ id: v.string(), status: v.string() }),
  run: async (_deps, payment) => void acted.push(payment),
})

/** As a payment provider is added: its signature, its format, and its job. */
const payments = defineCallback({
  source: 'test-payments',
  signatureHeaders: ['x-signature'],
  verify({ clock }: Pick<Deps, 'clock'>, { body, headers }) {
    const given = headers['x-signature']
    if (typeof given !== 'string') return refuse('no header')
    const fields = new URLSearchParams(given.replaceAll(',', '&'))
    const at = fields.get('t') ?? undefined
    const signed = { parts: [at ?? '', '.', body], signatures: fields.getAll('v1'), encoding: 'hex', at } as const
    return checkHmac(signed, { secrets: SECRETS, now: clock.now() })
  },
  parse: v.pipe(
    v.object({ id: v.string(), type: v.string(), payment: v.object({ id: v.string(), status: v.string() }) }),
    v.transform(({ id, type, payment }) => ({ eventId: id, payload: type === 'payment' ? payment : null })),
  ),
  job: paymentChanged,
})

let shop: TestShop
let hoursLate = 0

beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(Date.now() + hoursLate * 3_600_000) }
  shop = await openTestShop({ RATE_LIMIT_PER_MINUTE: '200' }, { callbacks: [payments], clock })
  await installQueues(shop.deps.db, [...JOBS, paymentChanged])
})
afterAll(() => shop?.close())
beforeEach(async () => {
  acted.length = 0
  hoursLate = 0
  await shop.deps.db.delete(inboundCallbacks)
  await shop.deps.db.execute(sql`delete from pgboss.job where name = ${paymentChanged.name}`)
})

function event(id: string, more: object = {}): string {
  return JSON.stringify({ id, type: 'payment', payment: { id: 'pay_1', status: 'captured' }, ...more })
}

function signature(body: string | Buffer, secret = SECRETS[0] ?? '', at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`
}

async function post(body: string | Buffer, given: string | null = signature(body), type = 'application/json') {
  const response = await fetch(`${shop.url}/callbacks/test-payments`, {
    method: 'POST',
    headers: { 'content-type': type, ...(given !== null && { 'x-signature': given }) },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return { status: response.status, text: await response.text(), cacheControl: response.headers.get('cache-control') }
}

const stored = () => shop.deps.db.select().from(inboundCallbacks).orderBy(asc(inboundCallbacks.receivedAt))
async function jobsSent(): Promise<unknown[]> {
  const { rows } = await shop.deps.db.execute<{ data: unknown }>(
    sql`select data from pgboss.job where name = ${paymentChanged.name}`,
  )
  return rows.map(({ data }) => data)
}

test('CALLBACK-1: a callback is stored as received and handled by a job', async () => {
  const worker = await workJobs(shop.deps, [paymentChanged], shop.deps.config.jobPollMs)
  onTestFinished(worker.stop)
  const body = `  ${event('evt_1')}\n`
  const signed = signature(body)
  expect(await post(body, signed)).toEqual({ status: 200, text: '{"received":true}', cacheControl: 'no-store' })
  const [row] = await stored()
  expect(row).toMatchObject({ source: 'test-payments', eventId: 'evt_1' })
  expect(storedHeaders.read(row?.headers, row?.id ?? '')).toEqual({ headers: { 'x-signature': signed } })
  expect(row?.body.toString()).toBe(body)
  await vi.waitFor(() => expect(acted).toEqual([{ id: 'pay_1', status: 'captured' }]), { timeout: 20_000 })
})

test('CALLBACK-1: an event without a job is stored and no more', async () => {
  expect((await post(event('evt_2', { type: 'refund' }))).status).toBe(200)
  expect(await stored()).toHaveLength(1)
  expect(await jobsSent()).toEqual([])
})

test('CALLBACK-2: it is acknowledged after the commit: what could not be stored, or enqueued, is not confirmed', async () => {
  const { db } = shop.deps
  expect((await post(event('evt_3'))).status).toBe(200)
  await db.execute(sql`create function refuse_callback() returns trigger language plpgsql
    as $$ begin raise exception 'no callback can be kept'; end $$`)
  // At the commit: by then the job has been enqueued.
  await db.execute(sql`create constraint trigger refuse_callback after insert on inbound_callbacks
    deferrable initially deferred for each row execute function refuse_callback()`)
  expect((await post(event('evt_4'))).status).toBe(500)
  await db.execute(sql`drop function refuse_callback cascade`)
  await db.execute(sql`alter schema pgboss rename to pgboss_away`)
  expect((await post(event('evt_5'))).status).toBe(500)
  await db.execute(sql`alter schema pgboss_away rename to pgboss`)
  expect((await stored()).map(({ eventId }) => eventId)).toEqual(['evt_3'])
  expect(await jobsSent()).toHaveLength(1)
  expect((await post(event('evt_5'))).status).toBe(200)
  expect(await jobsSent()).toHaveLength(2)
})

test('CALLBACK-3: a repeated event, also a concurrent one, is confirmed and has no effect', async () => {
  const body = event('evt_6')
  const responses = await Promise.all(Array.from({ length: 10 }, () => post(body)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await post(event('evt_6', { payment: { id: 'pay_1', status: 'refunded' } }))).status).toBe(200)
  expect(await stored()).toHaveLength(1)
  expect(await jobsSent()).toEqual([{ id: 'pay_1', status: 'captured' }])
})

const BODY = event('evt_7')
test.each([
  ['no signature', () => null],
  ['a signature without a time', () => signature(BODY).replace(/t=\d+,/, '')],
  ['a time alone', () => 't=1,v1='],
  ['the secret of somebody else', () => signature(BODY, 'another-secret')],
  ['the signature of another body', () => signature(event('evt_8'))],
  ['a time that was not signed', () => signature(BODY).replace(/t=\d+/, (t) => `${t}0`)],
  ['half of a signature', () => signature(BODY).slice(0, -32)],
  ['no hexadecimal', () => 't=1,v1=zz'],
  ['an hour ago', () => signature(BODY, SECRETS[0], Math.floor(Date.now() / 1000) - 3600)],
  ['an hour from now', () => signature(BODY, SECRETS[0], Math.floor(Date.now() / 1000) + 3600)],
])('CALLBACK-4: %s is refused without a reason, leaves nothing and is a security event', async (_what, given) => {
  const events = () => securityEventsOf(shop, 'bad-signature', 'test-payments')
  const before = await events()
  const response = await post(BODY, given())
  expect(response.status).toBe(401)
  expect(JSON.parse(response.text)).toEqual({
    errors: [{ message: 'This was not accepted.', extensions: { code: 'NOT_ACCEPTED' } }],
  })
  expect(await events()).toBe(before + 1)
  expect(await stored()).toEqual([])
  expect(await jobsSent()).toEqual([])
})

test('CALLBACK-4: a signature is good for five minutes by the clock of the shop, with either secret while they change', async () => {
  for (const [place, secret] of SECRETS.entries()) {
    const at = Math.floor(Date.now() / 1000) - 240
    expect((await post(event(`evt_9${place}`), signature(event(`evt_9${place}`), secret, at))).status).toBe(200)
  }
  hoursLate = 1
  expect((await post(event('evt_10'))).status).toBe(401)
})

test.each([
  ['no JSON', '{"id":'],
  ['nothing at all', ''],
  ['another shape', '{"id":"evt_11","type":"payment","payment":"Zuleika"}'],
  ['a text that no database keeps', event('evt_12').replace('pay_1', '\\u0000')],
  ['an event without a name', event('')],
  ['an endless name', event('e'.repeat(201))],
])(
  'CALLBACK-5: a genuine callback that cannot be read is refused, so that it is sent again, and not stored: %s',
  async (_what, body) => {
    expect((await post(body)).status).toBe(400)
    expect(await stored()).toEqual([])
  },
)

test('CALLBACK-5: bytes are verified as they are, whatever they are called', async () => {
  const body = Buffer.from([0xff, 0xfe, 0x00])
  expect((await post(body, signature(body), 'application/octet-stream')).status).toBe(400)
  expect((await post(event('evt_13'), signature(event('evt_13')), 'text/anything; charset=none')).status).toBe(200)
})

test('CALLBACK-6: a callback of more than 256,000 bytes is not read', async () => {
  const large = event('evt_14', { padding: 'x'.repeat(256_000) })
  expect((await post(large)).status).toBe(413)
  const largest = event('evt_15', { padding: 'x'.repeat(200_000) })
  expect((await post(largest)).status).toBe(200)
})

test('CALLBACK-7: callbacks are deleted after their retention time', async () => {
  const { db } = shop.deps
  for (const id of ['evt_16', 'evt_17']) await post(event(id))
  await db.execute(
    sql`update inbound_callbacks set received_at = now() - interval '121 days' where event_id = 'evt_16'`,
  )
  await forgetOldCallbacks(db, 120)
  expect((await stored()).map(({ eventId }) => eventId)).toEqual(['evt_17'])
})

test('CALLBACK-6: a sender over its limit has to wait, and others do not', async () => {
  const other = await fetch(`${shop.url}/callbacks/test-payments`, { method: 'GET' })
  expect(other.status).toBe(404)
  const statuses = await Promise.all(Array.from({ length: 220 }, async () => (await post('{}', null)).status))
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect((await shop.graphql('{ brand { name } }')).status).toBe(200)
})
