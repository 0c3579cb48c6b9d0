import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dieAfter } from '#server/testing/dying.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { orderWithTv, paidWithTv, WITHDRAW } from '#server/testing/withdrawing.ts'
import { runOrders } from '../operations/run-orders.ts'

afterEach(() => vi.restoreAllMocks())

describe.each(['STANCER', 'ELAVON'] as const)('by %s', (gateway) => {
  const system = gateway.toLowerCase() as 'stancer' | 'elavon'
  let shop: TestShop
  let desk: ReturnType<typeof orderDesk>

  beforeAll(async () => {
    shop = await openTestShop({ ...MANY_ORDERS, PAYMENT_GATEWAY: gateway })
    desk = orderDesk(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.control(system, { notifications: 'never' })
    await shop.control('orders', { paceMs: null })
  })

  async function bookOf(reference: string) {
    const { payments } = await desk.books(system)
    return payments.filter(({ orderReference }: { orderReference: string }) => orderReference === reference)
  }

  async function settleAtProvider(reference: string): Promise<void> {
    const { provider_ref: providerRef } = await desk.paymentOf(reference)
    const body = JSON.stringify({ providerRef })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${shop.sandboxUrl}/control/${system}/settle`, { method: 'POST', headers, body })
  }

  async function received(reference: string) {
    return desk.rows(
      `select withdrawals.* from withdrawals join orders on orders.id = order_id where reference = $1 order by received_at`,
      [reference],
    )
  }

  async function ready(customer: Customer, withRouter = false, email = 'aoife@customer.example') {
    const order = await paidWithTv(shop, desk, customer, { gateway, withRouter, details: { email } })
    for (const name of ['capture-payment', 'hand-over-order', 'make-order-documents', 'send-order-mail'])
      await desk.work(name)
    return order
  }

  test('WDR-30: ten concurrent withdrawals are one, and jobs that crash and run twice refund once', async () => {
    const customer = aCustomer(shop)
    const email = `${system}-whole@customer.example`
    const { reference } = await ready(customer, false, email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => customer.graphql(WITHDRAW, { r: reference })))
    expect(answers.map((answer) => codeOf(answer) ?? 'done').toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'ALREADY_WITHDRAWN'),
      'done',
    ])
    const [{ id: withdrawalId, order_id: orderId }] = await received(reference)
    const { id: paymentId } = await desk.paymentOf(reference)
    const jobs = [
      ['give-back-payment', { paymentId }, () => dieAfter(shop.deps.payments, 'giveBack')],
      ['cancel-services', { withdrawalId }, () => dieAfter(shop.deps.orderManagement, 'cancel')],
      ['release-visits', { orderId }, () => dieAfter(shop.deps.appointments, 'release')],
      ['send-order-mail', { orderId, kind: `withdrawal ${withdrawalId}` }, () => dieAfter(shop.deps.mailer, 'send')],
      ['send-order-mail', { orderId, kind: `refund ${withdrawalId}` }, () => dieAfter(shop.deps.mailer, 'send')],
    ] as const
    for (const [name, data, die] of jobs) {
      die()
      await expect(desk.perform(name, data)).rejects.toThrow('killed')
      await Promise.allSettled([desk.perform(name, data), desk.perform(name, data)])
      await desk.perform(name, data)
    }
    expect(await bookOf(reference)).toMatchObject([{ captured: 15_000 }])
    const [{ refunded, state }] = await bookOf(reference)
    // A payment that is not settled yet is voided as a whole.
    expect(refunded === 15_000 || state === 'released' || state === 'voided').toBe(true)
    expect(await desk.paymentOf(reference)).toMatchObject({ state: 'givenBack' })
    const { orders, cancellations } = await desk.books('orders')
    const { managed_id: managedId } = await desk.orderOf(reference)
    expect(orders.find(({ id }: { id: string }) => id === managedId).state).toBe('cancelled')
    expect(
      cancellations.filter((task: { productOrder: { id: string } }) => task.productOrder.id === managedId),
    ).toHaveLength(1)
    const names = (await desk.mailsTo(email)).map(({ messageId }) => messageId)
    expect(new Set(names.filter((name) => /withdrawal|refund/.test(name))).size).toBe(2)
    expect((await desk.historyOf(reference)).filter((event) => /^withdrawal|^cancel|givenBack/.test(event))).toEqual([
      'withdrawal.withdraw',
      'payment.givenBack',
      'cancel.done',
    ])
  })

  test('WDR-31: a partial refund is made once, whatever crashes and however often it is requested', async () => {
    const customer = aCustomer(shop)
    const { reference, router } = await ready(customer, true)
    await customer.must(WITHDRAW, { r: reference, o: [router] })
    const [{ id: withdrawalId }] = await received(reference)
    if (gateway === 'ELAVON') {
      // A partial refund needs a settled payment: until then it is retried.
      await expect(desk.perform('refund-part', { withdrawalId })).rejects.toThrow('not given the money back yet')
    }
    await settleAtProvider(reference)
    dieAfter(shop.deps.payments, 'giveBack')
    await expect(desk.perform('refund-part', { withdrawalId })).rejects.toThrow('killed')
    await Promise.allSettled([
      desk.perform('refund-part', { withdrawalId }),
      desk.perform('refund-part', { withdrawalId }),
    ])
    await desk.perform('refund-part', { withdrawalId })
    expect(await bookOf(reference)).toMatchObject([{ captured: 24_900, refunded: 9900 }])
    expect(await received(reference)).toMatchObject([{ refund: 9900, refunded_at: expect.any(Date) }])
    await customer.must(WITHDRAW, { r: reference })
    await shop.control(system, { notifications: 'never', slowRefunds: true })
    const { id: paymentId } = await desk.paymentOf(reference)
    await desk.perform('give-back-payment', { paymentId }).catch(() => undefined)
    await desk.perform('give-back-payment', { paymentId }).catch(() => undefined)
    await desk.perform('give-back-payment', { paymentId })
    expect(await bookOf(reference)).toMatchObject([{ captured: 24_900, refunded: 24_900 }])
    expect(await desk.paymentOf(reference)).toMatchObject({ state: 'givenBack' })
  })
})

describe('order management and diary', () => {
  let shop: TestShop
  let desk: ReturnType<typeof orderDesk>

  beforeAll(async () => {
    shop = await openTestShop(MANY_ORDERS)
    desk = orderDesk(shop)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.control('orders', { paceMs: null }))

  async function cancelStateOf(id: string): Promise<string> {
    return (await desk.rows('select cancel_state from withdrawals where id = $1', [id]))[0].cancel_state
  }

  async function withdrawn(customer: Customer, reference: string, o: string[] | null = null): Promise<string> {
    const { withdrawOrder } = await customer.must(WITHDRAW, { r: reference, o })
    return withdrawOrder.withdrawal.received.at(-1)?.id ?? ''
  }

  test('WDR-33: an order that is being handed over while it is withdrawn from is called off afterwards', async () => {
    const customer = aCustomer(shop)
    const { reference } = await orderWithTv(customer)
    const { id: orderId } = await desk.orderOf(reference)
    const real = shop.deps.orderManagement.submit.bind(shop.deps.orderManagement)
    const slow = Promise.withResolvers<void>()
    const isCalled = Promise.withResolvers<void>()
    vi.spyOn(shop.deps.orderManagement, 'submit').mockImplementationOnce(async (order) => {
      isCalled.resolve()
      await slow.promise
      return real(order)
    })
    const handedOver = desk.perform('hand-over-order', { orderId })
    await isCalled.promise
    const withdrawalId = await withdrawn(customer, reference)
    await expect(desk.perform('cancel-services', { withdrawalId })).rejects.toThrow('being handed over')
    slow.resolve()
    await handedOver
    await desk.perform('cancel-services', { withdrawalId })
    const { orders } = await desk.books('orders')
    expect(orders.find(({ externalId }: { externalId: string }) => externalId === orderId).state).toBe('cancelled')
    expect(await cancelStateOf(withdrawalId)).toBe('done')
  })

  test('WDR-33: an order whose hand-over crashed before it was stored is called off too', async () => {
    const customer = aCustomer(shop)
    const { reference } = await orderWithTv(customer)
    const { id: orderId } = await desk.orderOf(reference)
    dieAfter(shop.deps.orderManagement, 'submit')
    await expect(desk.perform('hand-over-order', { orderId })).rejects.toThrow('killed')
    const withdrawalId = await withdrawn(customer, reference)
    await desk.rows(`update orders set claimed_until = now() - interval '1 second' where id = $1`, [orderId])
    await desk.perform('cancel-services', { withdrawalId })
    const { orders } = await desk.books('orders')
    expect(orders.find(({ externalId }: { externalId: string }) => externalId === orderId).state).toBe('cancelled')
    expect((await desk.orderOf(reference)).managed_id).not.toBeNull()
  })

  test('WDR-34: a slow cancellation is requested again until it has a result, and after downtime when the system is back', async () => {
    const customer = aCustomer(shop)
    const { reference } = await orderWithTv(customer)
    await desk.work('hand-over-order')
    await shop.control('orders', { paceMs: null, cancels: 'slow' })
    const withdrawalId = await withdrawn(customer, reference)
    await expect(desk.perform('cancel-services', { withdrawalId })).rejects.toThrow('not called it off yet')
    await shop.control('orders', { paceMs: null, cancels: 'slow', mode: 'fail' })
    await expect(desk.perform('cancel-services', { withdrawalId })).rejects.toThrow()
    await shop.control('orders', { paceMs: null, cancels: 'slow' })
    await desk.perform('cancel-services', { withdrawalId }).catch(() => undefined)
    await desk.perform('cancel-services', { withdrawalId }).catch(() => undefined)
    expect(await cancelStateOf(withdrawalId)).toBe('done')
    const { cancellations } = await desk.books('orders')
    expect(cancellations.filter((task: { externalId: string }) => task.externalId === withdrawalId)).toHaveLength(1)
  })

  test('WDR-35: a refusal undoes nothing, is shown to the operator, and is requested anew by retry under another name', async () => {
    const customer = aCustomer(shop)
    const { reference, tv } = await orderWithTv(customer)
    await desk.work('hand-over-order')
    await shop.control('orders', { paceMs: null, cancels: 'refused' })
    const withdrawalId = await withdrawn(customer, reference, [tv])
    await desk.work('cancel-services')
    expect(await cancelStateOf(withdrawalId)).toBe('refused')
    const shown = (await runOrders(shop.deps, OPERATOR, ['show', reference])).join('\n')
    expect(shown).toContain(`withdrawal ${withdrawalId}`)
    expect(shown).toContain('nothing to give back, due €0.00, order management: refused')
    await shop.control('orders', { paceMs: null })
    expect(await runOrders(shop.deps, OPERATOR, ['retry', reference])).toContain('cancel-services')
    await desk.work('cancel-services')
    expect(await cancelStateOf(withdrawalId)).toBe('done')
    const { cancellations } = await desk.books('orders')
    const names = cancellations.map(({ externalId }: { externalId: string }) => externalId)
    expect(names.filter((name: string) => name.startsWith(withdrawalId))).toEqual([withdrawalId, `${withdrawalId}-2`])
  })

  test('WDR-38: a release of visits during another withdrawal is retried, and nobody comes', async () => {
    const customer = aCustomer(shop)
    const { reference, tv } = await orderWithTv(customer)
    const { id: orderId, document } = await desk.orderOf(reference)
    await withdrawn(customer, reference, [tv])
    const pool = shop.deps.db.$client
    const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
    let isMeanwhile = true
    // A transaction connects without a callback: between its read of the order, which has no visit to release yet, and
    // its write.
    vi.spyOn(pool, 'connect').mockImplementation((async (...given: unknown[]) => {
      if (given.length > 0 || !isMeanwhile) return connect(...given)
      isMeanwhile = false
      await withdrawn(customer, reference)
      return connect()
    }) as never)
    await expect(desk.perform('release-visits', { orderId })).rejects.toThrow('More visits')
    expect(await desk.rows('select from visit_releases where order_id = $1', [orderId])).toHaveLength(1)
    await desk.perform('release-visits', { orderId })
    expect(await desk.rows('select from visit_releases where order_id = $1', [orderId])).toEqual([])
    const holds = document.cart.document.lines.map(({ visit }: { visit?: { holdId: string } }) => visit?.holdId)
    const { appointments } = await desk.books('appointments')
    expect(appointments.filter(({ id }: { id: string }) => holds.includes(id))).toEqual([])
  })

  test('WDR-36: what was written is written as a whole: a database that gives up leaves the order as it was', async () => {
    const customer = aCustomer(shop)
    const { reference } = await orderWithTv(customer)
    await desk.rows(`create function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
    await desk.rows('create trigger killed before insert on withdrawals for each row execute function killed()')
    expect(codeOf(await customer.graphql(WITHDRAW, { r: reference }))).toBe('INTERNAL')
    expect((await desk.orderOf(reference)).state).toBe('confirmed')
    expect((await desk.historyOf(reference)).some((event) => event.startsWith('withdrawal'))).toBe(false)
    await desk.rows('drop function killed cascade')
    const { withdrawOrder } = await customer.must(WITHDRAW, { r: reference })
    expect(withdrawOrder.state).toBe('WITHDRAWN')
  })

  test('WDR-37: what a job should have done ten minutes ago is sent again by the sweeper, and the metrics show its age', async () => {
    const customer = aCustomer(shop)
    const { reference } = await orderWithTv(customer)
    const withdrawalId = await withdrawn(customer, reference)
    await desk.rows(`update pgboss.job set state = 'failed' where name = 'cancel-services'`)
    await desk.rows(`update withdrawals set cancel_changed_at = now() - interval '1 hour' where id = $1`, [
      withdrawalId,
    ])
    const metrics = await shop.deps.metrics.registry.metrics()
    const [, age = '0'] = /orders_oldest_seconds\{waits_for="cancelServices"\} (\S+)/.exec(metrics) ?? []
    expect(Number(age)).toBeGreaterThan(3000)
    await desk.sweep()
    expect(await desk.waitingFor('cancel-services', withdrawalId)).toBe(1)
  })
})
