import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const OFFERS = 'uuid offers { id availableFrom appointment { at } }'

/** Fibre 1Gb in a new cart, at a checked address. */
async function fibreAt(eircode: string) {
  const checked = await shop.graphql(
    'mutation p($a: AddressInput) { prequal(address: $a) { prequalId selection { availableFrom } } }',
    { a: { eircode } },
  )
  const { prequalId, selection } = checked.data.prequal
  const added = await shop.graphql(
    `mutation a($prequalId: String) { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
      catalogTariffPlanCode: "ACQ_FTTH_1GB_24M", prequalId: $prequalId) { ${OFFERS} } }`,
    { prequalId },
  )
  const { uuid, offers } = added.data.addBroadbandTariff
  return { promised: selection.availableFrom, reference: uuid, offer: offers[0] }
}

test('SERV-11: a line that is promised for a date says so in the cart, and nobody comes before it', async () => {
  const { promised, reference, offer } = await fibreAt('T12K8AF')
  expect(promised).not.toBeNull()
  expect(offer.availableFrom).toBe(promised)
  const visit = { reference, offerId: offer.id }
  const { data } = await shop.graphql(
    `query s($reference: String!, $offerId: String!) {
      currentServiceSlots(reference: $reference, offerId: $offerId) { id date } }`,
    visit,
  )
  expect(data.currentServiceSlots.length).toBeGreaterThan(0)
  for (const { date } of data.currentServiceSlots) expect(date >= promised.slice(0, 10)).toBe(true)

  const slotId = data.currentServiceSlots[0].id
  const saved = await shop.graphql(
    `mutation s($reference: String!, $offerId: String!, $answers: CurrentServiceInput!) {
      saveCurrentService(reference: $reference, offerId: $offerId, answers: $answers) { ${OFFERS} } }`,
    { ...visit, answers: { hasService: false, connectedDevices: [], slotId } },
  )
  expect(saved.errors).toBeUndefined()
  expect(saved.data.saveCurrentService.offers[0].appointment.at).toBe(data.currentServiceSlots[0].date)
})

test('SERV-11: TV beside such a line waits for it, and moves with the broadband to an address that is ready', async () => {
  const { promised, reference } = await fibreAt('T12K8AF')
  const tv = await shop.graphql(
    `mutation t($reference: String) { addTariff(reference: $reference, catalogOfferCode: "TV_FAMILY",
      catalogTariffPlanCode: "ACQ_TV_FAMILY_24M") { ${OFFERS} } }`,
    { reference },
  )
  expect(tv.data.addTariff.offers.map((line: { availableFrom: string }) => line.availableFrom)).toEqual([
    promised,
    promised,
  ])
  const ready = await shop.graphql('mutation p($a: AddressInput) { prequal(address: $a) { prequalId } }', {
    a: { eircode: 'D08P3T7' },
  })
  const moved = await shop.graphql(
    `mutation a($uuid: String, $prequalId: String) { addBroadbandTariff(prospectUuid: $uuid, catalogOfferCode: "FTTH_1GB",
      catalogTariffPlanCode: "ACQ_FTTH_1GB_24M", prequalId: $prequalId) { ${OFFERS} } }`,
    { uuid: reference, prequalId: ready.data.prequal.prequalId },
  )
  expect(moved.data.addBroadbandTariff.offers.map((line: { availableFrom: null }) => line.availableFrom)).toEqual([
    null,
    null,
  ])
})
