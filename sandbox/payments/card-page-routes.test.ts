import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { buildSandbox } from '#sandbox/app.ts'
import { PREMISES_FILE } from '#sandbox/demo-sandbox.ts'
import type { Provider } from './hosted-origin.ts'

let now = new Date('2026-11-15T12:00:00Z')
const sandbox = buildSandbox({ premisesFile: PREMISES_FILE, now: () => now })
afterAll(() => sandbox.close())

const PROVIDERS = ['stancer', 'elavon'] as const
const AUTH = { authorization: `Basic ${Buffer.from('shop:').toString('base64')}`, 'accept-version': '1' }
const RETURN_URL = 'https://shop.example/checkout/pay/return?a=1&b=2'

/** A payment of €15 and the path of its page. */
async function begin(provider: Provider, cents = 1500): Promise<{ ref: string; path: string }> {
  if (provider === 'stancer') {
    const json = { amount: cents, currency: 'eur', capture: false, order_id: randomUUID(), return_url: RETURN_URL }
    const intent = (await post('/stancer/v2/payment_intents/', json)).json()
    return { ref: intent.id, path: new URL(intent.url).pathname }
  }
  const amount = `${String(cents).padStart(3, '0').slice(0, -2)}.${String(cents).padStart(2, '0').slice(-2)}`
  const order = (await post('/elavon/orders', { total: { amount, currencyCode: 'EUR' } })).json()
  const wish = { order: order.href, returnUrl: RETURN_URL, cancelUrl: RETURN_URL, doCreateTransaction: cents > 0 }
  const session = (await post('/elavon/payment-sessions', { ...wish, doCapture: false })).json()
  return { ref: session.id, path: `/?sessionId=${session.id}` }
}

function post(url: string, body: object) {
  return sandbox.inject({ method: 'POST', url, headers: AUTH, body })
}

function show(provider: Provider, url: string) {
  return sandbox.inject({ url, headers: { host: `${provider}.localhost:3100` } })
}

/** Posts the form as a browser does, and follows the redirect. */
async function press(provider: Provider, url: string, fields: Record<string, string>) {
  const headers = { host: `${provider}.localhost:3100`, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await sandbox.inject({ method: 'POST', url, headers, body: new URLSearchParams(fields).toString() })
  expect(answer.statusCode).toBe(303)
  return show(provider, String(answer.headers.location))
}

const card = (number: string, expiry = '12/49') => ({ number, expiry, cvc: '123' })
const statuses = (html: string) => /data-statuses="([^"]*)"/.exec(html)?.[1]

test.each(PROVIDERS)(
  'PAY-20: %s has a page for cards on a host of its own, that only the shop may frame',
  async (provider) => {
    const { path } = await begin(provider)
    const page = await show(provider, path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Pay €15.00')
    expect(statuses(page.body)).toBe('init')
    expect(page.body).toContain('data-parent="https://shop.example"')
    for (const label of ['Card number', 'Expiry date (MM/YY)', 'Security code']) {
      const [, id] = new RegExp(`<label for="(\\w+)">${label.replace(/[()/]/g, '\\$&')}</label>`).exec(page.body) ?? []
      expect(page.body).toContain(`<input id="${id}"`)
    }
    expect(page.headers['content-security-policy']).toContain('frame-ancestors https://shop.example')
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await sandbox.inject({ url: path, headers: { host: '127.0.0.1:3100' } })).statusCode).toBe(404)
    for (const file of ['/card-page.js', '/card-page.css']) expect((await show(provider, file)).statusCode).toBe(200)
  },
)

test.each(PROVIDERS)(
  'PAY-21: a card that %s takes ends the page, which leads the frame back to the shop',
  async (provider) => {
    const { ref, path } = await begin(provider)
    const page = await press(provider, `/cards/${ref}`, card('4242 4242 4242 4242'))
    expect(statuses(page.body)).toBe('finished')
    expect(page.body).toContain('data-next="https://shop.example/checkout/pay/return?a=1&#38;b=2"')
    // A reload still shows it as finished, and another card is refused.
    expect(statuses((await show(provider, path)).body)).toBe('finished')
    await press(provider, `/cards/${ref}`, card('5555555555554444'))
    const { payments } = (await sandbox.inject(`/control/${provider}/ledger`)).json()
    expect(payments.find(({ providerRef }: { providerRef: string }) => providerRef === ref)).toMatchObject({ tries: 1 })
  },
)

test.each([
  ['4000000000000002', '12/49', 'error', 'Your bank refused the card'],
  ['4000000000009995', '12/49', 'error', 'not enough money'],
  ['4242424242424242', '01/20', 'error', 'has expired'],
  ['4242424242424241', '12/49', 'invalid', 'Check the card number'],
  ['', '', 'invalid', 'Check the card number'],
  ['4242424242424242', '13/49', 'invalid', 'Check the card number'],
])('PAY-22: the page says why a card is not taken and takes another: %s %s', async (number, expiry, status, words) => {
  for (const provider of PROVIDERS) {
    const { ref } = await begin(provider)
    const page = await press(provider, `/cards/${ref}`, card(number, expiry))
    expect(statuses(page.body)).toBe(status)
    expect(page.body).toMatch(new RegExp(`role="alert"[^>]*>[^<]*${words}`))
    expect(page.body).not.toContain(number === '' ? 'value="4' : number)
    expect(statuses((await press(provider, `/cards/${ref}`, card('4242424242424242'))).body)).toBe('finished')
  }
})

test.each(PROVIDERS)('PAY-23: the bank asks on a page of %s with Approve and Decline', async (provider) => {
  const { ref, path } = await begin(provider)
  const asked = await press(provider, `/cards/${ref}`, card('4000000000003220'))
  expect(statuses(asked.body)).toBe('secure-auth-start')
  for (const answer of ['Approve', 'Decline']) expect(asked.body).toContain(`>${answer}</button>`)
  // A customer who returns to a page that was closed meanwhile has to confirm again.
  expect(statuses((await show(provider, path)).body)).toBe('secure-auth-start')
  const declined = await press(provider, `/challenges/${ref}`, { answer: 'decline' })
  expect(statuses(declined.body)).toBe('secure-auth-error')
  expect(declined.body).toContain('wasn’t confirmed')
  await press(provider, `/cards/${ref}`, card('4000000000003220'))
  const approved = await press(provider, `/challenges/${ref}`, { answer: 'approve' })
  expect(statuses(approved.body)).toBe('secure-auth-end finished')
})

test('PAY-24: a card that was kept is offered, and pays with one press', async () => {
  const first = await begin('stancer')
  await press('stancer', `/cards/${first.ref}`, card('4242424242424242'))
  const { payments } = (await sandbox.inject('/control/stancer/ledger')).json()
  const { token } = payments.find(({ providerRef }: { providerRef: string }) => providerRef === first.ref).card
  const wish = { amount: 1500, currency: 'eur', capture: false, card: token, return_url: RETURN_URL }
  const intent = (await post('/stancer/v2/payment_intents/', wish)).json()
  const page = await show('stancer', new URL(intent.url).pathname)
  expect(page.body).toContain('visa ending in 4242, expires 12/49')
  expect(page.body).toContain('Another card')
  expect(statuses((await press('stancer', `/saved-cards/${intent.id}`, {})).body)).toBe('finished')
})

test('PAY-24: a payment of nothing asks to save a card', async () => {
  for (const provider of PROVIDERS) {
    const { path } = await begin(provider, 0)
    expect((await show(provider, path)).body).toContain('Confirm card</button>')
  }
})

test('PAY-16: a card number that was typed is nowhere in the sandbox afterwards', async () => {
  for (const provider of PROVIDERS) {
    const { ref, path } = await begin(provider)
    await press(provider, `/cards/${ref}`, card('4000 0000 0000 0259'))
    const seen = [
      (await show(provider, path)).body,
      (await sandbox.inject(`/control/${provider}/ledger`)).body,
      (await sandbox.inject({ url: `/stancer/v2/payment_intents/${ref}/payments`, headers: AUTH })).body,
      (await sandbox.inject({ url: `/elavon/payment-sessions/${ref}`, headers: AUTH })).body,
    ].join()
    expect(seen).not.toMatch(/4000 ?0000 ?0000 ?0259/)
    expect(seen).toContain('0259')
  }
})

test('PAY-25: a payment that there is not has no page, and one whose time has run out takes no card', async () => {
  for (const provider of PROVIDERS) {
    expect((await show(provider, '/test_pi_none')).statusCode).toBe(404)
    expect((await show(provider, '/?sessionId=none')).statusCode).toBe(404)
    const { ref } = await begin(provider)
    now = new Date(now.getTime() + 31 * 60_000)
    const page = await press(provider, `/cards/${ref}`, card('4242424242424242'))
    expect(page.body).toContain('This payment is closed')
    expect(statuses(page.body)).toBe('error')
  }
})
