import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { ADDRESSES, PREQUAL } from './prequal-queries.fixture.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ NETWORK_TIMEOUT_MS: '500' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('addresses', {})
  await shop.control('qualification', {})
})

function checkEircode(eircode: string) {
  return shop.graphql(PREQUAL, { address: { eircode } })
}

test('API-1: an Eircode in any form leads to its address', async () => {
  for (const eirCode of ['D08P3T7', 'd08 p3t7', 'I live at D08-P3T7, Dublin']) {
    const { data } = await shop.graphql(ADDRESSES, { eirCode })
    expect(data.addressList).toHaveLength(1)
    expect(data.addressList[0]).toMatchObject({ eircode: 'D08P3T7', county: expect.stringMatching(/^CO_/) })
  }
})

test('API-1: the Eircode of a building leads to its units', async () => {
  const { data } = await shop.graphql(ADDRESSES, { eirCode: 'D15 X9NE' })
  expect(data.addressList).toHaveLength(12)
  expect(new Set(data.addressList.map(({ addressId }: { addressId: string }) => addressId)).size).toBe(12)
})

test('API-2: an unknown Eircode is refused with the message of the catalogue of errors', async () => {
  const { errors } = await shop.graphql(ADDRESSES, { eirCode: 'A94 T2VC' })
  expect(errors?.[0]).toMatchObject({
    message: 'No address found for given eircode',
    extensions: { code: 'ADDRESS_NOT_FOUND' },
  })
})

test('API-3: what is no Eircode is refused before the network is called', async () => {
  const before = await shop.requestsTo('addresses')
  const wrong = await shop.graphql(ADDRESSES, { eirCode: 'D08 P3T' })
  expect(wrong.errors?.[0]?.extensions.code).toBe('INVALID_EIRCODE')
  expect(wrong.errors?.[0]?.message).toContain('Please, enter a valid Eircode.')
  const empty = await shop.graphql(ADDRESSES, { eirCode: ' ' })
  expect(empty.data.addressList).toEqual([])
  expect(await shop.requestsTo('addresses')).toBe(before)
})

const DEMO_WORLD = [
  { eircode: 'D08P3T7', technology: 'FTTH', maxSpeed: 5000, dated: false, fallback: false, enquiryNeeded: false },
  { eircode: 'T12K8AF', technology: 'FTTH', dated: true, fallback: false, enquiryNeeded: false },
  { eircode: 'V94E6NH', technology: 'FTTC', maxSpeed: 100, dated: false, fallback: false, enquiryNeeded: false },
  { eircode: 'H91W2KR', technology: 'FTTC', dated: true, fallback: false, enquiryNeeded: false },
  { eircode: 'F92C5PD', technology: 'MBB', dated: false, fallback: false, enquiryNeeded: false },
  { eircode: 'R32A7XV', technology: 'MBB', dated: false, fallback: true, enquiryNeeded: false },
  { eircode: 'P47N6DW', technology: 'MBB', dated: false, fallback: true, enquiryNeeded: false },
  { eircode: 'W23D4C6', technology: 'FTTC', dated: false, fallback: false, enquiryNeeded: false },
  { eircode: 'F31N4DT', technology: 'NBI', dated: false, fallback: false, enquiryNeeded: true },
]

test.each(DEMO_WORLD)('API-4: the network’s response for $eircode selects $technology', async (row) => {
  const { data } = await checkEircode(row.eircode)
  const { selection } = data.prequal
  expect(selection).toMatchObject({
    technology: row.technology,
    fallback: row.fallback,
    enquiryNeeded: row.enquiryNeeded,
  })
  expect(selection.availableFrom !== null).toBe(row.dated)
  if (row.maxSpeed !== undefined) expect(selection.maxSpeed).toBe(row.maxSpeed)
})

test('API-5: a prequal is stored and can be read again by its id', async () => {
  const { data } = await checkEircode('D08P3T7')
  const { prequalId } = data.prequal
  const again = await shop.graphql('query q($id: String!) { getPrequalResult(prequalId: $id) { prequalId eircode } }', {
    id: prequalId,
  })
  expect(again.data.getPrequalResult).toEqual({ prequalId, eircode: 'D08P3T7' })
})

test('API-5: an unknown prequal id is refused with the message of the catalogue of errors', async () => {
  const { errors } = await shop.graphql('{ getPrequalResult(prequalId: "none") { prequalId } }')
  expect(errors?.[0]).toMatchObject({
    message: 'No data found for given prequalId',
    extensions: { code: 'PREQUAL_NOT_FOUND' },
  })
})

test('API-6: a data mismatch that carries an onlinePrequalId is a result', async () => {
  const { data, errors } = await checkEircode('E25 K3DW')
  expect(errors).toBeUndefined()
  expect(data.prequal.error.code).toBe('prequal-data-mismatch')
  expect(data.prequal.onlinePrequalId).toBe(data.prequal.error.onlinePrequalId)
  expect(data.prequal.onlinePrequalId).toMatch(/\S/)
})

test('API-7: a network that fails or is gone gives prequal_not_responding, one that lies data_retrieval_issue', async () => {
  await shop.control('qualification', { mode: 'fail' })
  expect((await checkEircode('D08P3T7')).errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_RESPONDING')
  await shop.control('qualification', { mode: 'lie' })
  expect((await checkEircode('D08P3T7')).errors?.[0]?.extensions.code).toBe('DATA_RETRIEVAL_ISSUE')
  await shop.control('qualification', { mode: 'gone' })
  expect((await checkEircode('D08P3T7')).errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_RESPONDING')
})

test('API-7: an address book that fails, sends nonsense or is unreachable is reported as unavailable, and the next request succeeds', async () => {
  for (const mode of ['fail', 'lie', 'gone']) {
    await shop.control('addresses', { mode })
    const { status, errors } = await shop.graphql(ADDRESSES, { eirCode: 'D08P3T7' })
    expect(status).toBe(200)
    expect(errors?.[0]?.extensions.code).toBe('NETWORK_UNAVAILABLE')
  }
  await shop.control('addresses', {})
  expect((await shop.graphql(ADDRESSES, { eirCode: 'D08P3T7' })).data.addressList).toHaveLength(1)
})

test('API-7: a call to a silent network times out as configured, always within ten seconds', async () => {
  const { errors } = await checkEircode('N39 F6YA')
  expect(errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_RESPONDING')
  expect(
    readConfig({
      DATABASE_URL: 'postgres://x/y',
      NETWORK_URL: 'http://x',
      CMS_URL: 'http://y',
      CREDIT_URL: 'http://z',
      SMTP_URL: 'smtp://z',
      ORDERS_URL: 'http://o',
      STANCER_TOKEN: 'stest_x',
      NETWORK_TIMEOUT_MS: '10000',
    }).ok,
  ).toBe(false)
})

test('API-8: a home phone or broadband number leads to the line it belongs to', async () => {
  const phone = await shop.graphql(PREQUAL, { phone: '01 555 0142' })
  expect(phone.data.prequal).toMatchObject({
    selection: { technology: 'FTTC', maxSpeed: 100 },
    validationType: 'PHONE',
    phoneNumber: '015550142',
  })
  const broadband = await shop.graphql(PREQUAL, { phone: '8881004217' })
  expect(broadband.data.prequal).toMatchObject({ selection: { technology: 'NBI' }, phoneNumber: '8881004217' })
  const unknown = await shop.graphql(PREQUAL, { phone: '8882009903' })
  expect(unknown.errors?.[0]?.extensions.code).toBe('NUMBER_NOT_FOUND')
  for (const written of ['+353 1 555 0142', '00353-1-5550142', '(01) 555–0142']) {
    expect((await shop.graphql(PREQUAL, { phone: written })).data.prequal).toMatchObject({ phoneNumber: '015550142' })
  }
})

test('API-18: the response has the way in which the home was found, not what is known of it since', async () => {
  const found = async (variables: object) => (await shop.graphql(PREQUAL, { ...variables })).data.prequal
  const [home] = (await shop.graphql(ADDRESSES, { eirCode: 'D08P3T7' })).data.addressList
  const byHand = { addressLine1: '27 weavers row', town: 'Dublin', county: 'CO_DUBLIN' }
  for (const [variables, validationType] of [
    [{ address: { eircode: 'D08P3T7' } }, 'EIRCODE'],
    [{ address: home }, 'EIRCODE'],
    [{ address: { eircode: 'D08P3T7' }, phone: '01 555 0142' }, 'EIRCODE'],
    [{ address: { addressId: home.addressId } }, 'ADDRESS'],
    [{ address: byHand }, 'ADDRESS'],
  ] as const) {
    expect(await found(variables)).toMatchObject({ validationType, eircode: 'D08P3T7' })
  }
  expect(await found({ phone: '01 555 0142' })).toMatchObject({ validationType: 'PHONE' })
})

test('API-9: plans are recommended for the technology and the speed of the line', async () => {
  const plans = async (eircode: string) => {
    const { data } = await checkEircode(eircode)
    const answer = await shop.graphql(
      `query q($id: String!) { getRecommendedBBTariffs(prequalId: $id) {
        tariffs { code technology maxDownloadSpeed minDownloadSpeed acquisitionType } discounts { code value } } }`,
      { id: data.prequal.prequalId },
    )
    return answer.data.getRecommendedBBTariffs
  }
  const fibre = await plans('D08P3T7')
  expect(new Set(fibre.tariffs.map((tariff: { technology: string }) => tariff.technology))).toEqual(new Set(['FTTH']))
  expect(fibre.tariffs).toHaveLength(8)
  const codes = new Set(fibre.tariffs.map((tariff: { code: string }) => tariff.code))
  expect(fibre.discounts.length).toBeGreaterThan(0)
  for (const discount of fibre.discounts) expect(codes).toContain(discount.code)
  const cabinet = await plans('V94E6NH')
  expect(cabinet.tariffs.map((tariff: { technology: string }) => tariff.technology)).toEqual(['FTTC', 'FTTC'])
  expect((await plans('F31N4DT')).tariffs).toEqual([])
})

test('API-10: the address book is authoritative, not the client', async () => {
  const addresses = await shop.graphql(ADDRESSES, { eirCode: 'V94E6NH' })
  const { addressId } = addresses.data.addressList[0]
  const lie = { eircode: 'D08P3T7', addressId, addressLine1: '1 Lie Street' }
  expect((await shop.graphql(PREQUAL, { address: lie })).errors?.[0]?.extensions.code).toBe('ADDRESS_NOT_FOUND')
  const embroidered = { eircode: 'V94E6NH', addressId, addressLine1: '1 Lie Street' }
  const { data } = await shop.graphql(PREQUAL, { address: embroidered })
  expect(data.prequal.addressResponse.addressLine1).toBe(addresses.data.addressList[0].addressLine1)
})

test('API-10: where several homes share an Eircode, one has to be named', async () => {
  const building = await shop.graphql(PREQUAL, { address: { eircode: 'D15X9NE' } })
  expect(building.errors?.[0]?.extensions.code).toBe('ADDRESS_REQUIRED')
  expect(building.errors?.[0]?.message).toContain('several homes')
})

test('API-11: an address that the network does not know is refused as such', async () => {
  const byHand = await shop.graphql(PREQUAL, { address: { addressLine1: '1 Nowhere Lane', town: 'Nowhere' } })
  expect(byHand.errors?.[0]?.extensions.code).toBe('ADDRESS_NOT_FOUND')
  const { data, errors } = await checkEircode('A94T2VC')
  expect(data.prequal).toBeNull()
  expect(errors?.[0]?.message).toBe('No address found for given eircode')
})

test('API-17: a prequal does not lead to the cart that it was made for', async () => {
  const reference = 'c1f9a9a4-0000-4000-8000-000000000000'
  const made = await shop.graphql(
    'mutation p($r: String) { prequal(reference: $r, offerType: "POSTPAY", address: { eircode: "D08P3T7" }) { prequalId reference } }',
    { r: reference },
  )
  expect(made.data.prequal.reference).toBe(reference)
  const { prequalId: id } = made.data.prequal
  const read = await shop.graphql('query q($id: String!) { getPrequalResult(prequalId: $id) { reference } }', { id })
  expect(read.data.getPrequalResult.reference).toBeNull()
})

test('API-17: the address of an existing customer is not checked without the token of the journey', async () => {
  const { errors } = await shop.graphql(
    'mutation { prequal(acquisitionType: CROSS_SELL, address: { eircode: "D08P3T7" }) { prequalId } }',
  )
  expect(errors?.[0]).toMatchObject({ message: expect.stringContaining('403'), extensions: { code: 'FORBIDDEN' } })
})

test('API-12: what is no phone number is refused as such', async () => {
  for (const phone of ['abc', '12', '']) {
    const { errors } = await shop.graphql(PREQUAL, { phone })
    expect(errors?.[0]).toMatchObject({
      message: 'Please, enter a valid phone number.',
      extensions: { code: 'INVALID_PHONE' },
    })
  }
})

test('API-13: characters that no database stores are a refusal, not a breakdown', async () => {
  const nasty = ['\u0000', '\ud800', 'TN-0000-0000-000\u0000']
  for (const id of nasty) {
    const cart = await shop.graphql('query q($r: String!) { getCart(reference: $r) { uuid } }', { r: id })
    expect(cart.errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
    const prequal = await shop.graphql('query q($r: String!) { getPrequalResult(prequalId: $r) { prequalId } }', {
      r: id,
    })
    expect(prequal.errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_FOUND')
    const kept = await shop.graphql(PREQUAL, { reference: id, address: { eircode: 'D08P3T7', town: id } })
    expect(kept.errors).toBeUndefined()
  }
})
