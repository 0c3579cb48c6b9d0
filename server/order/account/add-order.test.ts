import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer, LOOK, NOBODY_COMES, order } from '#server/testing/shopping.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { orderLink } from '../order-secret.ts'
import { findOrderByReference } from '../state/order-store.ts'

const ADD =
  'mutation addOrder($r: String!, $k: String, $c: String) { addOrder(reference: $r, key: $k, code: $c) { reference mayAdd } }'
const SEND = 'mutation sendOrderCode($r: String!, $e: String!) { sendOrderCode(reference: $r, email: $e) }'
const OTHER = 'mobile@demo.example'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

let people = 0
async function guestOrder(customer: Customer = aCustomer(shop)) {
  people += 1
  const email = `guest.${people}@customer.example`
  const { reference } = await order(customer, { details: { email } }, NOBODY_COMES, NOBODY_COMES.eircode)
  return { reference, email }
}

async function keyOf(reference: string): Promise<string> {
  const stored = await findOrderByReference(shop.deps.db, reference)
  if (stored === null) throw new Error('There is no such order')
  return new URL(orderLink(shop.url, shop.deps.config.keys, stored)).searchParams.get('key') ?? ''
}

const ownerOf = async (reference: string) => (await desk.orderOf(reference)).customer

test('JOIN-1: a guest’s order is added by the secret of its link, and is in the account from then on; its number alone adds nothing', async () => {
  const { reference } = await guestOrder()
  const niamh = await signedInCustomer(shop)
  expect(codeOf(await niamh.graphql(ADD, { r: reference }))).toBe('ORDER_NOT_FOUND')
  expect(codeOf(await niamh.graphql(ADD, { r: reference, k: 'x'.repeat(51) }))).toBe('ORDER_NOT_FOUND')
  expect(await ownerOf(reference)).toBeNull()
  const { addOrder } = await niamh.must(ADD, { r: reference, k: await keyOf(reference) })
  expect(addOrder).toEqual({ reference, mayAdd: false })
  expect(await ownerOf(reference)).toBe('CUST-100201')
  expect(await desk.historyOf(reference)).toContain('account.added')
  const elsewhere = await signedInCustomer(shop)
  expect((await elsewhere.must(LOOK, { r: reference })).order.reference).toBe(reference)
  // Once more changes nothing.
  await niamh.must(ADD, { r: reference })
})

test('JOIN-7: an order that was placed in this browser opens by the account alone once it is added: not after logging out', async () => {
  const niamh = await signedInCustomer(shop)
  const session = new Map(niamh.browser.cookies)
  niamh.browser.cookies.clear()
  const [first, second] = [await guestOrder(niamh), await guestOrder(niamh)]
  for (const [name, value] of session) niamh.browser.cookies.set(name, value)
  for (const { reference } of [first, second]) {
    await niamh.must(ADD, { r: reference })
    expect((await niamh.must(LOOK, { r: reference })).order.reference).toBe(reference)
  }
  expect(niamh.browser.cookies.has('orders')).toBe(false)
  await niamh.browser.visit(`${shop.url}/logout`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  for (const { reference } of [first, second])
    expect(codeOf(await niamh.graphql(LOOK, { r: reference }))).toBe('ORDER_NOT_FOUND')
})

test('JOIN-2: an order that is in an account stays there, whoever has its link; two at once do not both get it', async () => {
  const { reference } = await guestOrder()
  const key = await keyOf(reference)
  const both = [await signedInCustomer(shop), await signedInCustomer(shop, OTHER)]
  const results = await Promise.all(both.map((customer) => customer.graphql(ADD, { r: reference, k: key })))
  expect(results.map(codeOf).toSorted()).toEqual(['ORDER_IN_ANOTHER_ACCOUNT', undefined])
  const owner = await ownerOf(reference)
  for (const customer of both) await customer.graphql(ADD, { r: reference, k: key })
  expect(await ownerOf(reference)).toBe(owner)
})

test('JOIN-3: a code goes to the mailbox of the order alone, with the same response for any other, and adds it for that customer alone', async () => {
  const { reference, email } = await guestOrder()
  const niamh = await signedInCustomer(shop)
  expect((await niamh.must(SEND, { r: reference, e: 'wrong@customer.example' })).sendOrderCode).toBe(true)
  await desk.work('send-order-code')
  expect(await niamh.codeSentTo('wrong@customer.example')).toBe('')
  expect(codeOf(await niamh.graphql(ADD, { r: reference, c: '123456' }))).toBe('CODE_ENDED')
  expect((await niamh.must(SEND, { r: reference, e: email })).sendOrderCode).toBe(true)
  await desk.work('send-order-code')
  const code = await niamh.codeSentTo(email)
  const other = await signedInCustomer(shop, OTHER)
  expect(codeOf(await other.graphql(ADD, { r: reference, c: code }))).toBe('CODE_ENDED')
  await niamh.must(ADD, { r: reference, c: code })
  expect(await ownerOf(reference)).toBe('CUST-100201')
})

test('JOIN-4: a few wrong codes end a code, and codes can be requested for an order a few times an hour', async () => {
  const { reference, email } = await guestOrder()
  const declan = await signedInCustomer(shop, 'tv@demo.example')
  await declan.must(SEND, { r: reference, e: email })
  await desk.work('send-order-code')
  const code = await declan.codeSentTo(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const refused = []
  for (let tries = 0; tries < 5; tries += 1) refused.push(codeOf(await declan.graphql(ADD, { r: reference, c: wrong })))
  expect(refused.slice(0, 1)).toEqual(['CODE_WRONG'])
  expect(refused.at(-1)).toBe('CODE_ENDED')
  expect(codeOf(await declan.graphql(ADD, { r: reference, c: code }))).toBe('CODE_ENDED')
  expect(await ownerOf(reference)).toBeNull()
  for (let times = 0; times < 4; times += 1) {
    await declan.must(SEND, { r: reference, e: email })
    await desk.work('send-order-code')
  }
  const sent = await desk.rows(`select from pgboss.job where name = 'send-order-code' and data::text like $1`, [
    `%${reference}%`,
  ])
  expect(sent).toHaveLength(3)
  const asked = []
  for (let times = 0; times < 8; times += 1) asked.push(codeOf(await declan.graphql(SEND, { r: reference, e: email })))
  expect(asked.at(-1)).toBe('TOO_MANY_FINDS')
})

test('JOIN-6: the mailbox of an order hears once that it was added to an account, and gets no link by which others could open it', async () => {
  const { reference, email } = await guestOrder()
  const niamh = await signedInCustomer(shop)
  const key = await keyOf(reference)
  await niamh.must(ADD, { r: reference, k: key })
  await niamh.must(ADD, { r: reference, k: key })
  await desk.work('mail-added-order', reference)
  const mails = await desk.mailsTo(email)
  const told = mails.filter(({ subject }) => subject === `Your order ${reference} was added to an account`)
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).toContain('Wasn’t you?')
  for (const secret of [key, 'CUST-100201', 'fibre@demo.example']) expect(JSON.stringify(told)).not.toContain(secret)
})
