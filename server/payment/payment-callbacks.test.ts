import { createHash, createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { storedHeaders } from '#server/platform/callbacks/stored-headers.ts'
import { inboundCallbacks } from '#server/platform/callbacks/tables.ts'
import { systemClock } from '#server/platform/clock.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { installQueues } from '#server/platform/jobs/install-queues.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { JOBS } from '#server/worker.ts'
import { elavonCallback } from './elavon-callback.ts'
import { PaymentChanged } from './payment-changed.ts'
import { stancerCallback } from './stancer-callback.ts'

const GATEWAYS = ['STANCER', 'ELAVON'] as const
type Gateway = (typeof GATEWAYS)[number]

const job = defineJob({ name: 'test-payment-told', payload: PaymentChanged, run: async () => {} })

let shop: TestShop
let hoursLate = 0

beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(Date.now() + hoursLate * 3_600_000) }
  const callbacks = [stancerCallback(job), elavonCallback(job)]
  shop = await openTestShop({ RATE_LIMIT_PER_MINUTE: '10000' }, { callbacks, clock })
  await installQueues(shop.deps.db, [...JOBS, job])
})
afterAll(() => shop?.close())
beforeEach(async () => {
  hoursLate = 0
  for (const system of ['stancer', 'elavon'] as const) await shop.control(system, {})
  await shop.deps.db.delete(inboundCallbacks)
  await shop.deps.db.execute(sql`delete from pgboss.job where name = ${job.name}`)
})

async function jobsSent(): Promise<unknown[]> {
  const { rows } = await shop.deps.db.execute<{ data: unknown }>(
    sql`select data from pgboss.job where name = ${job.name} order by created_on`,
  )
  return rows.map(({ data }) => data)
}

const kept = () => shop.deps.db.select().from(inboundCallbacks)

function secretOf(gateway: Gateway): Buffer {
  const settings = gateway === 'STANCER' ? shop.deps.config.payments.stancer : shop.deps.config.payments.elavon
  return settings?.notificationSecrets[0] ?? Buffer.alloc(0)
}

function event(gateway: Gateway, id: string): string {
  const paymentId = '6f3f4c1e-8a55-4f6e-9d57-6b8e6f7f3a10'
  return JSON.stringify(
    gateway === 'STANCER'
      ? { id, type: 'payment_intent.authorized', data: { id: 'pi_twD6KvSn8fim0ZnfdT6Js2j7', order_id: paymentId } }
      : {
          id,
          eventType: 'saleAuthorized',
          resourceType: 'transaction',
          customReference: paymentId,
          resource: 'https://elsewhere.example/transactions/abc123',
        },
  )
}

type Signing = { secret?: Buffer; at?: number }

function signature(gateway: Gateway, body: string, { secret = secretOf(gateway), at }: Signing = {}) {
  const seconds = at ?? Math.floor(Date.now() / 1000)
  if (gateway === 'ELAVON') {
    return { 'signature-tonn': createHash('sha512').update(secret).update(body).digest('base64') }
  }
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'stancer-signature': `t=${seconds},v1=${v1}` }
}

async function tell(gateway: Gateway, body: string, headers: Record<string, string>): Promise<number> {
  const url = `${shop.url}/callbacks/${gateway.toLowerCase()}`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  await response.body?.cancel()
  return response.status
}

test.each(GATEWAYS)(
  'PAY-13: a genuine notification of %s is stored with its signature and sends one job',
  async (gateway) => {
    const body = event(gateway, 'evt_1')
    const headers = signature(gateway, body)
    expect(await tell(gateway, body, headers)).toBe(200)
    const paymentId = '6f3f4c1e-8a55-4f6e-9d57-6b8e6f7f3a10'
    const providerRef = gateway === 'STANCER' ? 'pi_twD6KvSn8fim0ZnfdT6Js2j7' : null
    expect(await jobsSent()).toEqual([{ gateway, providerRef, paymentId }])
    const [row] = await kept()
    expect(row).toMatchObject({ source: gateway.toLowerCase(), eventId: 'evt_1' })
    expect(storedHeaders.read(row?.headers, row?.id ?? '')).toMatchObject({ headers })
    expect(row?.body.toString()).toBe(body)
  },
)

test.each(GATEWAYS)('PAY-13: a repeated notification of %s is confirmed and has no effect', async (gateway) => {
  const body = event(gateway, 'evt_2')
  const headers = signature(gateway, body)
  const statuses = await Promise.all(Array.from({ length: 5 }, () => tell(gateway, body, headers)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await jobsSent()).toHaveLength(1)
})

test.each(GATEWAYS)('PAY-14: what %s did not sign, or signed for another body, does nothing', async (gateway) => {
  const body = event(gateway, 'evt_3')
  const good = signature(gateway, body)
  const forgeries: Record<string, string>[] = [
    {},
    signature(gateway, body, { secret: Buffer.from('the secret of somebody else') }),
    signature(gateway, event(gateway, 'evt_4')),
    Object.fromEntries(Object.entries(good).map(([name, value]) => [name, value.slice(0, -20)])),
    Object.fromEntries(Object.entries(good).map(([name, value]) => [`x-${name}`, value])),
  ]
  for (const headers of forgeries) expect(await tell(gateway, body, headers)).toBe(401)
  expect(await tell(gateway, `${body} `, good)).toBe(401)
  expect(await kept()).toEqual([])
  expect(await jobsSent()).toEqual([])
})

test('PAY-14: a notification of Stancer is good for five minutes, and its time is part of what is signed', async () => {
  const body = event('STANCER', 'evt_5')
  const seconds = Math.floor(Date.now() / 1000)
  expect(await tell('STANCER', body, signature('STANCER', body, { at: seconds - 3600 }))).toBe(401)
  const moved = signature('STANCER', body, { at: seconds - 3600 })['stancer-signature']?.replace(
    /t=\d+/,
    `t=${seconds}`,
  )
  expect(await tell('STANCER', body, { 'stancer-signature': moved ?? '' })).toBe(401)
  hoursLate = 1
  expect(await tell('STANCER', body, signature('STANCER', body))).toBe(401)
  hoursLate = 0
  expect(await tell('STANCER', body, signature('STANCER', body, { at: seconds - 240 }))).toBe(200)
})

test.each([
  ['STANCER', { id: 'evt_6', type: 'dispute.created', data: { id: 'dspt_1' } }],
  [
    'ELAVON',
    { id: 'evt_7', eventType: 'unknown', resourceType: 'merchant', resource: 'https://x.example/merchants/1' },
  ],
] as const)('PAY-13: an event of %s that is about no payment of ours is only stored', async (gateway, told) => {
  const body = JSON.stringify(told)
  expect(await tell(gateway, body, signature(gateway, body))).toBe(200)
  expect(await kept()).toHaveLength(1)
  expect(await jobsSent()).toEqual([])
})

async function control(path: string, body: object = {}) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${shop.sandboxUrl}/control/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return response.json()
}

async function begin(gateway: Gateway) {
  const paymentId = randomUUID()
  const { providerRef } = await shop.deps.paymentsOf(gateway).start({
    paymentId,
    orderReference: 'TN-4F7K-9Q2M',
    amount: cents(15_000),
    currency: 'EUR',
    keepCard: false,
    savedCard: null,
    customer: { name: 'Aoife Byrne', email: 'aoife@example.ie', mobile: '+353850000001' },
    returnUrl: 'https://shop.example/return',
  })
  return { paymentId, providerRef }
}

async function told(gateway: Gateway): Promise<{ isConfirmed: boolean; ref: string; type: string }[]> {
  const books = (await fetch(`${shop.sandboxUrl}/control/${gateway.toLowerCase()}/ledger`)).json()
  return ((await books) as { notifications: { told: [] } }).notifications.told
}

const confirmedFor = async (gateway: Gateway, providerRef: string) =>
  (await told(gateway)).filter(({ ref }) => ref === providerRef).map(({ isConfirmed }) => isConfirmed)

test.each([
  ['STANCER', 'usual', [true], 1],
  ['STANCER', 'doubled', [true, true], 1],
  ['STANCER', 'forged', [false], 0],
  ['STANCER', 'old', [false], 0],
  ['STANCER', 'never', [], 0],
  ['ELAVON', 'usual', [true], 1],
  ['ELAVON', 'doubled', [true, true], 1],
  ['ELAVON', 'forged', [false], 0],
  ['ELAVON', 'never', [], 0],
] as const)(
  'PAY-15: the sandbox of %s notifies the shop of a payment as it is set: %s',
  async (gateway, notifications, confirmed, jobs) => {
    const system = gateway === 'STANCER' ? 'stancer' : 'elavon'
    const { paymentId, providerRef } = await begin(gateway)
    await shop.control(system, { notifications })
    await control(`${system}/pay`, { providerRef, card: '4242424242424242' })
    await vi.waitFor(async () => expect(await confirmedFor(gateway, providerRef)).toEqual(confirmed), {
      timeout: 20_000,
    })
    expect(await jobsSent()).toEqual(Array(jobs).fill(expect.objectContaining({ gateway, paymentId })))
  },
)

test.each(['late', 'shuffled'] as const)(
  'PAY-15: notifications that are %s come when they are let go',
  async (notifications) => {
    await shop.control('stancer', { notifications, lateMs: 60_000 })
    const { providerRef } = await begin('STANCER')
    await control('stancer/pay', { providerRef, card: '4242424242424242' })
    await shop.deps.paymentsOf('STANCER').capture(providerRef, cents(15_000), 'key')
    expect(await confirmedFor('STANCER', providerRef)).toEqual([])
    await control('stancer/notify')
    const types = (await told('STANCER')).filter(({ ref }) => ref === providerRef).map(({ type }) => type)
    const inOrder = ['payment_intent.authorized', 'payment_intent.captured']
    expect(types).toEqual(notifications === 'late' ? inOrder : inOrder.toReversed())
    expect(await jobsSent()).toHaveLength(2)
  },
)

test('PAY-16: no card number is in a notification, or stored with it', async () => {
  for (const gateway of GATEWAYS) {
    const { providerRef } = await begin(gateway)
    await control(`${gateway.toLowerCase()}/pay`, { providerRef, card: '4000000000000259' })
    await vi.waitFor(async () => expect(await confirmedFor(gateway, providerRef)).toEqual([true]), { timeout: 20_000 })
  }
  const rows = await kept()
  expect(rows).toHaveLength(2)
  for (const { body } of rows) expect(body.toString()).not.toMatch(/4000000000000259|\b0259\b/)
})
