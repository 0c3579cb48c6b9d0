import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCTION } from '#server/config.fixture.ts'
import { readConfig } from '#server/config.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { autoaddressSearch } from './autoaddress-search.ts'

let own: TestShop
let bought: TestShop

beforeAll(async () => {
  own = await openTestShop()
  bought = await openTestShop({ ADDRESS_SEARCH: 'autoaddress', AUTOADDRESS_TIMEOUT_MS: '2500' })
})
afterAll(async () => {
  await own.close()
  await bought.close()
})

const SEARCH = `query addressSearch($text: String!, $limit: Int) {
  addressSearch(text: $text, limit: $limit) { addressLine1 addressLine2 addressLine3 town county eircode }
}`

type Found = { addressLine1: string; county: string; eircode: string }

async function found(text: string, limit?: number, shop = own): Promise<Found[]> {
  const { data, errors } = await shop.graphql(SEARCH, { text, ...(limit === undefined ? {} : { limit }) })
  expect(errors).toBeUndefined()
  return data.addressSearch
}

test.for(['', '   ', ' , '])('SEARCH-6: the text "%s" finds nothing', async (text) => {
  expect(await found(text)).toEqual([])
})

test.for(['D08P3T7', 'i live at d08 p3t7 in dublin'])('SEARCH-7: an Eircode in "%s" finds its home', async (text) => {
  expect(await found(text)).toEqual([
    {
      addressLine1: "27 Weaver's Row",
      addressLine2: 'The Liberties',
      addressLine3: null,
      town: 'Dublin 8',
      county: 'CO_DUBLIN',
      eircode: 'D08P3T7',
    },
  ])
})

test('SEARCH-7: the Eircode of a building finds its units in the order of their doors; one in no list finds nothing', async () => {
  const units = await found('D15 X9NE', 20)
  expect(units.map(({ addressLine1 }) => addressLine1)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Apartment ${index + 1}, Cuan Court`),
  )
  expect(await found('A94 T2VC')).toEqual([])
})

test.for([
  ["27 Weaver's Row, The Liberties, Dublin 8", 'D08P3T7'],
  ['27 weavers row liberties dublin', 'D08P3T7'],
  ['27 weavrs row dublin 8', 'D08P3T7'],
  ['27 weavers row d8', 'D08P3T7'],
  ['27 weavers row rialto dublin 8', 'D08P3T7'],
  ['8 loughveiw tce', 'T12K8AF'],
  ['16 corrib cres salthill co galway', 'H91W2KR'],
  ['glenswily letterkeny', 'F92C5PD'],
  ['apt 7 cuan court', 'D15P3Y7'],
  ['7 cuan ct clonsilla rd', 'D15P3Y7'],
] as const)('SEARCH-3: "%s" finds %s first', async ([text, eircode]) => {
  expect((await found(text))[0]?.eircode).toBe(eircode)
})

test('SEARCH-2: each letter typed of the last word is enough to go on', async () => {
  for (const text of ['27 weav', '27 weaver', '27 weavers r', '27 weavers row lib']) {
    expect((await found(text)).map(({ eircode }) => eircode)).toContain('D08P3T7')
  }
})

test('SEARCH-5: the units of a building come in the order of their doors, without the building itself', async () => {
  const units = await found('cuan court clonsilla', 20)
  expect(units.map(({ addressLine1 }) => addressLine1)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Apartment ${index + 1}, Cuan Court`),
  )
})

test('SEARCH-8: a house number that the street lacks still shows the street', async () => {
  expect((await found('9999 weavers row dublin 8'))[0]).toMatchObject({ eircode: 'D08P3T7' })
})

test('SEARCH-4: a town keeps homes of other towns out', async () => {
  const homes = await found('street galway', 20)
  expect(homes.length).toBeGreaterThan(10)
  expect(new Set(homes.map(({ county }) => county))).toEqual(new Set(['CO_GALWAY']))
})

test('SEARCH-6: at most 20 are found, 8 by default', async () => {
  expect(await found('dublin')).toHaveLength(8)
  expect(await found('dublin', 500)).toHaveLength(20)
  expect(await found('dublin', 0)).toHaveLength(1)
})

test.for(["x' & | ! (:*", '\\', '%', '_', '💥 27', '\u0000weavers'])('SEARCH-9: "%s" breaks nothing', async (text) => {
  expect(Array.isArray(await found(text))).toBe(true)
})

test('SEARCH-10: Autoaddress finds the same home, by following its signed links', async () => {
  const before = await bought.requestsTo('autoaddress')
  expect(await found('27 weavers row dublin 8', 3, bought)).toEqual(await found('D08P3T7'))
  expect(await bought.requestsTo('autoaddress')).toBe(before + 2)
})

test('SEARCH-10: Autoaddress returns a building, and its units are shown', async () => {
  const units = await found('cuan court clonsilla', 20, bought)
  expect(units.map(({ eircode }) => eircode)).toEqual((await found('D15X9NE', 20)).map(({ eircode }) => eircode))
})

/** A host with the same response to every request, which counts them. */
async function aHost(answer: object) {
  const host = { url: '', requests: 0, close: () => server.close() }
  const server = createServer((_request, response) => {
    host.requests += 1
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return host
}

test.each(['lookup', 'drilldown'])('SEARCH-10: a %s link that leads to another host is not followed', async (rel) => {
  const elsewhere = await aHost({ options: [], address: { lines: [] } })
  const autoaddress = await aHost({
    options: [{ link: { rel, href: `${elsewhere.url}/3.0/${rel}?signature=theirs` } }],
  })
  const { search } = autoaddressSearch(outsideSettings({ url: autoaddress.url, token: 'ours' }), callsOutside())
  await expect(search('27 weavers row', 3)).rejects.toMatchObject({ system: 'autoaddress', fault: 'broken' })
  expect(autoaddress.requests).toBe(1)
  expect(elsewhere.requests).toBe(0)
  autoaddress.close()
  elsewhere.close()
})

test('SEARCH-11: when Autoaddress fails, sends nonsense or is unreachable, the refusal is to try again', async () => {
  for (const mode of ['fail', 'lie', 'gone']) {
    await bought.control('autoaddress', { mode })
    const { status, errors } = await bought.graphql(SEARCH, { text: '27 weavers row' })
    expect(status).toBe(200)
    expect(errors?.[0]?.extensions.code).toBe('NETWORK_UNAVAILABLE')
  }
  await bought.control('autoaddress', {})
})

test('SEARCH-11: all calls of a search to Autoaddress share one time limit', async () => {
  // Each call by itself would be within the limit.
  await bought.control('autoaddress', { delayMs: 1500 })
  const { errors } = await bought.graphql(SEARCH, { text: 'cuan court clonsilla' })
  expect(errors?.[0]?.extensions.code).toBe('NETWORK_UNAVAILABLE')
  await bought.control('autoaddress', {})
})

test('SEARCH-12: while Autoaddress is down, an address by hand is found in the network’s register', async () => {
  await bought.control('autoaddress', { mode: 'gone' })
  const address = { addressLine1: '27 Weavers Row', town: 'Dublin 8', county: 'CO_DUBLIN' }
  const { data } = await bought.graphql(
    'query m($address: AddressInput!) { addressMatches(address: $address) { eircode } }',
    {
      address,
    },
  )
  expect(data.addressMatches).toEqual([{ eircode: 'D08P3T7' }])
  await bought.control('autoaddress', {})
})

test('SEARCH-10: production does not search at Autoaddress without a key of its own', () => {
  const env = { ...PRODUCTION, ADDRESS_SEARCH: 'autoaddress' }
  expect(readConfig(env)).toMatchObject({ ok: false, refusal: expect.stringContaining('AUTOADDRESS_KEY is missing') })
  const key = 'aa_Xk29mQvB71LtRz05WpG'
  expect(readConfig({ ...env, AUTOADDRESS_KEY: key })).toMatchObject({
    ok: true,
    value: { autoaddress: { url: 'https://api.autoaddress.com', token: key } },
  })
})
