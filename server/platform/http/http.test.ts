import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { chooseEncoding } from './choose-encoding.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ METRICS_TOKEN: 'let-me-in', RATE_LIMIT_PER_MINUTE: '60' })
})
afterAll(() => shop.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const SOURCE = { 'x-source-application': 'online-acquisition-ui' }

async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${shop.url}/graphql/`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...SOURCE, ...headers },
    body,
  })
  const text = await response.text()
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts:/)
  return { status: response.status, headers: response.headers, code: JSON.parse(text).errors?.[0]?.extensions?.code }
}

const asQuery = (query: string, more: Record<string, unknown> = {}) => JSON.stringify({ query, ...more })

test('HTTP-1: a GraphQL request without a known source application is refused', async () => {
  const body = asQuery('{ brand { name } }')
  for (const name of ['', 'somebody-else']) {
    expect(await post(body, { 'x-source-application': name })).toMatchObject({
      status: 400,
      code: 'SOURCE_APPLICATION_REQUIRED',
    })
  }
  expect((await post(body)).status).toBe(200)
})

test.each([
  { what: 'no body at all', body: '' },
  { what: 'no JSON', body: '{"query": ' },
  { what: 'no object', body: '[1, 2]' },
  { what: 'no query', body: '{}' },
  { what: 'a query that is no text', body: '{"query": 7}' },
  { what: 'malformed GraphQL', body: asQuery('{ brand { ') },
  { what: 'an unknown field', body: asQuery('{ nothingLikeIt { name } }') },
  { what: 'an unknown operation', body: asQuery('query a { brand { name } }', { operationName: 'b' }) },
  { what: 'a missing variable', body: asQuery('query a($r: String!) { getCart(reference: $r) { uuid } }') },
  {
    what: 'a variable of the wrong type',
    body: asQuery('query a($r: String!) { getCart(reference: $r) { uuid } }', { variables: { r: {} } }),
  },
  { what: 'variables that are no object', body: asQuery('{ brand { name } }', { variables: [1] }) },
])('HTTP-2: $what gets a typed refusal and no stack', async ({ body }) => {
  const { status, code } = await post(body)
  expect([200, 400]).toContain(status)
  expect(code).toMatch(/^[A-Z_]+$/)
  expect(code).not.toBe('INTERNAL')
})

test('HTTP-2: a query as plain text, or in the address, is refused with the way to send it', async () => {
  expect(await post(asQuery('{ brand { name } }'), { 'content-type': 'text/plain' })).toMatchObject({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  })
  const byGet = await fetch(`${shop.url}/graphql/?query={brand{name}}`, { headers: SOURCE })
  expect([byGet.status, byGet.headers.get('allow')]).toEqual([405, 'POST'])
})

test('HTTP-3: a body of 2 MB is refused', async () => {
  const { status, code } = await post(asQuery(`{ brand { name } } # ${'x'.repeat(2_000_000)}`))
  expect(status).toBe(413)
  expect(code).toBe('BODY_TOO_LARGE')
})

test('HTTP-4: a query that is too deep or too costly is refused before it runs', async () => {
  const deep = `{ __schema { types { ${'ofType { '.repeat(28)} name ${'} '.repeat(28)} } } }`
  expect(await post(asQuery(deep))).toMatchObject({ status: 400, code: 'QUERY_TOO_DEEP' })
  const wide = Array.from(
    { length: 30 },
    (_, i) => `a${i}: getTariffs { tariffs { attributes { value } inclusiveEquipments { model } } }`,
  )
  expect(await post(asQuery(`{ ${wide.join(' ')} }`))).toMatchObject({ status: 400, code: 'QUERY_TOO_COSTLY' })
  const bomb = Array.from({ length: 30 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`)
  expect((await post(asQuery(`{ ...f0 } ${bomb.join(' ')} fragment f30 on Query { brand { name } }`))).code).toBe(
    'QUERY_TOO_COSTLY',
  )
  expect((await post(asQuery('{ ...f } fragment f on Query { ...f }'))).status).toBe(400)
})

test('HTTP-4: the schema may be queried', async () => {
  expect(await post(asQuery(getIntrospectionQuery()))).toMatchObject({ status: 200, code: undefined })
})

test('HTTP-5: health and readiness are public, metrics need the token', async () => {
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404)
  const metrics = await fetch(`${shop.url}/metrics`, { headers: { authorization: 'Bearer let-me-in' } })
  expect(await metrics.text()).toMatch(/^http_request_duration_seconds_count\{.*route="\/graphql\/"/m)
})

test('HTTP-6: every response carries the security headers and its request id', async () => {
  for (const path of ['/healthz', '/nothing-here']) {
    const { headers } = await fetch(`${shop.url}${path}`, { headers: { 'x-request-id': 'from-the-proxy-1' } })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toBe('from-the-proxy-1')
  }
})

const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

test('PAGE-9: what is no page lets nothing run, whatever a browser takes it for', async () => {
  const responses = await Promise.all([
    ...['/healthz', '/nothing-here', '/%', '/metrics', '/image?url=x', '/cms/api/x'].map((path) =>
      fetch(`${shop.url}${path}`),
    ),
    ...['{ brand { name } }', '{ brand { name } }', '{ nothing }'].map((query) =>
      fetch(`${shop.url}/graphql/`, { method: 'POST', headers: { ...JSON_TYPE, ...SOURCE }, body: asQuery(query) }),
    ),
  ])
  for (const { url, headers } of responses) {
    expect([url, headers.get('content-security-policy')]).toEqual([url, NOTHING_RUNS])
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-permitted-cross-domain-policies': 'none',
      'x-dns-prefetch-control': 'off',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  }
})

test('PAGE-9: an SVG has its own policy', async () => {
  const { pictures } = shop.deps.catalogue.active().release
  const drawing = Object.keys(pictures).find((name) => name.endsWith('.svg'))
  const { status, headers } = await fetch(`${shop.url}/pictures/${drawing}`)
  expect([status, headers.get('content-security-policy')]).toEqual([200, expect.stringContaining('sandbox')])
})

test('HTTP-4: operations are dear, so that one request cannot do the work of a thousand', async () => {
  const many = Array.from({ length: 30 }, (_, i) => `a${i}: addressList(eirCode: "D08P3T7") { eircode }`)
  expect((await post(asQuery(`{ ${many.join(' ')} }`))).code).toBe('QUERY_TOO_COSTLY')
})

test('HTTP-14: the encoding is chosen as the visitor weighs it', () => {
  const cases = [
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.1, gzip;q=1', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['x-br', 'identity'],
    ['BR', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip;q=0.5, *;q=0.1', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    [';;q=,,br;q=x', 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
  ] as const
  for (const [accepted, chosen] of cases) expect(chooseEncoding(accepted), accepted).toBe(chosen)
})

test('HTTP-15: a process without the web role says that it lives and sells nothing', async () => {
  const worker = await openTestShop({ ROLES: 'worker' })
  expect((await fetch(`${worker.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${worker.url}/graphql/`, { method: 'POST', headers: SOURCE })).status).toBe(404)
  await worker.close()
})

test('HTTP-6: what is refused before any route is found carries the headers too', async () => {
  const response = await fetch(`${shop.url}/%`)
  expect(response.status).toBe(400)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('HTTP-7: an address over its rate limit gets Retry-After', async () => {
  const responses = await Promise.all(Array.from({ length: 70 }, () => post(asQuery('{ brand { name } }'))))
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(refused[0]?.code).toBe('RATE_LIMITED')
})
