import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT_PER_MINUTE: '1000000' })
})
afterAll(() => shop.close())

async function post(body: unknown) {
  const response = await fetch(`${shop.url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const { errors } = JSON.parse(text) as { errors?: { extensions: { code: string } }[] }
  return { status: response.status, code: errors?.[0]?.extensions.code }
}

/** What a compiler that trusts names would execute. */
const MARK = '__runByTheServer'
const HOSTILE_ALIAS = `x": (function () { globalThis.${MARK} = true; return 1 }()), "y`
const name = (value: string) => ({ kind: 'Name', value })
const HOSTILE_TREE = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      directives: [],
      variableDefinitions: [],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: name(HOSTILE_ALIAS),
            name: name('brand'),
            arguments: [],
            directives: [],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: name('name'), arguments: [], directives: [] }],
            },
          },
        ],
      },
    },
  ],
}

test('GATE-1: a syntax tree in the place of a query text is refused, and nothing of it runs', async () => {
  const tree = JSON.stringify(HOSTILE_TREE)
  const shapes: unknown[] = [
    { query: tree },
    { query: HOSTILE_TREE },
    { query: ` ${tree}`, operationName: null, variables: {} },
    [{ query: tree }, { query: tree }],
    { query: tree, persisted: true },
    { persisted: true, hash: tree },
    { query: tree, extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } } },
    { extensions: { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) }, query: tree } },
    { query: '{ brand { name } }', documentAST: HOSTILE_TREE, operationName: HOSTILE_ALIAS },
  ]
  for (const shape of shapes) {
    // A compiler that compiles repeated queries does so by the third time.
    for (let time = 0; time < 3; time++)
      expect((await post(shape)).status, JSON.stringify(shape).slice(0, 60)).toBe(400)
  }
  expect(Reflect.has(globalThis, MARK)).toBe(false)
})

test('GATE-2: a text of more than 8 kB is refused, whatever it is filled with, and variables do not count', async () => {
  for (const filler of [`# ${'x'.repeat(8000)}\n`, ' '.repeat(8000), `# ${'é'.repeat(4000)}\n`]) {
    expect(await post({ query: `${filler}{ brand { name } }` })).toEqual({ status: 400, code: 'QUERY_TOO_LONG' })
  }
  const query = 'query search($text: String!) { addressSearch(text: $text) { eircode } }'
  expect((await post({ query, variables: { text: 'x'.repeat(9000) } })).code).not.toBe('QUERY_TOO_LONG')
})

test('GATE-3: a document of more than 1,000 tokens is refused before it is looked at any closer', async () => {
  const list = (length: number) => `{ getTariffs(catalogTariffCode: [${'"A" '.repeat(length)}]) { tariffs { code } } }`
  expect((await post({ query: list(900) })).status).toBe(200)
  expect(await post({ query: list(1100) })).toEqual({ status: 400, code: 'BAD_REQUEST' })
})

test('GATE-4: every operation of a document is paid for, though only one of them runs', async () => {
  const operation = (index: number) => `query q${index} { brand { name } }`
  const many = Array.from({ length: 30 }, (_, index) => operation(index)).join(' ')
  expect((await post({ query: many, operationName: 'q1' })).code).toBe('QUERY_TOO_COSTLY')
  expect((await post({ query: `${operation(1)} ${operation(2)}`, operationName: 'q1' })).status).toBe(200)
})

test('GATE-5: what was refused is counted', async () => {
  await post({ query: JSON.stringify(HOSTILE_TREE) })
  await post({ query: ' '.repeat(8001) })
  const counted = await shop.deps.metrics.registry.getSingleMetricAsString('graphql_operations_total')
  expect(counted).toMatch(/operation="other",outcome="BAD_REQUEST"\} [1-9]/)
  expect(counted).toMatch(/operation="other",outcome="QUERY_TOO_LONG"\} [1-9]/)
})

const repeated = (times: number, part: (index: number) => string) =>
  Array.from({ length: times }, (_, i) => part(i)).join(' ')

/** As large as the body limit allows; the number makes each of them another text. */
const LARGE: readonly ((number: number) => string)[] = [
  (number) => `{ getTariffs(catalogTariffCode: [${repeated(930, (i) => `"${i + number}"`)}]) { tariffs { code } } }`,
  (number) => `{ getTariffs(catalogTariffCode: [${repeated(9000, (i) => `"${i + number}"`)}]) { tariffs { code } } }`,
  (number) => repeated(2000, (i) => `query q${i}n${number} { __typename }`),
  (number) => `{ ${repeated(4000, (i) => `a${i}n${number}: areaCodes { code }`)} }`,
  (number) => `{ brand { name } } # ${number} ${'x'.repeat(7900)}`,
  (number) => `{ ${repeated(450, (i) => `unknown${i}n${number}`)} }`,
]

/** What GraphQL's own rules take longest for: they compare every pair. */
const HEAVY: readonly ((number: number) => string)[] = [
  (number) => `{ getCart(reference: "${number}") { ${repeated(300, () => 'x: uuid')} } }`,
  (number) =>
    `{ getCart(reference: "${number}") { ${repeated(95, (i) => `...f${i}`)} } } ${repeated(95, (i) => `fragment f${i} on Cart { uuid }`)}`,
  (number) => `{ getCart(reference: "${number}") { ${repeated(90, () => 'offers { baseOffer { catalogCode } }')} } }`,
]
const HEAVY_EVERY = 40

function largeText(number: number): string {
  const kinds = number % HEAVY_EVERY === 0 ? HEAVY : LARGE
  return kinds[Math.floor(number / HEAVY_EVERY + number) % kinds.length]?.(number) ?? ''
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('GATE-6: 600 large texts, each another one, leave the heap where it was and block nobody for 100 ms', {
  timeout: 300_000,
}, async () => {
  const send = async (number: number) => {
    const query = largeText(number)
    // Processor time, because other processes run on this machine.
    const before = process.cpuUsage()
    await post({ query })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  for (let number = 0; number < 200; number++) await send(number)
  const before = heapInUse()
  const work: number[] = []
  for (let number = 200; number < 800; number++) work.push(await send(number))
  expect(heapInUse() - before).toBeLessThan(20_000_000)
  const [heaviest = 0] = work.sort((one, other) => other - one).slice(5)
  expect(heaviest).toBeLessThan(100)
})

test('GATE-7: introspection is open in development, in production only if the operator enables it', async () => {
  const introspection = { query: getIntrospectionQuery() }
  expect((await post(introspection)).status).toBe(200)
  const closed = await openTestShop({ GRAPHQL_INTROSPECTION: 'false' })
  const { status } = await closed.graphql(introspection.query)
  const typo = await closed.graphql('{ brnd { name } }')
  await closed.close()
  expect(status).toBe(400)
  // Error messages suggest no names.
  expect(typo.errors?.[0]?.message).not.toContain('brand')
})

test('FUZZ-16: an operation of a kind that the schema has not is refused, also beside one that it has', async () => {
  const refused = { status: 400, code: 'BAD_REQUEST' }
  expect(await post({ query: 'subscription { brand { name } }' })).toEqual(refused)
  expect(await post({ query: 'query q { brand { name } } subscription s { x }', operationName: 'q' })).toEqual(refused)
})

test('GATE-8: a text that has to be parsed is charged by its length, a cached one is not', async () => {
  const strict = await openTestShop({ RATE_LIMIT_PER_MINUTE: '60' })
  const padded = (number: number) => `{ brand { name } } # ${number} ${'x'.repeat(7000)}`
  const statuses = async (texts: readonly string[]) => {
    const seen: number[] = []
    for (const text of texts) seen.push((await strict.graphql(text)).status)
    return seen
  }
  // The first is parsed, and the others are cache hits.
  expect(await statuses(Array.from({ length: 20 }, () => padded(0)))).not.toContain(429)
  expect(await statuses(Array.from({ length: 20 }, (_, number) => padded(number + 1)))).toContain(429)
  await strict.close()
})
