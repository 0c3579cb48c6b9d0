import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { DEMO_CUSTOMERS } from '#sandbox/identity/demo-customers.ts'
import { demoSandbox } from './demo-sandbox.ts'
import { TmfCustomer, TmfIndividual, TmfProduct } from './tmf-shapes.fixture.ts'

const sandbox = demoSandbox('2026-11-18T10:00:00Z')
afterAll(() => sandbox.close())

async function read(url: string) {
  return (await sandbox.inject({ url: `/tmf-api/${url}`, headers: { authorization: 'Bearer t' } })).json()
}

function problems(schema: v.GenericSchema, value: unknown): string | null {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? null : v.summarize(parsed.issues)
}

test('SBX-133: every product of the inventory has the fields of TMF637 v4, and no others', async () => {
  const products = await read('productInventory/v4/product')
  expect(products.length).toBeGreaterThan(5)
  for (const product of products) {
    expect(problems(TmfProduct, product), product.id).toBeNull()
    expect(await read(`productInventory/v4/product/${product.id}`)).toEqual(product)
  }
})

test.each(DEMO_CUSTOMERS)(
  'SBX-133: customer $customerId and the person behind it have the fields of TMF629 and TMF632 v4, and no others',
  async ({ customerId }) => {
    const customer = await read(`customerManagement/v4/customer/${customerId}`)
    expect(problems(TmfCustomer, customer)).toBeNull()
    expect(problems(TmfIndividual, await read(`party/v4/individual/${customer.engagedParty.id}`))).toBeNull()
  },
)

test('SBX-133: a field that TM Forum does not have, and one that it requires, are found', async () => {
  const [product] = await read('productInventory/v4/product')
  expect(problems(TmfProduct, { ...product, colour: 'red' })).toContain('colour')
  expect(problems(TmfProduct, { ...product, relatedParty: [{ id: 'CUST-1' }] })).toContain('@referredType')
})
