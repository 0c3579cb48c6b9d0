import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, LOOK, order } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const FIND = 'mutation f($r: String!, $e: String!) { findOrder(reference: $r, email: $e) }'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1' })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

let visitors = 0
/** Another visitor each time. */
const from = () => {
  visitors += 1
  return { 'x-forwarded-for': `203.0.113.${visitors}` }
}

async function ordered() {
  const email = `aoife.${randomUUID()}@customer.example`
  const { reference } = await order(aCustomer(shop), { details: { email } })
  return { email, reference }
}

test('FIND-1: with number and address, in any spelling, the link comes by mail and opens the order', async () => {
  const { email, reference } = await ordered()
  const asked = await shop.graphql(FIND, { r: ` ${reference.toLowerCase()} `, e: ` ${email.toUpperCase()}` }, from())
  expect([asked.data, asked.setCookies]).toEqual([{ findOrder: true }, []])
  await desk.work('find-order')
  const [mail, ...others] = await desk.mailsTo(email)
  expect([mail.subject, others]).toEqual([`Your order ${reference}`, []])
  const key = /\?key=([\w-]+)/.exec(mail.text)?.[1]
  const { order: opened } = await aCustomer(shop).must(LOOK, { r: reference, k: key })
  expect(opened.reference).toBe(reference)
})

test('FIND-2: another address and an unknown number get the same response, enqueue the same job and get no mail', async () => {
  const { email, reference } = await ordered()
  const other = `somebody.${randomUUID()}@customer.example`
  const right = await shop.graphql(FIND, { r: reference, e: email }, from())
  const wrong = await shop.graphql(FIND, { r: reference, e: other }, from())
  const unknown = await shop.graphql(FIND, { r: 'TN-0000-0000', e: email }, from())
  expect([wrong.data, unknown.data]).toEqual([right.data, right.data])
  const waiting = await desk.rows(`select data from pgboss.job where name = 'find-order' and state = 'created'`)
  expect(waiting).toHaveLength(3)
  expect(JSON.stringify(waiting)).not.toContain('@')
  await desk.work('find-order')
  expect([(await desk.mailsTo(email)).length, (await desk.mailsTo(other)).length]).toEqual([1, 0])
})

test('FIND-3: requests are limited per visitor and hour, and mails per order and hour', async () => {
  const { email, reference } = await ordered()
  const one = from()
  const codes = []
  for (let count = 0; count < 11; count++)
    codes.push(codeOf(await shop.graphql(FIND, { r: `TN-0000-${1000 + count}`, e: email }, one)))
  expect([codes.slice(0, 10).every((code) => code === undefined), codes[10]]).toEqual([true, 'TOO_MANY_FINDS'])
  for (let count = 0; count < 5; count++) {
    await shop.graphql(FIND, { r: reference, e: email }, from())
    await desk.work('find-order')
  }
  const mails = await desk.mailsTo(email)
  expect(mails.reduce((total, { times }) => total + times, 0)).toBe(3)
})

test('FIND-3: a mail server that is down for a while uses none of them up', async () => {
  const { email, reference } = await ordered()
  await shop.graphql(FIND, { r: reference, e: email }, from())
  const [{ data }] = await desk.rows(`select data from pgboss.job where name = 'find-order' and state = 'created'`)
  await shop.control('mail', { mode: 'fail' })
  for (let tries = 0; tries < 5; tries++) await expect(desk.perform('find-order', data)).rejects.toThrow()
  await shop.control('mail', {})
  await desk.work('find-order')
  expect(await desk.mailsTo(email)).toHaveLength(1)
})

test('FIND-4: an invalid order number or address is refused at its field, before any search', async () => {
  const asked = await shop.graphql(FIND, { r: 'my order', e: 'aoife' }, from())
  expect(asked.errors?.[0]?.extensions).toMatchObject({
    code: 'FIND_ORDER_INVALID',
    params: {
      problems: [
        { field: 'reference', message: 'Enter an order number like TN-4F7K-9Q2M' },
        { field: 'email', message: 'Enter an email address in the correct format, like name@example.com' },
      ],
    },
  })
})
