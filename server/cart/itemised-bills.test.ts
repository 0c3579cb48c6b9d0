import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  const now = () => new Date('2026-11-16T12:00:00Z')
  shop = await openTestShop({}, { clock: { now, monotonicMs: () => performance.now() } })
})
afterAll(() => shop.close())

const FIELDS = `uuid offers { id } itemisedBills { fromBill toBill amount riseAmount onceOffAmount services { serviceGroup amount } }`
const ADD_BROADBAND = `mutation { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
  catalogTariffPlanCode: "ACQ_FTTH_1GB_24M", serviceGroup: DUALPLAY) { ${FIELDS} } }`
const ADD_TV = `mutation addTariff($reference: String, $parentOfferId: String) { addTariff(reference: $reference,
  catalogOfferCode: "TV_FAMILY", catalogTariffPlanCode: "ACQ_TV_FAMILY_12M", serviceGroup: TV,
  parentOfferId: $parentOfferId) { ${FIELDS} } }`
const ADD_EXTRAS = `mutation setAddOns($reference: String!, $offerId: String!) {
  setAddOns(reference: $reference, offerId: $offerId, addOnCodes: ["WIFI_BOOSTER"]) { ${FIELDS} } }`

test('BILL-7, BILL-8: a cart says what each service adds to every bill, and what is once off', async () => {
  const { data } = await shop.graphql(ADD_BROADBAND, {})
  const { uuid: reference, offers } = data.addBroadbandTariff
  await shop.graphql(ADD_TV, { reference, parentOfferId: offers[0].id })
  const { data: answer, errors } = await shop.graphql(ADD_EXTRAS, { reference, offerId: offers[0].id })
  expect(errors).toBeUndefined()
  const bill = (
    fromBill: number,
    toBill: number | null,
    [broadband, tv]: [number, number],
    { onceOffAmount = 0, riseAmount = 0 } = {},
  ) => ({
    fromBill,
    toBill,
    amount: broadband + tv + onceOffAmount + riseAmount,
    riseAmount,
    onceOffAmount,
    services: [
      { serviceGroup: 'DUALPLAY', amount: broadband },
      { serviceGroup: 'TV', amount: tv },
    ],
  })
  expect(answer.setAddOns.itemisedBills).toEqual([
    bill(1, 1, [4499, 2299], { onceOffAmount: 2999 }),
    bill(2, 6, [4499, 2299]),
    bill(7, 12, [4499, 2799]),
    bill(13, 16, [6499, 2799]),
    bill(17, 24, [6499, 2799], { riseAmount: 400 }),
    bill(25, null, [6499, 2799], { riseAmount: 400 }),
  ])
})

test('FIRST-5: a cart says on which day bills are made, and what each item adds to the first', async () => {
  const { data } = await shop.graphql(ADD_BROADBAND, {})
  const { uuid: reference, offers } = data.addBroadbandTariff
  const [line] = offers
  await shop.graphql(ADD_TV, { reference, parentOfferId: line.id })
  await shop.graphql(ADD_EXTRAS, { reference, offerId: line.id })
  const { data: answer } = await shop.graphql(
    `query getCart($reference: String) { getCart(reference: $reference) {
      offers { id } firstBillBasis { billDay charges { id monthly onceOff vatRatePercent } } } }`,
    { reference },
  )
  const { billDay, charges } = answer.getCart.firstBillBasis
  const tv = answer.getCart.offers[1]
  expect(billDay).toBe(5)
  expect(charges).toEqual([
    { id: line.id, monthly: 3999, onceOff: 0, vatRatePercent: 23 },
    { id: expect.stringContaining(line.id), monthly: 500, onceOff: 0, vatRatePercent: 23 },
    { id: tv.id, monthly: 2299, onceOff: 2999, vatRatePercent: 23 },
  ])
})
