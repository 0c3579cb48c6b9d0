import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OPERATOR } from '#server/testing/operator.ts'
import { awaitingDeposit, CHANGE_VISIT, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, order, payAt, SETTLE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { WITHDRAW } from '#server/testing/withdrawing.ts'
import { anOrder } from '../../fulfilment/management/handed-over.fixture.ts'
import { runReconcile } from './run-reconcile.ts'

const GOOD = '4242424242424242'
const SLOTS = 'query s($r: String!) { visitSlots(reference: $r) { id } }'
const SHOWN = 'query o($r: String!) { order(reference: $r) { reference state dueToday } }'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
let since = ''

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
  await shop.control('stancer', { notifications: 'never' })
})
afterAll(() => shop.close())
beforeEach(() => {
  since = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
})

const mend = async () => (await runReconcile(shop.deps, OPERATOR, ['--since', since, '--mend'])).lines
const about = (lines: readonly string[], text: string) => lines.filter((line) => line.includes(text))

const TABLES = [
  ...['order_events', 'payments', 'mails', 'order_documents', 'visit_releases', 'withdrawals', 'goods_returns'],
  ...['esim_profiles', 'port_requests', 'order_changes', 'promo_uses', 'visit_changes'],
]

/** As in a database from before the order was placed. */
async function forgetOrder(reference: string): Promise<string> {
  const { id, cart_uuid: cart } = await desk.orderOf(reference)
  await desk.rows(`delete from pgboss.job where data::text like $1`, [`%${id}%`])
  for (const table of TABLES) await desk.rows(`delete from ${table} where order_id = $1`, [id])
  await desk.rows(`delete from orders where id = $1`, [id])
  // It was changed once more before it was ordered.
  await desk.rows(
    `update carts set document = jsonb_set(document::jsonb, '{status}', '"open"')::json, version = version - 3 where uuid = $1`,
    [cart],
  )
  return id
}

async function work(): Promise<void> {
  for (const job of ['capture-payment', 'give-back-payment', 'hand-over-order', 'refund-part', 'cancel-services'])
    await desk.work(job)
}

async function handedOver(email: string) {
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer, { details: { email } })
  const providerRef = await desk.begin(customer, reference)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef, card: GOOD })
  await customer.must(SETTLE, { r: reference })
  await work()
  return { customer, reference, providerRef }
}

test('RECON-20: an order that only order management has is made again as it was: paid, handed over, opened by its customer, with the date of its contract', async () => {
  const { customer, reference, providerRef } = await handedOver('again@customer.example')
  const before = await desk.orderOf(reference)
  const shown = await customer.must(SHOWN, { r: reference })
  const [{ at }] = await desk.rows(
    `select min(at) as at from order_events where order_id = $1 and event = 'payment.authorised'`,
    [before.id],
  )
  const id = await forgetOrder(reference)
  const report = await runReconcile(shop.deps, OPERATOR, ['--since', since])
  expect(about(report.lines, reference)).toEqual([
    expect.stringMatching(/^open .* order .*acknowledged there; Order TN-\S+; unknown here$/),
    expect.stringMatching(/^open .* charge .*captured/),
  ])
  expect(await desk.orderOf(reference)).toBeUndefined()
  const lines = await mend()
  expect(about(lines, reference)).toEqual([
    expect.stringMatching(/^mended .*made again as it was handed over: confirmed/),
  ])
  await work()
  const after = await desk.orderOf(reference)
  expect(after).toMatchObject({ id, state: 'confirmed', managed_id: before.managed_id, managed_state: 'acknowledged' })
  expect([after.document, after.created_at, after.email_hash]).toEqual([
    before.document,
    before.created_at,
    before.email_hash,
  ])
  expect(await desk.paymentOf(reference)).toMatchObject({
    provider_ref: providerRef,
    state: 'captured',
    amount: 15_000,
  })
  expect(await customer.must(SHOWN, { r: reference })).toEqual(shown)
  const [contract] = await desk.rows(
    `select at from order_events where order_id = $1 and event = 'payment.authorised' order by id limit 1`,
    [id],
  )
  expect(contract.at).toEqual(at)
  const { orders } = await desk.books('orders')
  expect(orders.filter((each: { externalId: string }) => each.externalId === id)).toHaveLength(1)
  const [{ status }] = await desk.rows(`select document ->> 'status' as status from carts where uuid = $1`, [
    after.cart_uuid,
  ])
  expect(status).toBe('ordered')
  expect((await mend()).at(-1)).toBe('Nothing is open.')
})

test('RECON-21: a withdrawal that only order management has is made again with its day, and nothing is refunded twice', async () => {
  const { customer, reference, providerRef } = await handedOver('withdrawn@customer.example')
  await customer.must(WITHDRAW, { r: reference })
  await work()
  const [before] = await desk.rows(
    `select withdrawals.* from withdrawals join orders on orders.id = order_id where reference = $1`,
    [reference],
  )
  expect(before.cancel_state).toBe('done')
  const id = await forgetOrder(reference)
  expect(about(await mend(), 'mended  ').map((line) => line.split(/ {2,}/)[2])).toEqual(['order', 'withdrawal'])
  await work()
  expect((await desk.orderOf(reference)).state).toBe('withdrawn')
  const [after] = await desk.rows(`select * from withdrawals where order_id = $1`, [id])
  expect(after).toMatchObject({ id: before.id, received_at: before.received_at, cancel_state: 'done' })
  const { payments } = await desk.books('stancer')
  expect(payments.find((each: { providerRef: string }) => each.providerRef === providerRef)).toMatchObject({
    captured: 15_000,
    refunded: 15_000,
  })
  expect(await desk.paymentOf(reference)).toMatchObject({ state: 'givenBack' })
  expect((await mend()).at(-1)).toBe('Nothing is open.')
})

test('RECON-22: an order that was not confirmed yet when the backup was made is brought on by what order management has', async () => {
  const { reference } = await order(aCustomer(shop))
  await work()
  const { id, managed_id: managedId } = await desk.orderOf(reference)
  await desk.rows(
    `update orders set state = 'placed', managed_id = null, managed_state = null, claimed_until = now() where id = $1`,
    [id],
  )
  await desk.rows(`update orders set document = (document::jsonb || '{"credit": null}')::json where id = $1`, [id])
  expect(about(await mend(), reference)).toEqual([expect.stringMatching(/^mended .*brought on .* confirmed/)])
  await work()
  const after = await desk.orderOf(reference)
  expect(after).toMatchObject({ state: 'confirmed', managed_id: managedId })
  expect(after.document.credit).toMatchObject({ decision: 'PASS' })
})

test('RECON-22: a payment that was not begun at the provider yet when the backup was made is captured', async () => {
  const { reference, providerRef } = await handedOver('begun@customer.example')
  const { id } = await desk.orderOf(reference)
  await desk.rows(
    `update orders set state = 'awaitingPayment', managed_id = null, managed_state = null where id = $1`,
    [id],
  )
  await desk.rows(
    `update payments set state = 'starting', provider_ref = null, frame_url = null, card = null where order_id = $1`,
    [id],
  )
  expect(about(await mend(), reference)).toEqual([expect.stringMatching(/^mended .*brought on .* confirmed/)])
  await work()
  expect(await desk.paymentOf(reference)).toMatchObject({ provider_ref: providerRef, state: 'captured' })
})

test('RECON-24: another time for a visit that only order management has is the time of the order, with its history, and the time before is free', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  await work()
  const before = await desk.orderOf(reference)
  const { visitSlots } = await customer.must(SLOTS, { r: reference })
  await customer.must(CHANGE_VISIT, { r: reference, s: visitSlots[0].id })
  await desk.work('follow-visit-change')
  const changed = await desk.orderOf(reference)
  const [event] = await desk.rows(
    `select event, at from order_events where order_id = $1 and event like 'visit.changed %'`,
    [before.id],
  )
  await desk.rows(`delete from visit_changes where order_id = $1`, [before.id])
  await desk.rows(`delete from order_events where order_id = $1 and event like 'visit.%'`, [before.id])
  await desk.rows(`update orders set document = $2, visit_day = $3 where id = $1`, [
    before.id,
    JSON.stringify(before.document),
    before.visit_day,
  ])
  expect(about(await mend(), reference)).toEqual([
    expect.stringMatching(/^mended .* visit .*changed as it was there; its order is confirmed$/),
  ])
  const after = await desk.orderOf(reference)
  expect([after.document, after.visit_day]).toEqual([changed.document, changed.visit_day])
  const [found] = await desk.rows(
    `select event, at from order_events where order_id = $1 and event like 'visit.changed %'`,
    [before.id],
  )
  expect(found).toEqual(event)
  expect((await mend()).at(-1)).toBe('Nothing is open.')
})

const CONTRACT = `select (select min(at) from order_events
    where order_id = $1 and event in ('order.passedFree', 'payment.authorised', 'payment.captured')) as at,
  (select json_agg(encode(sha256(coalesce(order_documents.bytes, document_heads.bytes || rest)), 'hex') order by kind)
    from order_documents left join document_heads on document_heads.checksum = head
    where order_id = $1 and kind <> 'receipt') as documents`

test.each([
  ['was lost', 'nothing due'],
  ['was lost', 'paid'],
  ['was not confirmed yet when the backup was made', 'nothing due'],
  ['was not confirmed yet when the backup was made', 'paid'],
] as const)(
  'RECON-28: an order that %s (%s) has the same contract as before, and is dated by the day of its contract',
  async (past, due) => {
    const isPaid = due === 'paid'
    const { reference } = isPaid ? await handedOver('dated@customer.example') : await order(aCustomer(shop))
    await work()
    await desk.work('make-order-documents')
    const { id } = await desk.orderOf(reference)
    const [before] = await desk.rows(CONTRACT, [id])
    if (past === 'was lost') await forgetOrder(reference)
    else {
      await desk.rows('delete from order_documents where order_id = $1', [id])
      await desk.rows(`delete from mails where order_id = $1`, [id])
      await desk.rows(`delete from order_events where order_id = $1 and at >= $2`, [id, before.at])
      await desk.rows(
        `update orders set state = $2, managed_id = null, managed_state = null, claimed_until = now() where id = $1`,
        [id, isPaid ? 'awaitingPayment' : 'placed'],
      )
      await desk.rows(`update payments set state = 'open' where order_id = $1`, [id])
    }
    // To the second, which the documents are dated by.
    await vi.waitFor(() => expect(Date.now() - before.at.getTime()).toBeGreaterThan(1000), { interval: 50 })
    expect(about(await mend(), reference)).toEqual([expect.stringMatching(/^mended .* confirmed here$/)])
    await work()
    await desk.work('make-order-documents')
    const [after] = await desk.rows(CONTRACT, [id])
    expect(after.at).toEqual(before.at)
    expect(after.documents).toEqual(before.documents)
  },
)

test('RECON-23: an order whose record this shop cannot open is left to a person', async () => {
  const externalId = 'a1b2c3d4-6a3e-4d4e-9a57-3a1a5e6d1c01'
  await shop.deps.orderManagement.submit(anOrder({ externalId, reference: 'TN-F0RE-1GNX' }))
  expect(about(await mend(), 'TN-F0RE-1GNX')).toEqual([
    expect.stringMatching(/^open .* order .*it has no record that this shop can open$/),
  ])
})
