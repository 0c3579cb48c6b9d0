import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ NETWORK_TIMEOUT_MS: '500' })
})
afterAll(() => shop.close())
beforeEach(() => shop.control('appointments', {}))

const EARLIEST = 'query v($prequalId: String!, $plan: String!) { earliestVisit(prequalId: $prequalId, plan: $plan) }'
const FIBRE = 'ACQ_FTTH_1GB_24M'

async function prequalAt(eircode: string): Promise<string> {
  const { data } = await shop.graphql(
    'mutation p($address: AddressInput) { prequal(address: $address) { prequalId } }',
    {
      address: { eircode },
    },
  )
  return data.prequal.prequalId
}

test('CARD-50: the earliest visit is the first day of the diary at which a time may be offered', async () => {
  const prequalId = await prequalAt('D08P3T7')
  const { data, errors } = await shop.graphql(EARLIEST, { prequalId, plan: FIBRE })
  expect(errors).toBeUndefined()
  expect(data.earliestVisit).toMatch(/^\d{4}-\d\d-\d\d$/)
  const cart = await shop.graphql(
    `mutation a($p: String) { addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "${FIBRE}",
      prequalId: $p) { uuid offers { id } } }`,
    { p: prequalId },
  )
  const { uuid, offers } = cart.data.addBroadbandTariff
  const slots = await shop.graphql(
    'query s($r: String!, $o: String!) { currentServiceSlots(reference: $r, offerId: $o) { date } }',
    { r: uuid, o: offers[0].id },
  )
  expect(data.earliestVisit).toBe(slots.data.currentServiceSlots[0].date)
})

test('CARD-50: no engineer comes before the line is there', async () => {
  const prequalId = await prequalAt('H91W2KR')
  const { data } = await shop.graphql(EARLIEST, { prequalId, plan: 'ACQ_FTTC_100MB_24M' })
  const prequal = await shop.graphql(
    'query p($id: String!) { getPrequalResult(prequalId: $id) { selection { availableFrom } } }',
    { id: prequalId },
  )
  expect(data.earliestVisit >= prequal.data.getPrequalResult.selection.availableFrom.slice(0, 10)).toBe(true)
})

test('CARD-50: where nobody has to come, or the plan is not sold there, there is no day', async () => {
  const copper = await shop.graphql(EARLIEST, { prequalId: await prequalAt('P47N6DW'), plan: 'ACQ_NGB_7MB_24M' })
  expect(copper).toMatchObject({ data: { earliestVisit: null } })
  const elsewhere = await shop.graphql(EARLIEST, { prequalId: await prequalAt('V94E6NH'), plan: FIBRE })
  expect(elsewhere).toMatchObject({ data: { earliestVisit: null } })
  expect(elsewhere.errors).toBeUndefined()
})

test('CARD-50: while the diary is unavailable there is no day, and no error either', async () => {
  const prequalId = await prequalAt('D08P3T7')
  await shop.control('appointments', { mode: 'fail' })
  const { data, errors } = await shop.graphql(EARLIEST, { prequalId, plan: FIBRE })
  expect(errors).toBeUndefined()
  expect(data.earliestVisit).toBeNull()
})

test('CARD-50: an address or a plan that nobody knows is refused', async () => {
  const unknown = await shop.graphql(EARLIEST, { prequalId: crypto.randomUUID(), plan: FIBRE })
  expect(unknown.errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_FOUND')
  const none = await shop.graphql(EARLIEST, { prequalId: await prequalAt('D08P3T7'), plan: 'NO_SUCH_PLAN' })
  expect(none.errors?.[0]?.extensions.code).toBe('TARIFF_NOT_FOUND')
})
