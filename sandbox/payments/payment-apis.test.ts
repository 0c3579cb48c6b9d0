import { afterAll, expect, test } from 'vitest'
import { buildSandbox } from '#sandbox/app.ts'
import { PREMISES_FILE } from '#sandbox/demo-sandbox.ts'

let now = new Date('2026-11-15T12:00:00Z')
const sandbox = buildSandbox({ premisesFile: PREMISES_FILE, now: () => now })
afterAll(() => sandbox.close())

const AUTH = { authorization: `Basic ${Buffer.from('shop:').toString('base64')}`, 'accept-version': '1' }
const INTENT = { amount: 1500, currency: 'eur', capture: false, return_url: 'https://shop.example/back' }

function ask(method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = AUTH) {
  return sandbox.inject({ method, url, headers, ...(body && { body }) })
}
const control = (path: string, body: object) => ask('POST', `/control/${path}`, body, {})

test('PAY-26: nobody is answered without a name, each in the words of the vendor', async () => {
  const stancer = await ask('GET', '/stancer/v2/payment_intents/pi_1', undefined, {})
  expect([stancer.statusCode, stancer.json()]).toEqual([
    401,
    { error: { type: 'invalid_request_error', message: 'You are not authorized to access that resource' } },
  ])
  const elavon = await ask('GET', '/elavon/payment-sessions/1', undefined, {})
  expect([elavon.statusCode, elavon.json()]).toMatchObject([401, { status: 401, failures: [{ code: 'unauthorized' }] }])
  const unversioned = await ask('GET', '/elavon/payment-sessions/1', undefined, { authorization: AUTH.authorization })
  expect(unversioned.statusCode).toBe(406)
})

test.each([
  [{ ...INTENT, amount: 49 }],
  [{ ...INTENT, amount: 0, capture: true }],
  [{ ...INTENT, amount: 15.5 }],
  [{ ...INTENT, currency: 'usd' }],
  [{ ...INTENT, auth: { status: 'request' } }],
  [{ ...INTENT, order_id: 'x'.repeat(37) }],
])('PAY-26: Stancer takes no intent like %o', async (intent) => {
  const answer = await ask('POST', '/stancer/v2/payment_intents/', intent)
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { error: { type: 'invalid_request_error' } }])
})

test('PAY-26: the same key makes no second intent at Stancer, and says which the first is', async () => {
  const headers = { ...AUTH, 'idempotency-key': 'same' }
  const { id } = (await ask('POST', '/stancer/v2/payment_intents/', INTENT, headers)).json()
  const again = await ask('POST', '/stancer/v2/payment_intents/', INTENT, headers)
  expect([again.statusCode, again.json().error.message]).toEqual([409, expect.stringContaining(id)])
})

test('PAY-27: no more is captured or refunded than there is, and the books tell it to the cent', async () => {
  const { id } = (await ask('POST', '/stancer/v2/payment_intents/', INTENT)).json()
  expect((await ask('POST', `/stancer/v2/payment_intents/${id}/capture`, {})).statusCode).toBe(409)
  await control('stancer/pay', { providerRef: id, card: '4242424242424242' })
  expect((await ask('POST', `/stancer/v2/payment_intents/${id}/capture`, {})).json()).toMatchObject({
    status: 'captured',
  })
  expect((await ask('POST', `/stancer/v2/payment_intents/${id}/capture`, {})).statusCode).toBe(409)
  const { payment } = (await ask('GET', `/stancer/v2/payment_intents/${id}`)).json()
  const refund = (amount: number) => ask('POST', '/stancer/v1/refunds/', { payment, amount })
  expect((await refund(1501)).statusCode).toBe(400)
  expect((await refund(1000)).json()).toMatchObject({ amount: 1000, status: 'refunded' })
  expect((await refund(501)).statusCode).toBe(400)
  expect((await refund(500)).statusCode).toBe(201)
  const { payments } = (await ask('GET', '/control/stancer/ledger')).json()
  expect(payments.find((one: { providerRef: string }) => one.providerRef === id)).toMatchObject({
    amount: 1500,
    captured: 1500,
    refunded: 1500,
    state: 'captured',
    tries: 1,
  })
})

test('PAY-27: a payment with the card that is disputed later is disputed once it is captured', async () => {
  const { id } = (await ask('POST', '/stancer/v2/payment_intents/', INTENT)).json()
  const paid = (await control('stancer/pay', { providerRef: id, card: '4000000000000259' })).json()
  expect(paid).toMatchObject({ state: 'authorised', dispute: null })
  await ask('POST', `/stancer/v2/payment_intents/${id}/capture`, {})
  const { payment } = (await ask('GET', `/stancer/v2/payment_intents/${id}`)).json()
  expect((await ask('GET', `/stancer/v1/checkout/${payment}`)).json()).toMatchObject({
    status: 'disputed',
    response: '00',
  })
})

async function elavonSale(): Promise<{ ref: string; sale: string }> {
  const order = (await ask('POST', '/elavon/orders', { total: { amount: '15.00', currencyCode: 'EUR' } })).json()
  const urls = { returnUrl: 'https://shop.example/back', cancelUrl: 'https://shop.example/back' }
  const wish = { order: order.href, ...urls, doCreateTransaction: true, doCapture: false }
  const { id } = (await ask('POST', '/elavon/payment-sessions', wish)).json()
  await control('elavon/pay', { providerRef: id, card: '4242424242424242' })
  return { ref: id, sale: (await ask('GET', `/elavon/payment-sessions/${id}`)).json().transaction }
}

test('PAY-27: at Elavon a sale is voided before it is settled and refunded afterwards, never the other way round', async () => {
  const { ref, sale } = await elavonSale()
  const path = new URL(sale).pathname
  expect((await ask('POST', path, { doCapture: true })).json()).toMatchObject({ state: 'captured', doCapture: true })
  expect((await ask('POST', path, { doCapture: true })).statusCode).toBe(400)
  const reverse = (type: string) => ask('POST', '/elavon/transactions', { type, parentTransaction: sale })
  expect((await reverse('refund')).statusCode).toBe(400)
  await control('elavon/settle', { providerRef: ref })
  expect((await reverse('void')).statusCode).toBe(400)
  const refund = (await reverse('refund')).json()
  expect(refund).toMatchObject({ type: 'refund', isAuthorized: true, total: { amount: '15.00' } })
  expect((await ask('GET', path)).json()).toMatchObject({ state: 'settled', totalRefunded: { amount: '15.00' } })
  expect((await reverse('refund')).statusCode).toBe(400)
})

test('PAY-28: an authorisation that is not captured within seven days is gone', async () => {
  const { ref, sale } = await elavonSale()
  now = new Date('2026-11-23T12:00:00Z')
  expect((await ask('GET', new URL(sale).pathname)).json()).toMatchObject({ state: 'expired' })
  expect((await ask('POST', new URL(sale).pathname, { doCapture: true })).statusCode).toBe(400)
  const paid = await control('elavon/pay', { providerRef: ref, card: '4242424242424242' })
  expect(paid.json()).toMatchObject({ state: 'expired', captured: 0 })
})

test('PAY-29: where the shop listens is told to the sandbox; what is no address is refused', async () => {
  const tell = (body: object) => sandbox.inject({ method: 'PUT', url: '/control/callbacks', body })
  expect((await tell({ url: 'http://127.0.0.1:3000/' })).json()).toEqual({ url: 'http://127.0.0.1:3000' })
  expect((await sandbox.inject('/control/callbacks')).json()).toEqual({ url: 'http://127.0.0.1:3000' })
  for (const body of [{ url: 'ftp://x' }, { url: 7 }, {}]) expect((await tell(body)).statusCode).toBe(400)
  expect((await tell({ url: null })).json()).toEqual({ url: null })
})
