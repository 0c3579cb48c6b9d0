import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANY_ORDERS } from '#server/testing/order-desk.ts'
import { aCustomer, fillCart, order } from '#server/testing/shopping.ts'
import { statementsDuring } from '#server/testing/statements.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
})
afterAll(() => shop.close())

const ORDER = `query o($r: String!) { order(reference: $r) { timeline { kind } promises { title } next { title }
  withdrawal { lastDay } cart { order { reference } monthlyTotal } } }`
const CHECKOUT =
  '{ checkout { order { reference } cart { order { state } } } getCart { order { state } monthlyTotal } }'

test('COST-11: an order and its events are read once for a response, and never for a cart that is open', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  expect(await statementsDuring(/orders"?|order_events"?/, () => customer.must(CHECKOUT))).toEqual([])
  const buyer = aCustomer(shop)
  const { reference: r } = await order(buyer)
  const statements = await statementsDuring(/orders"?|order_events"?/, () => buyer.must(ORDER, { r }))
  expect(statements.filter((text) => text.includes('"document"'))).toHaveLength(1)
  expect(statements.filter((text) => /from "?order_events/.test(text))).toHaveLength(1)
  // One for each of its two root fields.
  expect(await statementsDuring(/orders"/, () => buyer.must(CHECKOUT))).toHaveLength(2)
})
