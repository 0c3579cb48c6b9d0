import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'
import { enquire, enquiryResult, prequalify } from './enquiries.fixture.ts'

const SERVICES = `query services($id: String!) { getPrequalResult(prequalId: $id) {
  services { broadbandTechnology maxSpeed networkTechnology serviceDate slotAvailable } } }`
const LINE = 'name status ontActive lineId addressId reserved pendingInstallation activeLines canContinueSale'
const LINES = `query lines($id: String!) { getNEQResult(prequalId: $id) { data { lines { ${LINE} } } } }`
const SET = `mutation set($id: String!, $line: NBILineInput!) {
  setNBILine(prequalId: $id, lineDetails: $line) { neqStatus lineId } }`
const RESULT = `query result($id: String!) { getNEQResult(prequalId: $id) { data {
  preOrderFlag pendingInstallation reserved surveyRequired interventionArea activeLines lineId addressId tag
  ontActive status readyForServiceAt wayLeaveRequired } } }`
const TARIFF = `query tariff($codes: [String!]) { getTariffs(serviceGroupCode: DUALPLAY, catalogTariffCode: $codes) {
  tariffs { code offerCode commitmentDuration description displayName displayPrice defaultPrice portIn discountDuration
    sortOrder isTVOfferIncluded category attributes { type value sortOrder createdAt icon } }
  discounts { catalogDiscountCode description value discountType code billingType discountItemType vatExcludedAmount } } }`

let shop: TestShop
let worker: Awaited<ReturnType<typeof startWorker>>

beforeAll(async () => {
  shop = await openTestShop({ ENQUIRY_PACE_MS: '20' })
  worker = await startWorker(shop.deps)
})
afterAll(async () => {
  await worker?.stop()
  await shop?.close()
})

// biome-ignore lint/suspicious/noExplicitAny: queries that are written here have no types
async function read(query: string, variables: Record<string, unknown>): Promise<any> {
  const { data, errors } = await shop.graphql(query, variables)
  expect(errors).toBeUndefined()
  return Object.values(data)[0]
}

test('API-46: each service of a home has its technology, speed, network, day and visit', async () => {
  expect(await read(SERVICES, { id: await prequalify(shop, 'W23D4C6') })).toEqual({
    services: [
      {
        ...{ broadbandTechnology: 'FTTH', maxSpeed: 5000, networkTechnology: 'XGS-PON' },
        ...{ serviceDate: '2099-12-31', slotAvailable: false },
      },
      {
        ...{ broadbandTechnology: 'FTTC', maxSpeed: 100, networkTechnology: 'VDSL2' },
        ...{ serviceDate: null, slotAvailable: true },
      },
    ],
  })
})

test('API-46: each line of several premises is described; of one that is chosen only the network says what it is', async () => {
  const id = await enquire(shop, 'H71T6RC')
  await enquiryResult(shop, id)
  const { data } = await read(LINES, { id })
  const line = data.lines.find(({ name }: { name: string }) => name === 'PREMISES')
  expect(line).toEqual({
    ...{ name: 'PREMISES', lineId: 'NBI-L-38051111-3', addressId: 'NBI-A-38051111-3', status: 'AVAILABLE' },
    ...{ ontActive: false, reserved: false, pendingInstallation: false, activeLines: 0, canContinueSale: true },
  })
  const { name: _name, canContinueSale: _may, ...details } = line
  const claimed = { interventionArea: false, surveyRequired: true, preOrderFlag: true, wayLeaveRequired: true }
  await read(SET, { id, line: { ...details, ...claimed, readyForServiceDate: '2030-01-01', tag: 'mine' } })
  await enquiryResult(shop, id)
  expect((await read(RESULT, { id })).data).toMatchObject({
    ...{ lineId: 'NBI-L-38051111-3', addressId: 'NBI-A-38051111-3', activeLines: 0, interventionArea: true },
    ...{ surveyRequired: false, preOrderFlag: false, wayLeaveRequired: false, pendingInstallation: false },
    ...{ reserved: false, ontActive: false },
  })
})

test('API-46: a tariff has its prices, place and attributes, and its discounts theirs', async () => {
  const { tariffs, discounts } = await read(TARIFF, { codes: ['ACQ_FTTH_500MB_24M'] })
  const [{ attributes, ...tariff }] = tariffs
  expect(tariff).toEqual({
    ...{ code: 'ACQ_FTTH_500MB_24M', offerCode: 'FTTH_500MB', category: 'FULL_FIBRE', sortOrder: 10 },
    ...{ displayName: 'Fibre 500', description: 'Full fibre broadband, up to 500Mb', commitmentDuration: 24 },
    ...{ displayPrice: 3499, defaultPrice: 4999, discountDuration: 12, portIn: false, isTVOfferIncluded: false },
  })
  const own = { type: 'feature', value: 'Wi-Fi 7 hub included', sortOrder: 30, createdAt: null, icon: 'wifi' }
  expect(attributes).toContainEqual(own)
  expect(discounts).toContainEqual({
    ...{ catalogDiscountCode: 'ACQ_FTTH_500MB_24M_INTRO', code: 'ACQ_FTTH_500MB_24M', value: 1500 },
    ...{ description: '€15.00 off a month for 12 months', vatExcludedAmount: 1220 },
    ...{ billingType: 'RECURRING', discountItemType: 'TARIFF', discountType: 'AMOUNT' },
  })
})
