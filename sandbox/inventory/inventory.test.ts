import * as v from 'valibot'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import { signedIn } from '#sandbox/identity/signed-in.ts'
import { TmfProduct } from '#sandbox/tmf-shapes.fixture.ts'

const ORDERS = '/tmf-api/productOrderingManagement/v4/productOrder'
const PRODUCTS = '/tmf-api/productInventory/v4/product'
const sandbox = demoSandbox('2026-11-18T10:00:00Z')
afterAll(() => sandbox.close())
beforeEach(async () => {
  await sandbox.inject({ method: 'PUT', url: '/control/orders', body: { paceMs: null } })
})

const NIAMH = [{ id: 'CUST-100201', role: 'customer', '@referredType': 'Customer' }]
const monthly = (value: number, off?: number) => ({
  priceType: 'recurring',
  price: { taxIncludedAmount: { unit: 'EUR', value } },
  ...(off !== undefined && {
    priceAlteration: [
      { priceType: 'discount', applicationDuration: 12, price: { taxIncludedAmount: { unit: 'EUR', value: off } } },
    ],
  }),
})
const term = (amount: number) => [{ name: 'minimumTerm', duration: { amount, units: 'month' } }]

let count = 0
/** Ordered and done. Returns the id of the order. */
async function done(productOrderItem: object[], relatedParty = NIAMH): Promise<string> {
  count += 1
  const body = { externalId: `change-${count}`, relatedParty, productOrderItem }
  const { id } = (await sandbox.inject({ method: 'POST', url: ORDERS, body })).json()
  for (const state of ['inProgress', 'completed'])
    await sandbox.inject({ method: 'PUT', url: `/control/orders/${id}`, body: { state } })
  return id
}

async function productsOf(customer: string, status = 'active'): Promise<Record<string, unknown>[]> {
  const url = `${PRODUCTS}?relatedParty.id=${customer}&status=${status}`
  const products = (await sandbox.inject({ url, headers: { authorization: 'Bearer t' } })).json()
  for (const product of products) expect(v.safeParse(TmfProduct, product).issues).toBeUndefined()
  return products
}
const idsOf = (products: Record<string, unknown>[]) => products.map(({ id }) => id)

const UPGRADE = {
  id: 'upgrade',
  action: 'modify',
  product: {
    id: 'SUB-700101',
    name: 'Fibre 500',
    productSpecification: { id: 'FTTH_500MB' },
    productCharacteristic: [
      { name: 'broadbandTechnology', value: 'FTTH' },
      { name: 'downloadSpeedMbps', value: 500 },
    ],
  },
  itemTerm: term(24),
  itemPrice: [monthly(49.99, 15)],
}

test('SBX-134: a completed change gives the product its new plan, price and term, and leaves the others; a withdrawal brings the old one back', async () => {
  const before = await productsOf('CUST-100201')
  const order = await done([UPGRADE, { id: 'same', action: 'noChange', product: { id: 'SUB-700102' } }])
  const [changed, same] = await productsOf('CUST-100201')
  expect(changed).toMatchObject({
    id: 'SUB-700101',
    name: 'Fibre 500',
    productOffering: { id: 'FTTH_500MB' },
    productTerm: [{ duration: { amount: 24 }, validFor: { startDateTime: '2026-11-18T00:00:00+00:00' } }],
    productPrice: [{ price: { taxIncludedAmount: { value: 49.99 } } }],
  })
  expect(changed?.['productOrderItem']).toContainEqual({
    productOrderId: order,
    orderItemId: 'upgrade',
    orderItemAction: 'modify',
  })
  expect(same).toEqual(before[1])
  await done([{ id: 'upgrade', action: 'delete' }])
  expect(await productsOf('CUST-100201')).toEqual(before)
})

test('SBX-134: what is added relies on what is there, what is deleted ends, and a withdrawal ends what was added', async () => {
  const tv = {
    id: 'tv',
    action: 'add',
    product: {
      name: 'TV Family',
      productSpecification: { id: 'TV_FAMILY' },
      productCharacteristic: [{ name: 'serviceGroup', value: 'TV' }],
      productRelationship: [{ relationshipType: 'reliesOn', product: { id: 'SUB-700101' } }],
    },
    itemTerm: term(12),
    itemPrice: [monthly(24.99)],
  }
  await done([{ id: 'base', action: 'noChange', product: { id: 'SUB-700101' } }, tv])
  const products = await productsOf('CUST-100201')
  expect(idsOf(products)).toEqual(['SUB-700101', 'SUB-700102', 'SUB-tv'])
  expect(products[2]).toMatchObject({
    billingAccount: { id: '7004 2216' },
    productRelationship: [{ product: { id: 'SUB-700101' } }],
  })
  await done([{ id: 'tv', action: 'delete' }])
  await done([{ id: 'end', action: 'delete', product: { id: 'SUB-700102' } }])
  expect(idsOf(await productsOf('CUST-100201'))).toEqual(['SUB-700101'])
  expect(idsOf(await productsOf('CUST-100201', 'terminated'))).toEqual(['SUB-700102', 'SUB-tv'])
})

test('SBX-134: what a change ended beside it comes back with a withdrawal, and can end again', async () => {
  const declan = [{ id: 'CUST-100203', role: 'customer', '@referredType': 'Customer' }]
  const before = await productsOf('CUST-100203')
  const ends = { id: 'SUB-700302', action: 'delete', product: { id: 'SUB-700302' } }
  const back = { id: 'SUB-700302', action: 'modify', product: { id: 'SUB-700302' } }
  for (const _ of [1, 2]) {
    await done([ends], declan)
    expect(idsOf(await productsOf('CUST-100203'))).not.toContain('SUB-700302')
    await done([back], declan)
    expect(await productsOf('CUST-100203')).toEqual(before)
  }
})

test('SBX-134: orders of new customers and changes of products that are not there change nothing', async () => {
  const before = await productsOf('CUST-100203')
  const line = { ...UPGRADE, id: 'new', action: 'add' }
  await done([line], [{ id: 'TN-1', role: 'customer', '@referredType': 'Individual' }])
  await done([{ ...UPGRADE, id: 'nothing', product: { ...UPGRADE.product, id: 'SUB-0' } }])
  expect(await productsOf('CUST-100203')).toEqual(before)
})

test('SBX-136: a twin has the products of the original under ids and numbers of their own, which change alone', async () => {
  const [broadband, mobile, ...more] = await productsOf('CUST-100201-7')
  expect(more).toEqual([])
  expect(broadband).toMatchObject({ id: 'SUB-700101-7', relatedParty: [{ id: 'CUST-100201-7' }] })
  expect(mobile).toMatchObject({ id: 'SUB-700102-7', realizingResource: [{ value: '+353855620164' }] })
  const before = await productsOf('CUST-100201')
  await done(
    [{ ...UPGRADE, id: 'twin', product: { ...UPGRADE.product, id: 'SUB-700101-7' } }],
    [{ id: 'CUST-100201-7', role: 'customer', '@referredType': 'Customer' }],
  )
  expect((await productsOf('CUST-100201-7'))[0]).toMatchObject({ productOffering: { id: 'FTTH_500MB' } })
  expect(await productsOf('CUST-100201')).toEqual(before)
  expect(await productsOf('CUST-100299-7')).toEqual([])
})

test('SBX-136: a twin signs in by their own address, and the customer system knows them', async () => {
  expect(signedIn('Fibre-7@demo.example', 'demo')?.subject).toBe('5f0c5a3e-7a55-4d0b-9a3c-6d1f8f2b0a01-7')
  for (const nobody of ['fibre-0@demo.example', 'fibre-7@other.example', 'nobody-7@demo.example'])
    expect(signedIn(nobody, 'demo')).toBeNull()
  const url = '/tmf-api/customerManagement/v4/customer/CUST-100201-7'
  const twin = (await sandbox.inject({ url, headers: { authorization: 'Bearer t' } })).json()
  expect(twin).toMatchObject({ id: 'CUST-100201-7', name: 'Niamh Byrne', engagedParty: { id: 'IND-100201-7' } })
})
