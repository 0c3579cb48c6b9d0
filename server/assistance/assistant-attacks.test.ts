import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '#server/schema.ts'
import { ACCESS_CASES } from '#server/testing/access-cases.ts'
import { customerWithCode, OPEN_ASSISTED, sharedCart, signedInStaff } from '#server/testing/assisting.ts'
import { codeOf, MANY_ORDERS } from '#server/testing/order-desk.ts'
import { requestOf, rootFieldsOf } from '#server/testing/schema-places.ts'
import { answerCheckout, fillCart } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1' })
})
afterAll(() => shop?.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const PERSON = /Bhriain|@customer\.example|5550100|0100|AIBK|IE29|1990-03-27/

test('ASSIST-7: an alias, a fragment or a batch of fields leads to none of the customer’s', async () => {
  const sinead = await signedInStaff(shop)
  const { customer, reference } = await sharedCart(shop, sinead, fillCart)
  await answerCheckout(customer)
  const hidden = '{ details { lastName email mobile dateOfBirth } payment { maskedIban } }'
  const queries = [
    `{ assistedSale: checkout(reference: "${reference}") ${hidden} }`,
    `query { ...F } fragment F on Query { getCart: checkout ${hidden} }`,
    `{ ... on Query { ... on Query { getCart { uuid } checkout ${hidden} } } }`,
    `query q($never: Boolean = false) { checkout @skip(if: $never) ${hidden} }`,
    `{ assistance(reference: "${reference}") { acts { actorName } } }`,
  ]
  const read = await customer.graphql(`{ checkout ${hidden} }`)
  expect(JSON.stringify(read.data)).toMatch(PERSON)
  for (const query of queries) {
    const result = await sinead.graphql(query)
    expect(JSON.stringify(result.data ?? null)).not.toMatch(PERSON)
    expect([query, codeOf(result)]).toEqual([query, 'ONLY_CUSTOMER_CAN'])
  }
})

test('ASSIST-12: whatever root field an assistant asks, and however deep, nothing names the person of the cart', async () => {
  const sinead = await signedInStaff(shop)
  const { customer, uuid, reference, offerId } = await sharedCart(shop, sinead, fillCart)
  await answerCheckout(customer)
  const ids = { prequalId: uuid, documentId: uuid, savedCardId: uuid, noticeId: uuid }
  const cart = { uuid, reference, offerId }
  const change = { ...cart, subscriptionId: 'SUB-700301' }
  const victim = { cart, change, order: { reference, offerId }, ...ids }
  let read = 0
  for (const [index, root] of rootFieldsOf(schema).entries()) {
    if (root.operation === 'mutation') continue
    for (const given of ACCESS_CASES[root.field.name]?.requests(victim) ?? []) {
      const { query, variables } = requestOf(root, given, { depth: 4 })
      const { data } = await sinead.graphql(query, variables, from(`10.6.0.${index}`))
      if (data?.[root.field.name] != null) read += 1
      expect([root.field.name, JSON.stringify(data ?? null).match(PERSON)]).toEqual([root.field.name, null])
    }
  }
  expect(read).toBeGreaterThan(10)
})

test('ASSIST-4: of two assistants who type one code at once, one has the cart', async () => {
  const assistants = await Promise.all([signedInStaff(shop), signedInStaff(shop, 'colleague')])
  const { code } = await customerWithCode(shop)
  const tried = await Promise.all(assistants.map((one) => one.graphql(OPEN_ASSISTED, { c: code })))
  expect(tried.map((one) => codeOf(one) ?? 'open').sort()).toEqual(['ASSISTANCE_CODE_UNKNOWN', 'open'])
  const sales = await Promise.all(assistants.map((one) => one.must('{ assistedSale { id } }')))
  expect(sales.filter(({ assistedSale }) => assistedSale !== null)).toHaveLength(1)
})

test('ASSIST-5: an employee’s tries are theirs from whatever addresses they come', async () => {
  const sinead = await signedInStaff(shop, 'colleague')
  const { code } = await customerWithCode(shop)
  const tried: (string | undefined)[] = []
  for (let n = 0; n < 5; n += 1)
    tried.push(codeOf(await sinead.graphql(OPEN_ASSISTED, { c: 'ABCDEF' }, from(`10.7.0.${n}`))))
  expect(tried.at(-1)).toBe('ASSISTANCE_TRIES')
  expect(codeOf(await sinead.graphql(OPEN_ASSISTED, { c: code }, from('10.7.0.99')))).toBe('ASSISTANCE_TRIES')
})
