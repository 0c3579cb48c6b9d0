import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OPEN_MS } from '#server/platform/outside/circuit-breaker.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { passingClock } from '#server/testing/passing-clock.ts'
import {
  AOIFE,
  aCustomer,
  BY_CARD,
  type Customer,
  LEAVE,
  order,
  payAt,
  SAVE_DETAILS,
  SETTLE,
  START,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

describe.each(['STANCER', 'ELAVON'] as const)('by %s', (gateway) => {
  let shop: TestShop
  let desk: ReturnType<typeof orderDesk>
  const system = gateway.toLowerCase() as 'stancer' | 'elavon'
  const processClock = passingClock()

  beforeAll(async () => {
    shop = await openTestShop(
      { ...MANY_ORDERS, PAYMENT_GATEWAY: gateway, [`${gateway}_TIMEOUT_MS`]: '1000' },
      { processClock },
    )
    desk = orderDesk(shop)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.control(system, {}))

  /** Waits until the circuit breaker closes again. */
  async function answersAgain(customer: Customer, reference: string): Promise<void> {
    processClock.pass(OPEN_MS)
    await desk.secondPasses()
    await expect.poll(async () => (await customer.graphql(START, { r: reference })).errors).toBeUndefined()
  }

  async function settle(customer: Customer, reference: string) {
    await desk.secondPasses()
    return (await customer.must(SETTLE, { r: reference })).settlePayment
  }

  async function booksOf(reference: string) {
    const { payments } = await desk.books(system)
    return payments.filter(({ orderReference }: { orderReference: string }) => orderReference === reference)
  }

  test('ORDER-22, FIELD-2: a deposit is paid on the provider’s page; the order is confirmed by what is read there, then the money is taken', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    const frame = (await customer.must(START, { r: reference })).startPayment
    expect(frame).toMatchObject({ amount: 15_000, payee: 'Tonn', origin: shop.deps.payments.frameOrigin })
    expect(new URL(frame.url).origin).toBe(frame.origin)
    expect((await settle(customer, reference)).state).toBe('AWAITING_PAYMENT')
    const { provider_ref: providerRef } = await desk.paymentOf(reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef })
    expect(await settle(customer, reference)).toMatchObject({
      state: 'CONFIRMED',
      paidToday: { amount: 15_000, gateway, cardLast4: '4242' },
    })
    const named = `query n($r: String!) { order(reference: $r) { upfrontPayment { provider method } recurringPayment { provider method } } }`
    expect((await customer.must(named, { r: reference })).order).toEqual({
      upfrontPayment: { provider: gateway === 'ELAVON' ? 'ELAVON' : 'STANCER_UPFRONT', method: 'CREDIT_CARD' },
      recurringPayment: { provider: 'IBAN', method: null },
    })
    await desk.work('capture-payment')
    expect((await desk.paymentOf(reference)).state).toBe('captured')
    expect(await booksOf(reference)).toMatchObject([{ captured: 15_000 }])
  })

  test('ORDER-23: started again, it is the same payment with the same page', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    const frames = await Promise.all(Array.from({ length: 5 }, () => customer.must(START, { r: reference })))
    expect(new Set(frames.map(({ startPayment }) => startPayment.url)).size).toBe(1)
    expect(await booksOf(reference)).toHaveLength(1)
  })

  test.each([
    ['4000000000000002', 'REFUSED'],
    ['4000000000009995', 'INSUFFICIENT_FUNDS'],
  ])(
    'ORDER-24: a card that is refused (%s) is told with its reason, and another can be tried',
    async (card, reason) => {
      const customer = aCustomer(shop)
      const reference = await awaitingDeposit(customer)
      await payAt(shop.sandboxUrl, gateway, { providerRef: await desk.begin(customer, reference), card })
      expect(await settle(customer, reference)).toMatchObject({ state: 'AWAITING_PAYMENT', paymentProblem: reason })
      await payAt(shop.sandboxUrl, gateway, { providerRef: await desk.begin(customer, reference) })
      expect((await settle(customer, reference)).state).toBe('CONFIRMED')
    },
  )

  test('ORDER-25: a bank that asks first is waited for; declined, another card can be tried', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    const providerRef = await desk.begin(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef, card: '4000000000003220' })
    expect(await settle(customer, reference)).toMatchObject({ state: 'AWAITING_PAYMENT', paymentPending: true })
    await payAt(shop.sandboxUrl, gateway, { providerRef, card: '4000000000003220', approve: false })
    expect(await settle(customer, reference)).toMatchObject({
      state: 'AWAITING_PAYMENT',
      paymentProblem: 'NOT_CONFIRMED',
    })
    const another = await desk.begin(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef: another, card: '4000000000003220' })
    await payAt(shop.sandboxUrl, gateway, { providerRef: another, card: '4000000000003220', approve: true })
    expect((await settle(customer, reference)).state).toBe('CONFIRMED')
  })

  test('ORDER-26: bills by card with nothing due today keep the card and take nothing', async () => {
    const customer = aCustomer(shop)
    const placed = await order(customer, { payment: BY_CARD })
    expect(placed).toMatchObject({ state: 'AWAITING_PAYMENT', dueToday: 0, cardNeeded: true })
    const providerRef = await desk.begin(customer, placed.reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef })
    expect((await settle(customer, placed.reference)).state).toBe('CONFIRMED')
    await desk.work('capture-payment')
    const payment = await desk.paymentOf(placed.reference)
    expect(payment).toMatchObject({ state: 'captured', amount: 0, card: { token: expect.any(String), last4: '4242' } })
  })

  test('FAULT-3: paid and never come back, with no word from the provider: the sweeper finds the money and confirms the order', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    await shop.control(system, { notifications: 'never' })
    await payAt(shop.sandboxUrl, gateway, { providerRef: await desk.begin(customer, reference) })
    await desk.rows('update payments set next_check_at = now()')
    await desk.sweep()
    expect(
      (await customer.must('query o($r: String!) { order(reference: $r) { state } }', { r: reference })).order.state,
    ).toBe('CONFIRMED')
  })

  test('FAULT-4: word from the provider before, after or beside the return of the customer makes one order', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    await payAt(shop.sandboxUrl, gateway, { providerRef: await desk.begin(customer, reference) })
    await expect
      .poll(
        async () =>
          (await desk.rows(`select from pgboss.job where name = 'payment-told' and state = 'created'`)).length,
      )
      .toBeGreaterThan(0)
    const [, settled] = await Promise.all([
      desk.work('payment-told'),
      settle(customer, reference),
      desk.work('payment-told'),
    ])
    expect(settled.state).toBe('CONFIRMED')
    const rows = await desk.rows(
      `select count(*)::int as mails from mails join orders on orders.id = order_id where reference = $1`,
      [reference],
    )
    expect(rows[0].mails).toBe(1)
  })

  test('FAULT-5: word of a payment whose name was not stored yet is acted on; of none of ours it ends and is counted', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    await shop.control(system, { notifications: 'never' })
    const providerRef = await desk.begin(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef })
    await desk.rows(`update payments set provider_ref = 'not yet' where provider_ref = $1`, [providerRef])
    for (const ref of [providerRef, 'pi_000000000000000000000000']) {
      await desk.perform('payment-told', { gateway, providerRef: ref, paymentId: null })
    }
    await desk.rows(`update payments set provider_ref = $1 where provider_ref = 'not yet'`, [providerRef])
    await desk.work('payment-told')
    expect((await desk.orderOf(reference)).state).toBe('confirmed')
    expect(
      await desk.rows(`select from pgboss.job where name = 'payment-told' and state in ('created', 'retry')`),
    ).toEqual([])
    expect(await shop.deps.metrics.registry.metrics()).toContain(`unknown_payments_total{gateway="${gateway}"} 1`)
  })

  test('FAULT-8: a cart that is being paid for cannot be changed in another window, and nothing is charged for a change', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    await desk.begin(customer, reference)
    const { errors } = await customer.graphql(SAVE_DETAILS, { a: AOIFE })
    expect(errors?.[0]?.extensions.code).toBe('CART_BEING_PAID')
    expect((await settle(customer, reference)).state).toBe('AWAITING_PAYMENT')
  })

  test('FAULT-9: a payment of another amount, currency or order is refunded and confirms nothing', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    const providerRef = await desk.begin(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef })
    await desk.rows('update payments set amount = amount + 1 where provider_ref = $1', [providerRef])
    expect((await settle(customer, reference)).state).toBe('AWAITING_PAYMENT')
    expect((await desk.paymentOf(reference)).state).toBe('givingBack')
    await desk.work('give-back-payment')
    expect((await desk.paymentOf(reference)).state).toBe('givenBack')
  })

  test('FAULT-9: the payment of a cheap order cannot be used for a dear one', async () => {
    const [cheap, dear] = [aCustomer(shop), aCustomer(shop)]
    const { reference: cheapOrder } = await order(cheap, { payment: BY_CARD })
    const dearOrder = await awaitingDeposit(dear)
    const paid = await desk.begin(cheap, cheapOrder)
    await desk.begin(dear, dearOrder)
    await payAt(shop.sandboxUrl, gateway, { providerRef: paid })
    const { id } = await desk.paymentOf(dearOrder)
    // As if the provider's id of another payment had been put into our table.
    await desk.rows('update payments set provider_ref = null where provider_ref = $1', [paid])
    await desk.rows('update payments set provider_ref = $1 where id = $2', [paid, id])
    expect((await settle(dear, dearOrder)).state).toBe('AWAITING_PAYMENT')
  })

  test('FAULT-14: a provider that is down, slow or gone is a refusal, the order stays, and it goes on when the provider is back', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    for (const behaviour of [{ mode: 'fail' }, { mode: 'gone' }, { mode: 'lie' }, { delayMs: 3000 }]) {
      await shop.control(system, behaviour)
      await desk.secondPasses()
      const { errors } = await customer.graphql(START, { r: reference })
      expect(errors?.[0]?.extensions.code).toBe('PAYMENT_UNAVAILABLE')
    }
    await shop.control(system, {})
    await answersAgain(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef: await desk.begin(customer, reference) })
    expect((await settle(customer, reference)).state).toBe('CONFIRMED')
  })

  test('FAULT-15: a payment that was noted a day ago and never started is not started any more', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    await shop.control(system, { mode: 'fail' })
    await customer.graphql(START, { r: reference })
    await shop.control(system, {})
    await desk.rows(`update payments set created_at = now() - interval '24 hours' where state = 'starting'`)
    const before = (await desk.paymentOf(reference)).id
    await answersAgain(customer, reference)
    const after = await desk.paymentOf(reference)
    expect(after.id).not.toBe(before)
    expect(await booksOf(reference)).toHaveLength(1)
  })

  test('FAULT-12: a success that comes after the customer left is refunded, and the cart is the customer’s again', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    const providerRef = await desk.begin(customer, reference)
    expect((await customer.must(LEAVE, { r: reference })).leaveOrder.state).toBe('CANCELLED')
    await payAt(shop.sandboxUrl, gateway, { providerRef })
    await desk.rows('update payments set next_check_at = now() where provider_ref = $1', [providerRef])
    await desk.sweep()
    await desk.work('give-back-payment')
    expect((await desk.paymentOf(reference)).state).toBe('givenBack')
    expect((await customer.must('query c { getCart { status } }')).getCart.status).toBe('OPEN')
    const again = await order(customer, {})
    expect(again.state).toBe('CONFIRMED')
  })

  test('ORDER-27: what was paid by the time the customer wants to leave is an order', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    await payAt(shop.sandboxUrl, gateway, { providerRef: await desk.begin(customer, reference) })
    expect((await customer.must(LEAVE, { r: reference })).leaveOrder.state).toBe('CONFIRMED')
  })

  test('ORDER-28: an order that nobody paid for an hour is called off, once the provider has said that nothing was paid', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    await desk.begin(customer, reference)
    await desk.rows(`update orders set changed_at = now() - interval '2 hours' where reference = $1`, [reference])
    await desk.rows(`update payments set created_at = now() - interval '2 hours' where provider_ref is not null`)
    await desk.sweep()
    const { order: looked } = await customer.must('query o($r: String!) { order(reference: $r) { state } }', {
      r: reference,
    })
    expect(looked.state).toBe('CANCELLED')
    expect((await customer.must('query c { getCart { status } }')).getCart.status).toBe('OPEN')
  })
})
