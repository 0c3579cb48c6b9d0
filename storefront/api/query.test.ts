// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { CROWD_WORDS } from '#domain/crowd/crowd-words.ts'
import { apiExceptions, consentTo, forgetConsent } from '#storefront/analytics/recorded.fixture.ts'
import { beginJourney, GUEST_JOURNEY } from '#storefront/journey/journey.ts'
import { journeyProblem } from '#storefront/journey/journey-problem.ts'
import { GetCartDocument } from './generated/cart.ts'
import { LeaveCartDocument } from './generated/held-cart.ts'
import { beginTraceWithEachPress } from './press-trace.ts'
import { query } from './query.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  window.pressTrace = null
  beginJourney(GUEST_JOURNEY)
  sessionStorage.clear()
  await forgetConsent()
})

const UNKNOWN = { errors: [{ message: 'Please allow cookies.', extensions: { code: 'BROWSER_UNKNOWN' } }] }

/** The trace and the span of each request; the first has no connection, and as many as are `refused` no cookie. */
function tracesOfRequests({ refused }: { refused: number }): { trace: string; span: string }[] {
  const seen: { trace: string; span: string }[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const [, trace = '', span = ''] = /^00-([\da-f]{32})-([\da-f]{16})-00$/.exec(headers['traceparent'] ?? '') ?? []
    seen.push({ trace, span })
    if (seen.length === 1) throw new TypeError('Failed to fetch')
    return Response.json(seen.length <= refused ? UNKNOWN : { data: { leaveCart: true } })
  })
  return seen
}

test('TRACE-12: what follows from one press is one trace, sent again or not, and each request is a span of its own', async () => {
  beginTraceWithEachPress()
  const seen = tracesOfRequests({ refused: 2 })
  document.body.click()
  // Its connection fails, and then its cookie is missing.
  await query(LeaveCartDocument, {})
  await query(GetCartDocument, { reference: null })
  expect(seen).toHaveLength(4)
  expect(new Set(seen.map(({ trace }) => trace)).size).toBe(1)
  expect(seen[0]?.trace).toMatch(/[1-9a-f]/)
  document.body.click()
  await query(LeaveCartDocument, {})
  expect(seen[4]?.trace).not.toBe(seen[0]?.trace)
  expect(new Set(seen.map(({ span }) => span)).size).toBe(5)
})

test('TRACE-12: a call that waits keeps the trace of its press, and a page that is left open begins another after a minute', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const seen = tracesOfRequests({ refused: 0 })
  const waiting = query(LeaveCartDocument, {})
  document.body.click()
  await waiting
  expect(seen[0]?.trace).toBe(seen[1]?.trace)
  await query(LeaveCartDocument, {})
  vi.advanceTimersByTime(59_000)
  await query(LeaveCartDocument, {})
  vi.advanceTimersByTime(2000)
  await query(LeaveCartDocument, {})
  const [, , pressed, later, muchLater] = seen.map(({ trace }) => trace)
  expect(pressed).not.toBe(seen[0]?.trace)
  expect(later).toBe(pressed)
  expect(muchLater).not.toBe(pressed)
})

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

const CROWDED = {
  errors: [
    { message: 'We’re very busy', extensions: { code: 'SHOP_BUSY', params: { isCrowded: true, retryAfter: 0 } } },
  ],
}

test('CROWD-4: a call that a full shop turns away is sent again under its key until there is room, with words meanwhile', async () => {
  const keys: string[] = []
  const said: (string | null)[] = []
  let isSaid = Promise.resolve()
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'] ?? '')
    await isSaid
    said.push(document.body.textContent)
    // The third is sent once a notice has come.
    if (keys.length === 2) isSaid = vi.waitFor(() => expect(document.body.textContent).toContain('Your cart is safe.'))
    return keys.length < 4 ? Response.json(CROWDED, { status: 503 }) : Response.json({ data: { leaveCart: true } })
  })
  expect(await query(LeaveCartDocument, {})).toEqual({ ok: true, value: { leaveCart: true } })
  expect(new Set(keys).size).toBe(1)
  expect(said[0]).not.toContain(CROWD_WORDS.title)
  expect(said[2]).toContain(CROWD_WORDS.title)
  expect(document.body.textContent).not.toContain(CROWD_WORDS.title)
})

test('CROWD-18: an address check that too many others wait with is sent again by itself, with words meanwhile', async () => {
  const params = { budget: 'checks', retryAfter: 0 }
  const busy = { errors: [{ message: 'A lot of people', extensions: { code: 'TOO_MANY_VISITORS', params } }] }
  const said: boolean[] = []
  vi.stubGlobal('fetch', async () => {
    said.push(document.body.textContent.includes(CROWD_WORDS.title))
    if (said.length === 2) await vi.waitFor(() => expect(document.body.textContent).toContain(CROWD_WORDS.busy))
    return Response.json(said.length < 4 ? busy : { data: { leaveCart: true } })
  })
  expect(await query(LeaveCartDocument, {})).toEqual({ ok: true, value: { leaveCart: true } })
  expect(said).toEqual([false, false, true, true])
})

function crowded(ahead: number) {
  const params = { isCrowded: true, retryAfter: 0, ahead }
  return { errors: [{ message: 'We’re very busy', extensions: { code: 'SHOP_BUSY', params } }] }
}

test('CROWD-14: the notice shows how many people are ahead, and announces it once in half a minute', async () => {
  const seen: string[] = []
  const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
  const places = [150, 150, 100, 40]
  vi.stubGlobal('fetch', async () => {
    // Those who wait for a moment only read nothing.
    if (places.length === 3) await vi.waitFor(() => expect(document.body.textContent).toContain('About 150 people'))
    if (places.length < 3) seen.push(`${text('[aria-hidden]')} | ${text('.sr-only')}`)
    const ahead = places.shift()
    return ahead === undefined
      ? Response.json({ data: { leaveCart: true } })
      : Response.json(crowded(ahead), { status: 503 })
  })
  await query(LeaveCartDocument, {})
  expect(seen).toEqual([
    'About 150 people are ahead of you in the queue. | About 150 people are ahead of you in the queue.',
    'About 100 people are ahead of you in the queue. | About 150 people are ahead of you in the queue.',
    'About 40 people are ahead of you in the queue. | About 150 people are ahead of you in the queue.',
  ])
})

test('CROWD-9: who waits goes on waiting while a server restarts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const responses = [
    () => Response.json(crowded(150), { status: 503 }),
    () => new Response('<html>no server</html>', { status: 503 }),
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({ data: { leaveCart: true } }),
  ]
  vi.stubGlobal('fetch', async () => responses.shift()?.() ?? Response.error())
  const sent = query(LeaveCartDocument, {})
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(6000)
    expect(responses).toEqual([])
  })
  expect(await sent).toEqual({ ok: true, value: { leaveCart: true } })
})

test('CROWD-4: who leaves meanwhile is no longer waited for', async () => {
  const leaving = new AbortController()
  vi.stubGlobal('fetch', async () => {
    leaving.abort()
    return Response.json(CROWDED, { status: 503 })
  })
  expect(await query(LeaveCartDocument, {}, leaving.signal)).toMatchObject({ failure: { kind: 'breakdown' } })
  expect(document.body.textContent).not.toContain(CROWD_WORDS.title)
})

const FORBIDDEN = { errors: [{ message: '403: this link has no valid token', extensions: { code: 'FORBIDDEN' } }] }

test('LINK-5: a request of a customer’s journey with an empty token is not sent, and sets the flag token-missing', async () => {
  const keys = respondWith({ data: { getCart: null } })
  beginJourney({ cartType: 'CROSS_SELL', token: '' })
  expect(await query(GetCartDocument, { reference: null })).toMatchObject({ ok: false, failure: { code: 'FORBIDDEN' } })
  expect(keys).toEqual([])
  expect(sessionStorage.getItem('XS_token-missing')).toBe('true')
  // What needs no token is sent.
  await query(LeaveCartDocument, {})
  expect(keys).toHaveLength(1)
})

test('LINK-6: an error that contains 403 on a customer’s journey sets the flag found-403; on a new customer’s it does not', async () => {
  respondWith(FORBIDDEN)
  consentTo('statistics')
  await query(GetCartDocument, { reference: null })
  expect(journeyProblem()).toBeNull()
  beginJourney({ cartType: 'CHANGE_OFFER', token: 'a.b.c' })
  await query(GetCartDocument, { reference: null })
  expect(sessionStorage.getItem('CO_found-403')).toBe('true')
  expect(journeyProblem()).toBe('found-403')
  expect(await apiExceptions()).toMatchObject([{ failed_api: 'getCart' }])
})
