import { afterAll, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'

const sandbox = demoSandbox()
afterAll(() => sandbox.close())

const SEARCH = '/autoaddress/3.0/autocomplete'

function search(address: string, more: Record<string, string> = {}) {
  return sandbox.inject({ url: SEARCH, query: { key: 'k', country: 'IE', address, ...more } })
}

test('SBX-70: a suggestion leads by its signed link to the address', async () => {
  const { options } = (await search('27 weavers row')).json()
  expect(options).toHaveLength(1)
  expect(options[0]).toMatchObject({
    value: "27 Weaver's Row, The Liberties, Dublin 8, Co. Dublin",
    link: { rel: 'lookup' },
  })
  const { address } = (await sandbox.inject({ url: options[0].link.href })).json()
  expect(address).toMatchObject({
    lines: [
      { key: 'AddressLine1', value: "27 Weaver's Row" },
      { key: 'AddressLine2', value: 'The Liberties' },
    ],
    city: { value: 'Dublin 8' },
    postcode: { value: 'D08 P3T7' },
  })
})

test('SBX-71: a link that was changed leads nowhere', async () => {
  const { options } = (await search('27 weavers row')).json()
  const link = new URL(options[0].link.href)
  link.searchParams.set('id', '23256063')
  expect((await sandbox.inject({ url: link.pathname + link.search })).statusCode).toBe(403)
})

test('SBX-72: a building is one suggestion, which leads to its units', async () => {
  const { options } = (await search('cuan court')).json()
  expect(options).toHaveLength(1)
  expect(options[0].link.rel).toBe('drilldown')
  expect((await sandbox.inject({ url: options[0].link.href })).json().options).toHaveLength(12)
})

test('SBX-73: without a key, a User-Agent or a country of ours nothing is answered', async () => {
  expect((await search('weaver', { key: '' })).statusCode).toBe(401)
  expect((await search('weaver', { country: 'FR' })).statusCode).toBe(400)
  const nameless = { url: SEARCH, query: { key: 'k', country: 'IE', address: 'weaver' }, headers: { 'user-agent': '' } }
  expect((await sandbox.inject(nameless)).statusCode).toBe(400)
})
