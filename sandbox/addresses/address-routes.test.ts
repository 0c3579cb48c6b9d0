import { afterAll, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'

type Address = { id: string; postcode: string; addressLine: string[]; [extra: string]: unknown }

const sandbox = demoSandbox()
afterAll(() => sandbox.close())

const BASE = '/tmf-api/geographicAddressManagement/v4/geographicAddress'

function ask(query: Record<string, string>) {
  return sandbox.inject({ url: BASE, query })
}
async function found(query: Record<string, string>): Promise<Address[]> {
  const response = await ask(query)
  expect(response.statusCode).toBe(200)
  return response.json()
}
async function postcodes(query: Record<string, string>): Promise<string[]> {
  return (await found(query)).map(({ postcode }) => postcode)
}

test.for(['D08P3T7', 'D08 P3T7', 'd08-p3t7'])('SBX-1: an Eircode written as %s finds its address', async (postcode) => {
  expect(await found({ postcode })).toEqual([
    {
      id: '20439882',
      href: `${BASE}/20439882`,
      '@type': 'GeographicAddress',
      streetNr: '27',
      streetName: "Weaver's",
      streetType: 'Row',
      locality: 'The Liberties',
      city: 'Dublin 8',
      stateOrProvince: 'CO_DUBLIN',
      postcode: 'D08P3T7',
      country: 'IE',
      geographicSubAddress: [],
      addressLine: ["27 Weaver's Row", 'The Liberties'],
    },
  ])
})

test('SBX-1: an address in the country has a townland and no street', async () => {
  const [address] = await found({ postcode: 'F31N4DT' })
  expect(address).toMatchObject({ locality: 'Knocknakillew', city: 'Ballinrobe', stateOrProvince: 'CO_MAYO' })
  expect(address).toHaveProperty('dsl', '8881004217')
  for (const field of ['streetNr', 'streetName', 'streetType', 'sipNumber']) expect(address).not.toHaveProperty(field)
})

test.for(['A94T2VC', 'A92T2VC', 'Z99ZZZZ', 'nonsense', ''])(
  'SBX-2: for the Eircode "%s" the list is empty',
  async (postcode) => {
    expect(await found({ postcode })).toEqual([])
  },
)

test('SBX-3: the Eircode of a building brings its 12 apartments, each with an Eircode of its own', async () => {
  const units = await found({ postcode: 'D15 X9NE' })
  expect(new Set(units.map(({ postcode }) => postcode)).size).toBe(12)
  expect(units.map(({ addressLine }) => addressLine[0])).toEqual(
    Array.from({ length: 12 }, (_, index) => `Apartment ${index + 1}, Cuan Court`),
  )
  expect(units[2]).toMatchObject({
    postcode: 'D15F0T3',
    geographicSubAddress: [{ buildingName: 'Cuan Court', subUnitType: 'APARTMENT', subUnitNumber: '3' }],
  })
})

test('SBX-3: an apartment is found by text and by its own Eircode', async () => {
  expect(await postcodes({ fulltext: 'apartment 7, Cuan Court' })).toEqual(['D15P3Y7'])
  expect(await postcodes({ postcode: 'D15P3Y7' })).toEqual(['D15P3Y7'])
})

test('SBX-3: the building itself lists its units', async () => {
  const [unit] = await found({ postcode: 'D15 X9NE' })
  const building = (await sandbox.inject({ url: `${BASE}/23256063` })).json()
  expect(unit?.id).not.toBe(building.id)
  expect(building).toMatchObject({ postcode: 'D15X9NE' })
  expect(building.geographicSubAddress).toHaveLength(12)
})

test.for(['weav row liber', 'ROW weaver’s dublin', '27 weavers co dublin 8', 'D08 P3T7'])(
  'SBX-4: the text "%s" finds the address, since each of its words begins a word of it',
  async (fulltext) => expect(await postcodes({ fulltext })).toContain('D08P3T7'),
)

test('SBX-4: a text search finds at most 20, and nothing for no words or a word that fits nowhere', async () => {
  expect(await found({ fulltext: 'dublin', limit: '500' })).toHaveLength(20)
  expect(await found({ fulltext: '  ' })).toEqual([])
  expect(await found({ fulltext: 'weaver atlantis' })).toEqual([])
  expect(await found({ fulltext: 'eaver row liberties' })).toEqual([])
})

test('SBX-4: accents make no difference', async () => {
  const [address] = await found({ fulltext: 'dun laoghaire' })
  expect(address).toHaveProperty('city', 'Dún Laoghaire')
})

test.for([
  ['01 555 0142', 'V94E6NH'],
  ['+353 1 555 0142', 'V94E6NH'],
  ['0215550167', 'T12K8AF'],
  ['8881004217', 'F31N4DT'],
] as const)('SBX-5: the number %s leads to %s', async ([lineNumber, eircode]) => {
  expect(await postcodes({ lineNumber })).toEqual([eircode])
})

test.for(['8882009903', '', 'abc'])('SBX-5: the number "%s" is unknown', async (lineNumber) => {
  expect(await found({ lineNumber })).toEqual([])
})

test('SBX-6: an address is read by its id; an unknown id is a TMF error 404', async () => {
  const [address] = await found({ postcode: 'T12 K8AF' })
  expect((await sandbox.inject({ url: `${BASE}/${address?.id}` })).json()).toEqual(address)
  for (const id of ['10000000', 'nonsense']) {
    const missing = await sandbox.inject({ url: `${BASE}/${id}` })
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ code: 'not-found', reason: expect.any(String), status: '404' })
  }
})

test('SBX-7: fields, limit and offset shape the answer', async () => {
  const second = await ask({ postcode: 'D15X9NE', limit: '2', offset: '1', fields: 'postcode' })
  expect(second.json().map(({ postcode }: Address) => postcode)).toEqual(['D15E7P2', 'D15F0T3'])
  expect(Object.keys(second.json()[0]).sort()).toEqual(['href', 'id', 'postcode'])
  expect(second.headers).toMatchObject({ 'x-total-count': '12', 'x-result-count': '2' })
})

test.for([{}, { postcode: 'D08P3T7', fulltext: 'dublin' }, { postcode: 'D08P3T7', limit: 'two' }])(
  'SBX-8: the query %j is refused with a TMF error',
  async (query) => {
    const response = await ask(query as Record<string, string>)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'invalid-query', reason: expect.any(String), status: '400' })
  },
)
