import { afterAll, beforeAll, expect, test } from 'vitest'
import { must, startJourney } from '#server/testing/changing.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const ADD = `mutation add($reference: String, $token: String, $cartType: CartType, $offerType: String) {
  addTariff(reference: $reference, token: $token, cartType: $cartType, offerType: $offerType,
    catalogOfferCode: "SIM_60GB", catalogTariffPlanCode: "XS_SIM_60GB_12M") { cartType offers { id } } }`
const REMOVE = `mutation remove($reference: String!, $token: String, $cartType: CartType, $offerId: String!) {
  removeTariff(reference: $reference, token: $token, cartType: $cartType, offerId: $offerId) { cartType offers { id } } }`

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

test('TOKEN-22: with the token of a journey a line is added to its cart, of offer type POSTPAY, and removed', async () => {
  const niamh = await signedInCustomer(shop)
  const journey = await startJourney(niamh, 'CROSS_SELL')
  const added = await must(niamh, ADD, { ...journey, offerType: 'POSTPAY' })
  expect(added).toEqual({ cartType: 'CROSS_SELL', offers: [{ id: expect.any(String) }] })
  const removed = await must(niamh, REMOVE, { ...journey, offerId: added.offers[0].id })
  expect(removed).toEqual({ cartType: 'CROSS_SELL', offers: [] })
})
