import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import type { ProductInventory } from './product-inventory.ts'
import { tmf637Inventory } from './tmf637-inventory.ts'

const sandbox = demoSandbox('2026-11-18T10:00:00Z')
let url = ''
let inventory: ProductInventory

beforeAll(async () => {
  url = await sandbox.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(async () => {
  await sandbox.inject({ method: 'DELETE', url: '/control' })
  inventory = tmf637Inventory(outsideSettings({ url, retries: 0 }), callsOutside())
})
afterAll(() => sandbox.close())

const NIAMH = 'CUST-100201'

async function oneOf(product: object): Promise<object> {
  const [first] = (
    await sandbox.inject({
      url: `/tmf-api/productInventory/v4/product?relatedParty.id=${NIAMH}`,
      headers: { authorization: 'Bearer t' },
    })
  ).json()
  return { ...first, ...product }
}

/** An inventory that responds with these. */
async function responding(pages: (offset: number) => unknown): Promise<ProductInventory> {
  const host = createServer((request, response) => {
    const offset = Number(new URL(request.url ?? '', 'http://x').searchParams.get('offset'))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(pages(offset)))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => host.once('listening', resolve))
  onTestFinished(() => void host.close())
  const { port } = host.address() as AddressInfo
  return tmf637Inventory(outsideSettings({ url: `http://127.0.0.1:${port}`, retries: 0 }), callsOutside())
}

test('ACCT-1: a product of the inventory is a service with plan, number or address, price, discounts and term', async () => {
  const [broadband, mobile] = await inventory.servicesOf(NIAMH)
  expect(broadband).toMatchObject({
    planName: 'Broadband 100',
    offerCode: 'FTTC_100MB',
    serviceGroup: 'DUALPLAY',
    technology: 'FTTC',
    downloadSpeed: 100,
    address: '27 Weaver’s Row, The Liberties, Dublin 8, Co. Dublin, D08 P3T7',
    number: null,
    monthly: 4499,
    discounts: [{ name: 'Introductory discount', value: 1500, bills: 12 }],
    term: { startDate: '2024-10-14', months: 24 },
    reportedLeavingCharge: null,
  })
  expect(mobile).toMatchObject({
    planName: 'Bill Pay 80',
    number: '0855550164',
    address: null,
    handset: { name: 'Kaimo K7', residual: 0 },
    usages: expect.arrayContaining([{ code: 'DATA', allowance: '80 GB' }]),
    term: { startDate: '2026-03-09', months: 24 },
  })
})

test('ACCT-1: the inventory may have the early-cease charge itself, and says which broadband carries TV', async () => {
  const [fibre, tv, ...mobiles] = await inventory.servicesOf('CUST-100203')
  expect(fibre).toMatchObject({ planName: 'Fibre 500', reportedLeavingCharge: 197_00 })
  expect(tv).toMatchObject({ planName: 'TV Family', serviceGroup: 'TV', beside: fibre?.id })
  expect(mobiles.map(({ planName, number }) => [planName, number])).toEqual([
    ['Bill Pay 80', '0865550171'],
    ['SIM Only 60', '0835550188'],
  ])
  expect(await inventory.servicesOf('CUST-999999')).toEqual([])
})

test('ACCT-2: all customers’ services are read in pages', async () => {
  const pages = [await inventory.list({ offset: 0, limit: 5 }), await inventory.list({ offset: 5, limit: 5 })]
  expect(pages.map(({ services, isLast }) => [services.length, isLast])).toEqual([
    [5, false],
    [2, true],
  ])
  const all = pages.flatMap(({ services }) => services)
  expect(new Set(all.map(({ service }) => service.id)).size).toBe(7)
  expect(new Set(all.map(({ customerId }) => customerId)).size).toBe(3)
})

test.each(['fail', 'lie', 'flood', 'gone'])('ACCT-3: an inventory that can only %s is a failure', async (mode) => {
  await sandbox.inject({ method: 'PUT', url: '/control/inventory', body: { mode } })
  await expect(inventory.servicesOf(NIAMH)).rejects.toMatchObject({ system: 'inventory' })
})

test('ACCT-3: a product of another customer is a failure, whatever else is right about it', async () => {
  const other = await responding(() => [])
  expect(await other.servicesOf(NIAMH)).toEqual([])
  const product = await oneOf({ relatedParty: [{ id: 'CUST-100202', role: 'customer' }] })
  const lying = await responding(() => [product])
  await expect(lying.servicesOf(NIAMH)).rejects.toMatchObject({ fault: 'broken' })
})

test.each([
  ['without a price', { productPrice: [] }],
  ['paid by the week', { productPrice: [{ priceType: 'recurring', recurringChargePeriod: 'week', price: price(9) }] }],
  [
    'in dollars',
    { productPrice: [{ priceType: 'recurring', recurringChargePeriod: 'month', price: price(9, 'USD') }] },
  ],
  ['of no service', { productCharacteristic: [] }],
  ['of nobody', { relatedParty: [] }],
  ['with a term without days', { productTerm: [{ name: 'minimumTerm', duration: { amount: 24, units: 'month' } }] }],
  ['with a start that is no day', { startDate: 'yesterday' }],
])('ACCT-3: a product %s is a failure', async (_what, part) => {
  const product = await oneOf(part)
  const lying = await responding(() => [product])
  await expect(lying.servicesOf(NIAMH)).rejects.toMatchObject({ fault: 'broken' })
})

test('NOTICE-11: a list of all customers leaves out a product that does not fit, and names it; a page of nothing else is a failure', async () => {
  const [good, bad] = [await oneOf({}), await oneOf({ id: 'SUB-9', productPrice: [] })]
  const mixed = await (await responding(() => [bad, good, 7])).list({ offset: 0, limit: 3 })
  expect(mixed.services.map(({ service }) => service.id)).toEqual(['SUB-700101'])
  expect(mixed.unreadable.map(({ productId }) => productId)).toEqual(['SUB-9', null])
  expect(mixed.isLast).toBe(false)
  const lying = await responding(() => [bad, bad])
  await expect(lying.list({ offset: 0, limit: 3 })).rejects.toMatchObject({ fault: 'broken' })
})

test('ACCT-3: a list that does not end is a failure', async () => {
  const product = await oneOf({})
  const endless = await responding(() => Array.from({ length: 100 }, () => product))
  await expect(endless.servicesOf(NIAMH)).rejects.toMatchObject({ fault: 'broken' })
  const long = await responding((offset) => Array.from({ length: offset < 200 ? 100 : 7 }, () => product))
  expect(await long.servicesOf(NIAMH)).toHaveLength(207)
})

function price(value: number, unit = 'EUR') {
  return { taxIncludedAmount: { unit, value } }
}
