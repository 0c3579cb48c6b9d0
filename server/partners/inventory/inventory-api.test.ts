import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aPartner, openTestPartners, type PartnerClient, type TestPartners } from '#server/testing/partners.ts'
import { aMobile } from '#server/testing/shopping.ts'
import { anOrder } from '../orders/partner-orders.fixture.ts'

const PRODUCTS = '/productInventory/v4/product'
const ORDERS = '/productOrderingManagement/v4/productOrder'
/** Has agreed with the operator that partners may see their services. */
const AGREED = 'CUST-100203'
const NOT_AGREED = 'CUST-100201'

let partners: TestPartners
let desk: ReturnType<typeof orderDesk>
let till: PartnerClient
let site: PartnerClient
beforeAll(async () => {
  partners = await openTestPartners(MANY_ORDERS)
  desk = orderDesk(partners.shop)
  ;[till, site] = await Promise.all([aPartner(partners), aPartner(partners, 'comparison-site')])
})
afterAll(() => partners?.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
const customersIn = (body: any[]) => new Set(body.map(({ relatedParty: [party] }) => party.id))

test('TMF637-1: a partner sees the services of customers who agreed to that with the operator, as the inventory has them', async () => {
  const { status, body } = await till.call('GET', PRODUCTS)
  expect(status).toBe(200)
  expect(customersIn(body)).toEqual(new Set([AGREED]))
  const held = await partners.shop.deps.inventory?.servicesOf(AGREED)
  expect(body.map(({ id }: { id: string }) => id)).toEqual(held?.map(({ id }) => id))
  const [first] = body
  expect((await till.call('GET', `${PRODUCTS}/${first.id}`)).body).toEqual(first)
  expect((await till.call('GET', `${PRODUCTS}?relatedParty.id=${AGREED}`)).body).toEqual(body)
  const tv = body.find(({ productRelationship }: { productRelationship?: object }) => productRelationship !== undefined)
  expect(body.map(({ id }: { id: string }) => id)).toContain(tv.productRelationship[0].product.id)
})

test('TMF637-2: of nobody else it sees anything, by whatever name', async () => {
  expect((await till.call('GET', `${PRODUCTS}?relatedParty.id=${NOT_AGREED}`)).body).toEqual([])
  const [theirs] = (await partners.shop.deps.inventory?.servicesOf(NOT_AGREED)) ?? []
  expect((await till.call('GET', `${PRODUCTS}/${theirs?.id}`)).status).toBe(404)
  expect((await till.call('GET', `${PRODUCTS}?id=${theirs?.id}`)).body).toEqual([])
})

test('TMF637-3: a customer who lets the partner see it with an order is seen once that order is in their account, and by that partner alone', async () => {
  const order = anOrder({ externalId: 'seen', email: 'seen@customer.example', mobile: aMobile() })
  const { body } = await till.call('POST', ORDERS, order)
  expect((await till.call('GET', `${PRODUCTS}?relatedParty.id=${NOT_AGREED}`)).body).toEqual([])
  await desk.rows('update orders set customer = $2 where reference = $1', [body.id, NOT_AGREED])
  const seen = await till.call('GET', `${PRODUCTS}?relatedParty.id=${NOT_AGREED}`)
  expect(customersIn(seen.body)).toEqual(new Set([NOT_AGREED]))
  expect((await site.call('GET', `${PRODUCTS}?relatedParty.id=${NOT_AGREED}`)).body).toEqual([])
})

test('TMF637-3: an order without that consent shows nothing', async () => {
  const order = anOrder({ externalId: 'unseen', email: 'unseen@customer.example', mobile: aMobile() })
  const agreement = order.agreement.filter((one) => one['@type'] !== 'InventoryConsent')
  const { body } = await site.call('POST', ORDERS, { ...order, agreement })
  await desk.rows('update orders set customer = $2 where reference = $1', [body.id, NOT_AGREED])
  expect((await site.call('GET', `${PRODUCTS}?relatedParty.id=${NOT_AGREED}`)).body).toEqual([])
})

test('TMF637-4: while the inventory or the customer system is away a partner is asked to try again', async () => {
  for (const system of ['inventory', 'customers'] as const) {
    await partners.shop.control(system, { mode: 'fail' })
    const { status, body } = await till.call('GET', PRODUCTS)
    expect([status, body.code]).toEqual([503, 'SYSTEM_AWAY'])
    await partners.shop.control(system, {})
  }
})
