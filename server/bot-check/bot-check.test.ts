import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { BotCheckAction } from '#domain/refusals/bot-check-refusals.ts'
import { securityEventsOf } from '#server/testing/security-events.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const CALLS = {
  checks: 'mutation { prequal(address: { eircode: "A94T2VC" }) { prequalId } }',
  searches: '{ addressSearch(text: "Weaver") { eircode } }',
  find_order: 'mutation { findOrder(reference: "TONN-1", email: "aoife@customer.example") }',
  codes: 'mutation { sendProofCode(by: SMS) { version } }',
  order:
    'mutation { placeOrder(version: 1, checkoutVersion: 1, termsVersion: "1", startEarly: false, payToday: 0) { reference } }',
} as const satisfies Partial<Record<BotCheckAction, string>>
type Called = keyof typeof CALLS
const ACTIONS = Object.keys(CALLS) as Called[]

const SETTINGS = {
  TRUST_PROXY: '1',
  BOT_CHECK_FREE_PERCENT: '50',
  BOT_CHECK_WORK: '4',
  RATE_LIMIT_PER_MINUTE: '1000000',
}
const LIMITS = { CHECKS_PER_MINUTE: '10', ORDERS_PER_VISITOR: '10', ORDER_CODES_PER_VISITOR: '10' }

let shop: TestShop
let strict: TestShop
beforeAll(async () => {
  shop = await openTestShop({ ...SETTINGS, ...LIMITS })
  strict = await openTestShop({ ...SETTINGS, BOT_CHECK_FREE_PERCENT: '0' })
})
afterAll(async () => {
  await strict?.close()
  await shop?.close()
})
afterEach(() => {
  vi.useRealTimers()
})

let visitors = 0
function aVisitor(): string {
  visitors += 1
  return `192.0.2.${visitors}`
}

async function call(at: TestShop, action: Called, visitor: string, token?: string): Promise<string> {
  const headers = { 'x-forwarded-for': visitor, ...(token !== undefined && { 'x-bot-check': token }) }
  const { errors } = await at.graphql(CALLS[action], {}, headers)
  return errors?.[0]?.extensions.code ?? 'ok'
}

async function challengeFor(at: TestShop, action: BotCheckAction, visitor: string): Promise<Challenge> {
  const query = 'query c($action: BotCheckAction!) { botCheck(action: $action) { challenge } }'
  const { data } = await at.graphql(query, { action }, { 'x-forwarded-for': visitor })
  return JSON.parse(data.botCheck.challenge)
}

async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('not solved')
  return written(challenge, solution)
}

function written(challenge: Challenge, solution: Solution): string {
  return `altcha:${Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')}`
}

const refusedChecks = (reason: string) => securityEventsOf(strict, 'refused-access', 'bot check of checks', reason)
const isRefused = (code: string) => code.startsWith('BOT_CHECK_')

test.for(ACTIONS)(
  'BOT-1: of 1,000 scripted calls of one visitor, 200 of each kind, those beyond the share that is free are refused: %s',
  async (action) => {
    const most = { checks: 5, searches: 1000, find_order: 5, codes: 5, order: 5 }[action]
    const at = action === 'searches' ? strict : shop
    const visitor = aVisitor()
    const answers = await inPortions(200, () => call(at, action, visitor))
    expect(answers.filter((code) => !isRefused(code))).toHaveLength(action === 'searches' ? 0 : most)
    expect(new Set(answers.filter(isRefused))).toEqual(new Set(['BOT_CHECK_REQUIRED']))
  },
)

test('BOT-2: 1,000 visitors together have no more than the share of all, and nobody outside is asked for more', async () => {
  const at = await openTestShop({ ...SETTINGS, CHECKS_PER_MINUTE: '10', ALL_CHECKS_PER_MINUTE: '10' })
  const before = await at.requestsTo('addresses')
  let address = 0
  const answers = await inPortions(1000, () => {
    address += 1
    return call(at, 'checks', `198.51.${address >> 8}.${address & 255}`)
  })
  expect(answers.filter((code) => code === 'BOT_CHECK_REQUIRED')).toHaveLength(950)
  expect((await at.requestsTo('addresses')) - before).toBeLessThanOrEqual(10)
  await at.close()
})

async function inPortions(count: number, run: () => Promise<string>): Promise<string[]> {
  const answers: string[] = []
  while (answers.length < count) answers.push(...(await Promise.all(Array.from({ length: 20 }, run))))
  return answers
}

test.for(ACTIONS)('BOT-3: the call that was refused succeeds with a check that was passed (%s)', async (action) => {
  const visitor = aVisitor()
  expect(await call(strict, action, visitor)).toBe('BOT_CHECK_REQUIRED')
  const code = await call(strict, action, visitor, await solved(await challengeFor(strict, action, visitor)))
  expect([code, isRefused(code)]).toEqual([code, false])
})

test('BOT-4: a check counts once, also for two calls at the same time', async () => {
  const visitor = aVisitor()
  const token = await solved(await challengeFor(strict, 'checks', visitor))
  const answers = await Promise.all(Array.from({ length: 8 }, () => call(strict, 'checks', visitor, token)))
  expect(answers.filter((code) => code !== 'BOT_CHECK_FAILED')).toHaveLength(1)
  expect(await call(strict, 'checks', visitor, token)).toBe('BOT_CHECK_FAILED')
})

test('BOT-5: a check of another action or of another visitor is refused', async () => {
  const [visitor, other] = [aVisitor(), aVisitor()]
  const token = await solved(await challengeFor(strict, 'searches', visitor))
  expect(await call(strict, 'checks', visitor, token)).toBe('BOT_CHECK_FAILED')
  expect(await call(strict, 'searches', other, token)).toBe('BOT_CHECK_FAILED')
  expect(await call(strict, 'searches', visitor, token)).toBe('ok')
})

test('BOT-6: a check that has expired, was altered, was not solved or cannot be read is refused', async () => {
  const visitor = aVisitor()
  const challenge = await challengeFor(strict, 'checks', visitor)
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('not solved')
  const { parameters } = challenge
  const wrong = [
    written({ ...challenge, parameters: { ...parameters, expiresAt: 4_000_000_000 } }, solution),
    written({ ...challenge, parameters: { ...parameters, cost: 1 } }, solution),
    written({ ...challenge, signature: '00' }, solution),
    written({ parameters }, solution),
    written(challenge, { ...solution, derivedKey: '00'.repeat(32) }),
    written(challenge, { ...solution, derivedKey: parameters.keyPrefix + '00'.repeat(16) }),
    'altcha:',
    'altcha:bm9uc2Vuc2U=',
    `altcha:${'A'.repeat(9000)}`,
    'nonsense',
    '__proto__:x',
    'recaptcha:anything',
  ]
  for (const token of wrong)
    expect([token, await call(strict, 'checks', visitor, token)]).toEqual([token, 'BOT_CHECK_FAILED'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
  expect(await call(strict, 'checks', visitor, written(challenge, solution))).toBe('BOT_CHECK_FAILED')
  vi.useRealTimers()
  for (const [reason, count] of [
    ['unreadable', 8],
    ['forged', 2],
    ['not solved', 2],
    ['expired', 1],
  ] as const) {
    expect([reason, await refusedChecks(reason)]).toEqual([reason, count])
  }
})

test('BOT-7: a check lifts the limit only so far: for five address checks, and for no budget', async () => {
  const at = await openTestShop({ ...SETTINGS, CHECKS_PER_MINUTE: '20', ALL_CHECKS_PER_MINUTE: '1000' })
  const visitor = aVisitor()
  for (let calls = 0; calls < 10; calls += 1) expect(isRefused(await call(at, 'checks', visitor))).toBe(false)
  expect(await call(at, 'checks', visitor)).toBe('BOT_CHECK_REQUIRED')
  const first = await call(at, 'checks', visitor, await solved(await challengeFor(at, 'checks', visitor)))
  expect(isRefused(first)).toBe(false)
  for (let calls = 1; calls < 5; calls += 1) expect(isRefused(await call(at, 'checks', visitor))).toBe(false)
  expect(await call(at, 'checks', visitor)).toBe('BOT_CHECK_REQUIRED')
  const codes: string[] = []
  for (let calls = 0; calls < 6; calls += 1) {
    codes.push(await call(at, 'checks', visitor, await solved(await challengeFor(at, 'checks', visitor))))
  }
  expect(codes.at(-1)).toBe('TOO_MANY_CHECKS')
  const six = `mutation { ${Array.from({ length: 6 }, (_, n) => `a${n}: prequal(address: { eircode: "A94T2VC" }) { prequalId }`).join(' ')} }`
  const token = await solved(await challengeFor(strict, 'checks', visitor))
  const { errors } = await strict.graphql(six, {}, { 'x-forwarded-for': visitor, 'x-bot-check': token })
  expect(errors?.[0]?.extensions.code).toBe('BOT_CHECK_REQUIRED')
  await at.close()
})

test('BOT-8: what is refused spends no budget, neither its visitor’s nor that of all', async () => {
  const at = await openTestShop({
    ...SETTINGS,
    BOT_CHECK_FREE_PERCENT: '0',
    CHECKS_PER_MINUTE: '1',
    ALL_CHECKS_PER_MINUTE: '1',
  })
  const visitor = aVisitor()
  for (let calls = 0; calls < 50; calls += 1) expect(await call(at, 'checks', visitor)).toBe('BOT_CHECK_REQUIRED')
  const code = await call(at, 'checks', visitor, await solved(await challengeFor(at, 'checks', visitor)))
  expect(code).toBe('ADDRESS_NOT_FOUND')
  await at.close()
})

test('BOT-9: the hand-over to the provider of identities is checked too: the page that passes the check leads back', async () => {
  const visitor = aVisitor()
  const login = (check?: string) =>
    fetch(`${strict.url}/login?${new URLSearchParams({ return: '/account', ...(check && { check }) })}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': visitor },
    })
  const places = await inPortions(1000, async () => (await login()).headers.get('location') ?? '')
  expect(new Set(places)).toEqual(new Set(['/sign-in-problem?why=check&return=%2Faccount']))
  const token = await solved(await challengeFor(strict, 'sign_in', visitor))
  expect((await login(token)).headers.get('location')).toContain('/identity/')
  expect((await login(token)).headers.get('location')).toBe('/sign-in-problem?why=unchecked')
})

test('BOT-10: switched off, nothing is checked', async () => {
  const off = await openTestShop({ ...SETTINGS, BOT_CHECK_FREE_PERCENT: '100', CHECKS_PER_MINUTE: '1000' })
  const answers = await inPortions(100, () => call(off, 'checks', '192.0.2.1'))
  expect(answers.filter(isRefused)).toEqual([])
  await off.close()
})

test('BOT-38: the work of a check has an end: no more keys than are set, of 5,000 iterations each', async () => {
  const visitor = aVisitor()
  const counters: number[] = []
  for (let times = 0; times < 30; times += 1) {
    const challenge = await challengeFor(strict, 'searches', visitor)
    expect(challenge.parameters.cost).toBe(5000)
    counters.push((await solveChallenge({ challenge, deriveKey }))?.counter ?? 0)
  }
  expect(new Set(counters)).toEqual(new Set([1, 2, 3, 4]))
})
