import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCart } from '#domain/cart/new-cart.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const PLAN = 'catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "CO_FTTH_1GB_24M"'

test.each([
  'query a($cart: String!) { getCart(reference: $cart) { uuid } }',
  'query a($cart: String!) { cartDetails(prospectUuid: $cart) { numberOfProducts } }',
  'query a($cart: String!) { getTariffs(reference: $cart) { tariffs { code } } }',
  'query a($cart: String!) { getTariffs(reference: $cart, cartType: NEW_ACQUISITION) { tariffs { code } } }',
  `mutation a($cart: String!) { addTariff(reference: $cart, ${PLAN}) { uuid } }`,
  `mutation a($cart: String!) { addBroadbandTariff(prospectUuid: $cart, ${PLAN}) { uuid } }`,
  'mutation a($cart: String!) { removeTariff(reference: $cart, offerId: "any") { uuid } }',
  'mutation a($cart: String!) { setAddOns(reference: $cart, offerId: "any", addOnCodes: []) { uuid } }',
  'mutation u($cart: String!) { undoReplacement(reference: $cart) { uuid } }',
])('API-28: an existing customer’s cart stays shut whatever the client says it is: %s', async (query) => {
  const cart = newCart({
    uuid: randomUUID(),
    reference: `CO-${randomUUID()}`,
    brand: 'TONN',
    cartType: 'CHANGE_OFFER',
  })
  await shop.deps.carts.insert(cart, null)
  const { errors } = await shop.graphql(query, { cart: cart.uuid })
  expect(errors?.[0]).toMatchObject({ message: expect.stringContaining('403'), extensions: { code: 'FORBIDDEN' } })
  expect((await shop.deps.carts.find(cart.uuid))?.cart).toEqual(cart)
})
