import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { awaitingDeposit, codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer, LEAVE, LOOK, order, payAt, SETTLE, START } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, STANCER_TIMEOUT_MS: '1000' })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('stancer', {})
  await shop.control('appointments', {})
})

async function paid(customer: Customer): Promise<string> {
  const reference = await awaitingDeposit(customer)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
  expect((await customer.must(SETTLE, { r: reference })).settlePayment.state).toBe('CONFIRMED')
  return reference
}

async function stateOf(customer: Customer, reference: string): Promise<string> {
  return (await customer.must(LOOK, { r: reference })).order.state
}

/** Moves all times of an order into the past. */
async function age(reference: string, minutes: number): Promise<void> {
  const by = `- make_interval(mins => ${minutes})`
  await desk.rows(`update orders set changed_at = changed_at ${by} where reference = $1`, [reference])
  await desk.rows(
    `update payments set created_at = created_at ${by}, changed_at = changed_at ${by}
     where order_id = (select id from orders where reference = $1)`,
    [reference],
  )
}

test('OPS-1: a payment that was captured, refunded or never started at the provider is not read any more', async () => {
  const customer = aCustomer(shop)
  const taken = await paid(customer)
  expect((await desk.paymentOf(taken)).next_check_at).not.toBeNull()
  await desk.work('capture-payment')
  expect(await desk.paymentOf(taken)).toMatchObject({ state: 'captured', next_check_at: null })

  const left = await awaitingDeposit(customer)
  await shop.control('stancer', { mode: 'fail' })
  expect(codeOf(await customer.graphql(START, { r: left }))).toBe('PAYMENT_UNAVAILABLE')
  await customer.must(LEAVE, { r: left })
  expect(await desk.paymentOf(left)).toMatchObject({ state: 'cancelled', provider_ref: null, next_check_at: null })
})

test('OPS-2: a payment that cannot be read goes to the end of the queue, and stays in it', async () => {
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer)
  await expect.poll(async () => codeOf(await customer.graphql(START, { r: reference }))).toBeUndefined()
  const { id } = await desk.paymentOf(reference)
  await desk.rows(`update payments set next_check_at = now() - interval '1 hour' where id = $1`, [id])
  await shop.control('stancer', { mode: 'fail' })
  await desk.sweep()
  const [{ later }] = await desk.rows('select next_check_at > now() as later from payments where id = $1', [id])
  expect(later).toBe(true)
})

test('OPS-3: an unpaid order is not called off while the provider is down, while its page is open, or while the bank decides', async () => {
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer)
  await expect.poll(async () => codeOf(await customer.graphql(START, { r: reference }))).toBeUndefined()
  await desk.rows(`update orders set changed_at = now() - interval '2 hours' where reference = $1`, [reference])
  await desk.sweep()
  expect(await stateOf(customer, reference), 'the page was opened a moment ago').toBe('AWAITING_PAYMENT')

  await age(reference, 60)
  await shop.control('stancer', { mode: 'fail' })
  await desk.sweep()
  expect(await stateOf(customer, reference), 'nobody knows what was paid').toBe('AWAITING_PAYMENT')

  await shop.control('stancer', {})
  const { provider_ref: providerRef } = await desk.paymentOf(reference)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef, card: '4000000000003220' })
  await expect.poll(async () => (await customer.must(SETTLE, { r: reference })).settlePayment.paymentPending).toBe(true)
  await desk.sweep()
  expect(await stateOf(customer, reference), 'a bank asks').toBe('AWAITING_PAYMENT')

  await age(reference, 24 * 60)
  await desk.sweep()
  expect(await stateOf(customer, reference), 'a day later').toBe('CANCELLED')
})

test('OPS-4: the history of an order holds everything that changed it or a payment, and nothing that did not', async () => {
  const customer = aCustomer(shop)
  const reference = await paid(customer)
  await desk.work('capture-payment')
  await customer.must(SETTLE, { r: reference })
  await customer.must(LEAVE, { r: reference })
  expect(await desk.historyOf(reference)).toEqual([
    'order.placed',
    'order.depositAsked',
    'order.accept',
    'payment.new',
    'payment.started',
    'payment.authorised',
    'payment.captured',
  ])
})

const OPEN = [
  ['capture-payment', 'payment', `update payments set changed_at = now() - interval '1 hour' where id = $1`],
  ['hand-over-order', 'order', `update orders set changed_at = now() - interval '1 hour' where id = $1`],
  ['send-order-mail', 'order', `update mails set due_at = now() - interval '1 hour' where order_id = $1`],
] as const

test('OPS-5: what a job should have done ten minutes ago is sent again, once, however often the sweeper comes', async () => {
  const customer = aCustomer(shop)
  const reference = await paid(customer)
  const ids = { order: (await desk.orderOf(reference)).id, payment: (await desk.paymentOf(reference)).id }
  await desk.rows(`delete from pgboss.job where data::text like any($1)`, [[`%${ids.order}%`, `%${ids.payment}%`]])
  await desk.sweep()
  for (const [job, about] of OPEN) expect(await desk.waitingFor(job, ids[about]), `${job}, too soon`).toBe(0)
  for (const [, about, late] of OPEN) await desk.rows(late, [ids[about]])
  await desk.sweep()
  await desk.sweep()
  for (const [job, about] of OPEN) expect(await desk.waitingFor(job, ids[about]), job).toBe(1)
})

test('OPS-5: money on its way back and times of engineers are seen to for as long as it takes', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: { birthYear: '1980' } })
  await customer.must(LEAVE, { r: reference })
  const { id } = await desk.orderOf(reference)
  const held = async () => {
    const [line] = (await desk.orderOf(reference)).document.cart.document.lines
    const { appointments } = await desk.books('appointments')
    return appointments.some((one: { id: string }) => one.id === line.visit.holdId)
  }
  expect(await held()).toBe(true)
  // The diary failed until the job ran out of retries.
  await desk.rows(`delete from pgboss.job where name = 'release-visits' and data::text like $1`, [`%${id}%`])
  await desk.rows(`update visit_releases set created_at = now() - interval '1 hour' where order_id = $1`, [id])
  await desk.sweep()
  await desk.work('release-visits')
  expect(await held()).toBe(false)
  expect(await desk.rows('select from visit_releases where order_id = $1', [id])).toEqual([])

  const late = await awaitingDeposit(customer)
  const providerRef = await desk.begin(customer, late)
  await customer.must(LEAVE, { r: late })
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef })
  await desk.rows('update payments set next_check_at = now() where provider_ref = $1', [providerRef])
  await desk.sweep()
  const { id: payment } = await desk.paymentOf(late)
  await desk.rows(`delete from pgboss.job where name = 'give-back-payment' and data::text like $1`, [`%${payment}%`])
  await desk.rows(`update payments set changed_at = now() - interval '1 hour' where id = $1`, [payment])
  await desk.sweep()
  await desk.work('give-back-payment')
  expect((await desk.paymentOf(late)).state).toBe('givenBack')
})

async function handedOver(): Promise<{ id: string; managedId: string }> {
  const { reference } = await order(aCustomer(shop))
  const { id } = await desk.orderOf(reference)
  await desk.perform('hand-over-order', { orderId: id })
  return { id, managedId: (await desk.orderOf(reference)).managed_id }
}
const moveManaged = (id: string, state: string) =>
  fetch(`${shop.sandboxUrl}/control/orders/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  })
const lookedAt = (id: string, ago: string) =>
  desk.rows(`update orders set managed_at = now() - $2::interval where id = $1`, [id, ago])

test('AFTER-1: a lost event of order management is made up for within five minutes, without more frequent reads', async () => {
  await shop.control('orders', { paceMs: null, events: 'never' })
  const { id, managedId } = await handedOver()
  await moveManaged(managedId, 'inProgress')
  const managedState = async () =>
    (await desk.rows('select managed_state from orders where id = $1', [id]))[0].managed_state
  await lookedAt(id, '3 minutes')
  const before = await shop.requestsTo('orders')
  await desk.sweep()
  expect(await shop.requestsTo('orders')).toBe(before)
  await lookedAt(id, '241 seconds')
  await desk.sweep()
  expect(await managedState()).toBe('inProgress')
  const after = await shop.requestsTo('orders')
  await desk.sweep()
  expect(await shop.requestsTo('orders'), 'asked a moment ago').toBe(after)
})

test('AFTER-2: orders under way are read oldest first by an index, and one that cannot be read blocks no other', async () => {
  await shop.control('orders', { paceMs: null, events: 'never' })
  const [one, other] = [await handedOver(), await handedOver()]
  await desk.rows(`update orders set managed_id = 'nobody-knows' where id = $1`, [one.id])
  for (const { id } of [one, other]) await lookedAt(id, '1 hour')
  await moveManaged(other.managedId, 'inProgress')
  await desk.sweep()
  const kept = await desk.rows(
    `select managed_state, managed_at > now() - interval '1 minute' as "isBehind" from orders where id = any($1) order by managed_state`,
    [[one.id, other.id]],
  )
  expect(kept).toEqual([
    { managed_state: 'acknowledged', isBehind: true },
    { managed_state: 'inProgress', isBehind: true },
  ])
  const client = await shop.deps.db.$client.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } =
      await client.query(`explain select id from orders where state = 'confirmed' and managed_id is not null
      and managed_state not in ('completed', 'failed', 'cancelled', 'rejected') and managed_at < now() - interval '4 minutes'
      order by managed_at limit 1000`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('orders_managed')
    expect(plan).not.toContain('Sort')
    await client.query('rollback')
  } finally {
    client.release()
  }
})
