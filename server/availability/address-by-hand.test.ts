import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { ADDRESSES, PREQUAL } from './prequal-queries.fixture.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ NETWORK_TIMEOUT_MS: '500' })
})
afterAll(() => shop.close())
beforeEach(() => shop.control('addresses', {}))

const BY_HAND = { addressLine1: '27 weavers row', addressLine2: 'Liberties', town: 'Dublin', county: 'CO_DUBLIN' }
const MATCHES = `query addressMatches($address: AddressInput!) {
  addressMatches(address: $address) { addressLine1 town eircode } }`

test('API-14: an address written by hand leads to the homes that it may mean, or to none', async () => {
  const one = await shop.graphql(MATCHES, { address: BY_HAND })
  expect(one.data.addressMatches).toEqual([{ addressLine1: "27 Weaver's Row", town: 'Dublin 8', eircode: 'D08P3T7' }])
  const block = { addressLine1: 'Cuan Court', town: 'Dublin 15', county: 'CO_DUBLIN' }
  expect((await shop.graphql(MATCHES, { address: block })).data.addressMatches).toHaveLength(12)
  for (const address of [{ ...BY_HAND, addressLine1: '1 Nowhere Lane' }, { ...BY_HAND, county: 'CO_CORK' }, {}]) {
    expect((await shop.graphql(MATCHES, { address })).data.addressMatches).toEqual([])
  }
  const withEircode = { ...BY_HAND, addressLine1: 'The yellow house', addressLine2: 'v94 e6nh' }
  expect((await shop.graphql(MATCHES, { address: withEircode })).data.addressMatches).toMatchObject([
    { eircode: 'V94E6NH' },
  ])
})

test('API-14: a home that only the network knows is found in its register', async () => {
  await shop.deps.db.$client.query("delete from premises where eircode = 'T12K8AF'")
  const address = { addressLine1: '8 Loughview Terrace', town: 'Cork', county: 'CO_CORK' }
  const { data } = await shop.graphql(MATCHES, { address })
  expect(data.addressMatches).toMatchObject([{ eircode: 'T12K8AF' }])
})

test('API-15: an address by hand that can only mean one home is checked there; several have to be chosen from', async () => {
  const { data } = await shop.graphql(PREQUAL, { address: BY_HAND })
  expect(data.prequal).toMatchObject({ eircode: 'D08P3T7', selection: { technology: 'FTTH' } })
  const block = { addressLine1: 'Cuan Court', town: 'Dublin 15', county: 'CO_DUBLIN' }
  const several = await shop.graphql(PREQUAL, { address: block })
  expect(several.errors?.[0]?.extensions.code).toBe('ADDRESS_REQUIRED')
})

test.each(['fail', 'lie', 'gone'])(
  'API-16: while the address book simulates %s, an address by hand and one that was confirmed are still checked',
  async (mode) => {
    await shop.control('addresses', { mode })
    const { data } = await shop.graphql(MATCHES, { address: BY_HAND })
    expect(data.addressMatches).toHaveLength(1)
    const confirmed = await shop.graphql(PREQUAL, { address: { ...BY_HAND, eircode: data.addressMatches[0].eircode } })
    expect(confirmed.data.prequal).toMatchObject({ eircode: 'D08P3T7', selection: { technology: 'FTTH' } })
    const nowhere = { ...BY_HAND, addressLine1: '1 Nowhere Lane' }
    expect((await shop.graphql(MATCHES, { address: nowhere })).data.addressMatches).toEqual([])
    expect((await shop.graphql(PREQUAL, { address: nowhere })).errors?.[0]?.extensions.code).toBe('ADDRESS_NOT_FOUND')
    const unknown = await shop.graphql(PREQUAL, { address: { eircode: 'A94T2VC' } })
    expect(unknown.errors?.[0]?.extensions.code).toMatch(/^(PREQUAL_NOT_RESPONDING|DATA_RETRIEVAL_ISSUE)$/)
  },
)

test('API-16: an address book that is slow is waited for once, then the address is checked without it', async () => {
  await shop.control('addresses', { delayMs: 2000 })
  const { data } = await shop.graphql(PREQUAL, { address: { ...BY_HAND, eircode: 'D08P3T7' } })
  expect(data.prequal).toMatchObject({ eircode: 'D08P3T7', selection: { technology: 'FTTH' } })
  expect((await shop.graphql(ADDRESSES, { eirCode: 'D08P3T7' })).errors?.[0]?.extensions.code).toBe(
    'NETWORK_UNAVAILABLE',
  )
  expect((await shop.graphql(PREQUAL, { phone: '01 555 0142' })).errors?.[0]?.extensions.code).toBe(
    'PREQUAL_NOT_RESPONDING',
  )
})
