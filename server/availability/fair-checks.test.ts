import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

/** Waiting places at the network: four times as many as calls at once. */
const AT_ONCE = 2
const PLACES = 4 * AT_ONCE

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1', NETWORK_CALLS_AT_ONCE: String(AT_ONCE), NETWORK_TIMEOUT_MS: '4500' })
})
afterAll(() => shop.close())
afterEach(() => shop.control('qualification', {}))

const CHECK = 'mutation p { prequal(address: { eircode: "D08P3T7" }) { selection { technology } } }'

type Checked = { visitor: string; said: string; message: string | undefined }

/** What became of checks, in the order in which they ended. */
function openChecks() {
  const ended: Checked[] = []
  const all: Promise<unknown>[] = []
  return {
    ended,
    send(visitor: string, count = 1): void {
      for (let check = 0; check < count; check += 1) {
        const sent = shop.graphql(CHECK, {}, { 'x-forwarded-for': visitor }).then(({ data, errors }) => {
          const said = errors?.[0]?.extensions.code ?? data.prequal.selection.technology
          ended.push({ visitor, said, message: errors?.[0]?.message })
        })
        all.push(sent)
      }
    },
    finished: () => Promise.all(all),
    of: (visitor: string) => ended.filter((check) => check.visitor.startsWith(visitor)).map(({ said }) => said),
  }
}

async function waitUntilFull(): Promise<void> {
  await vi.waitFor(async () => {
    const { values } = await shop.deps.metrics.outsideCallsNow.get()
    const waiting = values.find(({ labels }) => labels['system'] === 'qualification' && labels['state'] === 'waiting')
    expect(waiting?.value).toBe(PLACES)
  })
}

test('CROWD-16, CROWD-18: one visitor who checks without end keeps nobody from a check, and reads in words that others check too', async () => {
  await shop.control('qualification', { delayMs: 200 })
  const checks = openChecks()
  checks.send('203.0.113.7', 30)
  await waitUntilFull()
  for (const visitor of ['198.51.100.1', '2001:db8:1:1::1', '192.0.2.9']) checks.send(visitor)
  await checks.finished()
  for (const visitor of ['198.51.100.1', '2001:db8:1:1::1', '192.0.2.9']) expect(checks.of(visitor)).toEqual(['FTTH'])
  const served = checks.ended.filter(({ said }) => said === 'FTTH').map(({ visitor }) => visitor)
  // Those of the others came last, and were not the last to be served.
  expect(served.slice(-3)).toEqual(Array(3).fill('203.0.113.7'))
  const turnedAway = checks.ended.filter(({ said }) => said !== 'FTTH')
  expect(turnedAway.length).toBeGreaterThan(10)
  for (const { visitor, said, message } of turnedAway) {
    expect([visitor, said]).toEqual(['203.0.113.7', 'TOO_MANY_VISITORS'])
    expect(message).toMatch(/^A lot of people are checking their address right now\./)
  }
})

test.each([
  ['an IPv4 network', (host: number) => `203.0.113.${host}`, '203.0.113.'],
  ['an IPv6 customer', (host: number) => `2001:db8:77:${host}::1`, '2001:db8:77:'],
])(
  'CROWD-16: %s with many addresses leaves three quarters of the waiting places to others',
  async (_what, address, range) => {
    await shop.control('qualification', { delayMs: 200 })
    const checks = openChecks()
    for (let host = 1; host <= 30; host += 1) checks.send(address(host))
    await waitUntilFull()
    const others = Array.from({ length: (PLACES * 3) / 4 }, (_, other) => `198.51.${other}.1`)
    for (const visitor of others) checks.send(visitor)
    await checks.finished()
    for (const visitor of others) expect(checks.of(visitor)).toEqual(['FTTH'])
    expect(checks.of(range).filter((said) => said === 'FTTH').length).toBeLessThanOrEqual(AT_ONCE * 2 + PLACES / 4)
  },
)

test('CROWD-18: while the network does not respond, nobody reads that others are the reason', async () => {
  await shop.control('qualification', { mode: 'fail' })
  const first = openChecks()
  first.send('198.51.100.1')
  await first.finished()
  await shop.control('qualification', { delayMs: 300, mode: 'fail' })
  const checks = openChecks()
  checks.send('203.0.113.7', 30)
  await checks.finished()
  expect(new Set(checks.of('203.0.113.7'))).toEqual(new Set(['PREQUAL_NOT_RESPONDING']))
})
