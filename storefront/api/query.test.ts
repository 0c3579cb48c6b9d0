// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { LeaveCartDocument } from './generated/held-cart.ts'
import { query } from './query.ts'

afterEach(() => vi.unstubAllGlobals())

const UNKNOWN = { errors: [{ message: 'Please allow cookies.', extensions: { code: 'BROWSER_UNKNOWN' } }] }

/** A server that sends these responses in turn, and the last one from then on. */
function respondWith(...responses: object[]): string[] {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    return Response.json(responses[Math.min(keys.length, responses.length) - 1])
  })
  return keys
}

test('HOLD-17: a request of a browser without a secret is retried once with the same idempotency key, without a notice', async () => {
  const keys = respondWith(UNKNOWN, { data: { leaveCart: true } })
  expect(await query(LeaveCartDocument, {})).toEqual({ ok: true, value: { leaveCart: true } })
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('HOLD-17: a browser that blocks cookies gets the refusal after one retry', async () => {
  const keys = respondWith(UNKNOWN)
  expect(await query(LeaveCartDocument, {})).toMatchObject({ failure: { message: 'Please allow cookies.' } })
  expect(keys).toHaveLength(2)
})
