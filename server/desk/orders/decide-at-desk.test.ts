import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { outcomeAtDesk, pressAtDesk } from '#server/testing/desk-press.ts'
import { deskWork } from '#server/testing/desk-work.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, order, PLACE, payAt, REFERRED, SETTLE, whatIsReviewed } from '#server/testing/shopping.ts'

const CANCEL = 'mutation x($r: String!, $w: String!) { cancelOrder(reference: $r, reason: $w) }'
const REVIEW = `mutation d($r: String!, $d: ReviewDecision!, $a: Int, $s: String) {
  decideReview(reference: $r, decision: $d, deposit: $a, slot: $s, reason: "called the customer") }`
const TIMES = 'query v($r: String!) { reviewVisit(reference: $r) { slots { id date time } } }'

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
  await desk.shop.control('orders', { paceMs: null })
  for (const system of ['appointments', 'stancer'] as const) await desk.shop.control(system, {})
})

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
  expect((await work.ofCustomer(customer, reference)).state).toBe('WITHDRAWN')
  expect(await work.actsOn(reference)).toEqual(['ORDER_CANCELLED'])
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
  expect(await work.listed(reference)).toMatchObject([{ kind: 'CREDIT', detail: 'REFER' }])
  expect(await decide(reference, 'PASS')).toBe('DESK_SLOT_NEEDED')
  const [slot] = slots
  const key = 'one-decision-that-comes-twice'
  const twice = await Promise.all([1, 2].map(() => decide(reference, 'PASS', { s: slot?.id }, key)))
  expect(twice).toEqual(['done', 'done'])
  expect(await work.listed(reference)).toEqual([])
  const { state, timeline } = await work.ofCustomer(customer, reference)
  expect(state).toBe('CONFIRMED')
  expect(timeline).toContainEqual(expect.objectContaining({ kind: 'VISIT', dueOn: slot?.date, hours: slot?.time }))
  const { appointments } = await back.books('appointments')
  const confirmed = appointments.filter((each: { slotId: string; isConfirmed: boolean }) => each.isConfirmed)
  expect(confirmed.filter(({ slotId }: { slotId: string }) => slotId === slot?.id)).toHaveLength(1)
  await back.work('hand-over-order', reference)
  expect((await back.orderOf(reference)).managed_id).not.toBeNull()
  expect(await lettersTo(email, reference)).toEqual([`We have your order ${reference}`])
  expect(await decide(reference, 'REFUSE')).toBe('DESK_NOT_REFERRED')
  expect(await work.actsOn(reference)).toEqual(['CREDIT_DECIDED'])
})

test('DESK-52: accepted with a deposit the customer has two days to pay it, by a letter that leads there, and the order goes on', async () => {
  const email = 'deposit@customer.example'
  const { customer, reference, slots } = await referred(email)
  expect(await decide(reference, 'DEPOSIT', { s: slots[0]?.id })).toBe('DESK_DEPOSIT_AMOUNT')
  expect(await decide(reference, 'DEPOSIT', { s: slots[0]?.id, a: 15_000 })).toBe('done')
  expect(await work.listed(reference)).toEqual([])
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
  expect(await work.listed(reference)).toEqual([])
  expect((await work.ofCustomer(customer, reference)).state).toBe('CANCELLED')
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
  expect(await work.listed(other.reference)).toMatchObject([{ kind: 'CREDIT' }])
  const [slot] = (await aoife.query(TIMES, { r: other.reference })).data.reviewVisit.slots
  await desk.shop.control('appointments', { mode: 'gone' })
  expect(await decide(other.reference, 'PASS', { s: slot.id })).toBe('done')
  expect((await back.orderOf(other.reference)).state).toBe('referred')
  expect(await work.listed(other.reference)).toEqual([])
  expect(await decide(other.reference, 'REFUSE')).toBe('DESK_BEING_DECIDED')
  await desk.shop.control('appointments', {})
  await back.work('settle-review')
  await back.work('settle-review')
  expect((await back.orderOf(other.reference)).state).toBe('confirmed')
})
