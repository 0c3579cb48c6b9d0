import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OPERATOR } from '#server/testing/operator.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, payAt, SETTLE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { WITHDRAW } from '#server/testing/withdrawing.ts'
import { runOrders } from '../operations/run-orders.ts'

/** Accepted, and disputed once it is captured. */
const DISPUTED = '4000000000000259'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
})
afterAll(() => shop.close())
beforeEach(() => shop.control('stancer', { notifications: 'never' }))

async function disputed(email = 'aoife@customer.example') {
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer, { details: { email } })
  const providerRef = await desk.begin(customer, reference)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef, card: DISPUTED })
  await customer.must(SETTLE, { r: reference })
  await desk.work('capture-payment')
  return { customer, reference, providerRef }
}
async function decided(providerRef: string, outcome: 'won' | 'lost'): Promise<void> {
  const answer = await fetch(`${shop.sandboxUrl}/control/stancer/dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ providerRef, outcome }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
const found = () => desk.perform('find-disputes', {})
const operator = (...words: string[]) => runOrders(shop.deps, OPERATOR, words)
const attentionTo = async (reference: string) =>
  (await operator('list', 'attention')).filter((line) => line.startsWith(reference))

test('AFTER-5: a dispute that the provider tells of is on the payment with its deadline, and staff see it until it has ended', async () => {
  await shop.control('stancer', { notifications: 'usual' })
  const { reference, providerRef } = await disputed()
  await expect.poll(() => desk.waitingFor('payment-told', '"isDispute": true')).toBe(1)
  await desk.work('payment-told')
  const payment = await desk.paymentOf(reference)
  expect(payment).toMatchObject({ state: 'captured', dispute_state: 'open' })
  const days = (payment.dispute_due_at.getTime() - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(14)
  expect(await attentionTo(reference)).toEqual([expect.stringMatching(/payment disputed, answer by \d{4}-\d\d-\d\d/)])
  expect(await operator('show', reference)).toContainEqual(expect.stringMatching(/dispute open, answer by \d{4}/))
  await decided(providerRef, 'won')
  await expect.poll(() => desk.waitingFor('payment-told', '"isDispute": true')).toBe(1)
  await desk.work('payment-told')
  expect(await desk.paymentOf(reference)).toMatchObject({ state: 'captured', dispute_state: 'won' })
  expect(await attentionTo(reference)).toEqual([])
  expect((await desk.historyOf(reference)).slice(-2)).toEqual(['dispute.open', 'dispute.won'])
})

test('AFTER-6: a dispute without a notification is found within the hour, and one that is lost takes the money and not the order', async () => {
  const { reference, providerRef } = await disputed()
  await found()
  await found()
  expect((await desk.paymentOf(reference)).dispute_state).toBe('open')
  await decided(providerRef, 'lost')
  await found()
  expect(await desk.paymentOf(reference)).toMatchObject({ state: 'lost', dispute_state: 'lost', next_check_at: null })
  expect((await desk.orderOf(reference)).state).toBe('confirmed')
  expect((await desk.historyOf(reference)).filter((event) => /dispute/.test(event))).toEqual([
    ...['dispute.open', 'dispute.lost', 'payment.disputeLost'],
  ])
  await expect(operator('refund', reference)).rejects.toThrow('Nothing was paid')
})

test.each(['won', 'lost'] as const)(
  'AFTER-7: money that is disputed goes back when that is decided, and never twice: %s',
  async (outcome) => {
    const email = `${outcome}@customer.example`
    const { customer, reference, providerRef } = await disputed(email)
    await found()
    await customer.must(WITHDRAW, { r: reference })
    const { id: paymentId } = await desk.paymentOf(reference)
    await desk.perform('give-back-payment', { paymentId })
    expect((await desk.paymentOf(reference)).state).toBe('givingBack')
    await decided(providerRef, outcome)
    await found()
    await desk.perform('give-back-payment', { paymentId })
    const isWon = outcome === 'won'
    expect((await desk.paymentOf(reference)).state).toBe(isWon ? 'givenBack' : 'lost')
    const { payments } = await desk.books('stancer')
    const held = payments.find((each: { providerRef: string }) => each.providerRef === providerRef)
    expect(held).toMatchObject(isWon ? { refunded: 15_000, lost: 0 } : { refunded: 0, lost: 15_000 })
    const [{ refunded_at: refundedAt }] = await desk.rows(
      `select refunded_at from withdrawals join orders on orders.id = order_id where reference = $1`,
      [reference],
    )
    expect(refundedAt).toEqual(expect.any(Date))
    await desk.work('send-order-mail', reference)
    const letters = (await desk.mailsTo(email)).filter(({ subject }) => subject.startsWith('We’ve refunded'))
    expect(letters).toHaveLength(isWon ? 1 : 0)
  },
)
