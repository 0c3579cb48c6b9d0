import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dieAfter, dieBefore } from '#server/testing/dying.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  type Customer,
  fillCart,
  PLACE,
  payAt,
  SETTLE,
  START,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.control('stancer', { notifications: 'never' }))
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.control('credit', {})
})

/** The rows of an order are written, and then the database fails. */
async function takesNoMails(): Promise<void> {
  await desk.rows(`create function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
  await desk.rows('create trigger killed before insert on mails for each row execute function killed()')
}

async function takesMails(): Promise<void> {
  await desk.rows('drop function if exists killed cascade')
}

/** Leases of processes that died run out. */
async function leasesEnd(): Promise<void> {
  await desk.rows(`update orders set claimed_until = now() - interval '1 second' where state = 'placed'`)
  await desk.rows(`update payments set claimed_until = now() - interval '1 second' where claimed_until is not null`)
}

async function ready(customer: Customer, answers: Parameters<typeof answerCheckout>[1] = {}): Promise<string> {
  const { uuid } = await fillCart(customer)
  await answerCheckout(customer, answers)
  return uuid
}

async function orderOfCart(uuid: string) {
  const [found] = await desk.rows(`select * from orders where cart_uuid = $1 and state <> 'cancelled'`, [uuid])
  return found
}

async function appointmentsOf(order: {
  document: { cart: { document: { lines: { visit: { holdId: string } | null }[] } } }
}) {
  const holds = order.document.cart.document.lines.map(({ visit }) => visit?.holdId)
  const { appointments } = await desk.books('appointments')
  return appointments.filter(({ id }: { id: string }) => holds.includes(id))
}

describe('FAULT-16: whoever places an order dies', () => {
  const STEPS: [string, () => void | Promise<void>][] = [
    ['before the bureau is asked', () => dieBefore(shop.deps.credit, 'check')],
    ['after the bureau has answered', () => dieAfter(shop.deps.credit, 'check')],
    ['before the visit is made final', () => dieBefore(shop.deps.appointments, 'confirm')],
    ['after the visit was made final', () => dieAfter(shop.deps.appointments, 'confirm')],
    ['in the middle of the commit that confirms it', takesNoMails],
  ]

  test.each(STEPS)('%s: the sweeper goes on, and there is one of everything', async (_when, die) => {
    const customer = aCustomer(shop)
    const uuid = await ready(customer)
    const review = await whatIsReviewed(customer)
    await die()
    expect((await customer.graphql(PLACE, review)).errors?.[0]?.extensions.code).toBe('INTERNAL')
    expect((await orderOfCart(uuid)).state).toBe('placed')
    await takesMails()
    await leasesEnd()
    await desk.sweep()
    const placed = await orderOfCart(uuid)
    expect(placed.state).toBe('confirmed')
    const { enquiries } = await desk.books('credit')
    expect(enquiries.filter(({ key }: { key: string }) => key === placed.id)).toHaveLength(1)
    expect(await appointmentsOf(placed)).toMatchObject([{ isConfirmed: true }])
    expect(await desk.waitingFor('hand-over-order', placed.id)).toBe(1)
    expect(await desk.waitingFor('send-order-mail', placed.id)).toBe(1)
    // The customer returns and finds the same order.
    expect((await customer.must(PLACE, review)).placeOrder).toMatchObject({
      reference: placed.reference,
      state: 'CONFIRMED',
    })
  })

  test('and the customer is faster than the sweeper: the button pressed again goes on where it ended', async () => {
    const customer = aCustomer(shop)
    const uuid = await ready(customer)
    const review = await whatIsReviewed(customer)
    dieAfter(shop.deps.credit, 'check')
    await customer.graphql(PLACE, review)
    await leasesEnd()
    expect((await customer.must(PLACE, review)).placeOrder.state).toBe('CONFIRMED')
    expect(await desk.rows('select from orders where cart_uuid = $1', [uuid])).toHaveLength(1)
  })

  test('after the visit was confirmed, and the bureau fails then: the visit is released', async () => {
    const customer = aCustomer(shop)
    const uuid = await ready(customer)
    dieAfter(shop.deps.appointments, 'confirm')
    await customer.graphql(PLACE, await whatIsReviewed(customer))
    const placed = await orderOfCart(uuid)
    await leasesEnd()
    await shop.control('credit', { mode: 'fail' })
    await desk.sweep()
    expect(await desk.rows('select state, why from orders where id = $1', [placed.id])).toEqual([
      { state: 'cancelled', why: 'CREDIT_CHECK_UNAVAILABLE' },
    ])
    await desk.work('release-visits')
    expect(await appointmentsOf(placed)).toEqual([])
    const { getCart } = await customer.must('query c { getCart { status missing { part } } }')
    expect(getCart).toEqual({ status: 'OPEN', missing: [{ part: 'VISIT' }] })
  })
})

describe.each(['STANCER', 'ELAVON'] as const)('FAULT-16, FAULT-17: by %s', (gateway) => {
  const system = gateway.toLowerCase()
  let own: TestShop
  let counter: ReturnType<typeof orderDesk>

  beforeAll(async () => {
    own = gateway === 'STANCER' ? shop : await openTestShop({ ...MANY_ORDERS, PAYMENT_GATEWAY: gateway })
    counter = orderDesk(own)
  })
  afterAll(() => (own === shop ? undefined : own.close()))

  async function bookOf(reference: string) {
    const { payments } = await counter.books(system)
    return payments.filter(({ orderReference }: { orderReference: string }) => orderReference === reference)
  }

  async function paid(customer: Customer): Promise<string> {
    const reference = await awaitingDeposit(customer)
    await payAt(own.sandboxUrl, gateway, { providerRef: await counter.begin(customer, reference) })
    return reference
  }

  test('FAULT-16: a process dies before it gets the provider’s id of a payment: there is one payment, and its page is shown', async () => {
    const customer = aCustomer(own)
    const reference = await awaitingDeposit(customer)
    dieAfter(own.deps.payments, 'start')
    await customer.graphql(START, { r: reference })
    const { id } = await counter.paymentOf(reference)
    await counter.rows('update payments set claimed_until = null, next_check_at = now() where id = $1', [id])
    await counter.sweep()
    const known = (await counter.paymentOf(reference)).provider_ref
    expect(known).not.toBeNull()
    expect(await counter.begin(customer, reference)).toBe(known)
    expect(await bookOf(reference)).toHaveLength(1)
  })

  test('FAULT-16: two processes that start one payment, because the first was slow, show one page', async () => {
    const customer = aCustomer(own)
    const reference = await awaitingDeposit(customer)
    const real = own.deps.payments.start.bind(own.deps.payments)
    const slow = Promise.withResolvers<void>()
    vi.spyOn(own.deps.payments, 'start').mockImplementationOnce(async (request) => {
      await slow.promise
      // What a provider without a unicity key would create as a second payment.
      return { ...(await real(request)), providerRef: 'made-twice', frameUrl: 'https://twice.example' }
    })
    const first = customer.must(START, { r: reference })
    await expect.poll(async () => (await counter.paymentOf(reference))?.claimed_until ?? null).not.toBeNull()
    await counter.rows(`update payments set claimed_until = now() - interval '1 second' where state = 'starting'`)
    const second = await customer.must(START, { r: reference })
    slow.resolve()
    expect((await first).startPayment.url).toBe(second.startPayment.url)
    expect((await counter.paymentOf(reference)).provider_ref).not.toBe('made-twice')
  })

  test('FAULT-16: a process dies between reading a payment and storing it: the next read confirms the order', async () => {
    const customer = aCustomer(own)
    const reference = await paid(customer)
    dieAfter(own.deps.payments, 'read')
    await customer.graphql(SETTLE, { r: reference })
    expect((await counter.orderOf(reference)).state).toBe('awaitingPayment')
    await counter.rows('update payments set next_check_at = now() where order_id = $1', [
      (await counter.orderOf(reference)).id,
    ])
    await counter.sweep()
    expect((await counter.orderOf(reference)).state).toBe('confirmed')
  })

  test('FAULT-16, FAULT-17: capture, hand-over and mail that were done and not noted, and each run twice at once, are done once', async () => {
    const customer = aCustomer(own)
    const email = `${system}@customer.example`
    const reference = await awaitingDeposit(customer, { details: { email } })
    await payAt(own.sandboxUrl, gateway, { providerRef: await counter.begin(customer, reference) })
    await customer.must(SETTLE, { r: reference })
    const { id: orderId } = await counter.orderOf(reference)
    const { id: paymentId } = await counter.paymentOf(reference)
    const jobs = [
      ['capture-payment', { paymentId }, () => dieAfter(own.deps.payments, 'capture')],
      ['hand-over-order', { orderId }, () => dieAfter(own.deps.orderManagement, 'submit')],
      ['send-order-mail', { orderId, kind: 'confirmation' }, () => dieAfter(own.deps.mailer, 'send')],
    ] as const
    for (const [name, data, die] of jobs) {
      die()
      await expect(counter.perform(name, data)).rejects.toThrow('killed')
      await Promise.all([counter.perform(name, data), counter.perform(name, data)])
      await counter.perform(name, data)
    }
    expect(await bookOf(reference)).toMatchObject([{ captured: 15_000, refunded: 0 }])
    const { orders } = await counter.books('orders')
    expect(orders.filter(({ externalId }: { externalId: string }) => externalId === orderId)).toHaveLength(1)
    const mails = await counter.mailsTo(email)
    // A mailbox shows mails with one Message-ID once.
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1)
    expect(await counter.orderOf(reference)).toMatchObject({ state: 'confirmed', managed_id: expect.any(String) })
    expect((await counter.paymentOf(reference)).state).toBe('captured')
  })

  test('FAULT-16, FAULT-17: a refund that was not stored, and a job that runs twice, refund once', async () => {
    const customer = aCustomer(own)
    const reference = await paid(customer)
    await customer.must(SETTLE, { r: reference })
    await counter.work('capture-payment')
    const { id: paymentId } = await counter.paymentOf(reference)
    await counter.rows(`update payments set state = 'givingBack' where id = $1`, [paymentId])
    dieAfter(own.deps.payments, 'giveBack')
    await expect(counter.perform('give-back-payment', { paymentId })).rejects.toThrow('killed')
    await counter.perform('give-back-payment', { paymentId })
    await counter.perform('give-back-payment', { paymentId })
    expect(await bookOf(reference)).toMatchObject([{ captured: 15_000, refunded: 15_000 }])
    expect((await counter.paymentOf(reference)).state).toBe('givenBack')
  })

  test('FAULT-17: word of one payment that comes ten times at once confirms one order and sends one of each job', async () => {
    const customer = aCustomer(own)
    const reference = await paid(customer)
    const { id: orderId } = await counter.orderOf(reference)
    const { id: paymentId, provider_ref: providerRef } = await counter.paymentOf(reference)
    const told = { gateway, providerRef, paymentId }
    await Promise.all(Array.from({ length: 10 }, () => counter.perform('payment-told', told)))
    for (const [job, id] of [
      ['capture-payment', paymentId],
      ['hand-over-order', orderId],
      ['send-order-mail', orderId],
    ]) {
      expect(await counter.waitingFor(job, id), job).toBe(1)
    }
    expect((await counter.historyOf(reference)).filter((event) => event === 'payment.authorised')).toHaveLength(1)
  })
})
