import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  type Customer,
  fillCart,
  LOOK,
  order,
  PLACE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const KEEP = 'mutation k($r: String!, $k: String!) { keepOrder(reference: $r, key: $k) { reference } }'
const CORRECT = `mutation c($r: String!, $e: String!) { correctContact(reference: $r,
  contact: { email: $e, mobile: "085 555 0100", contactName: "Aoife", contactMobile: "085 555 0100" }) { reference } }`
const MAKE_LINK = 'mutation m { makeCartLink { url } }'
const TAKE = 'mutation c($t: String!, $a: String) { continueCart(token: $t, answer: $a) { uuid } }'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1' })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

const newEmail = () => `aoife.${randomUUID()}@customer.example`

async function anOrder(customer = aCustomer(shop), email = newEmail()) {
  const { reference } = await order(customer, { details: { email } })
  return { customer, email, r: reference as string }
}

/** The key in the newest letter of an order to an address. */
async function keyFor(reference: string, email: string): Promise<string> {
  await aCustomer(shop).must('mutation f($r: String!, $e: String!) { findOrder(reference: $r, email: $e) }', {
    r: reference,
    e: email,
  })
  await desk.work('find-order')
  const mails = await desk.mailsTo(email)
  const keys = mails.flatMap(({ text }: { text: string }) => /\?key=([\w-]+)/.exec(text)?.[1] ?? [])
  return keys.at(-1) ?? ''
}

const opens = async (who: Pick<Customer, 'graphql'>, r: string, k: string | null = null) =>
  codeOf(await who.graphql(LOOK, { r, k })) ?? 'opened'

test('HOLD-18: a checkout shows number and state of its order and no more; the order opens on a device whose order button was pressed', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await answerCheckout(customer)
  const second = aCustomer(shop)
  const t = (await customer.must(MAKE_LINK)).makeCartLink.url.split('#')[1]
  await second.graphql(TAKE, { t, a: '27 3 1990' })
  await second.must(TAKE, { t, a: '27 3 1990' })
  const { reference: r } = (await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder
  const { checkout } = await second.must('{ checkout { order { reference state } } }')
  expect(checkout.order).toEqual({ reference: r, state: 'CONFIRMED' })
  expect(codeOf(await second.graphql('{ checkout { order { details { email } } } }'))).toBe('BAD_REQUEST')
  expect(await opens(second, r)).toBe('ORDER_NOT_FOUND')
  // The order button there does not order again.
  expect((await second.must(PLACE, await whatIsReviewed(second))).placeOrder.reference).toBe(r)
  expect(await opens(second, r)).toBe('opened')
})

test('HOLD-19: the link of a mail shows the order, and the browser holds it after a press and not before', async () => {
  const { email, r } = await anOrder()
  const k = await keyFor(r, email)
  const reader = aCustomer(shop)
  expect(
    (await reader.must(`query l($r: String!, $k: String!) { order(reference: $r, key: $k) { isHeld } }`, { r, k }))
      .order,
  ).toEqual({ isHeld: false })
  expect(reader.cookies()).toBe('')
  expect(await opens(reader, r)).toBe('ORDER_NOT_FOUND')
  await reader.must(KEEP, { r, k })
  expect(await opens(reader, r)).toBe('opened')
  expect((await reader.must('query l($r: String!) { order(reference: $r) { isHeld } }', { r })).order).toEqual({
    isHeld: true,
  })
  for (const wrong of ['', 'x'.repeat(43), r])
    expect(codeOf(await aCustomer(shop).graphql(KEEP, { r, k: wrong }))).toBe('ORDER_NOT_FOUND')
})

test('HOLD-20: orders that links open never push out those that were placed here', async () => {
  const customer = aCustomer(shop)
  const own: string[] = []
  for (let number = 0; number < 5; number += 1) own.push((await anOrder(customer)).r)
  const linked: string[] = []
  for (let number = 0; number < 4; number += 1) {
    const { r, email } = await anOrder()
    await customer.must(KEEP, { r, k: await keyFor(r, email) })
    linked.push(r)
  }
  for (const r of own) expect(await opens(customer, r)).toBe('opened')
  expect(await Promise.all(linked.map((r) => opens(customer, r)))).toEqual([
    'ORDER_NOT_FOUND',
    ...Array(3).fill('opened'),
  ])
})

test('HOLD-21: a corrected e-mail address ends the link of the old mailbox, also where it was kept; who ordered and who corrected go on', async () => {
  const { customer, email, r } = await anOrder()
  const k = await keyFor(r, email)
  const stranger = aCustomer(shop)
  await stranger.must(KEEP, { r, k })
  const right = newEmail()
  await customer.must(CORRECT, { r, e: right })
  expect(await opens(stranger, r)).toBe('ORDER_NOT_FOUND')
  expect(await opens(aCustomer(shop), r, k)).toBe('ORDER_NOT_FOUND')
  expect(await opens(customer, r)).toBe('opened')
  const reader = aCustomer(shop)
  await reader.must(KEEP, { r, k: await keyFor(r, right) })
  // After a correction in a browser that came by a link, the browser keeps its access.
  await reader.must(CORRECT, { r, e: newEmail() })
  expect(await opens(reader, r)).toBe('opened')
})
