import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { dearer } from '#server/catalogue/dearer-release.fixture.ts'
import { aCustomer, answerCheckout, COPPER, fillCart, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PARTS = `names date sections { heading parts { title facts { label value } table { caption rows { values } } } }`

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

test('CSUM-20: anybody can read the contract summary of a plan; of what is not sold there is none', async () => {
  const ask = (plan: string) =>
    shop.graphql(`query ($plan: String!) { contractSummary(plan: $plan) { ${PARTS} } }`, { plan })
  const { data } = await ask('ACQ_FTTH_1GB_24M')
  expect(data.contractSummary.names).toEqual(['Fibre 1Gb'])
  expect(data.contractSummary.sections).toHaveLength(6)
  expect((await ask('ACQ_NOTHING_24M')).data).toEqual({ contractSummary: null })
})

test('CSUM-35: beside a plan stand the others of its service, for the same kind of customer', async () => {
  const beside = async (plan: string) => {
    const query = `query ($plan: String!) { comparablePlans(plan: $plan) { plan name commitmentDuration } }`
    const { data } = await shop.graphql(query, { plan })
    return data.comparablePlans as { plan: string; name: string; commitmentDuration: number }[]
  }
  const packs = await beside('ACQ_TV_FAMILY_24M')
  expect(packs).toContainEqual({ plan: 'ACQ_TV_FAMILY_12M', name: 'TV Family', commitmentDuration: 12 })
  expect(packs.every(({ plan }) => plan.startsWith('ACQ_TV_') && plan !== 'ACQ_TV_FAMILY_24M')).toBe(true)
  for (const { plan } of packs) expect(await beside(plan)).toHaveLength(packs.length)
  expect(await beside('ACQ_NOTHING_24M')).toEqual([])
})

test('CSUM-21, CSUM-22: a cart has the speeds of its line, and its order keeps prices and speeds through another release', async () => {
  const customer = aCustomer(shop)
  await fillCart(customer, COPPER, 'V94E6NH')
  const { cartContractSummaries: chosen } = await customer.must(`{ cartContractSummaries { ${PARTS} } }`)
  expect(chosen.map(({ names }: { names: string[] }) => names)).toEqual([['Broadband 100']])
  expect(chosen[0].sections[1].parts[0].table.caption).toBe('Broadband 100 at your address')
  await answerCheckout(customer)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  const { db, catalogue } = shop.deps
  const published = await publishRelease(db, dearer(catalogue.active().release, 100))
  await vi.waitFor(() => expect(catalogue.active().id).toBe(published))
  await db.$client.query('delete from prequals')
  const query = `query ($r: String!) { order(reference: $r) { contractSummaries { ${PARTS} } } }`
  const { order } = await customer.must(query, { r: placeOrder.reference })
  expect(order.contractSummaries).toEqual(chosen)
})

test('CSUM-21: a cart of somebody else is not summed up', async () => {
  const owner = aCustomer(shop)
  await fillCart(owner)
  const { errors } = await aCustomer(shop).graphql('{ cartContractSummaries { names } }')
  expect(errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
})
