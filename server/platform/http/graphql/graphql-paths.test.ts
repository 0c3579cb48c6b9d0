import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ GRAPHQL_BASE: '/api' })
})
afterAll(() => shop.close())

async function post(path: string, request: { query: string; operationName?: string; variables?: object }) {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify(request),
  })
  expect(response.status, path).toBe(200)
  return response.json()
}

async function counted(operation: string, outcome: string): Promise<number> {
  const { values } = await shop.deps.metrics.graphqlOperations.get()
  return values.find(({ labels }) => labels.operation === operation && labels.outcome === outcome)?.value ?? 0
}

test('HTTP-16: with a base GraphQL is served under it and without it, which the storefront uses', async () => {
  for (const path of ['/graphql/', '/graphql', '/api/graphql/', '/api/graphql']) {
    expect(await post(path, { query: '{ brand { name } }' })).toEqual({ data: { brand: { name: 'Tonn' } } })
  }
})

test('HTTP-17: responses are counted by root field, whatever the client names its operation', async () => {
  const query = `query TvPage { ...Plans } query Other { brand { name } }
    fragment Plans on Query { plans: getTariffs { tariffs { code } } ... on Query { brand { name } } }`
  const before = [await counted('getTariffs', 'ok'), await counted('brand', 'ok')]
  for (const _fromMemory of [false, true]) await post('/graphql/', { query, operationName: 'TvPage' })
  expect([await counted('getTariffs', 'ok'), await counted('brand', 'ok')]).toEqual(before.map((count) => count + 2))
})

test('HTTP-17: each root field is counted with its own outcome', async () => {
  const before = await counted('getCart', 'CART_NOT_FOUND')
  const brand = await counted('brand', 'ok')
  await post('/graphql/', {
    query: 'query GetCart($r: String!) { mine: getCart(reference: $r) { uuid } brand { name } }',
    variables: { r: 'TN-NONE' },
  })
  expect(await counted('getCart', 'CART_NOT_FOUND')).toBe(before + 1)
  expect(await counted('brand', 'ok')).toBe(brand + 1)
})

test('HTTP-17: nothing that a client makes up becomes a name of its own', async () => {
  await post('/graphql/', { query: 'query madeUp { madeUp: __typename }', operationName: 'madeUp' })
  const { values } = await shop.deps.metrics.graphqlOperations.get()
  const names = new Set(values.map(({ labels }) => labels.operation))
  expect(names).toContain('other')
  for (const name of ['madeUp', '__typename', 'TvPage', 'plans', 'mine']) expect(names).not.toContain(name)
})
