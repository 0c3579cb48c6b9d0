import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMobile, bringNumber, WITHOUT_HOME } from '#server/testing/bringing.ts'
import { buyPhone } from '#server/testing/buying-phone.ts'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { outcomeAtDesk, pressAtDesk } from '#server/testing/desk-press.ts'
import { deskWork } from '#server/testing/desk-work.ts'
import { awaitingDeposit, CHANGE_VISIT, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  type Customer,
  order,
  PLACE,
  payAt,
  START,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { WITHDRAW } from '#server/testing/withdrawing.ts'

const RETRY = 'mutation t($r: String!) { retryOrder(reference: $r) }'
const VISIT = 'query v($r: String!) { visit(reference: $r) { at time problem slots { id date time } } }'
const CHANGE = 'mutation c($r: String!, $s: String!) { changeVisit(reference: $r, slot: $s) }'
const NUMBERS = `query n($r: String!) { order(reference: $r) { mayChangeVisit
  numbers { line number state problem days details { holder accountNumber } } } }`
const CORRECT = `mutation m($r: String!, $l: String!, $d: NumberDetailsInput!) {
  correctNumber(reference: $r, line: $l, details: $d) }`
const STOPS = 'query w($r: String!) { order(reference: $r) { work { problem todo } } }'
const SHOW = 'mutation s($r: String!) { showPerson(reference: $r, reason: "to call the customer") }'

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let aoife: DeskBrowser
let work: ReturnType<typeof deskWork>

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  aoife = await staffAtDesk(desk, 'desk')
  work = deskWork(aoife, back)
})
afterAll(() => desk?.close())
beforeEach(async () => {
  for (const system of ['orders', 'porting'] as const) await desk.shop.control(system, { paceMs: null })
  for (const system of ['mail', 'appointments', 'stancer'] as const) await desk.shop.control(system, {})
})

/** What was tried by itself for long enough. */
async function tries(reference: string): Promise<void> {
  const { id } = await back.orderOf(reference)
  await back.rows(`update orders set changed_at = changed_at - interval '20 minutes' where id = $1`, [id])
  await back.rows(`update mails set due_at = due_at - interval '20 minutes' where order_id = $1`, [id])
  await back.rows(`update payments set changed_at = changed_at - interval '50 minutes' where order_id = $1`, [id])
}

async function steps(customer: Customer, reference: string): Promise<Record<string, string>> {
  const { timeline } = await work.ofCustomer(customer, reference)
  return Object.fromEntries(timeline.map(({ kind, state }) => [kind, state]))
}

test('DESK-47, DESK-62: a hand-over that order management does not take is retried at the desk, and gone once it is there', async () => {
  const customer = aCustomer(desk.shop)
  const { reference } = await order(customer)
  await desk.shop.control('orders', { mode: 'fail' })
  await back.work('hand-over-order', reference).catch(() => {})
  expect(await work.listed(reference)).toEqual([])
  await tries(reference)
  expect(await work.listed(reference)).toContainEqual(
    expect.objectContaining({ kind: 'HAND_OVER', detail: 'hand-over-order' }),
  )
  const stopped = (await aoife.query(STOPS, { r: reference })).data.order
  expect(stopped.work).toContainEqual({
    problem: 'Not handed over to order management',
    todo: expect.stringMatching(/^Retry/),
  })
  await desk.shop.control('orders', { paceMs: null })
  expect((await pressAtDesk(aoife, RETRY, { r: reference })).data.retryOrder).toContain('hand-over-order')
  for (const name of ['hand-over-order', 'make-order-documents', 'send-order-mail']) await back.work(name, reference)
  expect(await work.listed(reference)).toEqual([])
  expect((await back.orderOf(reference)).managed_id).not.toBeNull()
  expect(await steps(customer, reference)).toMatchObject({ CONFIRMED: 'DONE' })
})

test('DESK-47: a letter that does not get out is retried at the desk, and gone once it is sent', async () => {
  const email = 'letter@customer.example'
  const { reference } = await order(aCustomer(desk.shop), { details: { email } })
  await back.work('make-order-documents', reference)
  await desk.shop.control('mail', { mode: 'fail' })
  await back.work('send-order-mail', reference).catch(() => {})
  await tries(reference)
  expect((await work.listed(reference)).map(({ kind }) => kind)).toContain('LETTER')
  await desk.shop.control('mail', {})
  await pressAtDesk(aoife, RETRY, { r: reference })
  for (const name of ['make-order-documents', 'hand-over-order', 'send-order-mail']) await back.work(name, reference)
  expect(await work.listed(reference)).toEqual([])
  expect(await back.mailsTo(email)).not.toEqual([])
})

test('DESK-47: a payment that nobody is sure of is read from the provider with a retry, and the order goes on', async () => {
  const customer = aCustomer(desk.shop)
  const reference = await awaitingDeposit(customer)
  await customer.must(START, { r: reference })
  const { provider_ref: providerRef } = await back.paymentOf(reference)
  await desk.shop.control('stancer', { notifications: 'never' })
  await payAt(desk.shop.sandboxUrl, 'STANCER', { providerRef })
  await tries(reference)
  expect(await work.listed(reference)).toMatchObject([{ kind: 'PAYMENT', amount: 15_000 }])
  const { data } = await pressAtDesk(aoife, RETRY, { r: reference })
  expect(data.retryOrder).toEqual(['the provider is asked within a minute'])
  await back.sweep()
  expect(await work.listed(reference)).toEqual([])
  expect(await steps(customer, reference)).toMatchObject({ PAID: 'DONE', CONFIRMED: 'DONE' })
})

async function anyVisit() {
  const customer = aCustomer(desk.shop)
  const { reference } = await order(customer)
  await back.work('hand-over-order', reference)
  const { visit } = (await aoife.query(VISIT, { r: reference })).data
  return { customer, reference, slots: visit.slots as { id: string; date: string; time: string }[] }
}

test('DESK-48: after a visit that order management refuses another time is agreed at the desk, and the customer reads it', async () => {
  const { customer, reference, slots } = await anyVisit()
  const [first, second] = slots
  await desk.shop.control('orders', { paceMs: null, updates: 'refused' })
  await customer.graphql(CHANGE_VISIT, { r: reference, s: first?.id })
  const { id } = await back.orderOf(reference)
  const [{ id: changeId }] = await back.rows('select id from visit_changes where order_id = $1', [id])
  for (let count = 0; count < 10; count += 1) await back.perform('follow-visit-change', { changeId }).catch(() => {})
  expect(await work.listed(reference)).toMatchObject([{ kind: 'VISIT', detail: 'refused' }])
  await desk.shop.control('orders', { paceMs: null })
  expect(await outcomeAtDesk(aoife, CHANGE, { r: reference, s: second?.id })).toBe('done')
  await back.work('settle-visit-change')
  await back.work('follow-visit-change')
  expect(await work.listed(reference)).toEqual([])
  const { timeline } = await work.ofCustomer(customer, reference)
  expect(timeline).toContainEqual({
    kind: 'VISIT',
    state: expect.any(String),
    dueOn: second?.date,
    hours: second?.time,
  })
  expect(await work.actsOn(reference)).toEqual(['VISIT_CHANGED'])
})

test('DESK-48: a visit that did not take place is in the list from the next day, and gone when another time is agreed', async () => {
  const { customer, reference, slots } = await anyVisit()
  // Its day has passed, and order management has reported nothing.
  await back.rows(`update orders set visit_day = (now() at time zone 'Europe/Dublin')::date - 1 where reference = $1`, [
    reference,
  ])
  expect(await work.listed(reference)).toMatchObject([{ kind: 'VISIT', detail: 'missed' }])
  const [slot] = slots
  const key = 'one-press-of-a-visit-that-comes-twice'
  const twice = await Promise.all([1, 2].map(() => outcomeAtDesk(aoife, CHANGE, { r: reference, s: slot?.id }, key)))
  expect(twice).toEqual(['done', 'done'])
  expect(await work.listed(reference)).toEqual([])
  const { timeline } = await work.ofCustomer(customer, reference)
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'VISIT', dueOn: slot?.date, hours: slot?.time }))
  const { appointments } = await back.books('appointments')
  const ours = appointments.filter(
    ({ slotId, isConfirmed }: { slotId: string; isConfirmed: boolean }) => slotId === slot?.id && isConfirmed,
  )
  expect(ours).toHaveLength(1)
})

test('DESK-48: a diary that does not respond changes nothing, and says so', async () => {
  const { reference, slots } = await anyVisit()
  await desk.shop.control('appointments', { mode: 'gone' })
  const { errors } = await pressAtDesk(aoife, CHANGE, { r: reference, s: slots[0]?.id })
  expect(errors?.[0]?.extensions.code).toBe('DESK_SHOP_REFUSED')
  expect((await aoife.query(VISIT, { r: reference })).data.visit).toMatchObject({
    slots: [],
    problem: expect.any(String),
  })
})

let last = 7000
test('DESK-49: the details of a number that its network refuses are corrected at the desk once they are shown, and it is requested again', async () => {
  last += 1
  const customer = aCustomer(desk.shop)
  const inCart = await addMobile(customer)
  await bringNumber(desk.shop, customer, inCart, `+35386556${last}`)
  await answerCheckout(customer, WITHOUT_HOME)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  const { reference } = placeOrder
  await back.work('hand-over-order', reference)
  await back.work('send-port-request')
  await portMoves(reference, 'rejected', 'ACCOUNT_NUMBER')
  expect(await work.listed(reference)).toMatchObject([{ kind: 'NUMBER', detail: 'ACCOUNT_NUMBER' }])
  const numbers = async () => (await aoife.query(NUMBERS, { r: reference })).data.order.numbers[0]
  const masked = await numbers()
  expect(masked).toMatchObject({ number: expect.stringMatching(/^… \d{4}$/), state: 'REJECTED', details: null })
  await pressAtDesk(aoife, SHOW, { r: reference })
  const { line, details, days } = await numbers()
  expect(details.holder).toBe('Aoife Ní Bhriain')
  const given = { operator: 'VODAFONE', accountType: 'BILL_PAY', holder: 'Aoife Ní Bhriain', portOn: days[0] }
  const wrong = await pressAtDesk(aoife, CORRECT, { r: reference, l: line, d: { ...given, accountNumber: '' } })
  expect(wrong.errors?.[0]?.extensions).toMatchObject({
    code: 'DESK_SHOP_REFUSED',
    params: { problems: expect.arrayContaining([expect.objectContaining({ field: 'accountNumber' })]) },
  })
  const right = { ...given, accountNumber: 'AC 99887', consent: true }
  expect(await outcomeAtDesk(aoife, CORRECT, { r: reference, l: line, d: right })).toBe('done')
  expect(await work.listed(reference)).toEqual([])
  await back.work('send-port-request')
  await portMoves(reference, 'completed')
  expect((await numbers()).state).toBe('DONE')
  expect(await steps(customer, reference)).toMatchObject({ NUMBER: 'DONE' })
  const entries = await back.rows('select audit_entries::text as entry from audit_entries where object = $1', [
    reference,
  ])
  expect(JSON.stringify(entries)).not.toContain('99887')
})

/** As the other network decides about the last request of an order. */
async function portMoves(reference: string, state: string, reason: string | null = null): Promise<void> {
  const [row] = await back.rows(
    `select port_requests.id, port_id from port_requests join orders on orders.id = order_id
      where reference = $1 order by attempt desc limit 1`,
    [reference],
  )
  const body = JSON.stringify({ state, reason })
  const headers = { 'content-type': 'application/json' }
  const moved = await fetch(`${desk.shop.sandboxUrl}/control/porting/${row.port_id}`, { method: 'PUT', headers, body })
  if (!moved.ok) throw new Error(await moved.text())
  await back.perform('port-moved', { portId: row.port_id, externalId: row.id })
}

const AGAIN = 'mutation a($r: String!, $n: String!) { resendLetter(reference: $r, name: $n) }'
const HOLD = `mutation h($kind: WorkKind!, $key: String!) {
  holdWork(kind: $kind, key: $key, hours: 168, reason: "the customer sends it this week") }`

test('DESK-47: goods that have not come back: the label is sent again and the work held; once they are back it is gone for good', async () => {
  const customer = aCustomer(desk.shop)
  const email = 'goods@customer.example'
  const { reference, orderId } = await buyPhone(desk.shop, back, customer, { email })
  for (const name of ['capture-payment', 'hand-over-order']) await back.work(name)
  const { managed_id: managedId } = await back.orderOf(reference)
  const atOrderManagement = async (path: string, body: object) => {
    const url = `${desk.shop.sandboxUrl}/control/orders/${managedId}${path}`
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })).status).toBe(200)
    const moved = { managedId, externalId: orderId, state: 'completed', at: new Date().toISOString() }
    await back.perform('order-moved', moved)
  }
  for (const state of ['inProgress', 'completed']) await atOrderManagement('', { state })
  await customer.must(WITHDRAW, { r: reference })
  for (const name of ['make-order-documents', 'send-order-mail']) await back.work(name, reference)
  await back.rows('update goods_returns set send_by = current_date - 3 where order_id = $1 and not lent', [orderId])
  const overdue = async () => (await work.listed(reference)).filter(({ kind }) => kind === 'GOODS')
  expect(await overdue()).toMatchObject([{ detail: 'goods overdue' }])
  // One step for each kind of goods, in no order: the phone is late.
  const { timeline } = await work.ofCustomer(customer, reference)
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'SEND_BACK', state: 'LATE' }))
  const [{ kind: letter }] = await back.rows(
    `select kind from mails where order_id = $1 and kind like 'withdrawal %'`,
    [orderId],
  )
  expect(await outcomeAtDesk(aoife, AGAIN, { r: reference, n: letter })).toBe('done')
  expect(await outcomeAtDesk(aoife, HOLD, { kind: 'GOODS', key: `${orderId} goods overdue` })).toBe('done')
  expect(await overdue()).toEqual([])
  await back.rows(`update desk_cases set held_until = now() - interval '1 minute'`)
  expect(await overdue()).toMatchObject([{ detail: 'goods overdue' }])
  await atOrderManagement('/returns', {})
  expect(await overdue()).toEqual([])
  expect(await steps(customer, reference)).toMatchObject({ GOODS_BACK: 'DONE' })
})
