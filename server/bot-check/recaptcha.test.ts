import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Token } from '#sandbox/recaptcha/recaptcha-routes.ts'
import { securityEventsOf } from '#server/testing/security-events.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const SEARCH = '{ addressSearch(text: "Weaver") { eircode } }'
const SETTINGS = { BOT_CHECK_PROVIDER: 'recaptcha', BOT_CHECK_FREE_PERCENT: '0', BOT_CHECK_WORK: '4' }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ ...SETTINGS, RECAPTCHA_TIMEOUT_MS: '300', RECAPTCHA_RETRIES: '0' })
})
beforeEach(() => fetch(`${shop.sandboxUrl}/control`, { method: 'DELETE' }))
afterAll(() => shop?.close())

let tokens = 0
/** As the sandbox's script makes them. */
function aToken(differently: Partial<Token> = {}): string {
  tokens += 1
  const token = { action: 'searches', hostname: 'localhost', at: new Date().toISOString(), nonce: String(tokens) }
  return `recaptcha:${Buffer.from(JSON.stringify({ ...token, ...differently })).toString('base64')}`
}

async function search(token?: string, at = shop): Promise<string> {
  const { errors } = await at.graphql(SEARCH, {}, token === undefined ? {} : { 'x-bot-check': token })
  return errors?.[0]?.extensions.code ?? 'ok'
}

const refusedFor = (reason: string) => securityEventsOf(shop, 'refused-access', 'bot check of searches', reason)

async function solvedChallenge(): Promise<string> {
  const { data } = await shop.graphql('{ botCheck(action: searches) { challenge } }')
  const challenge: Challenge = JSON.parse(data.botCheck.challenge)
  const solution = await solveChallenge({ challenge, deriveKey })
  return `altcha:${Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')}`
}

test('BOT-20: reCAPTCHA v3 is offered with the public key, and its token admits the call once', async () => {
  const { data } = await shop.graphql('{ botCheck(action: searches) { recaptcha { siteKey origin } } }')
  expect(data.botCheck.recaptcha).toEqual({ siteKey: 'sandbox-site-key', origin: shop.sandboxUrl })
  expect(await search()).toBe('BOT_CHECK_REQUIRED')
  const token = aToken()
  expect(await search(token)).toBe('ok')
  expect(await search(token)).toBe('BOT_CHECK_FAILED')
  const twice = aToken()
  const answers = await Promise.all([search(twice), search(twice), search(twice)])
  expect(answers.toSorted()).toEqual(['BOT_CHECK_FAILED', 'BOT_CHECK_FAILED', 'ok'])
})

test('BOT-21: success alone is not enough: another action, another host, an old token and a low score are refused', async () => {
  const old = new Date(Date.now() - 180_000).toISOString()
  const wrong = [
    [aToken({ action: 'order' }), 'other action'],
    [aToken({ hostname: 'elsewhere.example' }), 'other host'],
    [aToken({ at: old }), 'used or old'],
    [aToken({ at: new Date(Date.now() + 60_000).toISOString() }), 'expired'],
    ['recaptcha:nonsense', 'forged'],
  ] as const
  for (const [token, reason] of wrong) {
    expect(await search(token)).toBe('BOT_CHECK_FAILED')
    expect([reason, await refusedFor(reason)]).not.toEqual([reason, 0])
  }
  await shop.control('recaptcha', { scorePercent: 49 })
  expect(await search(aToken())).toBe('BOT_CHECK_FAILED')
  await shop.control('recaptcha', { scorePercent: 50 })
  expect(await search(aToken())).toBe('ok')
})

test.for(['gone', 'fail', 'lie', 'flood'])(
  'BOT-22: while the provider is away (%s) no token of it admits anybody, and the shop’s own check does',
  async (mode) => {
    await shop.control('recaptcha', { mode })
    expect(await search(aToken())).toBe('BOT_CHECK_FAILED')
    expect(await search(await solvedChallenge())).toBe('ok')
  },
)

test('BOT-22: a provider that hangs is waited for no longer than its time limit', async () => {
  await shop.control('recaptcha', { delayMs: 30_000 })
  expect(await search(aToken())).toBe('BOT_CHECK_FAILED')
  expect(await search(await solvedChallenge())).toBe('ok')
})

test('BOT-23: a secret key that the provider refuses is the operator’s fault: said in the log, and nobody is let in by it', async () => {
  const wrong = await openTestShop({ ...SETTINGS, RECAPTCHA_KEY: 'another-key' })
  expect(await search(aToken(), wrong)).toBe('BOT_CHECK_FAILED')
  expect(await securityEventsOf(wrong, 'refused-access', 'bot check of searches', 'key refused')).toBe(1)
  await wrong.close()
})
