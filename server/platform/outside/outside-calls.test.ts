import { createServer } from 'node:http'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoSandbox } from '#sandbox/demo-sandbox.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import { OutsideSystemError } from './outside-system.ts'
import { parseResponse } from './read-response.ts'

const sandbox = demoSandbox()
let base = ''

beforeAll(async () => {
  base = await sandbox.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => sandbox.inject({ method: 'DELETE', url: '/control' }))
afterAll(() => sandbox.close())

const control = (behaviour: object) => sandbox.inject({ method: 'PUT', url: '/control/addresses', body: behaviour })
const requests = async () => (await sandbox.inject('/control')).json().addresses.requests

function call(more: { mayRepeat: boolean; timeoutMs?: number }) {
  const url = `${base}/tmf-api/geographicAddressManagement/v4/geographicAddress?postcode=D08P3T7`
  return callsOutside()({ system: 'addresses', settings: outsideSettings({}), url, ...more })
}

test.each([
  { fault: 'fails', mode: 'fail' },
  { fault: 'breaks the line', mode: 'gone' },
])('LOOK-6: a call to an outside system that $fault once is retried, and its response counts', async ({ mode }) => {
  await control({ mode, times: 1 })
  expect(await call({ mayRepeat: true })).toMatchObject({ status: 200, body: [{ postcode: 'D08P3T7' }] })
  expect(await requests()).toBe(2)
})

test('LOOK-6: a call is sent twice at most', async () => {
  await control({ mode: 'fail' })
  await expect(call({ mayRepeat: true })).rejects.toMatchObject({ system: 'addresses', fault: 'broken' })
  expect(await requests()).toBe(2)
})

test('LOOK-6: a call that may not be repeated is sent once', async () => {
  await control({ mode: 'fail', times: 1 })
  await expect(call({ mayRepeat: false })).rejects.toMatchObject({ fault: 'broken' })
  expect(await requests()).toBe(1)
})

test('LOOK-7: the time limit holds for both tries together', async () => {
  await control({ mode: 'fail', delayMs: 400 })
  // Each attempt alone would have been in time to see the failure.
  await expect(call({ mayRepeat: true, timeoutMs: 700 })).rejects.toMatchObject({ fault: 'silent' })
})

test('OUT-1: so many calls run and four times as many wait; the next fails at once as silent', async () => {
  await control({ delayMs: 500 })
  const callOutside = callsOutside()
  const settings = outsideSettings({ atOnce: 1 })
  const url = `${base}/tmf-api/geographicAddressManagement/v4/geographicAddress?postcode=D08P3T7`
  const send = () => callOutside({ system: 'addresses', settings, url, timeoutMs: 30_000 })
  const calls = [send(), send(), send(), send(), send()]
  await expect(send()).rejects.toMatchObject({ fault: 'silent', cause: { message: 'too many calls wait' } })
  await control({})
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  expect(await requests()).toBe(5)
})

test('OUT-1: a call that times out in the queue never reaches the system', async () => {
  await control({ delayMs: 1500 })
  const callOutside = callsOutside()
  const settings = outsideSettings({ atOnce: 1 })
  const url = `${base}/tmf-api/geographicAddressManagement/v4/geographicAddress?postcode=D08P3T7`
  const send = (timeoutMs: number) => callOutside({ system: 'addresses', settings, url, timeoutMs })
  const first = send(30_000)
  await expect(send(200)).rejects.toMatchObject({ fault: 'silent' })
  expect((await first).status).toBe(200)
  expect(await requests()).toBe(1)
})

test('LOG-1: a wrong response of an outside system is logged by path and type, never with its values', () => {
  const Schema = v.object({
    sipNumber: v.string(),
    lines: v.array(v.object({ postcode: v.pipe(v.string(), v.regex(/^\d+$/)) })),
  })
  const answer = { sipNumber: 15550142, lines: [{ postcode: 'D08P3T7' }] }
  let problem = ''
  try {
    parseResponse('addresses', Schema, answer)
  } catch (error) {
    if (error instanceof OutsideSystemError && error.cause instanceof Error) problem = error.cause.message
  }
  expect(problem).toContain('sipNumber: not string')
  expect(problem).toContain('lines.0.postcode')
  expect(problem).not.toContain('15550142')
  expect(problem).not.toContain('D08P3T7')
})

test.each([
  ['a NUL', String.raw`{"town": "Cork\u0000"}`, null],
  ['half of a surrogate pair', String.raw`{"lines": ["\ud83d"]}`, null],
  ['a whole pair', String.raw`{"town": "\ud83d\ude00"}`, { town: '😀' }],
  ['a backslash and the letters', String.raw`{"town": "\\u0000"}`, { town: String.raw`\u0000` }],
])('OUT-6: a response is accepted only if a database can store it: %s', async (_what, body, parsed) => {
  const host = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
  const address = await new Promise<string>((resolve) =>
    host.once('listening', () => {
      const bound = host.address()
      resolve(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/`)
    }),
  )
  const called = callsOutside()({ system: 'addresses', settings: outsideSettings({ retries: 0 }), url: address })
  if (parsed === null) await expect(called).rejects.toMatchObject({ fault: 'broken' })
  else expect((await called).body).toEqual(parsed)
  host.close()
})
