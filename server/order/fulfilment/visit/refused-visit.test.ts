import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#server/testing/operator.ts'
import { CHANGE_VISIT, codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer, order } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { runOrders } from '../../operations/run-orders.ts'

const SLOTS = 'query s($r: String!) { visitSlots(reference: $r) { id date from to } }'
const VISIT = 'query v($r: String!) { order(reference: $r) { visit { date hours refused { date hours } } } }'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
})
afterAll(() => shop.close())
afterEach(() => shop.control('orders', { paceMs: null }))

type Slot = { id: string; date: string; from: string; to: string }

const change = (customer: Customer, r: string, slot: Slot) => customer.graphql(CHANGE_VISIT, { r, s: slot.id })

async function visitIn(reference: string) {
  return (await desk.orderOf(reference)).document.cart.document.lines[0].visit
}

/** The visits of an order in the diary. */
async function diaryOf(reference: string): Promise<{ id: string; slotId: string; isConfirmed: boolean }[]> {
  const { id } = await desk.orderOf(reference)
  const changes = await desk.rows('select id, before from visit_changes where order_id = $1', [id])
  const holds = [(await visitIn(reference)).holdId, ...changes.map(({ before }) => before.holdId)]
  const names = changes.map((one) => one.id)
  const { appointments } = await desk.books('appointments')
  return appointments.filter(
    (one: { id: string; externalId: string }) => holds.includes(one.id) || names.includes(one.externalId),
  )
}

async function followed(): Promise<void> {
  await desk.work('settle-visit-change')
  await desk.work('follow-visit-change')
}

/** The visit of an order at order management. */
async function managedVisit(reference: string): Promise<string> {
  const { id } = await desk.orderOf(reference)
  const { orders } = await desk.books('orders')
  const ours = orders.find(({ externalId }: { externalId: string }) => externalId === id)
  return ours.productOrder.productOrderItem[0].appointment.id
}
async function handedOver(email = 'aoife@customer.example') {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: { email } })
  const { visitSlots: slots }: { visitSlots: Slot[] } = await customer.must(SLOTS, { r: reference })
  const [slot, another] = slots.slice(-2)
  if (slot === undefined || another === undefined) throw new Error('the diary is full')
  const { id } = await desk.orderOf(reference)
  await desk.perform('hand-over-order', { orderId: id })
  return { customer, reference, slot, another, id, before: await visitIn(reference) }
}
/** Runs the job with its retries, until it succeeds. */
async function tried(orderId: string, times = 5): Promise<void> {
  const [{ id: changeId }] = await desk.rows(
    'select id from visit_changes where order_id = $1 order by created_at limit 1',
    [orderId],
  )
  for (let count = 0; count < times; count += 1) await desk.perform('follow-visit-change', { changeId }).catch(() => {})
}
const lettersTo = async (email: string) => {
  await desk.work('send-order-mail')
  return (await desk.mailsTo(email)).toReversed().map(({ subject }) => subject)
}
const operator = (...words: string[]) => runOrders(shop.deps, OPERATOR, words)

test('VISIT-21: until order management has agreed the diary holds both times and no mail is sent; a temporary refusal is retried', async () => {
  const email = 'agreed@customer.example'
  const { customer, reference, slot, id, before } = await handedOver(email)
  await shop.control('orders', { paceMs: null, updates: 'refused' })
  await change(customer, reference, slot)
  await tried(id, 4)
  expect(await diaryOf(reference)).toHaveLength(2)
  expect(await managedVisit(reference)).toBe(before.holdId)
  expect(await lettersTo(email)).toEqual([`We have your order ${reference}`])
  await shop.control('orders', { paceMs: null })
  await tried(id, 1)
  expect(await diaryOf(reference)).toMatchObject([{ slotId: slot.id, isConfirmed: true }])
  expect(await managedVisit(reference)).toBe((await visitIn(reference)).holdId)
  expect((await lettersTo(email)).at(-1)).toMatch(/^Your engineer is now coming on/)
  expect(await operator('list', 'attention')).toEqual(['No order waits for a person.'])
})

test('VISIT-22: a time that order management refuses five times: order, diary and order management have the one before, and the customer gets a mail', async () => {
  const email = 'refused@customer.example'
  const { customer, reference, slot, id, before } = await handedOver(email)
  await shop.control('orders', { paceMs: null, updates: 'refused' })
  await change(customer, reference, slot)
  await tried(id)
  await tried(id)
  expect(await visitIn(reference)).toEqual(before)
  expect(await diaryOf(reference)).toMatchObject([{ id: before.holdId, isConfirmed: true }])
  expect(await managedVisit(reference)).toBe(before.holdId)
  const { visit } = (await customer.must(VISIT, { r: reference })).order
  expect(visit).toMatchObject({ date: before.at, hours: before.time, refused: { date: slot.date } })
  const [, kept, ...others] = await lettersTo(email)
  expect(kept).toMatch(/^Your visit stays on /)
  expect(others).toEqual([])
  expect((await desk.historyOf(reference)).at(-1)).toBe(
    `visit.kept ${(await desk.rows('select id from visit_changes where order_id = $1', [id]))[0].id} ${slot.date} ${slot.from}-${slot.to}`,
  )
})

test('VISIT-23: a refused time waits for the operator, who sees it and can request it again', async () => {
  const { customer, reference, slot, another, id } = await handedOver()
  await shop.control('orders', { paceMs: null, updates: 'refused' })
  await change(customer, reference, slot)
  await tried(id)
  const attention = async () => (await operator('list', 'attention')).filter((line) => line.startsWith(reference))
  expect(await attention()).toEqual([expect.stringMatching(/visit refused$/)])
  expect(await operator('show', reference)).toContainEqual(
    expect.stringMatching(/^visit change .* refused, refused 5 times by order management$/),
  )
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toMatch(/orders_oldest_seconds\{waits_for="visitRefused"\} (?!0\n)/)
  await shop.control('orders', { paceMs: null })
  expect(await operator('retry', reference)).toContain(
    'settle-visit-change: the time that was refused is asked for again',
  )
  await followed()
  expect((await visitIn(reference)).slotId).toBe(slot.id)
  expect(await managedVisit(reference)).toBe((await visitIn(reference)).holdId)
  expect(await attention()).toEqual([])
  expect((await customer.must(VISIT, { r: reference })).order.visit.refused).toBeNull()
  expect(codeOf(await change(customer, reference, another))).toBeUndefined()
  await followed()
})

test('VISIT-24: order management completes the order before it gets another time: the visit was the one before, and no mail is sent', async () => {
  const email = 'done@customer.example'
  const { customer, reference, slot, id, before } = await handedOver(email)
  await change(customer, reference, slot)
  const { managed_id: managedId } = await desk.orderOf(reference)
  for (const state of ['inProgress', 'completed'])
    await fetch(`${shop.sandboxUrl}/control/orders/${managedId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state }),
    })
  await tried(id, 1)
  expect((await desk.orderOf(reference)).managed_state).toBe('completed')
  expect(await visitIn(reference)).toEqual(before)
  expect(await diaryOf(reference)).toMatchObject([{ id: before.holdId }])
  expect((await lettersTo(email)).filter((subject) => /visit|engineer/i.test(subject))).toEqual([])
})

test('VISIT-25: a time wanted after one that is then refused comes from the time that order management has', async () => {
  const { customer, reference, slot, another, id, before } = await handedOver()
  await shop.control('orders', { paceMs: null, updates: 'refused' })
  await change(customer, reference, slot)
  expect(codeOf(await change(customer, reference, another))).toBeUndefined()
  await tried(id)
  const [{ id: second }] = await desk.rows(
    'select id from visit_changes where order_id = $1 order by created_at desc limit 1',
    [id],
  )
  for (let count = 0; count < 5; count += 1)
    await desk.perform('follow-visit-change', { changeId: second }).catch(() => {})
  expect(await visitIn(reference)).toEqual(before)
  expect(await diaryOf(reference)).toMatchObject([{ id: before.holdId, isConfirmed: true }])
})
