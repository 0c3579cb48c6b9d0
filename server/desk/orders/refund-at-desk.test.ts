import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buyPhone } from '#server/testing/buying-phone.ts'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { outcomeAtDesk, pressAtDesk } from '#server/testing/desk-press.ts'
import { dieAfter } from '#server/testing/dying.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer } from '#server/testing/shopping.ts'
import { paidWithTv, WITHDRAW } from '#server/testing/withdrawing.ts'

const PROPOSE = `mutation p($r: String!, $a: Int!, $item: String, $why: StaffRefundReason!, $note: String!) {
  proposeRefund(reference: $r, amount: $a, item: $item, reason: $why, note: $note) }`
const APPROVE = 'mutation a($r: String!, $id: String!) { approveRefund(reference: $r, refund: $id) }'
const REFUSE =
  'mutation f($r: String!, $id: String!, $w: String!) { refuseRefund(reference: $r, refund: $id, reason: $w) }'
const RETRY = 'mutation t($r: String!) { retryOrder(reference: $r) }'
const ORDER = `query o($r: String!) { order(reference: $r) {
  state refundable { left card aloneUpTo items { id name price } }
  staffRefunds { id amount state reasonName note proposedByName isOwn decidedByName decidedFor }
  trail { actorName actName reason } } }`
const NUMBERS = '{ numbers { days { refunded refundedByStaff } } }'
const WORK = 'query w($kind: WorkKind) { work(kind: $kind) { items { kind reference detail amount } } }'

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let conor: DeskBrowser
let maeve: DeskBrowser
let tomas: DeskBrowser

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  conor = await staffAtDesk(desk, 'advisor')
  maeve = await staffAtDesk(desk, 'desk')
  tomas = await staffAtDesk(desk, 'finance')
})
afterAll(() => desk?.close())
beforeEach(async () => {
  vi.restoreAllMocks()
  await desk.shop.control('orders', { paceMs: null })
  await desk.shop.control('stancer', { notifications: 'never' })
})

/** An order with a deposit of €150.00 that was taken. */
async function paid(email = 'aoife@customer.example'): Promise<{ reference: string; customer: Customer }> {
  const customer = aCustomer(desk.shop)
  const { reference } = await paidWithTv(desk.shop, back, customer, { details: { email } })
  await back.work('capture-payment')
  return { reference, customer }
}

async function view(reference: string, browser = maeve) {
  return (await browser.query(ORDER, { r: reference })).data.order
}

const NOTE = 'We were two weeks late, and the customer called twice.'
const propose = (browser: DeskBrowser, reference: string, amount: number, more: object = {}, key?: string) =>
  pressAtDesk(browser, PROPOSE, { r: reference, a: amount, why: 'LATE', note: NOTE, ...more }, key)

async function proposed(browser: DeskBrowser, reference: string, amount: number): Promise<string> {
  expect((await propose(browser, reference, amount)).data.proposeRefund).toBe('PROPOSED')
  return (await view(reference)).staffRefunds.at(-1).id
}

async function statesOf(reference: string): Promise<string[]> {
  return (await view(reference)).staffRefunds.map(({ state }: { state: string }) => state)
}

async function atProvider(reference: string): Promise<number> {
  const { payments } = await back.books('stancer')
  return payments
    .filter(({ orderReference }: { orderReference: string }) => orderReference === reference)
    .reduce((total: number, { refunded }: { refunded: number }) => total + refunded, 0)
}

const STEPS = 'query o($r: String!) { order(reference: $r) { timeline { kind state amount } documents { kind } } }'
async function moneyBack({ customer, reference }: { customer: Customer; reference: string }) {
  const { order } = (await customer.graphql(STEPS, { r: reference })).data
  return order.timeline.filter(({ kind }: { kind: string }) => kind === 'MONEY_BACK')
}

test('DESK-41: under the limit a refund is sent at once, once, with a letter, a note of it and a line on the customer’s page', async () => {
  const email = 'small@customer.example'
  const order = await paid(email)
  const { reference } = order
  const key = 'one-press-that-comes-twice-0001'
  const twice = await Promise.all([1, 2].map(() => propose(conor, reference, 4000, {}, key)))
  expect(twice.map(({ errors }) => errors)).toEqual([undefined, undefined])
  expect(await statesOf(reference)).toEqual(['APPROVED'])
  expect(await moneyBack(order)).toEqual([{ kind: 'MONEY_BACK', state: 'NOW', amount: 4000 }])
  await back.work('refund-by-staff')
  expect(await statesOf(reference)).toEqual(['DONE'])
  expect(await atProvider(reference)).toBe(4000)
  expect(await moneyBack(order)).toEqual([{ kind: 'MONEY_BACK', state: 'DONE', amount: 4000 }])
  await back.work('make-order-documents', reference)
  await back.work('send-order-mail', reference)
  const letters = (await back.mailsTo(email)).filter(({ subject }) => subject.startsWith('We’ve refunded €40.00'))
  expect(letters).toHaveLength(1)
  expect(letters[0].text).toContain('We were later than we promised.')
  expect(letters[0].text).not.toContain('called twice')
  const { order: shown } = (await order.customer.graphql(STEPS, { r: reference })).data
  expect(shown.documents.filter(({ kind }: { kind: string }) => kind === 'REFUND')).toHaveLength(1)
  const { state, refundable, trail } = await view(reference)
  expect({ state, ...refundable }).toMatchObject({ state: 'confirmed', left: 11_000, aloneUpTo: 1000 })
  expect(trail[0]).toEqual({ actorName: 'Seán Moran', actName: 'refunded under the limit', reason: null })
})

test('DESK-42: above the limit somebody else approves; one’s own proposal is refused, and both names stay with it', async () => {
  const { reference } = await paid()
  const id = await proposed(tomas, reference, 6000)
  const [own] = (await view(reference, tomas)).staffRefunds
  expect(own).toMatchObject({ isOwn: true, note: NOTE, reasonName: 'Late' })
  expect(await outcomeAtDesk(tomas, APPROVE, { r: reference, id })).toBe('DESK_OWN_PROPOSAL')
  expect(await outcomeAtDesk(conor, APPROVE, { r: reference, id })).toBe('DESK_ROLE_NEEDED')
  expect(await back.waitingFor('refund-by-staff', id)).toBe(0)
  const [waits] = (await maeve.query(WORK, { kind: 'APPROVAL' })).data.work.items
  expect(waits).toMatchObject({ reference, amount: 6000 })
  expect(await outcomeAtDesk(maeve, APPROVE, { r: reference, id })).toBe('done')
  expect((await maeve.query(WORK, { kind: 'APPROVAL' })).data.work.items).toEqual([])
  await back.work('refund-by-staff')
  expect((await view(reference)).staffRefunds).toMatchObject([
    { state: 'DONE', isOwn: false, proposedByName: 'Tomás Keane', decidedByName: 'Aoife Brennan' },
  ])
  expect(await atProvider(reference)).toBe(6000)
})

test('DESK-42: a proposal is refused for a reason, by the one who made it too, and promises nothing to the customer', async () => {
  const order = await paid()
  const { reference } = order
  const id = await proposed(maeve, reference, 6000)
  expect(await moneyBack(order)).toEqual([])
  expect(await outcomeAtDesk(tomas, REFUSE, { r: reference, id, w: '' })).toBe('DESK_REASON_NEEDED')
  expect(await outcomeAtDesk(tomas, REFUSE, { r: reference, id, w: 'it came in time' })).toBe('done')
  expect(await outcomeAtDesk(tomas, APPROVE, { r: reference, id })).toBe('DESK_REFUND_DECIDED')
  expect((await view(reference)).staffRefunds).toMatchObject([{ state: 'REFUSED', decidedFor: 'it came in time' }])
  const own = await proposed(maeve, reference, 7000)
  expect(await outcomeAtDesk(maeve, REFUSE, { r: reference, id: own, w: 'I had mistyped' })).toBe('done')
  expect(await moneyBack(order)).toEqual([])
})

test('DESK-43: no more than was paid goes back, whoever proposes what, and no wrong amount or reason', async () => {
  const { reference } = await paid()
  const code = async (amount: number, more: object = {}) => codeOf(await propose(maeve, reference, amount, more))
  expect(await code(0)).toBe('DESK_REFUND_AMOUNT')
  expect(await code(-100)).toBe('DESK_REFUND_AMOUNT')
  expect(await code(15_001)).toBe('DESK_REFUND_TOO_MUCH')
  expect(await code(100, { note: ' ' })).toBe('DESK_REASON_NEEDED')
  expect(await code(100, { item: 'somebody-elses' })).toBe('DESK_REFUND_TOO_MUCH')
  await proposed(maeve, reference, 9000)
  expect(await code(6001)).toBe('DESK_REFUND_TOO_MUCH')
  expect(await outcomeAtDesk(maeve, APPROVE, { r: reference, id: 'no-such' })).toBe('DESK_REFUND_UNKNOWN')
  const free = aCustomer(desk.shop)
  const { orderWithTv } = await import('#server/testing/withdrawing.ts')
  const nothing = (await orderWithTv(free)).reference
  expect(codeOf(await propose(maeve, nothing, 100))).toBe('DESK_REFUND_NOTHING_PAID')
  expect((await view(nothing)).refundable).toBeNull()
})

test('DESK-44: two people who approve at once, a press that comes twice and jobs that run twice refund once', async () => {
  const { reference } = await paid()
  const id = await proposed(conor, reference, 6000)
  const key = 'an-approval-that-comes-twice-01'
  const outcomes = await Promise.all([
    outcomeAtDesk(maeve, APPROVE, { r: reference, id }, key),
    outcomeAtDesk(maeve, APPROVE, { r: reference, id }, key),
    outcomeAtDesk(tomas, APPROVE, { r: reference, id }),
  ])
  expect(outcomes.toSorted()).toSatisfy((codes: string[]) =>
    [
      ['DESK_REFUND_DECIDED', 'DESK_REFUND_DECIDED', 'done'],
      ['DESK_REFUND_DECIDED', 'done', 'done'],
    ].some((expected) => JSON.stringify(expected) === JSON.stringify(codes)),
  )
  const run = () => back.perform('refund-by-staff', { staffRefundId: id })
  await Promise.allSettled([run(), run(), run()])
  await run()
  expect(await statesOf(reference)).toEqual(['DONE'])
  expect(await atProvider(reference)).toBe(6000)
  const trail = await back.rows(`select act from audit_entries where object = $1 and act like 'REFUND%'`, [reference])
  expect(trail.map(({ act }) => act).toSorted()).toEqual(['REFUND_APPROVED', 'REFUND_PROPOSED'])
})

test('DESK-44: a server that is killed after the provider was called refunds once, and says so', async () => {
  const { reference } = await paid()
  await propose(maeve, reference, 4500)
  const [{ id }] = (await view(reference)).staffRefunds
  dieAfter(desk.shop.deps.payments, 'giveBack')
  const run = () => back.perform('refund-by-staff', { staffRefundId: id })
  await expect(run()).rejects.toThrow('killed')
  expect(await statesOf(reference)).toEqual(['SENT'])
  await run()
  await run()
  expect(await statesOf(reference)).toEqual(['DONE'])
  expect(await atProvider(reference)).toBe(4500)
})

test('DESK-45: a refund that the provider refuses has failed, is in the work list, and goes out with a retry', async () => {
  const { reference } = await paid()
  await propose(maeve, reference, 4500)
  await desk.shop.control('stancer', { notifications: 'never', refusesRefunds: true })
  await back.work('refund-by-staff')
  expect(await statesOf(reference)).toEqual(['FAILED'])
  const failed = async () => (await tomas.query(WORK, { kind: 'REFUND' })).data.work.items
  expect(await failed()).toMatchObject([{ reference, detail: 'refused by the provider', amount: 4500 }])
  // What was not refunded is there for another refund, which does not take it along.
  await desk.shop.control('stancer', { notifications: 'never' })
  await propose(tomas, reference, 300)
  await back.work('refund-by-staff')
  expect(await atProvider(reference)).toBe(300)
  expect((await pressAtDesk(tomas, RETRY, { r: reference })).data.retryOrder).toEqual([
    expect.stringContaining('refund-by-staff'),
  ])
  await back.work('refund-by-staff')
  expect(await statesOf(reference)).toEqual(['DONE', 'DONE'])
  expect(await atProvider(reference)).toBe(4800)
  expect(await failed()).toEqual([])
})

test('DESK-46: a withdrawal after a refund gives back the rest, and a proposal that has nothing left is not approved', async () => {
  const { reference, customer } = await paid('rest@customer.example')
  await propose(maeve, reference, 4000)
  await back.work('refund-by-staff')
  const id = await proposed(conor, reference, 6000)
  await customer.must(WITHDRAW, { r: reference })
  await back.work('give-back-payment')
  for (const { id: paymentId } of await back.rows(`select id from payments where state = 'givingBack'`))
    await back.perform('give-back-payment', { paymentId })
  expect(await atProvider(reference)).toBe(15_000)
  expect(await outcomeAtDesk(maeve, APPROVE, { r: reference, id })).toBe('DESK_REFUND_NOTHING_PAID')
  expect((await maeve.query(WORK, { kind: 'APPROVAL' })).data.work.items).not.toContainEqual(
    expect.objectContaining({ reference }),
  )
  await back.work('send-order-mail', reference)
  const letters = (await back.mailsTo('rest@customer.example')).filter(({ subject }) => subject.includes('refunded'))
  expect(letters.map(({ subject }) => /€[\d.]+/.exec(subject)?.[0]).toSorted()).toEqual(['€110.00', '€40.00'])
})

test('DESK-43: a phone is refunded by its name, up to its price', async () => {
  const customer = aCustomer(desk.shop)
  const { reference, phone } = await buyPhone(desk.shop, back, customer, { email: 'phone@customer.example' })
  await back.work('capture-payment')
  const { items } = (await view(reference)).refundable
  const bought = items.find(({ id }: { id: string }) => id === phone)
  expect(bought.name).toMatch(/Kaimo/)
  expect(codeOf(await propose(maeve, reference, bought.price + 1, { item: phone }))).toBe('DESK_REFUND_TOO_MUCH')
  await propose(maeve, reference, 1000, { item: phone, why: 'WRONG_ITEM' })
  await back.work('refund-by-staff')
  await back.work('send-order-mail', reference)
  const [letter] = (await back.mailsTo('phone@customer.example')).filter(({ subject }) => subject.includes('refunded'))
  expect(letter.text).toContain(bought.name)
})

test('DESKNUM-10: the refunds of a day, of whatever kind, come to what the provider has refunded, each counted once', async () => {
  await back.perform('count-today', {})
  const { payments } = await back.books('stancer')
  const refunded = payments.reduce((total: number, each: { refunded: number }) => total + each.refunded, 0)
  const [{ byStaff }] = await back.rows(`select sum(amount)::int as "byStaff" from staff_refunds where state = 'done'`)
  expect(byStaff).toBeGreaterThan(0)
  // A withdrawal is among them, with its payment that was refunded as a whole.
  expect(refunded).toBeGreaterThan(byStaff)
  const { days } = (await tomas.query(NUMBERS)).data.numbers
  expect(days.at(-1)).toEqual({ refunded, refundedByStaff: byStaff })
})
