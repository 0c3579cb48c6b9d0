import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import { openTestShop } from '#server/testing/test-shop.ts'
import type { OutsideCall } from './outside-system.ts'
import { userAgentOf } from './user-agent.ts'

type Seen = { method: string; headers: IncomingHttpHeaders; body: string }
type Script = (response: ServerResponse, request: number) => void

let vendor: Server
let url = ''
let seen: Seen[] = []
let script: Script = (response) => response.end('{}')

beforeAll(async () => {
  vendor = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('latin1')
    seen.push({ method: request.method ?? '', headers: request.headers, body })
    script(response, seen.length)
  }).listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  url = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/orders`
})
beforeEach(() => {
  seen = []
  script = (response) => response.end('{}')
})
afterAll(() => vendor.close())

const failing: Script = (response) => response.writeHead(500).end()
/** Busy at the first request. */
const busyOnce =
  (status: number, retryAfter: string): Script =>
  (response, request) =>
    request === 1 ? response.writeHead(status, { 'retry-after': retryAfter }).end('{}') : response.end('{"done":true}')

/** Calls without waiting, and records the pauses that it would have made. */
function recordingCaller(random = () => 1) {
  const pauses: number[] = []
  const wait = async (ms: number) => void pauses.push(ms)
  const callOutside = callsOutside(undefined, { random, wait })
  const send = (call: Partial<OutsideCall> & { expect?: readonly number[] } = {}) =>
    callOutside({ system: 'payment', settings: outsideSettings({ retries: 4, timeoutMs: 60_000 }), url, ...call })
  return { pauses, send }
}

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'PORT-1: an outside system is called by %s',
  async (method) => {
    const { send } = recordingCaller()
    await send({ method, ...(method !== 'GET' && { body: { json: { state: 'cancelled' } } }) })
    expect(seen[0]).toMatchObject({ method, body: method === 'GET' ? '' : '{"state":"cancelled"}' })
    expect(seen[0]?.headers['content-type']).toBe(method === 'GET' ? undefined : 'application/json')
  },
)

test('PORT-1: with credentials and headers of its own, which cannot take the place of ours', async () => {
  const { send } = recordingCaller()
  const headers = { 'x-api-version': '2', authorization: 'Bearer theirs', 'user-agent': 'theirs' }
  await send({ headers, auth: { basic: { user: 'stest_Zoë', password: '' } } })
  await send({ headers, auth: { bearer: 'ours' } })
  const [basic, bearer] = seen.map((request) => request.headers)
  expect(basic).toMatchObject({ 'x-api-version': '2', 'user-agent': 'a-shop' })
  expect(Buffer.from(basic?.authorization?.slice('Basic '.length) ?? '', 'base64').toString()).toBe('stest_Zoë:')
  expect(bearer?.authorization).toBe('Bearer ours')
})

test('PORT-1: with a form, or with bytes as they are', async () => {
  const { send } = recordingCaller()
  await send({ method: 'POST', body: { form: { amount: '4000', description: 'Fibre & TV = 40 €' } } })
  await send({ method: 'PUT', body: { bytes: new Uint8Array([0, 255, 10]), type: 'application/pdf' } })
  expect(seen.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
    ['application/x-www-form-urlencoded', 'amount=4000&description=Fibre+%26+TV+%3D+40+%E2%82%AC'],
    ['application/pdf', '\0\u00ff\n'],
  ])
})

test('PORT-1: the shop names itself to outside systems by its brand', async () => {
  const shop = await openTestShop({ NETWORK_URL: new URL(url).origin })
  await shop.graphql('mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
  await shop.close()
  expect(new Set(seen.map(({ headers }) => headers['user-agent']))).toEqual(new Set(['Tonn']))
  expect(userAgentOf('Óige & Móbile (IE)')).toBe('Oige-Mobile-IE')
  expect(userAgentOf('電話')).toBe('shop')
})

test('PORT-2: a failed call is retried as often as its settings say, after pauses that double, up to a limit', async () => {
  script = failing
  const longest = recordingCaller(() => 1)
  await expect(longest.send()).rejects.toMatchObject({ fault: 'broken' })
  expect(seen).toHaveLength(5)
  expect(longest.pauses).toEqual([100, 200, 400, 800])
  const shortest = recordingCaller(() => 0)
  await expect(shortest.send({ settings: outsideSettings({ retries: 2 }) })).rejects.toMatchObject({ fault: 'broken' })
  expect(shortest.pauses).toEqual([50, 100])
})

test('PORT-2: a pause beyond the deadline is not begun, and neither is the retry', async () => {
  script = failing
  // As if the span were a minute by now.
  const { send, pauses } = recordingCaller(() => 60_000 / 50)
  await expect(send({ timeoutMs: 30_000 })).rejects.toMatchObject({ fault: 'broken' })
  expect(pauses).toEqual([])
  expect(seen).toHaveLength(1)
})

test.each([
  ['GET', {}, true],
  ['PUT', {}, true],
  ['DELETE', {}, true],
  ['POST', {}, false],
  ['PATCH', {}, false],
  ['POST', { idempotencyKey: 'order-1' }, true],
  ['PATCH', { idempotencyKey: 'order-1' }, true],
  ['POST', { mayRepeat: true }, true],
  ['GET', { mayRepeat: false }, false],
] as const)('PORT-2: only what does no harm is repeated: %s %o', async (method, safety, isRepeated) => {
  script = failing
  const { send } = recordingCaller()
  await expect(send({ method, ...safety })).rejects.toMatchObject({ fault: 'broken' })
  expect(seen).toHaveLength(isRepeated ? 5 : 1)
  const keys = new Set(seen.map(({ headers }) => headers['idempotency-key']))
  expect(keys).toEqual(new Set(['idempotencyKey' in safety ? 'order-1' : undefined]))
})

test.each([429, 503])('PORT-3: a %i response with Retry-After is retried then', async (status) => {
  script = busyOnce(status, '2')
  const { send, pauses } = recordingCaller()
  expect((await send()).body).toEqual({ done: true })
  expect(pauses).toEqual([2000])
  seen = []
  script = busyOnce(status, new Date(Date.now() + 40_000).toUTCString())
  expect((await send()).body).toEqual({ done: true })
  expect(pauses[1]).toBeGreaterThan(10_000)
  expect(pauses[1]).toBeLessThanOrEqual(40_000)
})

test('PORT-3: a wait that is longer than the time limit is not begun; nor is one of what may not be repeated', async () => {
  script = busyOnce(429, '120')
  const { send, pauses } = recordingCaller()
  expect((await send()).status).toBe(429)
  seen = []
  script = busyOnce(503, '120')
  await expect(send()).rejects.toMatchObject({ fault: 'broken' })
  seen = []
  script = busyOnce(429, '1')
  expect((await send({ method: 'POST' })).status).toBe(429)
  seen = []
  script = (response) => response.writeHead(429).end('{}')
  expect((await send()).status).toBe(429)
  expect(pauses).toEqual([])
  expect(seen).toHaveLength(1)
})

test('PORT-4: an expected status is a response, with its headers; any other is a fault of the system', async () => {
  const { send } = recordingCaller()
  script = (response) => response.writeHead(409, { location: '/orders/7' }).end('{"code":"exists"}')
  const response = await send({ method: 'POST', expect: [201, 409] })
  expect(response).toMatchObject({ status: 409, body: { code: 'exists' } })
  expect(response.headers.get('location')).toBe('/orders/7')
  await expect(send({ method: 'POST', expect: [201] })).rejects.toMatchObject({
    fault: 'broken',
    cause: { message: 'status 409' },
  })
  expect(seen).toHaveLength(2)
})
