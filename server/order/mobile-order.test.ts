import { afterAll, beforeAll, expect, test } from 'vitest'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  AOIFE,
  aCustomer,
  answerCheckout,
  type Customer,
  fillCart,
  PLACE,
  SAVE_DETAILS,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

const ADD = `mutation a($cart: String) { addTariff(reference: $cart, catalogOfferCode: "SIM_20GB",
  catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid valid deliveryRequired offers { id baseOffer { serviceGroup } } } }`
const QUAY = {
  billing: 'OTHER',
  billingLine1: '4 Quay Street',
  billingTown: 'Sligo',
  billingCounty: 'Sligo',
  billingEircode: 'F91 T2K4',
}
const STEPS = 'query c { checkout { steps unanswered } }'

async function simOnly(customer: Customer, cart: string | null = null) {
  return (await customer.must(ADD, { cart })).addTariff
}

test('MOB-1: SIM only is ordered without a home: its parcel goes where the bills go, and nobody is asked twice', async () => {
  const customer = aCustomer(shop)
  expect(await simOnly(customer)).toMatchObject({ valid: true, deliveryRequired: true })
  const refused = await customer.graphql(SAVE_DETAILS, { a: AOIFE })
  expect(refused.errors?.[0]?.message).toContain('Enter the address for your bills')
  await answerCheckout(customer, { details: QUAY })
  const { reference, state } = (await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder
  expect(state).toBe('CONFIRMED')
  const { id: orderId } = await desk.orderOf(reference)
  await desk.perform('hand-over-order', { orderId })
  const { orders } = await desk.books('orders')
  const handed = orders.find(({ externalId }: { externalId: string }) => externalId === orderId).productOrder
  const [item] = handed.productOrderItem
  expect(item.product).toMatchObject({ place: [] })
  expect(item.product.productCharacteristic).toContainEqual(
    expect.objectContaining({ name: 'serviceDomain', value: 'MOBILE' }),
  )
  const contact = handed.relatedParty.find(({ role }: { role: string }) => role === 'deliveryContact')
  expect(JSON.stringify(contact.contactMedium)).toContain('4 Quay Street')
  const { order } = await customer.must('query o($r: String!) { order(reference: $r) { timeline { kind state } } }', {
    r: reference,
  })
  expect(order.timeline.map(({ kind }: { kind: string }) => kind)).toContain('PARCEL')
})

test('MOB-2: bills that were to go to a home that is ordered for no more are asked for anew before anything is ordered', async () => {
  const customer = aCustomer(shop)
  const { uuid, offerId } = await fillCart(customer)
  await simOnly(customer, uuid)
  await answerCheckout(customer)
  await customer.must(
    'mutation r($cart: String!, $line: String!) { removeTariff(reference: $cart, offerId: $line) { uuid } }',
    { cart: uuid, line: offerId },
  )
  expect((await customer.must(STEPS)).checkout.unanswered).toContain('DETAILS')
  const { errors } = await customer.graphql(PLACE, await whatIsReviewed(customer))
  expect(errors?.[0]?.extensions.code).toBe('CHECKOUT_INCOMPLETE')
  await customer.must(SAVE_DETAILS, { a: { ...AOIFE, ...QUAY } })
  expect((await customer.must(STEPS)).checkout.unanswered).toEqual([])
})
