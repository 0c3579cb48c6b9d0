import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { looksPersonal } from '#domain/analytics/clean-event.ts'
import { ITEM_PARAMETERS } from '#domain/analytics/shop-event.ts'
import { type OptionalCategory, writeConsent } from '#domain/consent/consent.ts'
import { dieAfter } from '#server/testing/dying.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  AOIFE,
  aCustomer,
  type Customer,
  order,
  PLACE,
  payAt,
  SETTLE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  const settings = { ANALYTICS_MEASUREMENT_ID: 'G-SANDBOX1', ANALYTICS_TIMEOUT_MS: '300', ANALYTICS_RETRIES: '0' }
  shop = await openTestShop({ ...MANY_ORDERS, ...settings })
  desk = orderDesk(shop)
})
beforeEach(() => shop.control('stancer', { notifications: 'never' }))
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.control('analytics', {})
})
afterAll(() => shop.close())

/** A customer whose browser has this consent. */
function consenting(...allowed: OptionalCategory[]): Customer {
  const { revision } = shop.deps.config.consent
  if (revision === null) throw new Error('Nothing needs consent')
  const givenAt = Math.floor(Date.now() / 1000)
  const consent = writeConsent({ revision, givenAt, allowed, id: 'f'.repeat(32) })
  const { sandboxUrl } = shop
  return aCustomer({
    sandboxUrl,
    graphql: (query, variables, headers) =>
      shop.graphql(query, variables, { ...headers, cookie: `${headers?.['cookie'] ?? ''}; consent=${consent}` }),
  })
}

type Hit = {
  client_id: string
  timestamp_micros: number
  consent: object
  events: { name: string; params: { transaction_id: string; value: number; tax: number; items: { price: number }[] } }[]
}
type Ledger = { hits: number; purchases: Hit[] }

/** What came since the last look. */
async function sinceThen(before: Ledger): Promise<Ledger> {
  const { hits, purchases } = (await desk.books('analytics')) as Ledger
  return { hits: hits - before.hits, purchases: purchases.slice(before.purchases.length) }
}

async function paid(customer: Customer): Promise<string> {
  const reference = await awaitingDeposit(customer)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
  return reference
}

const reportOf = async (reference: string) => (await desk.orderOf(reference)).purchase_report

test('EVENT-9: a purchase is reported once, however often and from wherever the customer comes back', async () => {
  const before: Ledger = await desk.books('analytics')
  const customer = consenting('statistics')
  const reference = await paid(customer)
  expect(await desk.waitingFor('report-purchase', (await desk.orderOf(reference)).id)).toBe(0)
  // The return page, a reload of it, Back and a second tab at once, and the button once more.
  await Promise.all([1, 2, 3].map(() => customer.must(SETTLE, { r: reference })))
  await desk.secondPasses()
  await customer.must(SETTLE, { r: reference })
  await customer.graphql(PLACE, await whatIsReviewed(customer).catch(() => ({})))
  await desk.sweep()
  await desk.work('report-purchase', reference)
  await desk.sweep()
  await desk.work('report-purchase', reference)
  const { hits, purchases } = await sinceThen(before)
  expect([hits, purchases.length, await reportOf(reference)]).toEqual([1, 1, 'sent'])
})

test('EVENT-10: a purchase has its items without VAT, with the tax beside, and nothing that leads to the customer', async () => {
  const before: Ledger = await desk.books('analytics')
  const { reference } = await order(consenting('preferences', 'statistics', 'marketing'))
  await desk.work('report-purchase', reference)
  const [hit] = (await sinceThen(before)).purchases
  const { id, created_at: placedAt } = await desk.orderOf(reference)
  const [purchase] = hit?.events ?? []
  const { transaction_id: mark = '', value = 0, tax = 0, items = [], ...rest } = purchase?.params ?? {}
  expect(rest).toEqual({ currency: 'EUR', channel: 'ESHOP' })
  expect(hit).toMatchObject({ client_id: mark, consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' } })
  expect(hit?.timestamp_micros).toBe(placedAt.getTime() * 1000)
  expect(mark).toMatch(/^[0-9a-f]{16}$/)
  const cents = (euro: number) => Math.round(euro * 100)
  expect(cents(value)).toBe(items.reduce((total, { price }) => total + cents(price), 0))
  // 23 % of what is taxed.
  expect(Math.abs(cents(value) * 0.23 - cents(tax))).toBeLessThanOrEqual(items.length)
  const known = Object.keys(ITEM_PARAMETERS).map((name) => name.replace('?', ''))
  for (const item of items) for (const name of Object.keys(item)) expect([...known, 'quantity']).toContain(name)
  const sent = JSON.stringify(hit)
  for (const secret of [reference, id, AOIFE.email, AOIFE.firstName, 'Bhriain', '5550100', 'D08'])
    expect(sent).not.toContain(secret)
  expect(items.flatMap((item) => Object.values(item)).filter((each) => looksPersonal(String(each)))).toEqual([])
})

test('EVENT-11: without consent to statistics at the moment of the order nothing is sent, ever', async () => {
  const before: Ledger = await desk.books('analytics')
  for (const customer of [aCustomer(shop), consenting(), consenting('preferences', 'marketing')]) {
    const { reference } = await order(customer)
    await desk.sweep()
    await desk.work('report-purchase')
    expect(await reportOf(reference)).toBeNull()
  }
  expect(await sinceThen(before)).toEqual({ hits: 0, purchases: [] })
})

test('EVENT-11: an order that comes to nothing is no purchase', async () => {
  const before: Ledger = await desk.books('analytics')
  const reference = await awaitingDeposit(consenting('statistics'))
  await desk.sweep()
  await desk.work('report-purchase')
  expect([await reportOf(reference), await sinceThen(before)]).toEqual(['due', { hits: 0, purchases: [] }])
})

test('EVENT-12: while analytics is away or slow the order goes on, and the purchase is sent once it is back', async () => {
  const before: Ledger = await desk.books('analytics')
  const { reference } = await order(consenting('statistics'))
  expect((await desk.orderOf(reference)).state).toBe('confirmed')
  const { id: orderId } = await desk.orderOf(reference)
  for (const fault of [{ mode: 'fail', status: 503 }, { mode: 'gone' }, { delayMs: 2000 }]) {
    await shop.control('analytics', fault)
    await expect(desk.perform('report-purchase', { orderId })).rejects.toThrow('analytics is')
    expect(await reportOf(reference)).toBe('due')
  }
  await shop.control('analytics', {})
  // The job used up its retries: the sweeper enqueues it again.
  await desk.rows(`delete from pgboss.job where name = 'report-purchase'`)
  await desk.rows(`update orders set changed_at = now() - interval '1 hour' where id = $1`, [orderId])
  await desk.sweep()
  await desk.work('report-purchase', reference)
  expect((await sinceThen(before)).purchases).toHaveLength(1)
  expect(await reportOf(reference)).toBe('sent')
})

test('EVENT-9: a server that dies after it has sent the purchase sends it again as the same purchase', async () => {
  const before: Ledger = await desk.books('analytics')
  const { reference } = await order(consenting('statistics'))
  const { id: orderId } = await desk.orderOf(reference)
  const { analytics } = shop.deps
  if (analytics === null) throw new Error('Nothing is reported')
  dieAfter(analytics, 'send')
  await expect(desk.perform('report-purchase', { orderId })).rejects.toThrow()
  expect(await reportOf(reference)).toBe('due')
  vi.restoreAllMocks()
  await Promise.all([1, 2].map(() => desk.perform('report-purchase', { orderId })))
  const { hits, purchases } = await sinceThen(before)
  expect([hits > 1, purchases.length, await reportOf(reference)]).toEqual([true, 1, 'sent'])
})

test('EVENT-12: a purchase that Google would not take any more is given up', async () => {
  const before: Ledger = await desk.books('analytics')
  const { reference } = await order(consenting('statistics'))
  await desk.rows(`update orders set created_at = now() - interval '4 days' where reference = $1`, [reference])
  await desk.work('report-purchase', reference)
  expect([await reportOf(reference), (await sinceThen(before)).hits]).toEqual(['missed', 0])
})
