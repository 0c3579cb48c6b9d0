import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { sharedQueue } from './shared-queue.ts'
import { visitorQueue } from './visitor-queue.ts'

const NOON = Date.parse('2026-11-19T12:00:00Z')

let shop: TestShop
let client: pg.Client
beforeAll(async () => {
  shop = await openTestShop()
  client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await shop.close()
})
beforeEach(async () => {
  await client.query('delete from visitor_queue')
  await client.query('delete from visitor_queue_reports')
})

const time = { ms: 0 }
const clock = { now: () => new Date(NOON + time.ms), monotonicMs: () => time.ms }
let people = 0

function openServer() {
  const queue = visitorQueue({ clock })
  const warnings: string[] = []
  const log = { warn: (_what: object, text: string) => warnings.push(text) }
  return { queue, share: sharedQueue({ queue, clock, log }), warnings }
}

/** So many seconds go by, and in each of them every server reports. */
async function pass(seconds: number, servers: readonly ReturnType<typeof openServer>[]): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    time.ms += 1000
    for (const { share } of servers) await share(client)
  }
}

/** They come one after the other within a second. */
function turnAway(count: number, { queue }: ReturnType<typeof openServer>) {
  return Array.from({ length: count }, (_, place) => {
    people += 1
    const ticket = { id: `person ${people}`, at: NOON + time.ms + 1 + Math.round((999 * place) / count) }
    queue.turnedAway(ticket)
    return ticket
  })
}

test('CROWD-8: newcomers of all servers wait in one queue', async () => {
  const [one, other] = [openServer(), openServer()]
  turnAway(1, one)
  await pass(2, [one, other])
  expect([one.queue.exists(), other.queue.exists()]).toEqual([true, true])
  turnAway(200, one)
  await pass(1, [one, other])
  const [later] = turnAway(1, other)
  if (later === undefined) throw new Error('nobody came')
  expect(other.queue.isCalled(null)).toBe(false)
  await pass(1, [one, other])
  expect(other.queue.waitOf(later).ahead).toBeGreaterThan(50)
})

test('CROWD-9: the queue outlives its servers, and ends when nobody comes back', async () => {
  const before = openServer()
  turnAway(1, before)
  await pass(1, [before])
  const [first] = turnAway(100, before)
  await pass(1, [before])
  const after = openServer()
  await pass(1, [after])
  expect(after.queue.exists()).toBe(true)
  expect(after.queue.isCalled({ id: 'later', at: NOON + time.ms })).toBe(false)
  expect(first && after.queue.isCalled({ ...first, at: first.at - 2000 })).toBe(true)
  await pass(10, [after])
  expect(after.queue.exists()).toBe(false)
})

test('CROWD-8: the mark moves once a second, however many servers there are', async () => {
  const servers = Array.from({ length: 5 }, openServer)
  const [one] = servers
  if (one === undefined) throw new Error('no server')
  turnAway(1, one)
  await pass(2, servers)
  turnAway(400, one)
  await pass(1, servers)
  const readMark = async () => (await client.query<{ mark: Date }>('select mark from visitor_queue')).rows[0]?.mark
  const before = await readMark()
  time.ms += 500
  for (const { share } of servers) await share(client)
  expect(await readMark()).toEqual(before)
})

test('CROWD-7: while nobody waits a server reads one row a second, and writes none', async () => {
  const server = openServer()
  const statements: string[] = []
  const watched = new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name)
      return (text: string, values: unknown[]) => {
        statements.push(text)
        return target.query(text, values)
      }
    },
  })
  await server.share(watched)
  await server.share(watched)
  expect(statements.map((text) => text.slice(0, 6))).toEqual(['select', 'select'])
})

test('CROWD-13: a queue that cannot be shared is no queue, and it is logged once', async () => {
  const server = openServer()
  turnAway(1, server)
  await pass(2, [server])
  await client.query('alter table visitor_queue rename to away')
  onTestFinished(async () => {
    await client.query('alter table if exists away rename to visitor_queue')
  })
  await pass(6, [server])
  expect([server.queue.exists(), server.queue.isCalled(null)]).toEqual([false, true])
  expect(server.warnings).toHaveLength(1)
})
