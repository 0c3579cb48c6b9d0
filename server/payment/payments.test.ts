import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { buildSandbox } from '#sandbox/app.ts'
import { PREMISES_FILE } from '#sandbox/demo-sandbox.ts'
import { systemClock } from '#server/platform/clock.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { callsOutside } from '#server/testing/call-outside.ts'
import { openGateways } from './open-gateways.ts'
import { readPayments } from './payment-settings.ts'
import type { Payments, StartPayment } from './payments.ts'

const NOON = new Date('2026-11-15T12:00:00Z')
const GOOD = '4242424242424242'
const CHALLENGED = '4000000000003220'
const ASKS = '4000000000003220'
const RETURN_URL = 'https://shop.example/checkout/pay/return'

let now = NOON
const sandbox = buildSandbox({ premisesFile: PREMISES_FILE, now: () => now })
let sandboxUrl = ''

beforeAll(async () => {
  sandboxUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => sandbox.close())

describe.each(['STANCER', 'ELAVON'] as const)('%s', (gateway) => {
  const system = gateway.toLowerCase()
  let payments: Payments

  beforeEach(async () => {
    now = NOON
    await sandbox.inject({ method: 'DELETE', url: '/control' })
    payments = connect()
  })

  function connect(more: Record<string, string> = {}): Payments {
    const given = { SANDBOX_URL: sandboxUrl, PAYMENT_GATEWAY: gateway, ...more }
    const clock = { ...systemClock, now: () => now }
    return openGateways(readPayments(given, 20, true).settings, callsOutside(), clock).payments
  }

  const control = (behaviour: object) => sandbox.inject({ method: 'PUT', url: `/control/${system}`, body: behaviour })

  async function customer(providerRef: string, card?: string, more: object = {}) {
    const body = { providerRef, ...(card !== undefined && { card }), ...more }
    const answer = await sandbox.inject({ method: 'POST', url: `/control/${system}/pay`, body })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  async function booked(paymentId: string) {
    const { payments: all } = (await sandbox.inject(`/control/${system}/ledger`)).json()
    return all.filter((payment: { paymentId: string }) => payment.paymentId === paymentId)
  }

  function request(more: Partial<StartPayment> = {}): StartPayment {
    return {
      paymentId: randomUUID(),
      orderReference: 'TN-4F7K-9Q2M',
      amount: cents(15_000),
      currency: 'EUR',
      keepCard: false,
      savedCard: null,
      customer: { name: 'Aoife Byrne', email: 'aoife@example.ie', mobile: '+353850000001' },
      returnUrl: RETURN_URL,
      ...more,
    }
  }

  async function authorised(more: Partial<StartPayment> = {}) {
    const asked = request(more)
    const { providerRef } = await payments.start(asked)
    await customer(providerRef, GOOD)
    return { providerRef, paymentId: asked.paymentId }
  }

  /** The error that a call throws under a simulated fault of the provider. */
  const broken = (fault: 'broken' | 'silent') => expect.objectContaining({ name: 'OutsideSystemError', fault })

  test('PAY-1: a payment is started once, however often it is requested, on a page of the configured origin', async () => {
    const asked = request()
    const first = await payments.start(asked)
    expect(await payments.start(asked)).toEqual(first)
    expect(new URL(first.frameUrl).origin).toBe(payments.frameOrigin)
    expect(payments.frameOrigin).toBe(`http://${system}.localhost:${new URL(sandboxUrl).port}`)
    expect(await booked(asked.paymentId)).toMatchObject([{ amount: 15_000, orderReference: 'TN-4F7K-9Q2M' }])
    expect((await payments.start(request())).providerRef).not.toBe(first.providerRef)
  })

  test('PAY-1: concurrent requests for the same payment get the same one', async () => {
    const asked = request()
    const started = await Promise.all(Array.from({ length: 5 }, () => payments.start(asked)))
    expect(new Set(started.map(({ providerRef }) => providerRef)).size).toBe(1)
  })

  test('PAY-2: a payment is read in its current state, from no card to a refund', async () => {
    const asked = request()
    const { providerRef } = await payments.start(asked)
    const names = { providerRef, paymentId: asked.paymentId, amount: 15_000, currency: 'EUR' }
    const unpaid = { ...names, refunded: 0, reason: null, refusedCards: [], card: null }
    expect(await payments.read(providerRef)).toEqual({ ...unpaid, state: 'open' })
    await customer(providerRef, ASKS)
    expect(await payments.read(providerRef)).toEqual({ ...unpaid, state: 'pending' })
    await customer(providerRef, undefined, { approve: true })
    const standing = await payments.read(providerRef)
    expect(standing).toMatchObject({ ...names, state: 'authorised', reason: null })
    expect(standing.card).toMatchObject({ last4: '3220', brand: 'visa', expires: '2049-12' })
    expect(await payments.capture(providerRef, cents(15_000), 'capture-1')).toMatchObject({
      ...names,
      state: 'captured',
    })
    expect(await payments.read(providerRef)).toMatchObject({ state: 'captured' })
    await payments.giveBack(providerRef, cents(15_000), 'back-1')
    expect(await payments.read(providerRef)).toMatchObject({ ...names, state: 'givenBack' })
  })

  test('RECON-10: payments and refunds are listed from a time on by our own ids, over several pages', async () => {
    now = new Date('2026-11-16T12:00:00Z')
    await authorised()
    now = new Date('2026-11-17T12:00:00Z')
    const made = [await authorised(), await authorised({ orderReference: 'XX-4F7K-9Q2M' })]
    const [first] = made
    if (first === undefined) throw new Error('nothing was paid')
    expect(await payments.made(now)).toEqual({
      items: made.map(({ paymentId }, at) => ({
        paymentId,
        orderReference: at === 0 ? 'TN-4F7K-9Q2M' : 'XX-4F7K-9Q2M',
      })),
      isWhole: true,
    })
    expect(await payments.find(first.paymentId)).toBe(first.providerRef)
    expect(await payments.find(randomUUID())).toBeNull()
    expect(await payments.refunded(now)).toEqual({ items: [], isWhole: true })
    now = new Date('2026-11-18T12:00:00Z')
    await payments.giveBack(first.providerRef, cents(15_000), 'back')
    expect(await payments.refunded(now)).toEqual({ items: [first.paymentId], isWhole: true })
    expect(await payments.made(now)).toEqual({ items: [], isWhole: true })
  })

  test.each([
    ['4000000000000002', '12/49', undefined, 'REFUSED'],
    ['4000000000009995', '12/49', undefined, 'INSUFFICIENT_FUNDS'],
    [GOOD, '10/26', undefined, 'CARD_EXPIRED'],
    [ASKS, '12/49', false, 'NOT_CONFIRMED'],
  ] as const)(
    'PAY-3: a card that is not taken says why, and another may follow: %s %s',
    async (card, expires, approve, reason) => {
      const { providerRef } = await payments.start(request())
      await customer(providerRef, card, { expires, ...(approve !== undefined && { approve }) })
      expect(await payments.read(providerRef)).toMatchObject({ state: 'open', reason, card: null })
      await customer(providerRef, GOOD)
      const standing = await payments.read(providerRef)
      expect(standing).toMatchObject({ state: 'authorised', reason: null, card: { last4: '4242' } })
    },
  )

  test('TRUST-16: every card that is refused has a name of its own, and has it whenever it is read', async () => {
    const { providerRef } = await payments.start(request())
    const names = new Set<string>()
    for (const count of [1, 2, 3]) {
      await customer(providerRef, '4000000000000002')
      for (const _time of [1, 2]) for (const name of (await payments.read(providerRef)).refusedCards) names.add(name)
      expect(names.size).toBe(count)
    }
  })

  test('PAY-4: a page that nobody pays on in time is cancelled, and no card is taken there any more', async () => {
    const { providerRef } = await payments.start(request())
    const tried = await payments.start(request())
    await customer(tried.providerRef, '4000000000000002')
    now = new Date('2026-11-15T12:31:00Z')
    expect(await payments.read(providerRef)).toMatchObject({ state: 'cancelled' })
    expect(['cancelled', 'refused']).toContain((await payments.read(tried.providerRef)).state)
    await customer(providerRef, GOOD)
    expect(await payments.read(providerRef)).toMatchObject({ state: 'cancelled', card: null })
  })

  test('PAY-5: what was authorised is captured once, however often it is requested', async () => {
    const { providerRef, paymentId } = await authorised()
    const key = randomUUID()
    const standings = await Promise.all([1, 2, 3].map(() => payments.capture(providerRef, cents(15_000), key)))
    for (const standing of standings) expect(standing).toMatchObject({ state: 'captured', amount: 15_000 })
    expect(await payments.capture(providerRef, cents(15_000), 'another-key')).toMatchObject({ state: 'captured' })
    expect(await booked(paymentId)).toMatchObject([{ state: 'captured', captured: 15_000, refunded: 0 }])
  })

  test('PAY-5: nothing is captured of another amount, and nothing where nothing is authorised', async () => {
    const { providerRef, paymentId } = await authorised()
    await expect(payments.capture(providerRef, cents(14_999), 'key')).rejects.toEqual(broken('broken'))
    expect(await booked(paymentId)).toMatchObject([{ state: 'authorised', captured: 0 }])
    const open = await payments.start(request())
    expect(await payments.capture(open.providerRef, cents(15_000), 'key')).toMatchObject({ state: 'open' })
  })

  test('PAY-6: what was only authorised is released, what was captured is refunded, each once', async () => {
    const held = await authorised()
    expect(await payments.giveBack(held.providerRef, cents(15_000), 'one')).toBe('released')
    expect(await payments.giveBack(held.providerRef, cents(15_000), 'one')).toBe('released')
    expect(await booked(held.paymentId)).toMatchObject([{ state: 'released', captured: 0, refunded: 0 }])
    expect(await payments.capture(held.providerRef, cents(15_000), 'late')).toMatchObject({ state: 'givenBack' })

    const taken = await authorised()
    await payments.capture(taken.providerRef, cents(15_000), 'two')
    expect(await payments.giveBack(taken.providerRef, cents(15_000), 'two')).toBe('refunded')
    expect(await payments.giveBack(taken.providerRef, cents(15_000), 'two')).toBe('refunded')
    expect(await booked(taken.paymentId)).toMatchObject([{ captured: 15_000, refunded: 15_000 }])
  })

  test('PAY-6: money that the provider has paid out already is refunded too', async () => {
    const { providerRef, paymentId } = await authorised()
    await payments.capture(providerRef, cents(15_000), 'key')
    await sandbox.inject({ method: 'POST', url: `/control/${system}/settle`, body: { providerRef } })
    expect(await payments.read(providerRef)).toMatchObject({ state: 'captured' })
    expect(await payments.giveBack(providerRef, cents(15_000), 'key')).toBe('refunded')
    expect(await payments.giveBack(providerRef, cents(15_000), 'key')).toBe('refunded')
    expect(await payments.read(providerRef)).toMatchObject({ state: 'givenBack' })
    expect(await booked(paymentId)).toMatchObject([{ captured: 15_000, refunded: 15_000 }])
  })

  test('PAY-6: a slow refund is pending until it is done, and is requested once', async () => {
    const { providerRef, paymentId } = await authorised()
    await payments.capture(providerRef, cents(15_000), 'key')
    await control({ slowRefunds: true })
    expect(await payments.giveBack(providerRef, cents(15_000), 'key')).toBe('pending')
    expect(await payments.giveBack(providerRef, cents(15_000), 'key')).toBe('refunded')
    expect(await booked(paymentId)).toMatchObject([{ captured: 15_000, refunded: 15_000 }])
  })

  test('PAY-6: where nothing was paid there is nothing to refund, and while the page can still be paid on it is pending', async () => {
    const { providerRef } = await payments.start(request())
    expect(await payments.giveBack(providerRef, cents(15_000), 'key')).toBe('pending')
    now = new Date('2026-11-15T12:31:00Z')
    expect(await payments.giveBack(providerRef, cents(15_000), 'key')).toBe('released')
  })

  test('PAY-7: a payment of zero stores the card, and takes no money', async () => {
    const asked = request({ amount: cents(0), keepCard: true })
    const { providerRef } = await payments.start(asked)
    expect(await payments.read(providerRef)).toMatchObject({ state: 'open', amount: 0, card: null })
    await customer(providerRef, GOOD)
    const standing = await payments.read(providerRef)
    expect(standing).toMatchObject({ state: 'authorised', amount: 0, paymentId: asked.paymentId })
    expect(standing.card).toMatchObject({ token: expect.stringMatching(/./), last4: '4242', expires: '2049-12' })
    expect(await payments.capture(providerRef, cents(0), 'key')).toMatchObject({ state: 'authorised' })
    expect(await payments.giveBack(providerRef, cents(0), 'key')).toBe('released')
    expect(await booked(asked.paymentId)).toMatchObject([{ captured: 0, refunded: 0 }])
  })

  test('PAY-34: a card that is only checked is confirmed by its bank, and neither charged nor stored', async () => {
    const asked = request({ amount: cents(0), keepCard: false })
    const { providerRef } = await payments.start(asked)
    expect(await payments.read(providerRef)).toMatchObject({ state: 'open', amount: 0, card: null })
    await customer(providerRef, GOOD)
    expect(await payments.read(providerRef)).toMatchObject({ state: 'authorised', amount: 0, card: { last4: '4242' } })
    expect(await booked(asked.paymentId)).toMatchObject([{ captured: 0, refunded: 0 }])
  })

  test('PAY-8: a stored card pays without being entered again, its bank confirms as with any card, and a removed one pays no more', async () => {
    const first = await payments.start(request({ keepCard: true }))
    await customer(first.providerRef, CHALLENGED, { approve: true })
    const token = (await payments.read(first.providerRef)).card?.token ?? ''
    const again = await payments.start(request({ savedCard: token }))
    expect(await payments.read(again.providerRef)).toMatchObject({ state: 'open', card: null })
    await customer(again.providerRef)
    expect((await payments.read(again.providerRef)).state).toBe('pending')
    await customer(again.providerRef, undefined, { approve: true })
    expect(await payments.read(again.providerRef)).toMatchObject({ state: 'authorised', card: { last4: '3220' } })
    await payments.removeCard(token)
    await payments.removeCard(token)
    await expect(payments.start(request({ savedCard: token }))).rejects.toMatchObject({ fault: 'broken' })
  })

  test.each([
    ['fails', { mode: 'fail', status: 503 }, 'broken'],
    ['lies', { mode: 'lie' }, 'broken'],
    ['answers without an end', { mode: 'flood' }, 'broken'],
    ['is gone', { mode: 'gone' }, 'silent'],
    ['is slow', { delayMs: 60_000 }, 'silent'],
  ] as const)('PAY-9: a provider that %s is a breakdown, whatever the call', async (_what, behaviour, fault) => {
    const { providerRef } = await authorised()
    await control(behaviour)
    const hasty = () => connect('delayMs' in behaviour ? { [`${gateway}_TIMEOUT_MS`]: '200' } : {})
    await expect(hasty().start(request())).rejects.toEqual(broken(fault))
    await expect(hasty().read(providerRef)).rejects.toEqual(broken(fault))
    await expect(hasty().capture(providerRef, cents(15_000), 'key')).rejects.toEqual(broken(fault))
    await expect(hasty().giveBack(providerRef, cents(15_000), 'key')).rejects.toEqual(broken(fault))
    await expect(hasty().removeCard('somebody')).rejects.toEqual(broken(fault))
  })

  test('PAY-9: a payment that the provider does not know is a breakdown', async () => {
    await expect(payments.read('pi_000000000000000000000000')).rejects.toBeInstanceOf(OutsideSystemError)
  })

  test('PAY-10: an operation whose response was lost is found by the retry, and done once', async () => {
    const asked = request()
    await control({ failAfter: true })
    await expect(payments.start(asked)).rejects.toEqual(broken('silent'))
    await control({})
    const { providerRef } = await payments.start(asked)
    expect((await booked(asked.paymentId)).length).toBe(1)
    await customer(providerRef, GOOD)

    await control({ failAfter: true })
    await expect(payments.capture(providerRef, cents(15_000), 'key')).rejects.toEqual(broken('silent'))
    await control({})
    expect(await payments.capture(providerRef, cents(15_000), 'key')).toMatchObject({ state: 'captured' })

    await control({ failAfter: true })
    await expect(payments.giveBack(providerRef, cents(15_000), 'key')).rejects.toEqual(broken('silent'))
    await control({})
    expect(await payments.giveBack(providerRef, cents(15_000), 'key')).toBe('refunded')
    expect(await booked(asked.paymentId)).toMatchObject([{ captured: 15_000, refunded: 15_000 }])
  })
})
