import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DatabaseProxy, proxyTo } from '#server/testing/database-proxy.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startWorker } from '#server/worker.ts'
import type { Worker } from '../jobs/supervise-worker.ts'

/** A statement's limit, the driver's time beyond it, and the rollback; twice that for a slow machine. */
const RESPONSE_MS = 2 * (10_000 + 1000 + 1000)

let proxy: DatabaseProxy
let shop: TestShop
let worker: Worker
let prequalId: string

beforeAll(async () => {
  const through = async (databaseUrl: string) => {
    proxy = await proxyTo(databaseUrl)
    return proxy.url
  }
  const storefront = {
    render: async () =>
      new Response('<p>Plans</p>', {
        headers: { 'content-type': 'text/html', 'cache-control': 'public, max-age=0, s-maxage=300' },
      }),
  }
  shop = await openTestShop({ DATABASE_POOL_SIZE: '3', ENQUIRY_PACE_MS: '50' }, { through, storefront })
  worker = await startWorker(shop.deps)
  const { data } = await shop.graphql('mutation p { prequal(address: { eircode: "F23A9W1" }) { prequalId } }')
  prequalId = data.prequal.prequalId
  expect(await failedCodes()).toEqual([])
})
afterAll(async () => {
  await worker?.stop()
  await shop?.close()
  await proxy?.close()
})

const QUERIES = [
  'query s { addressSearch(text: "wevers row libertys dublin") { eircode } }',
  'mutation e($id: String!) { createNEQRequest(eircode: "F23A9W1", prequalId: $id) }',
  `mutation a { addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid } }`,
  'query g($id: String!) { getPrequalResult(prequalId: $id) { eircode } }',
]

/** The codes of failed requests. */
async function failedCodes(): Promise<string[]> {
  const results = await Promise.all(
    QUERIES.map((query) => shop.graphql(query, query.includes('$id') ? { id: prequalId } : {})),
  )
  return results.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? [])
}

async function readiness() {
  const response = await fetch(`${shop.url}/readyz`)
  return { code: response.status, ...((await response.json()) as { status: string; reason: string | null }) }
}

const known = (status: string) =>
  vi.waitFor(async () => expect(await readiness()).toMatchObject({ code: 200, status }), {
    timeout: 10_000,
    interval: 50,
  })

test('DB-3, DB-6: while the database is silent every request gets a response in time, and what needs no database is served as ever', async () => {
  const tariffs = { query: '{ getTariffs { tariffs { code } } }' }
  const fromMemory = () => Promise.all([fetch(`${shop.url}/shop/broadband`), shop.graphql(tariffs.query)])
  await fromMemory()
  proxy.goSilent()
  const startedAt = performance.now()
  const customers = Promise.all([1, 2, 3].map(failedCodes))
  await known('degraded')
  const [page, cached] = await fromMemory()
  expect([page.status, cached.status, cached.errors]).toEqual([200, 200, undefined])
  const codes = new Set((await customers).flat())
  expect(performance.now() - startedAt).toBeLessThan(RESPONSE_MS)
  expect([...codes].sort()).toEqual(['SHOP_BUSY'])
  proxy.speakAgain('held')
  await vi.waitFor(async () => expect(await failedCodes()).toEqual([]), { timeout: 5000, interval: 50 })
  await known('ready')
})

test('DB-4: connections that a failover left silent are destroyed as soon as the database responds on new ones', async () => {
  const wholePool = await Promise.all([1, 2, 3].map(() => shop.deps.db.$client.connect()))
  for (const client of wholePool) client.release()
  proxy.goSilent()
  const stuck = failedCodes()
  await known('degraded')
  proxy.speakAgain('lost')
  // Sooner than the timeout of any statement.
  await vi.waitFor(async () => expect(await failedCodes()).toEqual([]), { timeout: 8000, interval: 50 })
  expect((await stuck).length).toBeGreaterThan(0)
  const { $client: pool } = shop.deps.db
  await vi.waitFor(() => expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]))
})

test('DB-4: the worker does jobs again as well', async () => {
  const { data } = await shop.graphql('mutation p { prequal(address: { eircode: "F23A9W1" }) { prequalId } }')
  const { prequalId: id } = data.prequal
  await shop.graphql('mutation e($id: String!) { createNEQRequest(eircode: "F23A9W1", prequalId: $id) }', { id })
  const read = async () =>
    (await shop.graphql('query r($id: String!) { getNEQResult(prequalId: $id) { status } }', { id })).data
  await vi.waitFor(async () => expect((await read()).getNEQResult.status).toBe('DONE'), {
    timeout: 19_000,
    interval: 50,
  })
})
