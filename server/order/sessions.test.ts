import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageRequest } from '#server/platform/http/pages.ts'
import { awaitingDeposit, codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  AOIFE,
  aCustomer,
  answerCheckout,
  fillCart,
  LOOK,
  order,
  PLACE,
  SAVE_DETAILS,
  SETTLE,
  START,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

/** A storefront whose every page is marked as publicly cacheable. */
async function render(_page: PageRequest): Promise<Response> {
  return new Response('a page', { headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=600' } })
}

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS, { storefront: { render } })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

const CHECKOUT = `query c($r: String) { checkout(reference: $r) { version unanswered
  details { firstName dateOfBirth } delivery { contactName } payment { maskedIban } } }`

const KEEP = 'mutation k($r: String!, $k: String!) { keepOrder(reference: $r, key: $k) { reference } }'
const WAY_BACK = 'mutation w($r: String) { mailHeldCart(reference: $r) }'
const TAKE = 'mutation c($t: String!, $a: String) { continueCart(token: $t, answer: $a) { uuid } }'

test('FAULT-18: a browser that has lost its cookies in the middle of checkout has a link sent to its mailbox, finds every answer and orders', async () => {
  const before = aCustomer(shop)
  const email = 'lost-in-checkout@customer.example'
  const { uuid } = await fillCart(before)
  await answerCheckout(before, { details: { email } })
  const after = aCustomer(shop)
  expect(codeOf(await after.graphql(CHECKOUT))).toBe('CART_NOT_FOUND')
  expect(codeOf(await after.graphql(CHECKOUT, { r: uuid }))).toBe('CART_HELD')
  await after.must(WAY_BACK, { r: uuid })
  await desk.work('send-cart-link')
  const [mail] = await desk.mailsTo(email)
  const t = /#([\w-]{43})/.exec(mail.text)?.[1]
  // The browser gets a secret, and repeats the request.
  expect(codeOf(await after.graphql(TAKE, { t, a: '27 3 1990' }))).toBe('BROWSER_UNKNOWN')
  await after.must(TAKE, { t, a: '27 3 1990' })
  const { checkout } = await after.must(CHECKOUT)
  expect(checkout).toMatchObject({
    unanswered: [],
    details: { firstName: 'Aoife', dateOfBirth: '1990-03-27' },
    delivery: { contactName: 'Aoife' },
    payment: { maskedIban: expect.any(String) },
  })
  // From then on the browser holds the secret again.
  expect((await after.must(PLACE, await whatIsReviewed(after))).placeOrder.state).toBe('CONFIRMED')
})

test('FAULT-18: an order whose cookie is lost is opened by the link in its mail, and goes on there', async () => {
  const email = 'lost-cookie@customer.example'
  const { reference } = await order(aCustomer(shop), { details: { email } })
  const { id: orderId } = await desk.orderOf(reference)
  await desk.perform('send-order-mail', { orderId, kind: 'confirmation' })
  const [mail] = await desk.mailsTo(email)
  const link = /https?:\S+\/order\/(\S+)\?key=([\w-]+)/.exec(mail.text)
  const later = aCustomer(shop)
  expect(codeOf(await later.graphql(LOOK, { r: reference }))).toBe('ORDER_NOT_FOUND')
  expect((await later.must(LOOK, { r: link?.[1], k: link?.[2] })).order.state).toBe('CONFIRMED')
  await later.must(KEEP, { r: link?.[1], k: link?.[2] })
  expect((await later.must(LOOK, { r: reference })).order.reference).toBe(reference)
})

test('FAULT-18: a browser that lost every cookie while paying has the order’s link sent by the cart’s reference, and goes on there', async () => {
  const before = aCustomer(shop)
  const email = 'lost-while-paying@customer.example'
  const reference = await awaitingDeposit(before, { details: { email } })
  const uuid = (await desk.orderOf(reference)).cart_uuid
  const after = aCustomer(shop)
  expect(codeOf(await after.graphql(START, { r: reference }))).toBe('ORDER_NOT_FOUND')
  await after.must(WAY_BACK, { r: uuid })
  await desk.work('find-order')
  const mails = await desk.mailsTo(email)
  const key = /\?key=([\w-]+)/.exec(mails.at(-1).text)?.[1]
  await after.must(KEEP, { r: reference, k: key })
  expect((await after.must(START, { r: reference })).startPayment.amount).toBe(15_000)
})

test.each(['/checkout/details', '/checkout/review', '/checkout/pay', '/order/TN-1234-5678', '/checkout/review.data'])(
  'FAULT-19: %s is kept by no cache on the way back, whatever it says of itself',
  async (path) => {
    const response = await fetch(`${shop.url}${path}`)
    expect(response.headers.get('cache-control')).toContain('no-store')
  },
)

test('FAULT-19: the checkout of an ordered cart leads to its order, changes nothing and orders nothing again', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer)
  const { checkout } = await customer.must('query c { checkout { order { reference state } cart { status } } }')
  expect(checkout).toEqual({ order: { reference, state: 'CONFIRMED' }, cart: { status: 'ORDERED' } })
  expect(codeOf(await customer.graphql(SAVE_DETAILS, { a: AOIFE }))).toBe('CART_ORDERED')
  expect((await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder.reference).toBe(reference)
  expect((await customer.must(SETTLE, { r: reference })).settlePayment.state).toBe('CONFIRMED')
  expect(codeOf(await customer.graphql(START, { r: reference }))).toBe('ORDER_NOT_PAYABLE')
})
