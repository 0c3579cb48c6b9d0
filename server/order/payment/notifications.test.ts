import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { securityEventsOf } from '#server/testing/security-events.ts'
import { aCustomer, LOOK, order, payAt } from '#server/testing/shopping.ts'
import { orderNotice, paymentNotice, postCallback, type SignedCallback } from '#server/testing/signed-callbacks.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]]
  return all.flatMap((one, index) => permutations(all.toSpliced(index, 1)).map((rest) => [one, ...rest]))
}

const TYPES = {
  STANCER: {
    between: ['payment_intent.created', 'payment_intent.pending', 'payment_intent.require_authentication'],
    told: ['payment_intent.created', 'payment_intent.authorized', 'payment_intent.captured'],
  },
  ELAVON: {
    between: ['sessionCreated', 'saleAuthorizationPending', 'threeDSecureStarted'],
    told: ['sessionCreated', 'saleAuthorized', 'saleCaptured'],
  },
}

describe.each(['STANCER', 'ELAVON'] as const)('by %s', (gateway) => {
  const system = gateway.toLowerCase() as 'stancer' | 'elavon'
  let shop: TestShop
  let desk: ReturnType<typeof orderDesk>

  beforeAll(async () => {
    shop = await openTestShop({ ...MANY_ORDERS, PAYMENT_GATEWAY: gateway })
    desk = orderDesk(shop)
  })
  afterAll(() => shop.close())
  // Only the tests send notifications.
  beforeEach(async () => {
    await shop.control(system, { notifications: 'never' })
    await shop.control('orders', { paceMs: null, events: 'never' })
  })

  function noticesOf(types: readonly string[], payment: { id: string; provider_ref: string }): SignedCallback[] {
    return types.map((type) =>
      paymentNotice(shop, gateway, {
        eventId: randomUUID(),
        type,
        providerRef: payment.provider_ref,
        paymentId: payment.id,
      }),
    )
  }

  test('FAULT-6: notifications in every order, each sent twice, make one order, one capture and one of each job', async () => {
    const customer = aCustomer(shop)
    for (const turn of permutations([0, 1, 2])) {
      const reference = await awaitingDeposit(customer)
      await payAt(shop.sandboxUrl, gateway, { providerRef: await desk.begin(customer, reference) })
      const payment = await desk.paymentOf(reference)
      const notices = noticesOf(TYPES[gateway].told, payment)
      const jobsBefore = (await desk.rows(`select from pgboss.job where name = 'payment-told'`)).length
      for (const place of [...turn, ...turn.toReversed()]) {
        expect(await postCallback(shop, notices[place] as SignedCallback)).toBe(200)
      }
      const jobsAfter = (await desk.rows(`select from pgboss.job where name = 'payment-told'`)).length
      expect(jobsAfter - jobsBefore, 'one job for each event').toBe(3)
      await desk.work('payment-told')
      expect((await customer.must(LOOK, { r: reference })).order.state).toBe('CONFIRMED')
      expect(await desk.waitingFor('capture-payment', payment.id)).toBe(1)
      await desk.work('capture-payment')
      // All notifications once more, in reverse order.
      for (const notice of noticesOf(TYPES[gateway].told, payment).reverse()) await postCallback(shop, notice)
      await desk.work('payment-told')
      expect((await desk.paymentOf(reference)).state).toBe('captured')
      const { id } = await desk.orderOf(reference)
      expect(await desk.waitingFor('hand-over-order', id)).toBe(1)
      expect(await desk.waitingFor('send-order-mail', id)).toBe(1)
      const { payments } = await desk.books(system)
      const own = payments.filter(({ orderReference }: { orderReference: string }) => orderReference === reference)
      expect(own).toMatchObject([{ captured: 15_000, refunded: 0 }])
    }
  })

  test('FAULT-7: that a payment was created, is pending, or that a bank asks, completes nothing', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    const providerRef = await desk.begin(customer, reference)
    const payment = await desk.paymentOf(reference)
    const { id } = await desk.orderOf(reference)
    // Also with states that only the end should bring: the state read from the provider decides.
    const [created, pending, asks] = noticesOf(TYPES[gateway].between, payment)
    const [, authorised] = noticesOf(TYPES[gateway].told, payment)
    for (const notice of [created, pending, authorised])
      expect(await postCallback(shop, notice as SignedCallback)).toBe(200)
    await desk.work('payment-told')
    expect((await customer.must(LOOK, { r: reference })).order).toMatchObject({ state: 'AWAITING_PAYMENT' })
    await payAt(shop.sandboxUrl, gateway, { providerRef, card: '4000000000003220' })
    await postCallback(shop, asks as SignedCallback)
    await desk.work('payment-told')
    expect((await customer.must(LOOK, { r: reference })).order).toMatchObject({
      state: 'AWAITING_PAYMENT',
      paymentPending: true,
      paidToday: null,
      cart: { status: 'PAYING' },
    })
    expect(await desk.waitingFor('capture-payment', payment.id)).toBe(0)
    expect(await desk.waitingFor('hand-over-order', id)).toBe(0)
    expect(await desk.rows('select from mails where order_id = $1', [id])).toEqual([])
    const { payments } = await desk.books(system)
    const own = payments.filter(({ orderReference }: { orderReference: string }) => orderReference === reference)
    expect(own).toMatchObject([{ captured: 0 }])
  })

  test('ATT-1: a forged notification, an old one and one that is sent again move nothing, and forging is noticed', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    await payAt(shop.sandboxUrl, gateway, { providerRef: await desk.begin(customer, reference) })
    const { id: paymentId, provider_ref: providerRef } = await desk.paymentOf(reference)
    const about = { eventId: randomUUID(), type: TYPES[gateway].told[1] ?? '', providerRef, paymentId }
    const genuine = paymentNotice(shop, gateway, about)
    const refused = [
      paymentNotice(shop, gateway, about, { secret: 'of-somebody-else' }),
      { ...genuine, headers: {} },
      { ...genuine, body: genuine.body.replace(paymentId, randomUUID()) },
      // Elavon's signature has no timestamp: a replay is stopped by its id, and by the state read from the provider.
      ...(gateway === 'STANCER' ? [paymentNotice(shop, gateway, about, { secondsAgo: 301 })] : []),
    ]
    const before = await badSignatures()
    for (const notice of refused) expect(await postCallback(shop, notice)).toBe(401)
    expect((await badSignatures()) - before).toBe(refused.length)
    await desk.work('payment-told')
    expect((await customer.must(LOOK, { r: reference })).order.state).toBe('AWAITING_PAYMENT')
    expect(await postCallback(shop, genuine)).toBe(200)
    await desk.work('payment-told')
    expect((await customer.must(LOOK, { r: reference })).order.state).toBe('CONFIRMED')
    expect(await postCallback(shop, genuine)).toBe(200)
    expect(await desk.waitingFor('payment-told', paymentId)).toBe(0)
  })

  const badSignatures = () => securityEventsOf(shop, 'bad-signature', system)
})

describe('by order management', () => {
  let shop: TestShop
  let desk: ReturnType<typeof orderDesk>

  beforeAll(async () => {
    shop = await openTestShop(MANY_ORDERS)
    desk = orderDesk(shop)
    await shop.control('orders', { paceMs: null, events: 'never' })
  })
  afterAll(() => shop.close())

  /** An order that was handed over, and whose state changed there. */
  async function handedOver(
    ...states: string[]
  ): Promise<{ externalId: string; managedId: string; reference: string }> {
    const { reference } = await order(aCustomer(shop))
    const { id: externalId } = await desk.orderOf(reference)
    await desk.perform('hand-over-order', { orderId: externalId })
    const { managed_id: managedId } = await desk.orderOf(reference)
    for (const state of states) {
      const response = await fetch(`${shop.sandboxUrl}/control/orders/${managedId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state }),
      })
      if (!response.ok) throw new Error(await response.text())
    }
    return { externalId, managedId, reference }
  }

  test.each([[['acknowledged', 'inProgress', 'completed']], [['acknowledged', 'inProgress', 'held']]])(
    'FAULT-6: events of %s in every order, each told twice, leave the order where it is there',
    async (states) => {
      for (const turn of permutations(states)) {
        const { externalId, managedId, reference } = await handedOver(...states.slice(1))
        const notices = turn.map((state) => orderNotice(shop, { eventId: randomUUID(), managedId, externalId, state }))
        for (const notice of [...notices, ...notices.toReversed()]) expect(await postCallback(shop, notice)).toBe(200)
        expect(await desk.waitingFor('order-moved', externalId)).toBe(3)
        await desk.work('order-moved')
        expect((await desk.orderOf(reference)).managed_state).toBe(states.at(-1))
        const moves = (await desk.historyOf(reference)).filter((event) => event === `managed.${states.at(-1)}`)
        expect(moves).toHaveLength(1)
      }
    },
  )

  test('FAULT-6: a state that was read before another process stored one is read again', async () => {
    const { externalId, managedId, reference } = await handedOver('inProgress')
    const real = shop.deps.orderManagement.read.bind(shop.deps.orderManagement)
    const [isRead, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    vi.spyOn(shop.deps.orderManagement, 'read').mockImplementationOnce(async (id) => {
      const read = await real(id)
      isRead.resolve()
      await goOn.promise
      return read
    })
    const about = { externalId, managedId, state: 'held', at: '2026-11-15T12:00:00Z' }
    const slow = desk.perform('order-moved', about)
    await isRead.promise
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ state: 'held' })
    await fetch(`${shop.sandboxUrl}/control/orders/${managedId}`, { method: 'PUT', headers, body })
    await desk.perform('order-moved', about)
    goOn.resolve()
    await slow
    vi.restoreAllMocks()
    expect((await desk.orderOf(reference)).managed_state).toBe('held')
  })

  test('ATT-1: forged, old and repeated events of orders move nothing, nor do genuine ones that are not true', async () => {
    const { externalId, managedId, reference } = await handedOver()
    const about = { eventId: randomUUID(), managedId, externalId, state: 'completed' }
    expect(await postCallback(shop, orderNotice(shop, about, { secret: 'of-somebody-else' }))).toBe(401)
    expect(await postCallback(shop, orderNotice(shop, about, { secondsAgo: 301 }))).toBe(401)
    const genuine = orderNotice(shop, about)
    expect(await postCallback(shop, genuine)).toBe(200)
    expect(await postCallback(shop, genuine)).toBe(200)
    expect(await desk.waitingFor('order-moved', externalId)).toBe(1)
    await desk.work('order-moved')
    expect((await desk.orderOf(reference)).managed_state).toBe('acknowledged')
    // An order of ours under the external id of another.
    const other = await handedOver('inProgress', 'completed')
    await postCallback(shop, orderNotice(shop, { ...about, eventId: randomUUID(), managedId: other.managedId }))
    await desk.work('order-moved')
    expect((await desk.orderOf(reference)).managed_state).toBe('acknowledged')
  })
})
