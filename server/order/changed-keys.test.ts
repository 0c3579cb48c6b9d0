import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, LOOK, order } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const [OLD, NEW] = ['the-key-of-last-year', 'the-key-of-this-year']
const ADD = `mutation a { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }`
const MAKE = 'mutation m { makeCartLink { url } }'
const MAIL = 'mutation m($e: String!) { mailCartLink(email: $e) { url } }'
const TAKE = 'mutation c($t: String!) { continueCart(token: $t) { uuid } }'
const FIND = 'mutation f($r: String!, $e: String!) { findOrder(reference: $r, email: $e) }'

/** Servers of one shop, before, during and after its key is changed. */
let before: TestShop
let during: TestShop
let after: TestShop

const server = (SECRET_KEYS: string) => openTestShop({ SECRET_KEYS }, { through: async () => before.databaseUrl })

beforeAll(async () => {
  before = await openTestShop({ SECRET_KEYS: OLD })
  during = await server(`${NEW},${OLD}`)
  after = await server(NEW)
})
afterAll(async () => {
  await after?.close()
  await during?.close()
  await before?.close()
})

const opened = async (shop: TestShop, reference: string, key: string | undefined) =>
  codeOf(await aCustomer(shop).graphql(LOOK, { r: reference, k: key })) ?? 'opened'

async function keyInMailTo(shop: TestShop, email: string): Promise<string | undefined> {
  const mails = await orderDesk(shop).mailsTo(email)
  return /\?key=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
}

test('KEY-4: the link of an order that was mailed before the key was changed opens it until the old key is taken away; then a new link can be had by mail', async () => {
  const email = `aoife.${randomUUID()}@customer.example`
  const { reference } = await order(aCustomer(before), { details: { email } })
  await before.graphql(FIND, { r: reference, e: email })
  await orderDesk(before).work('find-order')
  const old = await keyInMailTo(before, email)
  expect(await opened(before, reference, old)).toBe('opened')
  expect(await opened(during, reference, old)).toBe('opened')
  expect(await opened(after, reference, old)).toBe('ORDER_NOT_FOUND')
  await during.graphql(FIND, { r: reference, e: email })
  await orderDesk(during).work('find-order')
  const fresh = await keyInMailTo(during, email)
  expect(fresh).not.toBe(old)
  for (const shop of [during, after]) expect(await opened(shop, reference, fresh)).toBe('opened')
})

test('KEY-4: a link to an order or a cart that was requested before the key was rotated works', async () => {
  const email = `aoife.${randomUUID()}@customer.example`
  const { reference } = await order(aCustomer(before), { details: { email } })
  await before.graphql(FIND, { r: reference, e: email })
  await orderDesk(during).work('find-order')
  expect(await opened(during, reference, await keyInMailTo(during, email))).toBe('opened')

  const mailbox = `aoife.${randomUUID()}@customer.example`
  const customer = aCustomer(before)
  const { uuid } = (await customer.must(ADD)).addTariff
  await customer.must(MAKE)
  await customer.must(MAIL, { e: mailbox })
  await orderDesk(during).work('send-cart-link')
  const [mail] = await orderDesk(during).mailsTo(mailbox)
  const token = /\/cart\/continue#([\w-]+)/.exec(mail.text)?.[1]
  expect((await aCustomer(during).must(TAKE, { t: token })).continueCart.uuid).toBe(uuid)
})
