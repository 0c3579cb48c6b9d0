import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { createMetrics } from '../metrics.ts'
import { loggerOn } from './log.ts'
import { securityEvents } from './security-event.ts'

const folder = mkdtempSync(join(tmpdir(), 'tonn-events-'))
const file = join(folder, 'server.log')
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({
    LOG_FILE: file,
    LOG_LEVEL: 'info',
    METRICS_TOKEN: 'the-token',
    RATE_LIMIT_PER_MINUTE: '10',
    NUMBER_LOOK_UPS_PER_NUMBER: '1',
  })
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

type Line = {
  level: number
  msg: string
  reqId: string
  event: string
  place: string
  visitor: string
  unlogged?: number
}

const linesInLog = (): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const eventsAt = (place: string) => linesInLog().filter((line) => line.msg === 'security event' && line.place === place)

async function counted(event: string, place: string): Promise<number> {
  const metrics = await shop.deps.metrics.registry.metrics()
  const line = metrics.split('\n').find((text) => text.includes(`event="${event}",place="${place}"`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test('RUN-9: an access that is refused is in the log with its request, field and visitor, and is counted', async () => {
  const { errors } = await shop.graphql(
    'query q { getCart(reference: "x", cartType: CHANGE_OFFER, token: "made-up") { uuid } }',
    {},
    { 'x-request-id': 'a-request-id' },
  )
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  await vi.waitFor(() => expect(eventsAt('cart')).toHaveLength(1))
  expect(eventsAt('cart')[0]).toMatchObject({
    level: 40,
    event: 'refused-access',
    reason: 'invalid journey token',
    reqId: 'a-request-id',
    visitor: '127.0.0.1',
  })
  expect(await counted('refused-access', 'cart')).toBe(1)
  expect(readFileSync(file, 'utf8')).not.toContain('made-up')
})

test('RUN-9: a request for the metrics without their token is logged and counted', async () => {
  expect((await fetch(`${shop.url}/metrics`, { headers: { authorization: 'Bearer wrong-one' } })).status).toBe(404)
  await vi.waitFor(() => expect(eventsAt('/metrics')).toHaveLength(1))
  expect(eventsAt('/metrics')[0]).toMatchObject({ event: 'refused-access', visitor: '127.0.0.1' })
  expect(await counted('refused-access', '/metrics')).toBe(1)
  expect(readFileSync(file, 'utf8')).not.toContain('wrong-one')
})

test('RUN-9: a root field that is over its limit is logged with its code, and counted', async () => {
  const lookUp = () => shop.graphql('mutation p { prequal(phone: "0214567890") { prequalId } }')
  await lookUp()
  expect((await lookUp()).errors?.[0]?.extensions.code).toBe('TOO_MANY_LOOK_UPS')
  await vi.waitFor(() => expect(eventsAt('prequal')).toHaveLength(1))
  expect(eventsAt('prequal')[0]).toMatchObject({
    event: 'limit-hit',
    reason: 'TOO_MANY_LOOK_UPS',
    visitor: '127.0.0.1',
  })
  expect(await counted('limit-hit', 'prequal')).toBe(1)
  expect(readFileSync(file, 'utf8')).not.toContain('0214567890')
})

test('RUN-9, RUN-10: however often a limit is hit, all of it is counted and little of it is in the log', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async () => (await shop.graphql('{ brand { name } }')).status),
  )
  const refused = statuses.filter((status) => status === 429).length
  expect(refused).toBeGreaterThan(280)
  await vi.waitFor(async () => expect(await counted('limit-hit', '/graphql/')).toBe(refused))
  await vi.waitFor(() => expect(eventsAt('/graphql/').length).toBeGreaterThan(0))
  expect(eventsAt('/graphql/').length).toBeLessThan(30)
  expect(linesInLog().length).toBeLessThan(60)
})

test('RUN-10: of each kind and place ten are logged at once, then one every five seconds, with the number of those left out', () => {
  let time = 0
  const lines: Line[] = []
  const log = loggerOn({ write: (line) => void lines.push(JSON.parse(line)) }, 'info')
  const metrics = createMetrics()
  const report = securityEvents({ metrics, now: () => time })
  for (let n = 0; n < 1000; n += 1) report(log, { event: 'bad-signature', place: 'payment' })
  expect(lines).toHaveLength(10)
  report(log, { event: 'limit-hit', place: 'payment' })
  expect(lines).toHaveLength(11)
  time = 5000
  report(log, { event: 'bad-signature', place: 'payment' })
  expect(lines).toHaveLength(12)
  expect(lines.at(-1)).toMatchObject({ event: 'bad-signature', place: 'payment', unlogged: 990 })
  report(log, { event: 'bad-signature', place: 'payment' })
  expect(lines).toHaveLength(12)
})
