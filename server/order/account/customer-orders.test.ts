import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  BY_DIRECT_DEBIT,
  fillCart,
  LOOK,
  NOBODY_COMES,
  order,
  PLACE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { type SignedInCustomer, signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const ORDERS = 'query customerOrders { customerOrders { reference state next { kind on } } }'
const DOCUMENTS = 'query customerDocuments { customerDocuments { order kind url } }'
const NIAMH = 'fibre@demo.example'
const OTHER = 'mobile@demo.example'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

const place = (customer: Parameters<typeof order>[0], details: object = {}) =>
  order(customer, { details, payment: BY_DIRECT_DEBIT }, NOBODY_COMES, NOBODY_COMES.eircode)

async function signOut({ browser }: SignedInCustomer): Promise<void> {
  await browser.visit(`${shop.url}/logout`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
}

test('CUSTORD-1, CUSTORD-2: an order of a signed-in customer is theirs: their session opens it and its documents anywhere, and nobody else’s does', async () => {
  const niamh = await signedInCustomer(shop, NIAMH)
  const { reference } = await place(niamh)
  expect((await desk.orderOf(reference)).customer).toBe('CUST-100201')
  // Nothing of it is left in the browser when the session has ended.
  expect([...niamh.browser.cookies.keys()]).not.toContain('orders')
  await desk.work('make-order-documents', reference)

  const elsewhere = await signedInCustomer(shop, NIAMH)
  expect((await elsewhere.must(LOOK, { r: reference })).order.reference).toBe(reference)
  const { customerDocuments } = await elsewhere.must(DOCUMENTS)
  const contract = customerDocuments.find(({ kind }: { kind: string }) => kind === 'CONTRACT')
  expect(contract.order).toBe(reference)
  const file = await elsewhere.browser.visit(shop.url + contract.url)
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, no-store'])

  const other = await signedInCustomer(shop, OTHER)
  const guest = aCustomer(shop)
  for (const stranger of [other, guest]) {
    expect(codeOf(await stranger.graphql(LOOK, { r: reference }))).toBe('ORDER_NOT_FOUND')
  }
  expect((await other.browser.visit(shop.url + contract.url)).status).toBe(404)
  expect((await fetch(shop.url + contract.url)).status).toBe(404)
  expect((await other.must(DOCUMENTS)).customerDocuments).toEqual([])

  await signOut(niamh)
  expect(codeOf(await niamh.graphql(LOOK, { r: reference }))).toBe('ORDER_NOT_FOUND')
  expect((await niamh.browser.visit(shop.url + contract.url)).status).toBe(404)
})

test('CUSTORD-3: the account lists the customer’s own orders, newest first, with their next step; a guest is asked to sign in', async () => {
  const customer = await signedInCustomer(shop, 'tv@demo.example')
  const [first, second] = [await place(customer), await place(customer)]
  const { customerOrders } = await customer.must(ORDERS)
  expect(customerOrders.map(({ reference }: { reference: string }) => reference)).toEqual([
    second.reference,
    first.reference,
  ])
  expect(customerOrders[0]).toMatchObject({ state: 'CONFIRMED', next: { kind: 'PARCEL' } })
  const guest = aCustomer(shop)
  expect(codeOf(await guest.graphql(ORDERS))).toBe('SIGN_IN_NEEDED')
  expect(codeOf(await guest.graphql(DOCUMENTS))).toBe('SIGN_IN_NEEDED')
})

test('CUSTORD-4: an order that a guest placed with a customer’s e-mail address is not in the account by that', async () => {
  const { reference } = await place(aCustomer(shop), { email: OTHER })
  expect((await desk.orderOf(reference)).customer).toBeNull()
  const other = await signedInCustomer(shop, OTHER)
  expect((await other.must(ORDERS)).customerOrders).toEqual([])
  expect(codeOf(await other.graphql(LOOK, { r: reference }))).toBe('ORDER_NOT_FOUND')
})

test('CUSTORD-6: pressing the order button again after the session has ended shows nothing of the customer’s order', async () => {
  const niamh = await signedInCustomer(shop, NIAMH)
  await fillCart(niamh, NOBODY_COMES, NOBODY_COMES.eircode)
  await answerCheckout(niamh)
  const reviewed = await whatIsReviewed(niamh)
  const { reference } = (await niamh.must(PLACE, reviewed)).placeOrder
  expect((await niamh.must(PLACE, reviewed)).placeOrder.reference).toBe(reference)
  await desk.rows(`update customer_sessions set ended_at = now() where customer_id = 'CUST-100201'`)
  expect(codeOf(await niamh.graphql(PLACE, reviewed))).toBe('CART_OF_CUSTOMER')
})
