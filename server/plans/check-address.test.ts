import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newCart } from '#domain/cart/new-cart.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ NETWORK_TIMEOUT_MS: '500', NUMBER_LOOK_UPS_PER_NUMBER: '3' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('addresses', {})
  await shop.control('qualification', {})
})

const ADDRESS = 'addressLine1 addressLine2 addressLine3 town county eircode addressId sipNumber dsl'
const PREQUAL = `validationType eircode phoneNumber customerType addressConfirmed maskedAddress ardId onlinePrequalId
  services { broadbandTechnology maxSpeed serviceDate slotAvailable } error { code onlinePrequalId }
  addressResponse { ${ADDRESS} } selection { technology enquiryNeeded maxSpeed fallback lineBelow { technology } }`
const TARIFFS = 'tariffs { code acquisitionType serviceGroup technology } discounts { catalogDiscountCode }'

const CHECK = `mutation check($address: AddressInput, $phone: String, $reference: String, $kind: AcquisitionType!) {
  checkAddress(address: $address, phone: $phone, reference: $reference, acquisitionType: $kind) {
    homes { ${ADDRESS} } prequal { prequalId reference ${PREQUAL} } plans { ${TARIFFS} } } }`
const STEP_1 = `query a($eirCode: String!) { addressList(eirCode: $eirCode) { ${ADDRESS} } }`
const STEP_2 = `mutation p($address: AddressInput, $phone: String) {
  prequal(address: $address, phone: $phone) { prequalId ${PREQUAL} } }`
const STEP_3 = `query r($id: String!) { getRecommendedBBTariffs(prequalId: $id) { ${TARIFFS} } }`

function check(variables: Record<string, unknown>, headers: Record<string, string> = {}) {
  return shop.graphql(CHECK, { kind: 'NEW_ACQUISITION', ...variables }, headers)
}

async function codeOf(variables: Record<string, unknown>): Promise<string | undefined> {
  return (await check(variables)).errors?.[0]?.extensions.code
}

async function questions() {
  return { book: await shop.requestsTo('addresses'), network: await shop.requestsTo('qualification') }
}

test('WAY-1: an Eircode leads to its plans in one request, with one call each to address book and network', async () => {
  const before = await questions()
  const { data, errors } = await check({ address: { eircode: 'd08 p3t7' } })
  expect(errors).toBeUndefined()
  expect(await questions()).toEqual({ book: before.book + 1, network: before.network + 1 })
  const { homes, prequal, plans } = data.checkAddress
  expect(homes).toEqual([])
  expect(prequal).toMatchObject({ eircode: 'D08P3T7', validationType: 'EIRCODE', selection: { technology: 'FTTH' } })
  expect(plans.tariffs.map(({ code }: { code: string }) => code)).toContain('ACQ_FTTH_5GB_24M')
})

const CLEAR = ['D08P3T7', 'T12K8AF', 'V94E6NH', 'H91W2KR', 'F92C5PD', 'R32A7XV', 'W23D4C6', 'E25K3DW', 'P47N6DW']

test.each(CLEAR)('WAY-2: at %s it returns what the three single queries return', async (eircode) => {
  const { checkAddress } = (await check({ address: { eircode } })).data
  const [address] = (await shop.graphql(STEP_1, { eirCode: eircode })).data.addressList
  const { prequalId, ...prequal } = (await shop.graphql(STEP_2, { address })).data.prequal
  const plans = (await shop.graphql(STEP_3, { id: prequalId })).data.getRecommendedBBTariffs
  expect(checkAddress.prequal).toMatchObject(prequal)
  expect(checkAddress.plans).toEqual(plans)
})

const ADD_AT = `mutation a($prequalId: String, $offer: String!, $code: String!) {
  addBroadbandTariff(catalogOfferCode: $offer, catalogTariffPlanCode: $code, prequalId: $prequalId) { uuid } }`

test('WAY-2: the prequal is stored as any other, and a plan can be added with it', async () => {
  const { prequal, plans } = (await check({ address: { eircode: 'V94E6NH' } })).data.checkAddress
  const [{ code }] = plans.tariffs
  const { errors } = await shop.graphql(ADD_AT, { prequalId: prequal.prequalId, offer: 'FTTC_100MB', code })
  expect(errors).toBeUndefined()
})

test('WAY-3: where several homes share an Eircode they are returned to choose from, and no other system is called', async () => {
  const before = await questions()
  const { homes, prequal, plans } = (await check({ address: { eircode: 'D15 X9NE' } })).data.checkAddress
  expect(homes).toHaveLength(12)
  expect({ prequal, plans }).toEqual({ prequal: null, plans: null })
  expect(await questions()).toEqual({ book: before.book + 1, network: before.network })
  const chosen = await check({ address: homes[6] })
  expect(chosen.data.checkAddress.prequal.addressResponse).toMatchObject({ addressId: homes[6].addressId })
})

test('WAY-12: a home that was picked from a list was found by its address, also where it has an Eircode', async () => {
  const { homes } = (await check({ address: { eircode: 'D15 X9NE' } })).data.checkAddress
  const { prequal } = (await check({ address: homes[6] })).data.checkAddress
  expect(prequal).toMatchObject({ validationType: 'ADDRESS', eircode: homes[6].eircode })
})

test('TECH-5: where only a slow line is, mobile broadband is sold and the slow line below it', async () => {
  const { prequal, plans } = (await check({ address: { eircode: 'P47N6DW' } })).data.checkAddress
  expect(prequal.selection).toMatchObject({ technology: 'MBB', fallback: true, lineBelow: { technology: 'NGB' } })
  const groups = plans.tariffs.map(({ serviceGroup }: { serviceGroup: string }) => serviceGroup)
  expect(groups).toEqual([...groups.filter((one: string) => one === 'MBB'), 'DUALPLAY', 'DUALPLAY'])
  const { prequalId } = prequal
  const slow = { prequalId, offer: 'NGB_7MB', code: 'ACQ_NGB_7MB_24M' }
  expect((await shop.graphql(ADD_AT, slow)).errors).toBeUndefined()
  const fibre = { prequalId, offer: 'FTTH_1GB', code: 'ACQ_FTTH_1GB_24M' }
  expect((await shop.graphql(ADD_AT, fibre)).errors?.[0]?.extensions.code).toBe('TARIFF_NOT_AT_ADDRESS')
})

test('WAY-3: the homes have no line identifier', async () => {
  const { homes } = (await check({ address: { eircode: 'D15X9NE' } })).data.checkAddress
  for (const { sipNumber, dsl } of homes) expect({ sipNumber, dsl }).toEqual({ sipNumber: null, dsl: null })
})

test('WAY-4: on the national network the enquiry comes first, so there are no plans yet', async () => {
  const { prequal, plans } = (await check({ address: { eircode: 'F31N4DT' } })).data.checkAddress
  expect(prequal.selection).toMatchObject({ technology: 'NBI', enquiryNeeded: true })
  expect(plans).toBeNull()
})

test('WAY-5: a number leads to the plans of a masked home, and reveals no more of it than a prequal does', async () => {
  const { homes, prequal, plans } = (await check({ phone: '01 555 0142' })).data.checkAddress
  expect(homes).toEqual([])
  expect(prequal).toMatchObject({ addressConfirmed: false, maskedAddress: 'M… A…, Limerick', validationType: 'PHONE' })
  expect(prequal).toMatchObject({ addressResponse: null, eircode: null, ardId: null })
  expect(plans.tariffs.length).toBeGreaterThan(0)
})

test('WAY-5: the look-ups of a number are counted with those of prequal', async () => {
  const phone = '021 555 0167'
  expect(await codeOf({ phone })).toBeUndefined()
  expect((await shop.graphql(STEP_2, { phone })).errors).toBeUndefined()
  expect(await codeOf({ phone })).toBeUndefined()
  expect(await codeOf({ phone })).toBe('TOO_MANY_LOOK_UPS')
})

test('WAY-6: it is refused with the same codes as the single queries', async () => {
  expect(await codeOf({ address: { eircode: 'A94 T2VC' } })).toBe('ADDRESS_NOT_FOUND')
  expect(await codeOf({ address: { eircode: 'D08 P3T' } })).toBe('INVALID_EIRCODE')
  expect(await codeOf({})).toBe('ADDRESS_REQUIRED')
  expect(await codeOf({ phone: '8882009903' })).toBe('NUMBER_NOT_FOUND')
  expect(await codeOf({ phone: 'none' })).toBe('INVALID_PHONE')
  expect(await codeOf({ address: { eircode: 'N39F6YA' } })).toBe('PREQUAL_NOT_RESPONDING')
  await shop.control('qualification', { mode: 'lie' })
  expect(await codeOf({ address: { eircode: 'D08P3T7' } })).toBe('DATA_RETRIEVAL_ISSUE')
})

test('WAY-6: the journey of an existing customer takes its token', async () => {
  const { errors } = await check({ address: { eircode: 'D08P3T7' }, kind: 'CHANGE_OFFER' })
  expect(errors?.[0]?.message).toContain('403')
})

test.each(['fail', 'lie', 'gone'])(
  'WAY-7: while the address book simulates %s, the imported premises lead to the plans',
  async (mode) => {
    await shop.control('addresses', { mode })
    const { prequal, plans } = (await check({ address: { eircode: 'D08P3T7' } })).data.checkAddress
    expect(prequal.eircode).toBe('D08P3T7')
    expect(plans.tariffs.length).toBeGreaterThan(0)
    expect(await codeOf({ address: { eircode: 'A94T2VC' } })).toMatch(/^(PREQUAL_NOT_RESPONDING|DATA_RETRIEVAL_ISSUE)$/)
  },
)

const ADD = `mutation a($prequalId: String) { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
  catalogTariffPlanCode: "ACQ_FTTH_1GB_24M", prequalId: $prequalId) { uuid } }`

const AS_CHANGE_OFFER = { cookie: 'acquisition_type=CHANGE_OFFER' }

function kindsIn({ tariffs }: { tariffs: { acquisitionType: string }[] }): string[] {
  return [...new Set(tariffs.map(({ acquisitionType }) => acquisitionType))]
}

test('WAY-8: plans are listed for the cart that is named, whatever the cookie says', async () => {
  const { prequal } = (await check({ address: { eircode: 'D08P3T7' } })).data.checkAddress
  const { uuid } = (await shop.graphql(ADD, { prequalId: prequal.prequalId })).data.addBroadbandTariff
  const named = await check({ address: { eircode: 'D08P3T7' }, reference: uuid }, AS_CHANGE_OFFER)
  expect(named.data.checkAddress.prequal.reference).toBe(uuid)
  expect(kindsIn(named.data.checkAddress.plans)).toEqual(['NEW_ACQUISITION'])
  const later = 'query r($id: String!, $uuid: String) { getRecommendedBBTariffs(prequalId: $id, reference: $uuid) {'
  const again = await shop.graphql(
    `${later} tariffs { acquisitionType } } }`,
    { id: prequal.prequalId, uuid },
    AS_CHANGE_OFFER,
  )
  expect(kindsIn(again.data.getRecommendedBBTariffs)).toEqual(['NEW_ACQUISITION'])
})

test('WAY-8: without a cart they are listed for the requested kind of customer', async () => {
  const { prequal, plans } = (await check({ address: { eircode: 'D08P3T7' } }, AS_CHANGE_OFFER)).data.checkAddress
  expect(kindsIn(plans)).toEqual(['NEW_ACQUISITION'])
  const asked = `query r($id: String!) { getRecommendedBBTariffs(prequalId: $id, acquisitionType: NEW_ACQUISITION) {
    tariffs { acquisitionType } } }`
  const later = await shop.graphql(asked, { id: prequal.prequalId }, AS_CHANGE_OFFER)
  expect(kindsIn(later.data.getRecommendedBBTariffs)).toEqual(['NEW_ACQUISITION'])
})

test('WAY-8: the cart of an existing customer takes its token, and the network is not called', async () => {
  const uuid = randomUUID()
  const cart = newCart({ uuid, reference: 'TN-CHK-001', brand: 'TONN', cartType: 'CHANGE_OFFER' })
  await shop.deps.carts.insert(cart, null)
  const before = await questions()
  const { errors } = await check({ address: { eircode: 'D08P3T7' }, reference: uuid })
  expect(errors?.[0]?.message).toContain('403')
  expect(await questions()).toEqual(before)
})
