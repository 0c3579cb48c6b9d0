import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMobile, bringNumber, WITHOUT_HOME } from '#server/testing/bringing.ts'
import { buyPhone } from '#server/testing/buying-phone.ts'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { outcomeAtDesk, pressAtDesk } from '#server/testing/desk-press.ts'
import { awaitingDeposit, CHANGE_VISIT, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  type Customer,
  order,
  PLACE,
  payAt,
  REFERRED,
  SETTLE,
  START,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { WITHDRAW } from '#server/testing/withdrawing.ts'

const WORK = 'query w($kind: WorkKind) { work(kind: $kind, most: 50) { items { kind reference detail amount } } }'
const RETRY = 'mutation t($r: String!) { retryOrder(reference: $r) }'
const VISIT = 'query v($r: String!) { visit(reference: $r) { at time problem slots { id date time } } }'
const CHANGE = 'mutation c($r: String!, $s: String!) { changeVisit(reference: $r, slot: $s) }'
const CANCEL = 'mutation x($r: String!, $w: String!) { cancelOrder(reference: $r, reason: $w) }'
const NUMBERS = `query n($r: String!) { order(reference: $r) { mayChangeVisit
  numbers { line number state problem days details { holder accountNumber } } } }`
const CORRECT = `mutation m($r: String!, $l: String!, $d: NumberDetailsInput!) {
  correctNumber(reference: $r, line: $l, details: $d) }`
const STOPS = 'query w($r: String!) { order(reference: $r) { work { problem todo } } }'
const SHOW = 'mutation s($r: String!) { showPerson(reference: $r, reason: "to call the customer") }'
const STEPS = 'query o($r: String!) { order(reference: $r) { state timeline { kind state dueOn hours } } }'

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let aoife: DeskBrowser

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  aoife = await staffAtDesk(desk, 'desk')
})
afterAll(() => desk?.close())
beforeEach(async () => {
  for (const system of ['orders', 'porting'] as const) await desk.shop.control(system, { paceMs: null })
  for (const system of ['mail', 'appointments', 'stancer'] as const) await desk.shop.control(system, {})
})

type Item = { kind: string; reference: string; detail: string | null; amount: number | null }

/** What the list has about an order. */
async function listed(reference: string): Promise<Item[]> {
  const { items }: { items: Item[] } = (await aoife.query(WORK)).data.work
  return items.filter((item) => item.reference === reference)
}

/** What was tried by itself for long enough. */
async function tries(reference: string): Promise<void> {
  const { id } = await back.orderOf(reference)
  await back.rows(`update orders set changed_at = changed_at - interval '20 minutes' where id = $1`, [id])
  await back.rows(`update mails set due_at = due_at - interval '20 minutes' where order_id = $1`, [id])
  await back.rows(`update payments set changed_at = changed_at - interval '50 minutes' where order_id = $1`, [id])
}

async function steps(customer: Customer, reference: string): Promise<Record<string, string>> {
  const { timeline } = (await customer.graphql(STEPS, { r: reference })).data.order
  return Object.fromEntries(timeline.map(({ kind, state }: { kind: string; state: string }) => [kind, state]))
}

async function actsOn(reference: string): Promise<string[]> {
  const rows = await back.rows('select act from audit_entries where object = $1 order by number', [reference])
  return rows.map(({ act }) => act)
}

test('DESK-47, DESK-62: a hand-over that order management does not take is retried at the desk, and gone once it is there', async () => {
  const customer = aCustomer(desk.shop)
  const { reference } = await order(customer)
  await desk.shop.control('orders', { mode: 'fail' })
  await back.work('hand-over-order', reference).catch(() => {})
  expect(await listed(reference)).toEqual([])
  await tries(reference)
  expect(await listed(reference)).toContainEqual(
    expect.objectContaining({ kind: 'HAND_OVER', detail: 'hand-over-order' }),
  )
  const { work } = (await aoife.query(STOPS, { r: reference })).data.order
  expect(work).toContainEqual({ problem: 'Not handed over to order management', todo: expect.stringMatching(/^Retry/) })
  await desk.shop.control('orders', { paceMs: null })
  expect((await pressAtDesk(aoife, RETRY, { r: reference })).data.retryOrder).toContain('hand-over-order')
  for (const name of ['hand-over-order', 'make-order-documents', 'send-order-mail']) await back.work(name, reference)
  expect(await listed(reference)).toEqual([])
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
  expect((await listed(reference)).map(({ kind }) => kind)).toContain('LETTER')
  await desk.shop.control('mail', {})
  await pressAtDesk(aoife, RETRY, { r: reference })
  for (const name of ['make-order-documents', 'hand-over-order', 'send-order-mail']) await back.work(name, reference)
  expect(await listed(reference)).toEqual([])
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
  expect(await listed(reference)).toMatchObject([{ kind: 'PAYMENT', amount: 15_000 }])
  const { data } = await pressAtDesk(aoife, RETRY, { r: reference })
  expect(data.retryOrder).toEqual(['the provider is asked within a minute'])
  await back.sweep()
  expect(await listed(reference)).toEqual([])
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
  expect(await listed(reference)).toMatchObject([{ kind: 'VISIT', detail: 'refused' }])
  await desk.shop.control('orders', { paceMs: null })
  expect(await outcomeAtDesk(aoife, CHANGE, { r: reference, s: second?.id })).toBe('done')
  await back.work('settle-visit-change')
  await back.work('follow-visit-change')
  expect(await listed(reference)).toEqual([])
  const { timeline } = (await customer.graphql(STEPS, { r: reference })).data.order
  expect(timeline).toContainEqual({
    kind: 'VISIT',
    state: expect.any(String),
    dueOn: second?.date,
    hours: second?.time,
  })
  expect(await actsOn(reference)).toEqual(['VISIT_CHANGED'])
})

test('DESK-48: a visit that did not take place is in the list from the next day, and gone when another time is agreed', async () => {
  const { customer, reference, slots } = await anyVisit()
  // Its day has passed, and order management has reported nothing.
  await back.rows(`update orders set visit_day = (now() at time zone 'Europe/Dublin')::date - 1 where reference = $1`, [
    reference,
  ])
  expect(await listed(reference)).toMatchObject([{ kind: 'VISIT', detail: 'missed' }])
  const [slot] = slots
  const key = 'one-press-of-a-visit-that-comes-twice'
  const twice = await Promise.all([1, 2].map(() => outcomeAtDesk(aoife, CHANGE, { r: reference, s: slot?.id }, key)))
  expect(twice).toEqual(['done', 'done'])
  expect(await listed(reference)).toEqual([])
  const { timeline } = (await customer.graphql(STEPS, { r: reference })).data.order
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
  expect(await listed(reference)).toMatchObject([{ kind: 'NUMBER', detail: 'ACCOUNT_NUMBER' }])
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
  expect(await listed(reference)).toEqual([])
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

test('DESK-50: an order is cancelled for its customer with a reason, as their own page does it, once', async () => {
  const customer = aCustomer(desk.shop)
  const { reference } = await order(customer)
  expect(await outcomeAtDesk(aoife, CANCEL, { r: reference, w: ' ' })).toBe('DESK_REASON_NEEDED')
  const key = 'one-press-that-cancels-an-order-twice'
  const pressed = await Promise.all(
    [1, 2].map(() => pressAtDesk(aoife, CANCEL, { r: reference, w: 'asked for it on the phone' }, key)),
  )
  expect(pressed.map(({ errors }) => errors)).toEqual([undefined, undefined])
  expect((await back.orderOf(reference)).state).toBe('withdrawn')
  expect((await customer.graphql(STEPS, { r: reference })).data.order.state).toBe('WITHDRAWN')
  expect(await actsOn(reference)).toEqual(['ORDER_CANCELLED'])
  expect(await outcomeAtDesk(aoife, CANCEL, { r: reference, w: 'and again' })).toBe('DESK_NOT_CANCELLABLE')
  const events = await back.rows(`select by from order_events where event like 'withdrawal.%' and order_id = $1`, [
    (await back.orderOf(reference)).id,
  ])
  expect(events.map(({ by }) => by)).toEqual(['desk: Aoife Brennan'])
})

test('DESK-50: an order that waits for its payment is left, unless it was paid a moment ago', async () => {
  const customer = aCustomer(desk.shop)
  const reference = await awaitingDeposit(customer)
  expect((await pressAtDesk(aoife, CANCEL, { r: reference, w: 'changed their mind' })).data.cancelOrder).toBe(
    'cancelled',
  )
  const other = aCustomer(desk.shop)
  const paid = await awaitingDeposit(other)
  const providerRef = await back.begin(other, paid)
  await desk.shop.control('stancer', { notifications: 'never' })
  await payAt(desk.shop.sandboxUrl, 'STANCER', { providerRef })
  expect((await pressAtDesk(aoife, CANCEL, { r: paid, w: 'changed their mind' })).data.cancelOrder).toBe('withdrawn')
  await back.work('capture-payment').catch(() => {})
  await back.work('give-back-payment').catch(() => {})
  await other.graphql(SETTLE, { r: paid })
  expect(await back.paymentOf(paid)).toMatchObject({ state: expect.stringMatching(/givingBack|givenBack/) })
})

const REVIEW = `mutation d($r: String!, $d: ReviewDecision!, $a: Int, $s: String) {
  decideReview(reference: $r, decision: $d, deposit: $a, slot: $s, reason: "called the customer") }`
const TIMES = 'query v($r: String!) { reviewVisit(reference: $r) { slots { id date time } } }'

async function referred(email = 'aoife@customer.example') {
  const customer = aCustomer(desk.shop)
  const { reference } = await order(customer, { details: { ...REFERRED, email } })
  await back.work('release-visits', reference)
  const { reviewVisit } = (await aoife.query(TIMES, { r: reference })).data
  return { customer, reference, slots: reviewVisit.slots as { id: string; date: string; time: string }[] }
}

const decide = (reference: string, decision: string, more: object = {}, key?: string) =>
  outcomeAtDesk(aoife, REVIEW, { r: reference, d: decision, ...more }, key)

async function lettersTo(email: string, reference: string): Promise<string[]> {
  for (const name of ['make-order-documents', 'send-order-mail']) await back.work(name, reference)
  return (await back.mailsTo(email)).toReversed().map(({ subject }) => subject)
}

test('DESK-51: a referred order that is accepted is confirmed with the time that was agreed, once, and handed over', async () => {
  const email = 'passed@customer.example'
  const { customer, reference, slots } = await referred(email)
  expect(await listed(reference)).toMatchObject([{ kind: 'CREDIT', detail: 'REFER' }])
  expect(await decide(reference, 'PASS')).toBe('DESK_SLOT_NEEDED')
  const [slot] = slots
  const key = 'one-decision-that-comes-twice'
  const twice = await Promise.all([1, 2].map(() => decide(reference, 'PASS', { s: slot?.id }, key)))
  expect(twice).toEqual(['done', 'done'])
  expect(await listed(reference)).toEqual([])
  const { state, timeline } = (await customer.graphql(STEPS, { r: reference })).data.order
  expect(state).toBe('CONFIRMED')
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'VISIT', dueOn: slot?.date, hours: slot?.time }))
  const { appointments } = await back.books('appointments')
  const confirmed = appointments.filter((each: { slotId: string; isConfirmed: boolean }) => each.isConfirmed)
  expect(confirmed.filter(({ slotId }: { slotId: string }) => slotId === slot?.id)).toHaveLength(1)
  await back.work('hand-over-order', reference)
  expect((await back.orderOf(reference)).managed_id).not.toBeNull()
  expect(await lettersTo(email, reference)).toEqual([`We have your order ${reference}`])
  expect(await decide(reference, 'REFUSE')).toBe('DESK_NOT_REFERRED')
  expect(await actsOn(reference)).toEqual(['CREDIT_DECIDED'])
})

test('DESK-52: accepted with a deposit the customer has two days to pay it, by a letter that leads there, and the order goes on', async () => {
  const email = 'deposit@customer.example'
  const { customer, reference, slots } = await referred(email)
  expect(await decide(reference, 'DEPOSIT', { s: slots[0]?.id })).toBe('DESK_DEPOSIT_AMOUNT')
  expect(await decide(reference, 'DEPOSIT', { s: slots[0]?.id, a: 15_000 })).toBe('done')
  expect(await listed(reference)).toEqual([])
  expect((await lettersTo(email, reference)).at(-1)).toBe(`We’ve checked your order ${reference}`)
  // An order that was not reviewed would have lapsed.
  await back.rows(`update orders set changed_at = changed_at - interval '30 hours' where reference = $1`, [reference])
  await back.sweep()
  expect((await back.orderOf(reference)).state).toBe('depositAsked')
  await customer.must(PLACE, { ...(await whatIsReviewed(customer)), acceptedDeposit: 15_000 })
  const providerRef = await back.begin(customer, reference)
  await payAt(desk.shop.sandboxUrl, 'STANCER', { providerRef })
  await customer.must(SETTLE, { r: reference })
  expect((await back.orderOf(reference)).state).toBe('confirmed')
  const other = await referred()
  await decide(other.reference, 'DEPOSIT', { s: other.slots[0]?.id, a: 15_000 })
  await back.rows(`update orders set changed_at = changed_at - interval '49 hours' where reference = $1`, [
    other.reference,
  ])
  await back.sweep()
  expect((await back.orderOf(other.reference)).state).toBe('cancelled')
})

test('DESK-53: an order that is not accepted is cancelled, its customer gets a letter, and nothing is charged', async () => {
  const email = 'not-accepted@customer.example'
  const { customer, reference } = await referred(email)
  expect(await decide(reference, 'REFUSE')).toBe('done')
  expect(await listed(reference)).toEqual([])
  expect((await customer.graphql(STEPS, { r: reference })).data.order.state).toBe('CANCELLED')
  expect((await lettersTo(email, reference)).at(-1)).toBe(`We can’t accept your order ${reference}`)
})

test('DESK-54: of two people who decide at once one does; a time that has gone leaves the order where it was, and a silent diary is called again', async () => {
  const tomas = await staffAtDesk(desk, 'finance')
  const { reference, slots } = await referred()
  const [first] = slots
  const both = await Promise.all([
    decide(reference, 'PASS', { s: first?.id }),
    outcomeAtDesk(tomas, REVIEW, { r: reference, d: 'REFUSE' }),
  ])
  expect(both.filter((code) => code === 'done')).toHaveLength(1)
  const other = await referred()
  const taken = { s: 'no-such-time' }
  expect(await decide(other.reference, 'PASS', taken)).toBe('DESK_SLOT_TAKEN')
  expect((await back.orderOf(other.reference)).state).toBe('referred')
  expect(await listed(other.reference)).toMatchObject([{ kind: 'CREDIT' }])
  const [slot] = (await aoife.query(TIMES, { r: other.reference })).data.reviewVisit.slots
  await desk.shop.control('appointments', { mode: 'gone' })
  expect(await decide(other.reference, 'PASS', { s: slot.id })).toBe('done')
  expect((await back.orderOf(other.reference)).state).toBe('referred')
  expect(await listed(other.reference)).toEqual([])
  expect(await decide(other.reference, 'REFUSE')).toBe('DESK_BEING_DECIDED')
  await desk.shop.control('appointments', {})
  await back.work('settle-review')
  await back.work('settle-review')
  expect((await back.orderOf(other.reference)).state).toBe('confirmed')
})

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
  const overdue = async () => (await listed(reference)).filter(({ kind }) => kind === 'GOODS')
  expect(await overdue()).toMatchObject([{ detail: 'goods overdue' }])
  expect(await steps(customer, reference)).toMatchObject({ SEND_BACK: 'LATE' })
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
