import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { terminateBackends, withDatabase } from '#server/testing/template-database.ts'
import { freshDatabase } from '#tools/launch/database.mjs'
import { type Shop, startShop } from '#tools/launch/shop.mjs'

const POOL_SIZE = 4
const CUSTOMERS = 8
const KILLS = 30
const RESPONSES_BETWEEN_KILLS = 16

let shop: Shop
let database: Awaited<ReturnType<typeof freshDatabase>>
const deaths: string[] = []

beforeAll(async () => {
  const template = inject('templateUrl')
  database = await freshDatabase(withDatabase(template, 'postgres'), { template })
  const env = {
    ADMISSION: 'off',
    RATE_LIMIT_PER_MINUTE: '1000000',
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    ENQUIRY_PACE_MS: '50',
  }
  shop = await startShop({
    databaseUrl: database.url,
    prepared: true,
    env,
    onDeath: (sentence) => deaths.push(sentence),
  })
})
afterAll(async () => {
  await shop?.stop()
  await database?.drop()
})

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
type Result = { data: any; errors?: { extensions: { code: string } }[] }

async function graphql(query: string, variables: Record<string, unknown> = {}): Promise<Result> {
  const response = await fetch(`${shop.url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui' },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as Result
}

const ADD = `mutation add($cart: String, $plan: String!) {
  addBroadbandTariff(prospectUuid: $cart, catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: $plan) { uuid version } }`
const PLANS = ['ACQ_FTTH_1GB_24M', 'ACQ_FTTH_1GB_12M']
/** Misspelt, so that the fuzzy search runs, which is a transaction. */
const SEARCH = 'query { addressSearch(text: "wevers row libertys dublin") { eircode } }'
const ENQUIRE = 'mutation e($id: String!) { createNEQRequest(eircode: "F23A9W1", prequalId: $id) }'
const READ_ENQUIRY = 'query r($id: String!) { getNEQResult(prequalId: $id) { status } }'

async function aPrequal(): Promise<string> {
  const { data } = await graphql('mutation { prequal(address: { eircode: "F23A9W1" }) { prequalId } }')
  return data.prequal.prequalId
}

test('DB-1, DB-18: every connection to the database ended again and again: no server ends, no acknowledged cart is lost, and all is well within five seconds', async () => {
  const prequals = await Promise.all(Array.from({ length: CUSTOMERS }, aPrequal))
  const acknowledged = new Map<string, number>()
  const codes = new Set<string>()
  let responses = 0
  let isOver = false

  /** Searches, enquires and fills a cart, in an endless loop. */
  async function customer(prequalId: string): Promise<void> {
    let cart: string | null = null
    for (let step = 0; !isOver; step++) {
      const searched = await graphql(SEARCH)
      const enquired = await graphql(ENQUIRE, { id: prequalId })
      const changed = await graphql(ADD, { cart, plan: PLANS[step % 2] })
      for (const { errors = [] } of [searched, enquired, changed]) {
        for (const { extensions } of errors) codes.add(extensions.code)
      }
      const { data } = changed
      const added = data?.addBroadbandTariff
      if (added) acknowledged.set(added.uuid, added.version)
      cart = added?.uuid ?? cart
      responses += 3
    }
  }

  const shopping = Promise.all(prequals.map(customer))
  for (let kill = 0; kill < KILLS; kill++) {
    const before = responses
    await terminateBackends(database.url)
    await vi.waitFor(() => expect(responses).toBeGreaterThan(before + RESPONSES_BETWEEN_KILLS), {
      timeout: 20_000,
      interval: 5,
    })
  }
  await terminateBackends(database.url)
  await vi.waitFor(async () => expect(await allIsWell()).toBe(true), { timeout: 5000, interval: 50 })
  isOver = true
  await shopping

  expect(deaths).toEqual([])
  // DB-18: a statement whose connection ended is no fault of the shop.
  expect([...codes]).toEqual(['SHOP_BUSY'])
  const everyConnection = Array.from({ length: POOL_SIZE * 3 }, (_, index) =>
    graphql(ENQUIRE, { id: prequals[index % CUSTOMERS] }),
  )
  for (const { data } of await Promise.all(everyConnection)) expect(data.createNEQRequest).toBe('success')
  for (const [uuid, version] of acknowledged) {
    const { data } = await graphql('query g($uuid: String!) { getCart(reference: $uuid) { version } }', { uuid })
    expect(data.getCart.version).toBeGreaterThanOrEqual(version)
  }
  expect(acknowledged.size).toBeGreaterThan(0)
})

async function allIsWell(): Promise<boolean> {
  const [ready, search, cart, enquiry] = await Promise.all([
    fetch(`${shop.url}/readyz`).then((response) => response.json() as Promise<{ status: string }>),
    graphql(SEARCH),
    graphql(ADD, { cart: null, plan: PLANS[0] }),
    graphql('mutation { prequal(address: { eircode: "F23A9W1" }) { prequalId } }'),
  ])
  return ready.status === 'ready' && [search, cart, enquiry].every(({ errors }) => errors === undefined)
}

test('DB-2: jobs are sent and done again after the database was away', async () => {
  await terminateBackends(database.url)
  const id = await vi.waitFor(aPrequal, { timeout: 5000, interval: 50 })
  await vi.waitFor(async () => expect((await graphql(ENQUIRE, { id })).data.createNEQRequest).toBe('success'), {
    timeout: 5000,
  })
  await vi.waitFor(async () => expect((await graphql(READ_ENQUIRY, { id })).data.getNEQResult.status).toBe('DONE'), {
    timeout: 20_000,
    interval: 50,
  })
  expect(deaths).toEqual([])
})
