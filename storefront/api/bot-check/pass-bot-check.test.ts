// @vitest-environment happy-dom
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { BOT_CHECK_REFUSALS } from '#domain/refusals/bot-check-refusals.ts'
import { LeaveCartDocument } from '../generated/held-cart.ts'
import { query } from '../query.ts'
import { recaptchaToken } from './recaptcha.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  delete window.grecaptcha
  document.body.replaceChildren()
  for (const script of document.querySelectorAll('script')) script.remove()
})

type Sent = { operation: string; key: string | undefined; token: string | undefined; said: string | null }
type Recaptcha = { siteKey: string | null; origin: string }

const refusal = (code: string) => ({ errors: [{ message: code, extensions: { code, params: { action: 'checks' } } }] })

/** A shop that admits a call with a token that `accepts` likes. */
async function shop(accepts: (token: string) => boolean, recaptcha: Recaptcha | null = null): Promise<Sent[]> {
  const sent: Sent[] = []
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey })
  vi.stubGlobal('fetch', async (_url: string, init: { headers: Record<string, string>; body: string }) => {
    const { operationName: operation } = JSON.parse(init.body) as { operationName: string }
    const said = document.querySelector('[role="status"]')?.textContent ?? null
    const { 'x-bot-check': token, 'idempotency-key': key } = init.headers
    sent.push({ operation, key, token, said })
    if (operation === 'BotCheck') {
      return Response.json({ data: { botCheck: { challenge: JSON.stringify(challenge), recaptcha } } })
    }
    if (token === undefined) return Response.json(refusal('BOT_CHECK_REQUIRED'), { status: 429 })
    return Response.json(accepts(token) ? { data: { leaveCart: true } } : refusal('BOT_CHECK_FAILED'))
  })
  return sent
}

const DONE = { ok: true, value: { leaveCart: true } }
const SITE = { siteKey: 'site', origin: 'https://provider.example' }

test('BOT-30: a call that needs a check is sent again with its token and the same idempotency key, and the customer does nothing', async () => {
  const sent = await shop((token) => token.startsWith('altcha:'))
  expect(await query(LeaveCartDocument, {})).toEqual(DONE)
  expect(sent.map(({ operation }) => operation)).toEqual(['LeaveCart', 'BotCheck', 'LeaveCart'])
  expect(sent[0]?.key).toBe(sent[2]?.key)
  const payload = JSON.parse(atob(sent[2]?.token?.slice('altcha:'.length) ?? ''))
  expect(payload).toMatchObject({ challenge: { parameters: { cost: 1 } }, solution: { counter: 3 } })
})

test('BOT-31: a region that was there before says politely that a check is running, beside an open dialog too, and is gone afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  document.body.innerHTML = '<div role="dialog"></div>'
  const { sayChecking } = await import('./say-checking.ts')
  const end = sayChecking()
  const status = document.querySelector('[role="dialog"] > [role="status"]')
  expect(status?.textContent).toBe('')
  vi.advanceTimersByTime(200)
  expect(status?.textContent).toBe('Just a second: a quick security check …')
  end()
  expect(document.querySelector('[role="status"]')).toBeNull()
})

test('BOT-32: a check that came too late is passed once more, and then the customer reads the refusal', async () => {
  let seen = 0
  await shop(() => ++seen === 2)
  expect(await query(LeaveCartDocument, {})).toEqual(DONE)
  const sent = await shop(() => false)
  expect(await query(LeaveCartDocument, {})).toMatchObject({ failure: { code: 'BOT_CHECK_FAILED' } })
  expect(sent.filter(({ operation }) => operation === 'BotCheck')).toHaveLength(2)
})

test('BOT-33: with reCAPTCHA its token for the action is sent', async () => {
  const actions: string[] = []
  const execute = async (_key: string, { action }: { action: string }) => {
    actions.push(action)
    return 'from-google'
  }
  window.grecaptcha = { ready: (run) => run(), execute }
  const sent = await shop((token) => token === 'recaptcha:from-google', SITE)
  expect(await query(LeaveCartDocument, {})).toEqual(DONE)
  expect(sent.at(-1)?.token).toBe('recaptcha:from-google')
  expect(actions).toEqual(['checks'])
})

test('BOT-34: a provider that does not believe the browser, has no key or is not loaded leaves the shop’s own check', async () => {
  window.grecaptcha = { ready: (run) => run(), execute: async () => 'low-score' }
  let sent = await shop((token) => token.startsWith('altcha:'), SITE)
  expect(await query(LeaveCartDocument, {})).toEqual(DONE)
  expect(sent.map(({ token }) => token?.split(':')[0])).toEqual([undefined, undefined, 'recaptcha', 'altcha'])
  sent = await shop((token) => token.startsWith('altcha:'), { ...SITE, siteKey: null })
  expect(await query(LeaveCartDocument, {})).toEqual(DONE)
  expect(sent.map(({ token }) => token?.split(':')[0])).toEqual([undefined, undefined, 'altcha'])
})

test('BOT-35: script not available, key not provided and not loaded are refusals with words of their own', async () => {
  expect(await recaptchaToken({ ...SITE, siteKey: null }, 'checks')).toMatchObject({
    refusal: 'BOT_CHECK_KEY_NOT_PROVIDED',
  })
  // No script is loaded here, as with a blocker.
  expect(await recaptchaToken(SITE, 'checks')).toMatchObject({ refusal: 'BOT_CHECK_SCRIPT_NOT_AVAILABLE' })
  window.grecaptcha = { ready: (run) => run(), execute: async () => Promise.reject(new Error('no')) }
  expect(await recaptchaToken(SITE, 'checks')).toMatchObject({ refusal: 'BOT_CHECK_NOT_LOADED' })
  const words = Object.values(BOT_CHECK_REFUSALS).map(({ message }) =>
    typeof message === 'string' ? message : message({ action: 'checks' }),
  )
  expect(new Set(words).size).toBe(5)
})

test('BOT-36: a provider that hangs is waited for four seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  window.grecaptcha = { ready: () => {}, execute: async () => '' }
  const token = recaptchaToken(SITE, 'checks')
  await vi.advanceTimersByTimeAsync(4000)
  expect(await token).toMatchObject({ refusal: 'BOT_CHECK_NOT_LOADED' })
})

test('BOT-37: a browser that cannot solve a check reads what to do', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const unable = {
    ok: false,
    failure: { code: 'BOT_CHECK_NOT_LOADED', message: BOT_CHECK_REFUSALS.BOT_CHECK_NOT_LOADED.message },
  }
  const known = await import('./solve-altcha.ts')
  expect(await known.solveAltcha('{}')).toBeNull()
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) =>
    Response.json(
      init.body.includes('BotCheck')
        ? { data: { botCheck: { challenge: '{}', recaptcha: null } } }
        : refusal('BOT_CHECK_REQUIRED'),
    ),
  )
  expect(await query(LeaveCartDocument, {})).toMatchObject(unable)
})
