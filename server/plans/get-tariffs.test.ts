import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServiceGroup } from '#domain/vocabulary.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const TARIFFS = `query getTariffs($group: ServiceGroup, $type: AcquisitionType, $cartType: CartType, $reference: String,
    $token: String, $prequalId: String, $parent: String, $portIn: Boolean, $simOnly: Boolean, $equipment: String,
    $advertised: Boolean) {
  getTariffs(serviceGroupCode: $group, acquisitionType: $type, cartType: $cartType, reference: $reference,
    token: $token, prequalId: $prequalId, parentOfferCode: $parent, portIn: $portIn, simOnly: $simOnly,
    equipmentCode: $equipment, advertised: $advertised) {
    tariffs { code offerCode acquisitionType serviceGroup technology portIn simOnly parentOfferCodes
      usages { code allowance } equipmentsPrice { code discountedPrice } }
    discounts { code discountFrequency discountOccurrence } } }`

type Listed = {
  code: string
  offerCode: string
  acquisitionType: string
  serviceGroup: ServiceGroup
  technology: string
}

async function tariffs(variables: Record<string, unknown>, headers: Record<string, string> = {}): Promise<Listed[]> {
  const { data, errors } = await shop.graphql(TARIFFS, variables, headers)
  expect(errors).toBeUndefined()
  return data.getTariffs.tariffs
}

async function prequalIdOf(eircode: string): Promise<string> {
  const { data } = await shop.graphql('mutation p($a: AddressInput) { prequal(address: $a) { prequalId } }', {
    a: { eircode },
  })
  return data.prequal.prequalId
}

function kinds(listed: readonly Listed[]): string[] {
  return [...new Set(listed.map(({ acquisitionType }) => acquisitionType))]
}

test('TARIFF-40: the kind of customer is that of the named cart, whatever the cookie says', async () => {
  const { data } = await shop.graphql(`mutation a { addBroadbandTariff(
    catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid } }`)
  const cookie = { cookie: 'acquisition_type=CHANGE_OFFER' }
  const reference = data.addBroadbandTariff.uuid
  expect(kinds(await tariffs({ group: 'TV', reference }, cookie))).toEqual(['NEW_ACQUISITION'])
})

test('TARIFF-40: the kind of customer is the argument, else the cart type, else the cookie, else a new one', async () => {
  const cookie = { cookie: 'acquisition_type=CHANGE_OFFER' }
  const group = 'DUALPLAY'
  expect(kinds(await tariffs({ group, type: 'CROSS_SELL', cartType: 'NEW_ACQUISITION' }, cookie))).toEqual([
    'CROSS_SELL',
  ])
  expect(kinds(await tariffs({ group, cartType: 'CROSS_SELL' }, cookie))).toEqual(['CROSS_SELL'])
  expect(kinds(await tariffs({ group }, cookie))).toEqual(['CHANGE_OFFER'])
  expect(kinds(await tariffs({ group }, { cookie: 'acquisition_type=SOMETHING' }))).toEqual(['NEW_ACQUISITION'])
  expect(kinds(await tariffs({ group }))).toEqual(['NEW_ACQUISITION'])
})

test('TARIFF-41: with a checked address, broadband is what its line can carry and everything else stays', async () => {
  const prequalId = await prequalIdOf('V94E6NH')
  const withPhone = await tariffs({ group: 'DUALPLAY_PSTN', prequalId })
  expect(withPhone.length).toBeGreaterThan(0)
  for (const { technology, serviceGroup } of withPhone) {
    expect([technology, serviceGroup]).toEqual(['FTTC', 'DUALPLAY_PSTN'])
  }
  const all = await tariffs({ prequalId })
  const broadband = all.filter(({ serviceGroup }) => serviceGroup.startsWith('DUALPLAY'))
  expect(new Set(broadband.map(({ technology }) => technology))).toEqual(new Set(['FTTC']))
  expect(all.map(({ serviceGroup }) => serviceGroup)).toContain('MOBILE')
  expect(await tariffs({ group: 'DUALPLAY', prequalId: await prequalIdOf('F31N4DT') })).toEqual([])
})

test('TARIFF-42: an address that was never checked is refused', async () => {
  for (const prequalId of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    const { data, errors } = await shop.graphql(TARIFFS, { prequalId })
    expect(data.getTariffs).toBeNull()
    expect(errors?.[0]).toMatchObject({
      message: 'No data found for given prequalId',
      extensions: { code: 'PREQUAL_NOT_FOUND' },
    })
  }
})

test('TARIFF-43: the tariffs of an existing customer’s cart are refused without a token', async () => {
  for (const cartType of ['CROSS_SELL', 'CHANGE_OFFER']) {
    const { errors } = await shop.graphql(TARIFFS, { group: 'TV', cartType, reference: 'TN-AAAA-BBBB-CCCC', token: '' })
    expect(errors?.[0]?.message).toContain('403')
  }
  expect(kinds(await tariffs({ group: 'TV', reference: 'TN-AAAA-BBBB-CCCC' }))).toEqual(['NEW_ACQUISITION'])
})

test('TARIFF-44: tariffs that cannot be loaded are null, without an error', async () => {
  const prequalId = await prequalIdOf('D08P3T7')
  await shop.deps.db.execute(sql`alter table prequals rename to prequals_gone`)
  const { status, data, errors } = await shop.graphql(TARIFFS, { prequalId })
  await shop.deps.db.execute(sql`alter table prequals_gone rename to prequals`)
  expect({ status, data, errors }).toEqual({ status: 200, data: { getTariffs: null }, errors: undefined })
  expect((await tariffs({ prequalId })).length).toBeGreaterThan(0)
})

test('TARIFF-45: TV is narrowed to the packs that may stand beside the named plan', async () => {
  const beside = (parent: string) => tariffs({ group: 'TV', parent })
  expect((await beside('FTTH_1GB')).length).toBeGreaterThan(0)
  expect(await beside('NGB_7MB')).toEqual([])
  const groups = (await tariffs({ parent: 'FTTH_1GB' })).map(({ serviceGroup }) => serviceGroup)
  expect(new Set(groups)).toEqual(new Set(['TV']))
  expect(await tariffs({ parent: 'NO_SUCH_OFFER' })).toEqual([])
})

test('TARIFF-45: mobile plans are narrowed by SIM only, number brought along and handset', async () => {
  const mobile = (more: object) => tariffs({ group: 'MOBILE', ...more })
  const simOnly = await mobile({ simOnly: true })
  const ported = await mobile({ portIn: true })
  expect(simOnly.length).toBeGreaterThan(0)
  expect(simOnly.every((tariff) => 'simOnly' in tariff && tariff.simOnly === true)).toBe(true)
  expect(ported.length).toBeGreaterThan(0)
  // Includes those for everyone, where there is none specific to a customer who brings a number.
  const codes = new Set(ported.map(({ code }) => code))
  expect(ported.some(({ code }) => code.endsWith('_PORT'))).toBe(true)
  expect(ported.filter(({ code }) => codes.has(`${code}_PORT`))).toEqual([])
  expect(await mobile({ equipment: 'NO_SUCH_HANDSET' })).toEqual([])
})

test('API-9: plans are recommended once per speed and term, without those that bring a home phone', async () => {
  const { data } = await shop.graphql(
    `query q($id: String!, $reference: String) { getRecommendedBBTariffs(prequalId: $id, reference: $reference) {
      tariffs { serviceGroup } } }`,
    { id: await prequalIdOf('D08P3T7'), reference: 'TN-AAAA-BBBB-CCCC' },
  )
  const groups = data.getRecommendedBBTariffs.tariffs.map((tariff: Listed) => tariff.serviceGroup)
  expect(new Set(groups)).toEqual(new Set(['DUALPLAY']))
})

test('ADDON-10: extras are listed as cards for a kind of plan, in their order, none of them chosen', async () => {
  const { data } =
    await shop.graphql(`query q { getAddOns(serviceGroupCode: DUALPLAY) { code image mobileImage altText title
    displayName description price charges { price billingType } serviceGroup itemGroup selected orderIndex } }`)
  const cards = data.getAddOns
  expect(cards.length).toBeGreaterThan(1)
  for (const card of cards) {
    expect(card).toMatchObject({ serviceGroup: 'DUALPLAY', selected: false, title: card.displayName })
    expect(card.image).toMatch(/^\/pictures\/[\w.-]+$/)
    expect(card.price).toBe(`€${(card.charges.price / 100).toFixed(2)}`)
  }
  const order = cards.map(({ orderIndex }: { orderIndex: number }) => orderIndex)
  expect(order).toEqual(order.toSorted((one: number, other: number) => one - other))
})

test('ADDON-10: without a kind of plan there is a card for each that an extra goes with', async () => {
  const { data } = await shop.graphql('query q { getAddOns { code serviceGroup } }')
  const groups = (code: string) =>
    data.getAddOns.filter((card: { code: string }) => card.code === code).map((card: Listed) => card.serviceGroup)
  expect(groups('WIFI_BOOSTER').toSorted()).toEqual(['DUALPLAY', 'DUALPLAY_PSTN'])
})

test('TARIFF-51: tactical offers are listed for a service group, with pictures that exist', async () => {
  const ask = `query q($g: ServiceGroup) { getTacticalOffers(serviceGroupCode: $g) {
    serviceGroup heading copy mobileImage { imageURL } desktopImage { imageURL } } }`
  const { data } = await shop.graphql(ask, { g: 'DUALPLAY' })
  expect(data.getTacticalOffers.length).toBeGreaterThan(0)
  for (const offer of data.getTacticalOffers) {
    expect(offer.serviceGroup).toBe('DUALPLAY')
    expect(offer.mobileImage.imageURL).toMatch(/^\/pictures\/.+/)
    expect(offer.desktopImage.imageURL).toMatch(/^\/pictures\/.+/)
  }
  const all = await shop.graphql(ask)
  expect(all.data.getTacticalOffers.length).toBeGreaterThanOrEqual(data.getTacticalOffers.length)
})

test('FIELD-3: a commitment is given as its months or by its name, and the answer says the months', async () => {
  const ask = (commitment: string) =>
    shop.graphql(
      `{ getTariffs(serviceGroupCode: DUALPLAY, commitment: ${commitment}) { tariffs { commitmentDuration } } }`,
    )
  const months = async (commitment: string) => {
    const { tariffs } = (await ask(commitment)).data.getTariffs
    return [...new Set(tariffs.map(({ commitmentDuration }: { commitmentDuration: number }) => commitmentDuration))]
  }
  for (const twelve of ['12', 'TWELVE', '"TWELVE"']) expect(await months(twelve)).toEqual([12])
  for (const twentyFour of ['24', 'TWENTY_FOUR']) expect(await months(twentyFour)).toEqual([24])
  expect((await ask('THIRTEEN')).errors?.[0]?.message).toContain('TWELVE or TWENTY_FOUR')
  const variable =
    'query c($c: Commitment) { getTariffs(serviceGroupCode: DUALPLAY, commitment: $c) { tariffs { code } } }'
  expect((await shop.graphql(variable, { c: 'TWELVE' })).data.getTariffs.tariffs.length).toBeGreaterThan(0)
})

test('TARIFF-54: `advertised` filters the list, and all of the demo’s plans are advertised', async () => {
  const [all = [], advertised = [], hidden] = await Promise.all(
    [null, true, false].map((advertised) => tariffs({ group: 'MOBILE', advertised })),
  )
  expect(advertised).not.toEqual([])
  expect(hidden).toEqual([])
  expect(all).toEqual(advertised)
})
