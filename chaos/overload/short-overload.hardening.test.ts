import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { KINDS, OF_A_VISIT, type Offered } from '#bench/overload/crowd.ts'
import { findLost } from '#bench/overload/find-lost.ts'
import { gatherCrowd } from '#bench/overload/gather-crowd.ts'
import { openSender } from '#bench/overload/open-sender.ts'
import { watchProcess } from '#bench/overload/watch-processes.ts'
import { MANY_PEOPLE } from '#server/testing/many-people.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { openTestShop } from '#server/testing/test-shop.ts'
import { ensureBuilt } from '#tools/launch/build.mjs'
import { silent } from '#tools/launch/progress.mjs'

/** Little room, and a network that takes its time with each check: few newcomers fill their half, on any machine. */
const AT_ONCE = 8
const CHECK_MS = 300
const VISITS = 4
const TIMES = 10
/** Of two seconds, until everybody is let in again; the third is as a rule the last. */
const MOST_ROUNDS = 10

function failuresOf({ kinds }: Offered): [string, Record<string, number>][] {
  return KINDS.map((kind) => [kind, kinds[kind].failed])
}

test('CROWD-15: offered ten times what it serves, a server lives on, admits buyers before newcomers, loses nothing, and is well soon after', async () => {
  await ensureBuilt(silent)
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const server = await startServerProcess(shop, {
    ...MANY_PEOPLE,
    ADMISSION: 'on',
    ADMISSION_AT_ONCE: String(AT_ONCE),
    TRUST_PROXY: '1',
    LOOK_UP_CACHE_SECONDS: '0',
    LOG_LEVEL: 'warn',
  })
  onTestFinished(() => server.stop())
  const process = watchProcess(server.child.pid ?? 0)
  onTestFinished(process.stop)
  const crowd = await gatherCrowd({ ...server, sandboxUrl: shop.sandboxUrl }, { carts: 50, inCheckout: 25, orders: 6 })
  const sender = await openSender(crowd)
  onTestFinished(sender.stop)
  await shop.control('qualification', { delayMs: CHECK_MS })

  const offer = { visitsPerSecond: VISITS, ofAVisit: OF_A_VISIT }
  const before = await sender.offer({ ...offer, seconds: 2 })
  expect(failuresOf(before)).toEqual(KINDS.map((kind) => [kind, {}]))
  const { peak: usual } = process.memory()

  const { kinds, costly, ...overload } = await sender.offer({ ...offer, visitsPerSecond: VISITS * TIMES, seconds: 3 })
  expect(failuresOf({ ...overload, kinds, costly })).toEqual(KINDS.map((kind) => [kind, {}]))
  expect(kinds.newcomer.refused).toBeGreaterThan(kinds.newcomer.offered / 4)
  const share = ({ admitted, offered }: Offered['costly']) => admitted / offered
  expect(share(kinds.page)).toBe(1)
  expect(share(kinds.checkout)).toBeGreaterThan(share(kinds.newcomer))
  expect(share(kinds.cart)).toBeGreaterThan(share(kinds.newcomer))
  // The 95th percentile is measured where nothing else runs (`npm run bench -- --only overload`).
  expect(costly.p50).toBeLessThan(3 * before.costly.p95)
  expect(process.memory().peak).toBeLessThan(1.5 * usual)

  await sender.leave()
  await shop.control('qualification', {})
  let refused = Number.POSITIVE_INFINITY
  for (let round = 0; round < MOST_ROUNDS && refused > 0; round += 1) {
    const after = await sender.offer({ ...offer, seconds: 2 })
    expect(failuresOf(after)).toEqual(KINDS.map((kind) => [kind, {}]))
    refused = after.costly.refused
  }
  expect(refused).toBe(0)
  expect(server.child.exitCode).toBe(null)

  const acknowledged = await sender.acknowledged()
  expect(acknowledged.carts.reduce((sum, { changes }) => sum + changes, 0)).toBeGreaterThan(10)
  expect(acknowledged.orders.length).toBeGreaterThan(0)
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  expect(await findLost(client, acknowledged)).toEqual([])
})
