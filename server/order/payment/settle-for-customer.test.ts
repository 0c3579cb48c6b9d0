import { afterAll, beforeAll, expect, test } from 'vitest'
import { spendBudget } from '#server/platform/database/budget.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer, payAt, SETTLE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { providerReadsOf } from './settle-for-customer.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, PAYMENT_GATEWAY: 'STANCER' })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

async function settle(customer: Customer, reference: string) {
  return (await customer.must(SETTLE, { r: reference })).settlePayment
}

/** How many calls to the provider some work makes. */
async function callsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await shop.requestsTo('stancer')
  await work()
  return (await shop.requestsTo('stancer')) - before
}

test('PAY-31: a customer’s request reads the payment that can be paid, and none that was left before', async () => {
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer)
  await desk.begin(customer, reference)
  const ofOne = await callsOf(() => settle(customer, reference))
  for (let left = 0; left < 3; left += 1) {
    await desk.rows(`update payments set created_at = now() - interval '30 minutes', read_at = null`)
    await desk.begin(customer, reference)
  }
  expect(await callsOf(() => settle(customer, reference))).toBe(ofOne)
})

test('PAY-32: twenty concurrent requests share two reads, and no result is older than its request', async () => {
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer)
  const providerRef = await desk.begin(customer, reference)
  const ofOne = await callsOf(() => settle(customer, reference))
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef })
  const states: string[] = []
  const twenty = Array.from({ length: 20 }, async () => states.push((await settle(customer, reference)).state))
  expect(await callsOf(() => Promise.all(twenty))).toBeLessThanOrEqual(2 * ofOne + 1)
  expect(new Set(states)).toEqual(new Set(['CONFIRMED']))
})

test('PAY-33: a visitor who had too many payments read gets the order as it is stored', async () => {
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer)
  await desk.begin(customer, reference)
  const budget = providerReadsOf('127.0.0.1')
  await spendBudget(shop.deps.db, budget, budget.most)
  expect(await callsOf(() => settle(customer, reference))).toBe(0)
  await desk.rows('delete from budgets')
})
