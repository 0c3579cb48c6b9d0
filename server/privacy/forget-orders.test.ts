import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, answerCheckout, fillCart, LEAVE, order, WITH_DEPOSIT } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

const forget = () => desk.perform('forget-old-orders', {})
const isThere = async (reference: string) => (await desk.orderOf(reference)) !== undefined

/** Moves all of its timestamps into the past. */
async function age(reference: string, time: string): Promise<void> {
  const ago = `now() - interval '${time}'`
  await desk.rows(
    `update orders set created_at = ${ago}, changed_at = ${ago}, managed_at = case when managed_at is null then null else ${ago} end
     where reference = $1`,
    [reference],
  )
  await desk.rows(`update order_events set at = ${ago} from orders where orders.id = order_id and reference = $1`, [
    reference,
  ])
}

async function live(reference: string): Promise<void> {
  const { id } = await desk.orderOf(reference)
  await desk.rows(`update orders set managed_state = 'completed', managed_at = now() where id = $1`, [id])
  await desk.rows(`insert into order_events (order_id, event, by) values ($1, 'managed.completed', 'operator')`, [id])
}

test('KEEP-1: answers of a checkout go CHECKOUT_DAYS after the last one, and others stay', async () => {
  const carts = []
  for (const days of [8, 6]) {
    const customer = aCustomer(shop)
    const { uuid } = await fillCart(customer)
    await answerCheckout(customer)
    await desk.rows(`update checkouts set changed_at = now() - make_interval(days => $2) where cart_uuid = $1`, [
      uuid,
      days,
    ])
    carts.push(uuid)
  }
  expect(shop.deps.config.retention.answers).toBe(7)
  await desk.perform('forget-old-checkouts', {})
  const left = await desk.rows('select cart_uuid from checkouts where cart_uuid = any($1::uuid[])', [carts])
  expect(left).toEqual([{ cart_uuid: carts[1] }])
})

test('KEEP-2: messages from outside go CALLBACK_DAYS after they came, and others stay', async () => {
  for (const days of [121, 119])
    await desk.rows(
      `insert into inbound_callbacks (source, event_id, received_at, body, headers)
       values ('orders', $1, now() - make_interval(days => $2), '{}', '{}')`,
      [`old ${days}`, days],
    )
  await desk.perform('forget-old-callbacks', {})
  expect(await desk.rows(`select event_id from inbound_callbacks where event_id like 'old %'`)).toEqual([
    { event_id: 'old 119' },
  ])
})

test('KEEP-3: an order that came to no contract and no money goes UNMADE_ORDER_DAYS after its end, with all of its rows', async () => {
  const left = []
  for (const time of ['121 days', '119 days']) {
    const customer = aCustomer(shop)
    const { reference } = await order(customer, { details: WITH_DEPOSIT })
    await customer.must(LEAVE, { r: reference })
    await age(reference, time)
    left.push(reference)
  }
  const contract = await order(aCustomer(shop))
  await age(contract.reference, '121 days')
  const [old = '', recent = ''] = left
  const { id } = await desk.orderOf(old)
  await forget()
  expect([await isThere(old), await isThere(recent), await isThere(contract.reference)]).toEqual([false, true, true])
  expect(await desk.rows('select from order_events where order_id = $1', [id])).toEqual([])
})

test('KEEP-4: a contract goes ORDER_YEARS after its minimum term, counted from the day it went live', async () => {
  const [over, running, never] = [
    await order(aCustomer(shop)),
    await order(aCustomer(shop)),
    await order(aCustomer(shop)),
  ]
  for (const { reference } of [over, running]) await live(reference)
  // 24 months and six years.
  await age(over.reference, '8 years 1 day')
  await age(running.reference, '7 years 364 days')
  await age(never.reference, '8 years 1 day')
  await desk.rows(`update order_events set at = now() - interval '8 years' + interval '1 day'
    from orders where orders.id = order_id and event = 'managed.completed' and reference = '${running.reference}'`)
  await forget()
  expect([await isThere(over.reference), await isThere(running.reference)]).toEqual([false, true])
  expect(await isThere(never.reference)).toBe(false)
})

test('KEEP-5: data that an order does not need is deleted ORDER_HELP_DAYS after it is done, and the contract stays as it is', async () => {
  const [old, recent, open] = [await order(aCustomer(shop)), await order(aCustomer(shop)), await order(aCustomer(shop))]
  for (const { reference } of [old, recent]) await live(reference)
  await age(old.reference, '91 days')
  await age(recent.reference, '89 days')
  await age(open.reference, '91 days')
  const before = await desk.orderOf(old.reference)
  await desk.perform('forget-order-help', {})
  await desk.perform('forget-order-help', {})
  const { document, reduced_at } = await desk.orderOf(old.reference)
  expect(reduced_at).not.toBeNull()
  expect(document).toEqual({
    ...before.document,
    details: { ...before.document.details, dateOfBirth: '' },
    delivery: { ...before.document.delivery, contactName: null, contactMobile: null, note: null },
  })
  for (const { reference } of [recent, open]) {
    const kept = await desk.orderOf(reference)
    expect([kept.reduced_at, kept.document.details.dateOfBirth]).toEqual([null, '1990-03-27'])
  }
})

test('KEEP-6: more orders than one portion are forgotten too, and what somebody holds is left for the next night', async () => {
  const { reference } = await order(aCustomer(shop))
  await age(reference, '20 years')
  await desk.rows(
    `insert into orders (id, reference, cart_uuid, state, document, created_at, changed_at)
     select gen_random_uuid(), 'TN-MANY-' || n, gen_random_uuid(), state, document, created_at, changed_at
     from orders, generate_series(1, 450) as n where reference = $1`,
    [reference],
  )
  const holder = await shop.deps.db.$client.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from orders where reference = 'TN-MANY-7' for update`)
    await forget()
    expect(await desk.rows(`select reference from orders where reference like 'TN-MANY-%'`)).toEqual([
      { reference: 'TN-MANY-7' },
    ])
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('KEEP-5: so is that of an order that was cancelled before it was handed over', async () => {
  const { reference } = await order(aCustomer(shop))
  await desk.rows(`update orders set state = 'withdrawn' where reference = $1`, [reference])
  await age(reference, '91 days')
  await desk.perform('forget-order-help', {})
  expect((await desk.orderOf(reference)).document.details.dateOfBirth).toBe('')
})
