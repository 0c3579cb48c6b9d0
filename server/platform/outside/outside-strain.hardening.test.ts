import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { passingClock } from '#server/testing/passing-clock.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { OPEN_MS } from './circuit-breaker.ts'

const CUSTOMERS = 200
const AT_ONCE = 20

let shop: TestShop
const processClock = passingClock()

beforeAll(async () => {
  shop = await openTestShop(
    { NETWORK_TIMEOUT_MS: '2000', OUTSIDE_CALLS_AT_ONCE: String(AT_ONCE), RATE_LIMIT_PER_MINUTE: '100000' },
    { processClock },
  )
})
afterAll(() => shop.close())
afterEach(async () => {
  await shop.control('addresses', {})
  await shop.control('qualification', {})
  await backToNormal()
})

const PREQUAL = 'mutation p { prequal(address: { eircode: "D08P3T7" }) { selection { technology } } }'

async function check(): Promise<string> {
  const { status, data, errors } = await shop.graphql(PREQUAL)
  expect(status).toBe(200)
  return errors?.[0]?.extensions.code ?? data.prequal.selection.technology
}

function checks(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, check))
}

/** Recovers within seconds, though only requests of customers can probe it. */
async function backToNormal(): Promise<void> {
  processClock.pass(OPEN_MS)
  await vi.waitFor(async () => expect(await check()).toBe('FTTH'), { interval: 200 })
}

async function isLeftAlone(system: string): Promise<boolean> {
  const { values } = await shop.deps.metrics.outsideBreaker.get()
  return values.find(({ labels }) => labels['system'] === system)?.value === 1
}

test('OUT-1, OUT-2: with a slow network two hundred customers do not pile up, the rest of the shop stays quick, and all is well soon after', async () => {
  await shop.control('qualification', { delayMs: 30_000 })
  const before = await shop.requestsTo('qualification')
  let finished = 0
  const checks = Array.from({ length: CUSTOMERS }, () => check().finally(() => (finished += 1)))
  // Beyond the bulkhead and its queue, nobody waits for a network that does not respond.
  await vi.waitFor(() => expect(finished).toBeGreaterThanOrEqual(CUSTOMERS - 5 * AT_ONCE))
  const cart = await shop.graphql(
    'mutation a { addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M") { uuid } }',
  )
  expect(cart.errors).toBeUndefined()
  // Until the first calls have timed out nobody knows that it is not a crowd that they wait for.
  expect(new Set(await Promise.all(checks))).toEqual(new Set(['PREQUAL_NOT_RESPONDING', 'TOO_MANY_VISITORS']))
  // Those running, and those from the queue until the breaker opened.
  expect((await shop.requestsTo('qualification')) - before).toBeLessThan(2 * AT_ONCE)
  expect(await isLeftAlone('qualification')).toBe(true)
  await shop.control('qualification', {})
  await backToNormal()
  expect(await isLeftAlone('qualification')).toBe(false)
})

test.each([
  { fault: 'fails', mode: 'fail', code: 'PREQUAL_NOT_RESPONDING' },
  { fault: 'is gone', mode: 'gone', code: 'PREQUAL_NOT_RESPONDING' },
])('OUT-3: a network that $fault is left alone, and customers read the same as before', async ({ mode, code }) => {
  await shop.control('qualification', { mode })
  for (let customer = 0; customer < 12; customer++) expect(await check()).toBe(code)
  expect(await isLeftAlone('qualification')).toBe(true)
  const before = await shop.requestsTo('qualification')
  expect(new Set(await checks(40))).toEqual(new Set([code]))
  // One call with one retry is let through every three seconds.
  expect((await shop.requestsTo('qualification')) - before).toBeLessThan(40)
})

test('OUT-3: an address book with an open breaker prevents no check', async () => {
  await shop.control('addresses', { mode: 'gone' })
  for (let customer = 0; customer < 15; customer++) expect(await check()).toBe('FTTH')
  expect(await isLeftAlone('addresses')).toBe(true)
  expect(await isLeftAlone('qualification')).toBe(false)
})

test('OUT-5: an endless response is aborted and counts as a fault', async () => {
  const before = await shop.requestsTo('qualification')
  await shop.control('qualification', { mode: 'flood' })
  expect(await check()).toBe('DATA_RETRIEVAL_ISSUE')
  expect((await shop.requestsTo('qualification')) - before).toBe(2)
})
