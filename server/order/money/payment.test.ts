import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  AOIFE,
  aCustomer,
  BY_CARD,
  type Customer,
  LEAVE,
  order,
  PLACE,
  payAt,
  SAVE_DETAILS,
  SETTLE,
  START,
  WITH_DEPOSIT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { JOBS } from '#server/worker.ts'

describe.each(['STANCER', 'ELAVON'] as const)('by %s', (gateway) => {
  let shop: TestShop
  const system = gateway.toLowerCase() as 'stancer' | 'elavon'

  beforeAll(async () => {
    shop = await openTestShop({
      ...{ SLOT_HOLDS_PER_HOME: '1000', SLOT_HOLDS_PER_VISITOR: '1000', RATE_LIMIT_PER_MINUTE: '1000000' },
      ...{ PAYMENT_GATEWAY: gateway, [`${gateway}_TIMEOUT_MS`]: '1000' },
    })
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.control(system, {}))

  /** An order that waits for a deposit of €150.00. */
  async function waiting(customer: Customer): Promise<string> {
    const { reference } = await order(customer, { details: WITH_DEPOSIT })
    await customer.must(PLACE, { ...(await whatIsReviewed(customer)), acceptedDeposit: 15_000 })
    return reference
  }

  async function paymentOf(reference: string) {
    const { rows } = await shop.deps.db.$client.query(
      `select payments.*, payments.provider_ref as "providerRef" from payments join orders on orders.id = order_id
       where reference = $1 order by payments.created_at desc limit 1`,
      [reference],
    )
    return rows[0]
  }

  async function begin(customer: Customer, reference: string): Promise<string> {
    await customer.must(START, { r: reference })
    return (await paymentOf(reference)).providerRef
  }

  /** A system that failed too often is left alone for a while. */
  async function answersAgain(customer: Customer, reference: string): Promise<void> {
    await expect.poll(async () => (await customer.ask(START, { r: reference })).errors).toBeUndefined()
  }

  async function settle(customer: Customer, reference: string) {
    return (await customer.must(SETTLE, { r: reference })).settlePayment
  }

  /** Runs what waits in the queues, as the worker would. */
  async function work(name: string): Promise<void> {
    const job = JOBS.find((each) => each.name === name)
    const { rows } = await shop.deps.db.$client.query(
      `update pgboss.job set state = 'completed' where name = $1 and state in ('created', 'retry') returning id, data`,
      [name],
    )
    for (const { id, data } of rows) await job?.perform(shop.deps, data, { id })
  }

  async function booksOf(reference: string) {
    const response = await fetch(`${shop.sandboxUrl}/control/${system}/books`)
    const { payments } = (await response.json()) as { payments: { orderReference: string; [part: string]: unknown }[] }
    return payments.filter(({ orderReference }) => orderReference === reference)
  }

  test('ORDER-22: a deposit is paid on the provider’s page; the order is confirmed by what is read there, then the money is taken', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
    const frame = (await customer.must(START, { r: reference })).startPayment
    expect(frame).toMatchObject({ amount: 15_000, payee: 'Tonn', origin: shop.deps.payments.frameOrigin })
    expect(new URL(frame.url).origin).toBe(frame.origin)
    expect((await settle(customer, reference)).state).toBe('AWAITING_PAYMENT')
    const { providerRef } = await paymentOf(reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef })
    expect(await settle(customer, reference)).toMatchObject({
      state: 'CONFIRMED',
      paidToday: { amount: 15_000, gateway, cardLast4: '4242' },
    })
    await work('capture-payment')
    expect((await paymentOf(reference)).state).toBe('captured')
    expect(await booksOf(reference)).toMatchObject([{ captured: 15_000 }])
  })

  test('ORDER-23: started again, it is the same payment with the same page', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
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
      const reference = await waiting(customer)
      await payAt(shop.sandboxUrl, gateway, { providerRef: await begin(customer, reference), card })
      expect(await settle(customer, reference)).toMatchObject({ state: 'AWAITING_PAYMENT', paymentProblem: reason })
      await payAt(shop.sandboxUrl, gateway, { providerRef: await begin(customer, reference) })
      expect((await settle(customer, reference)).state).toBe('CONFIRMED')
    },
  )

  test('ORDER-25: a bank that asks first is waited for; declined, another card can be tried', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
    const providerRef = await begin(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef, card: '4000000000003220' })
    expect(await settle(customer, reference)).toMatchObject({ state: 'AWAITING_PAYMENT', paymentPending: true })
    await payAt(shop.sandboxUrl, gateway, { providerRef, card: '4000000000003220', approve: false })
    expect(await settle(customer, reference)).toMatchObject({
      state: 'AWAITING_PAYMENT',
      paymentProblem: 'NOT_CONFIRMED',
    })
    const another = await begin(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef: another, card: '4000000000003220' })
    await payAt(shop.sandboxUrl, gateway, { providerRef: another, card: '4000000000003220', approve: true })
    expect((await settle(customer, reference)).state).toBe('CONFIRMED')
  })

  test('ORDER-26: bills by card with nothing due today keep the card and take nothing', async () => {
    const customer = aCustomer(shop)
    const placed = await order(customer, { payment: BY_CARD })
    expect(placed).toMatchObject({ state: 'AWAITING_PAYMENT', dueToday: 0, cardNeeded: true })
    const providerRef = await begin(customer, placed.reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef })
    expect((await settle(customer, placed.reference)).state).toBe('CONFIRMED')
    await work('capture-payment')
    const payment = await paymentOf(placed.reference)
    expect(payment).toMatchObject({ state: 'captured', amount: 0, card: { token: expect.any(String), last4: '4242' } })
  })

  test('FAULT-3: paid and never come back, with no word from the provider: the sweeper finds the money and confirms the order', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
    await shop.control(system, { notifications: 'never' })
    await payAt(shop.sandboxUrl, gateway, { providerRef: await begin(customer, reference) })
    await shop.deps.db.$client.query('update payments set next_check_at = now()')
    await JOBS.find(({ name }) => name === 'sweep-orders')?.perform(shop.deps, {}, { id: '' })
    expect(
      (await customer.must('query o($r: String!) { order(reference: $r) { state } }', { r: reference })).order.state,
    ).toBe('CONFIRMED')
  })

  test('FAULT-4: word from the provider before, after or beside the return of the customer makes one order', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
    await payAt(shop.sandboxUrl, gateway, { providerRef: await begin(customer, reference) })
    await expect
      .poll(
        async () =>
          (await shop.deps.db.$client.query(`select from pgboss.job where name = 'payment-told' and state = 'created'`))
            .rowCount,
      )
      .toBeGreaterThan(0)
    const [, settled] = await Promise.all([work('payment-told'), settle(customer, reference), work('payment-told')])
    expect(settled.state).toBe('CONFIRMED')
    const { rows } = await shop.deps.db.$client.query(
      `select count(*)::int as mails from mails join orders on orders.id = order_id where reference = $1`,
      [reference],
    )
    expect(rows[0].mails).toBe(1)
  })

  test('FAULT-5: word of a payment that nobody knows yet is kept and tried again', async () => {
    const job = JOBS.find(({ name }) => name === 'payment-told')
    const unknown = { gateway, providerRef: 'pi_000000000000000000000000', paymentId: null }
    await expect(job?.perform(shop.deps, unknown, { id: '' })).rejects.toThrow('not known')
  })

  test('FAULT-8: a cart that is being paid for cannot be changed in another window, and nothing is charged for a change', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
    await begin(customer, reference)
    const { errors } = await customer.ask(SAVE_DETAILS, { a: AOIFE })
    expect(errors?.[0]?.extensions.code).toBe('CART_BEING_PAID')
    expect((await settle(customer, reference)).state).toBe('AWAITING_PAYMENT')
  })

  test('FAULT-9: a payment of another amount, currency or order is given back and confirms nothing', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
    const providerRef = await begin(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef })
    await shop.deps.db.$client.query('update payments set amount = amount + 1 where provider_ref = $1', [providerRef])
    expect((await settle(customer, reference)).state).toBe('AWAITING_PAYMENT')
    expect((await paymentOf(reference)).state).toBe('givingBack')
    await work('give-back-payment')
    expect((await paymentOf(reference)).state).toBe('givenBack')
  })

  test('FAULT-9: the payment of a cheap order cannot be used for a dear one', async () => {
    const [cheap, dear] = [aCustomer(shop), aCustomer(shop)]
    const { reference: cheapOrder } = await order(cheap, { payment: BY_CARD })
    const dearOrder = await waiting(dear)
    const paid = await begin(cheap, cheapOrder)
    await begin(dear, dearOrder)
    await payAt(shop.sandboxUrl, gateway, { providerRef: paid })
    const { id } = await paymentOf(dearOrder)
    // As if somebody had slipped the name of the other payment into our books.
    await shop.deps.db.$client.query('update payments set provider_ref = null where provider_ref = $1', [paid])
    await shop.deps.db.$client.query('update payments set provider_ref = $1 where id = $2', [paid, id])
    expect((await settle(dear, dearOrder)).state).toBe('AWAITING_PAYMENT')
  })

  test('FAULT-14: a provider that is down, slow or gone is told, the order is kept, and it goes on when it is back', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
    for (const behaviour of [{ mode: 'fail' }, { mode: 'gone' }, { mode: 'lie' }, { delayMs: 3000 }]) {
      await shop.control(system, behaviour)
      const { errors } = await customer.ask(START, { r: reference })
      expect(errors?.[0]?.extensions.code).toBe('PAYMENT_UNAVAILABLE')
    }
    await shop.control(system, {})
    await answersAgain(customer, reference)
    await payAt(shop.sandboxUrl, gateway, { providerRef: await begin(customer, reference) })
    expect((await settle(customer, reference)).state).toBe('CONFIRMED')
  })

  test('FAULT-15: a payment that was noted a day ago and never started is not started any more', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
    await shop.control(system, { mode: 'fail' })
    await customer.ask(START, { r: reference })
    await shop.control(system, {})
    await shop.deps.db.$client.query(
      `update payments set created_at = now() - interval '24 hours' where state = 'starting'`,
    )
    const before = (await paymentOf(reference)).id
    await answersAgain(customer, reference)
    const after = await paymentOf(reference)
    expect(after.id).not.toBe(before)
    expect(await booksOf(reference)).toHaveLength(1)
  })

  test('FAULT-12: a success that comes after the customer left is given back, and the cart is the customer’s again', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
    const providerRef = await begin(customer, reference)
    expect((await customer.must(LEAVE, { r: reference })).leaveOrder.state).toBe('CANCELLED')
    await payAt(shop.sandboxUrl, gateway, { providerRef })
    await shop.deps.db.$client.query('update payments set next_check_at = now() where provider_ref = $1', [providerRef])
    await JOBS.find(({ name }) => name === 'sweep-orders')?.perform(shop.deps, {}, { id: '' })
    await work('give-back-payment')
    expect((await paymentOf(reference)).state).toBe('givenBack')
    expect((await customer.must('query c { getCart { status } }')).getCart.status).toBe('OPEN')
    const again = await order(customer, {})
    expect(again.state).toBe('CONFIRMED')
  })

  test('ORDER-27: what was paid by the time the customer wants to leave is an order', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
    await payAt(shop.sandboxUrl, gateway, { providerRef: await begin(customer, reference) })
    expect((await customer.must(LEAVE, { r: reference })).leaveOrder.state).toBe('CONFIRMED')
  })

  test('ORDER-28: an order that nobody paid for an hour is called off, once the provider has said that nothing was paid', async () => {
    const customer = aCustomer(shop)
    const reference = await waiting(customer)
    await begin(customer, reference)
    await shop.deps.db.$client.query(`update orders set changed_at = now() - interval '2 hours' where reference = $1`, [
      reference,
    ])
    await shop.deps.db.$client.query(
      `update payments set created_at = now() - interval '2 hours' where provider_ref is not null`,
    )
    await JOBS.find(({ name }) => name === 'sweep-orders')?.perform(shop.deps, {}, { id: '' })
    const { order: looked } = await customer.must('query o($r: String!) { order(reference: $r) { state } }', {
      r: reference,
    })
    expect(looked.state).toBe('CANCELLED')
    expect((await customer.must('query c { getCart { status } }')).getCart.status).toBe('OPEN')
  })
})
