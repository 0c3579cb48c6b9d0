import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compileRelease } from '#domain/catalogue/source/compile-release.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { publishRelease } from './catalogue-store.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const TARIFFS = `query getTariffs($group: ServiceGroup, $type: AcquisitionType, $commitment: Commitment, $codes: [String!]) {
  getTariffs(serviceGroupCode: $group, acquisitionType: $type, commitment: $commitment, catalogTariffCode: $codes) {
    tariffs { code acquisitionType commitmentDuration displayPrice sortOrder } discounts { code } } }`

test('API-40: tariffs are listed for new customers unless another kind is requested', async () => {
  const { data } = await shop.graphql(TARIFFS, { group: 'DUALPLAY' })
  const kinds = new Set(data.getTariffs.tariffs.map((tariff: { acquisitionType: string }) => tariff.acquisitionType))
  expect(kinds).toEqual(new Set(['NEW_ACQUISITION']))
  const change = await shop.graphql(TARIFFS, { group: 'DUALPLAY', type: 'CHANGE_OFFER' })
  expect(change.data.getTariffs.tariffs[0].acquisitionType).toBe('CHANGE_OFFER')
})

test('API-40: tariffs are narrowed by commitment and by code, and come with their discounts', async () => {
  const { data } = await shop.graphql(TARIFFS, { group: 'DUALPLAY', commitment: 12 })
  const { tariffs, discounts } = data.getTariffs
  expect(tariffs.length).toBeGreaterThan(3)
  for (const tariff of tariffs) expect(tariff.commitmentDuration).toBe(12)
  const codes = tariffs.map((tariff: { code: string }) => tariff.code)
  for (const discount of discounts) expect(codes).toContain(discount.code)
  const one = await shop.graphql(TARIFFS, { codes: ['ACQ_FTTH_1GB_24M'] })
  expect(one.data.getTariffs.tariffs.map((tariff: { code: string }) => tariff.code)).toEqual(['ACQ_FTTH_1GB_24M'])
})

test('CAT-20: a published release reaches the running server, and lines in carts keep the price they were chosen at', async () => {
  const add = `mutation a { addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") {
    uuid monthlyTotal } }`
  const before = (await shop.graphql(add)).data.addBroadbandTariff
  const { id, release } = shop.deps.catalogue.active()
  const dearer = {
    ...release,
    tariffs: release.tariffs.map((tariff) => ({
      ...tariff,
      displayPrice: (tariff.displayPrice + 100) as typeof tariff.displayPrice,
    })),
  }
  await publishRelease(shop.deps.db, { release: dearer, checksum: 'dearer', pictures: [] })
  await vi.waitFor(() => expect(shop.deps.catalogue.active().id).not.toBe(id), { interval: 10 })
  const after = (await shop.graphql(add)).data.addBroadbandTariff
  expect(after.monthlyTotal).toBe(before.monthlyTotal + 100)
  const kept = await shop.graphql('query q($r: String!) { getCart(reference: $r) { monthlyTotal } }', {
    r: before.uuid,
  })
  expect(kept.data.getCart.monthlyTotal).toBe(before.monthlyTotal)
})

test('CAT-21: publishing the same catalogue again makes no second release', async () => {
  const { release } = shop.deps.catalogue.active()
  const same = { release, checksum: 'same', pictures: [] }
  const first = await publishRelease(shop.deps.db, same)
  expect(await publishRelease(shop.deps.db, same)).toBe(first)
})

test('CAT-22: a file that is no JSON is reported like any other mistake', () => {
  const compiled = compileRelease([{ path: 'brand.json', content: undefined }], {})
  expect(compiled.ok).toBe(false)
})
