import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { systemClock } from '#server/platform/clock.ts'
import { callsOutside, outsideSettings } from '#server/testing/call-outside.ts'
import { elavonPayments } from './elavon-payments.ts'
import { stancerPayments } from './stancer-payments.ts'

/** A provider with a response per path, and the paths that were requested. */
async function provider(answers: Record<string, unknown>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? ''
    asked.push(path)
    response.statusCode = path in answers ? 200 : 404
    response.end(JSON.stringify(answers[path] ?? {}))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    asked,
    settings: { ...outsideSettings({ url }), pageOrigin: 'https://pay.example', notificationSecrets: [] },
  }
}

const SESSION = {
  id: 'session1',
  createdAt: '2026-11-15T12:00:00.000Z',
  expiresAt: '2099-11-15T12:30:00.000Z',
  customReference: 'payment-1',
}
const SALE = { id: 'sale1', state: 'authorized', isAuthorized: true, total: { amount: '15.00', currencyCode: 'EUR' } }

test('PAY-17: a link from Elavon is never followed: its id is requested at the configured address', async () => {
  const transaction = 'http://169.254.169.254/latest/transactions/sale1'
  const { asked, settings } = await provider({
    '/payment-sessions/session1': { ...SESSION, transaction },
    '/transactions/sale1': SALE,
  })
  const standing = await elavonPayments(settings, callsOutside(), systemClock).read('session1')
  expect(standing).toMatchObject({ state: 'authorised', amount: 1500 })
  expect(asked).toEqual(['/payment-sessions/session1', '/transactions/sale1'])
})

test.each(['http://x.example/transactions/../orders', 'http://x.example/transactions/a%2Fb', 'nonsense', ''])(
  'PAY-17: a link without an id at its end leads nowhere: %s',
  async (transaction) => {
    const { asked, settings } = await provider({
      '/payment-sessions/session1': { ...SESSION, transaction, order: 'https://x.example/orders/order1' },
      '/orders/order1': { id: 'order1', total: { amount: '15', currencyCode: 'EUR' } },
    })
    const read = elavonPayments(settings, callsOutside(), systemClock).read('session1')
    const standing = await read.catch(() => null)
    expect(standing === null || standing.state === 'open').toBe(true)
    for (const path of asked)
      expect(path).toMatch(/^\/(payment-sessions\/session1|orders\/order1|transactions\/orders)$/)
  },
)

test('PAY-17: a response about another payment is rejected', async () => {
  const { settings } = await provider({ '/payment-sessions/session1': { ...SESSION, id: 'session2' } })
  await expect(elavonPayments(settings, callsOutside(), systemClock).read('session1')).rejects.toMatchObject({
    fault: 'broken',
  })
})

const INTENT = {
  id: 'pi_twD6KvSn8fim0ZnfdT6Js2j7',
  amount: 1500,
  currency: 'eur',
  status: 'require_payment_method',
  order_id: 'payment-1',
}

test.each([
  ['of another origin', { url: 'https://evil.example/test_pi_twD6KvSn8fim0ZnfdT6Js2j7' }],
  ['of another amount', { url: 'https://pay.example/test_pi_1', amount: 1499 }],
])('PAY-17: a page %s is not shown to the customer', async (_what, more) => {
  const { settings } = await provider({ '/v2/payment_intents/': { payment_intents: [{ ...INTENT, ...more }] } })
  const started = stancerPayments(settings, callsOutside()).start({
    paymentId: 'payment-1',
    orderReference: 'TN-1',
    amount: cents(1500),
    currency: 'EUR',
    keepCard: false,
    savedCard: null,
    customer: { name: 'Aoife Byrne', email: 'a@example.ie', mobile: '+353850000001' },
    returnUrl: 'https://shop.example/return',
  })
  await expect(started).rejects.toMatchObject({ fault: 'broken' })
})

test('PAY-9: amounts are whole cents, however Elavon writes them, and nothing else is one', async () => {
  const read = async (amount: string) => {
    const { settings } = await provider({
      '/payment-sessions/session1': { ...SESSION, transaction: 'https://x.example/transactions/sale1' },
      '/transactions/sale1': { ...SALE, total: { amount, currencyCode: 'EUR' } },
    })
    return (await elavonPayments(settings, callsOutside(), systemClock).read('session1')).amount
  }
  expect(await read('15.00')).toBe(1500)
  expect(await read('15.5')).toBe(1550)
  expect(await read('0.07')).toBe(7)
  expect(await read('15')).toBe(1500)
  for (const amount of ['-15.00', '15.005', '1e3', '15,00', '']) await expect(read(amount)).rejects.toThrow()
})
