import { beforeEach, expect, test, vi } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
  return () => shop.close()
})

const RECOMMENDED = `query q($id: String!) { getRecommendedBBTariffs(prequalId: $id) {
  tariffs { code serviceGroup acquisitionType } } }`

async function prequalIdOf(eircode: string): Promise<string> {
  const { data } = await shop.graphql('mutation p($a: AddressInput) { prequal(address: $a) { prequalId } }', {
    a: { eircode },
  })
  return data.prequal.prequalId
}

async function recommended(
  id: string,
  cookie = '',
): Promise<Record<'code' | 'serviceGroup' | 'acquisitionType', string>[]> {
  const { data, errors } = await shop.graphql(RECOMMENDED, { id }, { cookie })
  expect(errors).toBeUndefined()
  return data.getRecommendedBBTariffs.tariffs
}

test.each(['F92C5PD', 'R32A7XV'])(
  'TARIFF-53: at %s, where nothing else is, mobile broadband is recommended',
  async (eircode) => {
    const tariffs = await recommended(await prequalIdOf(eircode))
    expect(tariffs.length).toBeGreaterThan(0)
    expect(new Set(tariffs.map(({ serviceGroup }) => serviceGroup))).toEqual(new Set(['MBB']))
  },
)

test('TARIFF-53: plans are recommended to the kind of customer that the cookie speaks of', async () => {
  const id = await prequalIdOf('D08P3T7')
  const kinds = async (cookie: string) => new Set((await recommended(id, cookie)).map((one) => one.acquisitionType))
  expect(await kinds('')).toEqual(new Set(['NEW_ACQUISITION']))
  expect(await kinds('acquisition_type=CROSS_SELL')).toEqual(new Set(['CROSS_SELL']))
})

test('TARIFF-53: plans that cannot be loaded are null, and the other fields of the query are there', async () => {
  const id = await prequalIdOf('D08P3T7')
  await shop.deps.db.execute(sql`alter table prequals rename to prequals_gone`)
  const { data, errors } = await shop.graphql(
    'query q($id: String!) { getRecommendedBBTariffs(prequalId: $id) { tariffs { code } } brand { name } }',
    { id },
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({ getRecommendedBBTariffs: null, brand: { name: expect.any(String) } })
})

test('TARIFF-54: a plan that is not advertised is not recommended, but sold where the line can carry it', async () => {
  const { release } = shop.deps.catalogue.active()
  const tariffs = release.tariffs.map((one) => (one.offerCode === 'FTTH_1GB' ? { ...one, advertised: false } : one))
  const id = await publishRelease(shop.deps.db, { release: { ...release, tariffs }, checksum: 'quiet', pictures: [] })
  await vi.waitFor(() => expect(shop.deps.catalogue.active().id).toBe(id), { interval: 10 })
  const add = (prequalId: string) =>
    shop.graphql(
      `mutation a($prequalId: String) { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
        catalogTariffPlanCode: "ACQ_FTTH_1GB_24M", prequalId: $prequalId) { uuid } }`,
      { prequalId },
    )
  const fibre = await prequalIdOf('D08P3T7')
  expect((await recommended(fibre)).map(({ code }) => code)).not.toContain('ACQ_FTTH_1GB_24M')
  expect((await add(fibre)).errors).toBeUndefined()
  expect((await add(await prequalIdOf('V94E6NH'))).errors?.[0]?.extensions.code).toBe('TARIFF_NOT_AT_ADDRESS')
})
