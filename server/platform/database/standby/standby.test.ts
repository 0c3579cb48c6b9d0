import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { replicationLagMs } from './replication-lag.ts'

const SEARCH = '{ addressSearch(text: "wevers row libertys dublin") { eircode } }'

let shop: TestShop

beforeAll(async () => {
  // Nothing listens there.
  shop = await openTestShop({ DATABASE_READ_URL: 'postgresql://127.0.0.1:1/tonn' })
})
afterAll(() => shop.close())

async function readiness(url = shop.url): Promise<unknown> {
  return (await fetch(`${url}/readyz`)).json()
}

async function metric(line: string): Promise<string | undefined> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return text.split('\n').find((each) => each.startsWith(line))
}

test('DB-32: a standby that is away is neither needed for the start nor for a search, and is said to be away', async () => {
  const { data } = await shop.graphql(SEARCH)
  expect(data.addressSearch.length).toBeGreaterThan(0)
  expect(await readiness()).toMatchObject({ status: 'ready', standby: 'away' })
  expect(await metric('standby_used')).toBe('standby_used 0')
  expect(await metric('standby_lag_seconds')).toBe('standby_lag_seconds +Inf')
  expect(await metric('standby_reads_total{database="primary"}')).toBeDefined()
  expect(await metric('standby_reads_total{database="standby"}')).toBeUndefined()
})

test('DB-33: a primary at the address of the standby is not read from', async () => {
  const env: Record<string, string> = {}
  const alone = await openTestShop(env, { through: async (url) => (env['DATABASE_READ_URL'] = url) })
  onTestFinished(() => alone.close())
  await vi.waitFor(async () => expect(await readiness(alone.url)).toMatchObject({ standby: 'no standby' }))
  expect((await alone.graphql(SEARCH)).errors).toBeUndefined()
})

const written = (...marks: [number, number][]) => marks.map(([atMs, bytes]) => ({ atMs, written: bytes }))

test('DB-33: how old a standby is follows from what the primary had written when, not from what the standby says', () => {
  const marks = written([0, 100], [1000, 200], [2000, 200], [3000, 350])
  expect(replicationLagMs(marks, 350)).toBe(0)
  expect(replicationLagMs(marks, 400)).toBe(0)
  expect(replicationLagMs(marks, 349)).toBe(1000)
  expect(replicationLagMs(marks, 199)).toBe(3000)
  expect(replicationLagMs(marks, 99)).toBe(Number.POSITIVE_INFINITY)
  // Nobody buys: the log stays where it is, and the standby with it.
  expect(replicationLagMs(written([0, 100], [90_000, 100]), 100)).toBe(0)
  expect(replicationLagMs([], 100)).toBe(Number.POSITIVE_INFINITY)
})
