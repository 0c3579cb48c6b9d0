import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, NOBODY_COMES, order } from '#server/testing/shopping.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

test('KEEP-20: a signed-in customer downloads what is in their account, with nothing that opens or pays, and nothing of others', async () => {
  const niamh = await signedInCustomer(shop)
  const own = await order(niamh, { details: { firstName: 'Niamh' } }, NOBODY_COMES, NOBODY_COMES.eircode)
  await desk.rows(
    `insert into saved_cards (customer, gateway, token, last4, brand, expires, pays_bills)
     values ('CUST-100201', 'STANCER', 'card_secret', '4242', 'visa', '2049-12', false)`,
  )
  const others = await order(
    aCustomer(shop),
    { details: { email: 'fibre@demo.example' } },
    NOBODY_COMES,
    NOBODY_COMES.eircode,
  )
  await niamh.must('query accountContact { accountContact { state } }')
  const file = await niamh.browser.visit(`${shop.url}/account/export`)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="your-data-\d{4}-\d\d-\d\d\.json"$/)
  const text = await file.text()
  const { customer, operatorRecords, orders, savedCards, sessions } = JSON.parse(text)
  expect(customer).toBe('CUST-100201')
  expect(orders.map(({ reference }: { reference: string }) => reference)).toEqual([own.reference])
  expect(savedCards).toMatchObject([{ brand: 'visa', last4: '4242' }])
  expect(operatorRecords).toMatchObject([{ part: 'contact', value: { email: 'fibre@demo.example' } }])
  expect(sessions[0].email).toBe('fibre@demo.example')
  const { cart_uuid: secret } = await desk.orderOf(own.reference)
  for (const word of [secret, 'card_secret', others.reference]) expect(text).not.toContain(word)
})

test('KEEP-20: a guest is led to sign in, and a customer gets the file ten times a day', async () => {
  const guest = await fetch(`${shop.url}/account/export`, { redirect: 'manual' })
  expect([guest.status, guest.headers.get('location')]).toEqual([303, '/login?return=%2Faccount'])
  const other = await signedInCustomer(shop, 'tv@demo.example')
  const statuses = []
  for (let times = 0; times < 11; times += 1)
    statuses.push((await other.browser.visit(`${shop.url}/account/export`)).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})
