import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { cachedQualification } from './look-up-cache.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ NETWORK_TIMEOUT_MS: '1000', LOOK_UP_CACHE_SECONDS: '60' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('addresses', {})
  await shop.control('qualification', {})
})

const PREQUAL = `mutation prequal($address: AddressInput, $phone: String) {
  prequal(address: $address, phone: $phone) { prequalId eircode maskedAddress selection { technology } } }`

const WHOLE = `mutation prequal($address: AddressInput) {
  prequal(address: $address) { eircode addressResponse { addressLine1 addressId } selection { technology } } }`

async function asked(): Promise<[addresses: number, qualification: number]> {
  return [await shop.requestsTo('addresses'), await shop.requestsTo('qualification')]
}

test('LOOK-1: the same Eircode three times in a minute costs one call to the network, and each is a check of its own', async () => {
  const before = await asked()
  const ids = new Set<string>()
  for (const eircode of ['D08P3T7', 'd08 p3t7', 'D08-P3T7']) {
    const { data } = await shop.graphql(PREQUAL, { address: { eircode } })
    expect(data.prequal).toMatchObject({ eircode: 'D08P3T7', selection: { technology: 'FTTH' } })
    ids.add(data.prequal.prequalId)
  }
  expect(ids.size).toBe(3)
  expect(await asked()).toEqual([before[0] + 1, before[1] + 1])
})

test('LOOK-1: the same number three times in a minute costs one call to the network', async () => {
  const before = await asked()
  for (const phone of ['01 555 0142', '015550142', '(01) 555 0142']) {
    expect((await shop.graphql(PREQUAL, { phone })).data.prequal.maskedAddress).toBe('M… A…, Limerick')
  }
  expect(await asked()).toEqual([before[0] + 1, before[1] + 1])
})

test('LOOK-2: three concurrent requests wait for one response', async () => {
  const before = await asked()
  const checks = await Promise.all([1, 2, 3].map(() => shop.graphql(PREQUAL, { address: { eircode: 'T12K8AF' } })))
  for (const { data } of checks) expect(data.prequal.eircode).toBe('T12K8AF')
  expect(await asked()).toEqual([before[0] + 1, before[1] + 1])
})

test('LOOK-3: a failure is not cached', async () => {
  await shop.control('qualification', { mode: 'fail' })
  const failed = await shop.graphql(PREQUAL, { address: { eircode: 'W23D4C6' } })
  expect(failed.errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_RESPONDING')
  await shop.control('qualification', {})
  expect((await shop.graphql(PREQUAL, { address: { eircode: 'W23D4C6' } })).data.prequal.selection.technology).toBe(
    'FTTC',
  )
})

test('LOOK-4: two apartments of one building are two homes, whatever else is said about them', async () => {
  const { data } = await shop.graphql('query a { addressList(eirCode: "D15X9NE") { addressId eircode } }')
  const [one, other] = data.addressList
  const before = await shop.requestsTo('qualification')
  for (const address of [one, { addressId: one.addressId }, other, { ...other, addressLine1: 'Apartment 2' }]) {
    expect((await shop.graphql(PREQUAL, { address })).errors).toBeUndefined()
  }
  expect(await shop.requestsTo('qualification')).toBe(before + 2)
})

test('HOME-11: the response time of an address does not reveal that a number has just led to it', async () => {
  await shop.graphql(PREQUAL, { phone: '8881004217' })
  const before = await shop.requestsTo('qualification')
  for (const eircode of ['F31N4DT', 'H91W2KR']) await shop.graphql(PREQUAL, { address: { eircode } })
  expect(await shop.requestsTo('qualification')).toBe(before + 2)
})

const VICTIM = 'V94E6NH'

test('HOME-12: a request with another home’s id does not change the response for that home', async () => {
  const { data } = await shop.graphql(`query a { addressList(eirCode: "${VICTIM}") { addressId addressLine1 } }`)
  const [{ addressId, addressLine1 }] = data.addressList
  const poison = [
    { addressId, addressLine1: '1 Nowhere Lane', town: 'Nowhere', county: 'CO_CORK' },
    {
      addressId,
      addressLine1: "27 Weaver's Row",
      addressLine2: 'The Liberties',
      town: 'Dublin 8',
      county: 'CO_DUBLIN',
    },
    { addressId, eircode: 'D08P3T7' },
  ]
  const [byId, byLines, byEircode] = await Promise.all(poison.map((address) => shop.graphql(WHOLE, { address })))
  // The id is looked up, and the address book is authoritative.
  for (const answer of [byId, byLines]) {
    expect(answer?.data.prequal).toMatchObject({ eircode: VICTIM, addressResponse: { addressLine1, addressId } })
  }
  expect(byEircode?.errors?.[0]?.extensions.code).toBe('ADDRESS_NOT_FOUND')
  const own = await shop.graphql(WHOLE, { address: { eircode: VICTIM, addressId } })
  expect(own.data.prequal).toMatchObject({ addressResponse: { addressLine1 }, selection: { technology: 'FTTC' } })
})

test('HOME-12: the network is never called with an id that the address book does not know', async () => {
  const before = await shop.requestsTo('qualification')
  const home = { addressLine1: "27 Weaver's Row", addressLine2: 'The Liberties', town: 'Dublin 8', county: 'CO_DUBLIN' }
  for (const addressId of ['99999999', '..', '.', '../geographicAddress', 'x?postcode=V94E6NH', 'é', 'a'.repeat(200)]) {
    const { errors } = await shop.graphql(WHOLE, { address: { ...home, addressId } })
    expect(errors?.[0]?.extensions.code).toBe('ADDRESS_NOT_FOUND')
  }
  expect(await shop.requestsTo('qualification')).toBe(before)
  await shop.control('addresses', { mode: 'gone' })
  const down = await shop.graphql(WHOLE, { address: { ...home, addressId: '10000001' } })
  expect(down.errors?.[0]?.extensions.code).toBe('PREQUAL_NOT_RESPONDING')
  expect(await shop.requestsTo('qualification')).toBe(before)
})

test('HOME-12, LOOK-4: homes are cached by the whole request, and never by a part of it', async () => {
  const questions: (string | null)[] = []
  const network = cachedQualification(
    {
      async servicesAt({ addressLine1 }) {
        questions.push(addressLine1)
        return { outcome: 'answered', services: [], networkReference: '1' }
      },
    },
    { seconds: 60, clock: { monotonicMs: () => 0 } },
  )
  const typed = { addressLine2: null, addressLine3: null, county: null, eircode: null, addressId: null }
  const home = { ...typed, addressLine1: '1 Main Street', town: 'Tuam', sipNumber: null, dsl: null }
  const other = { ...home, addressLine1: '2 Main Street' }
  const known = { addressId: '10000001', eircode: 'V94E6NH' }
  for (const address of [
    home,
    { ...home },
    other,
    { ...home, ...known },
    { ...other, ...known },
    { ...home, ...known },
  ]) {
    await network.servicesAt(address, 'address')
  }
  await network.servicesAt({ ...home, ...known }, 'number')
  expect(questions).toEqual([home, other, home, other, home].map(({ addressLine1 }) => addressLine1))
})
