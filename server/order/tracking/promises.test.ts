import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyPhone } from '#server/testing/buying-phone.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  fillCart,
  order,
  PLACE,
  WITH_DEPOSIT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PARTS = 'kind state title text on hours amount promisedOn promisedAmount months number goods { kind name }'
const REVIEW = `query r { checkout { promises { ${PARTS} } } }`
const PROMISES = `query p($r: String!) { order(reference: $r) { promises { ${PARTS} } } }`

type Promised = {
  kind: string
  state: string
  title: string
  text: string
  goods: { kind: string; name: string }[]
  amount: number | null
}

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

test('PROM-11: what review promises is stored with the order and shown again, whatever is sold by then', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await answerCheckout(customer)
  const reviewed: Promised[] = (await customer.must(REVIEW)).checkout.promises
  expect(reviewed.map(({ kind }) => kind)).toEqual(['VISIT', 'PAY_TODAY', 'FIRST_BILL', 'TOTAL', 'CANCEL_SERVICES'])
  const { reference } = (await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder
  const { document } = await desk.orderOf(reference)
  expect(document.promises).toHaveLength(reviewed.length)
  const promised: Promised[] = (await customer.must(PROMISES, { r: reference })).order.promises
  expect(promised.map(({ kind, title, text }) => ({ kind, title, text }))).toEqual(
    reviewed.map(({ kind, title, text }) => ({ kind, title, text })),
  )
})

test('PROM-12: a phone is promised by maker, model, colour and memory, with the day of its parcel', async () => {
  const customer = aCustomer(shop)
  const { reference } = await buyPhone(shop, desk, customer, { email: 'aoife@example.ie' })
  const promised: Promised[] = (await customer.must(PROMISES, { r: reference })).order.promises
  const parcel = promised.find(({ kind }) => kind === 'PARCEL')
  expect(parcel?.goods.find(({ kind }) => kind === 'HANDSET')?.name).toMatch(/^\S+ .+, .+, \d+ GB$/)
  expect(parcel?.title).toMatch(/^Your parcel arrives by \w+day \d+ \w+$/)
  expect(promised.map(({ kind }) => kind)).toContain('CANCEL_GOODS')
})

test('PROM-13: a deposit that is required later is in what is due today, and in no total', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: WITH_DEPOSIT })
  const amounts = Object.fromEntries(
    (await customer.must(PROMISES, { r: reference })).order.promises.map(({ kind, amount }: Promised) => [
      kind,
      amount,
    ]),
  )
  const { deposit } = (
    await customer.must('query d($r: String!) { order(reference: $r) { deposit } }', { r: reference })
  ).order
  expect(deposit).toBeGreaterThan(0)
  expect(amounts['PAY_TODAY']).toBe(deposit)
  expect(codeOf(await aCustomer(shop).graphql(PROMISES, { r: reference }))).toBe('ORDER_NOT_FOUND')
})
