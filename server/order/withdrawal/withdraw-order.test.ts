import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { awaitingDeposit, codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, BY_CARD, type Customer, order, payAt, REFERRED, SETTLE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { LOOK_AT_RIGHT, orderWithTv, paidWithTv, WITHDRAW } from '#server/testing/withdrawing.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('stancer', { notifications: 'never' })
  await shop.control('orders', { paceMs: null })
})

async function rightOf(customer: Customer, r: string) {
  return (await customer.must(LOOK_AT_RIGHT, { r })).order
}

async function withdraw(customer: Customer, r: string, o: string[] | null = null, s: string | null = null) {
  return (await customer.must(WITHDRAW, { r, o, s })).withdrawOrder
}

/** Runs all jobs that wait. */
async function workAll(): Promise<void> {
  for (const name of ['capture-payment', 'hand-over-order', 'cancel-services', 'refund-part', 'give-back-payment'])
    await desk.work(name)
  for (const name of ['release-visits', 'send-order-mail']) await desk.work(name)
}

async function managedOf(reference: string) {
  const { id } = await desk.orderOf(reference)
  const { orders, cancellations } = await desk.books('orders')
  const managed = orders.find(({ externalId }: { externalId: string }) => externalId === id)
  const asked = cancellations.filter((task: { productOrder: { id: string } }) => task.productOrder.id === managed?.id)
  return { ...managed, asked }
}

async function bookOf(reference: string) {
  const { payments } = await desk.books('stancer')
  return payments.find(({ orderReference }: { orderReference: string }) => orderReference === reference)
}

async function heldVisits(reference: string): Promise<unknown[]> {
  const { document } = await desk.orderOf(reference)
  const holds = document.cart.document.lines.map(({ visit }: { visit?: { holdId: string } }) => visit?.holdId)
  const { appointments } = await desk.books('appointments')
  return appointments.filter(({ id }: { id: string }) => holds.includes(id))
}

async function isContractOf(reference: string, days: number): Promise<void> {
  await desk.rows(
    `update order_events set at = at - make_interval(days => $2) from orders where orders.id = order_id and reference = $1`,
    [reference, days],
  )
}

describe('a part of an order that was paid by card', () => {
  test('WDR-10, WDR-11, PROM-45: TV alone goes, the deposit stays, and then all of the rest gives it back to the cent', async () => {
    const email = 'in-parts@customer.example'
    const customer = aCustomer(shop)
    const { reference, broadband, tv } = await paidWithTv(shop, desk, customer, { details: { email } })
    await workAll()
    const right = await rightOf(customer, reference)
    expect(right).toMatchObject({
      state: 'CONFIRMED',
      withdrawal: {
        closedBecause: null,
        choices: [
          { offer: broadband, quote: { offers: [broadband, tv], isWhole: true, refund: 15_000 } },
          { offer: tv, quote: { offers: [tv], isWhole: false, refund: 0, due: 0 } },
        ],
        whole: { isWhole: true, refund: 15_000, due: 0 },
      },
    })
    const part = await withdraw(customer, reference, [tv], 'We do not watch it.')
    expect(part).toMatchObject({
      state: 'CONFIRMED',
      withdrawal: {
        choices: [{ offer: broadband, quote: { isWhole: true } }],
        received: [{ isWhole: false, offers: [tv], statement: 'We do not watch it.', refund: 0, due: 0 }],
      },
    })
    expect(part.withdrawal.received[0]?.steps).toEqual(right.withdrawal.choices[1]?.quote.steps)
    await workAll()
    expect(await managedOf(reference)).toMatchObject({
      state: 'acknowledged',
      cancelledItems: [tv],
      asked: [{ state: 'done', productOrderItem: [{ id: tv }] }],
    })
    expect(await bookOf(reference)).toMatchObject({ captured: 15_000, refunded: 0 })
    expect(await heldVisits(reference)).toHaveLength(1)
    const whole = await withdraw(customer, reference)
    expect(whole.withdrawal.received[1]?.steps).toEqual(part.withdrawal.whole?.steps)
    await workAll()
    expect(await managedOf(reference)).toMatchObject({
      state: 'cancelled',
      asked: [{ state: 'done' }, { state: 'done' }],
    })
    expect(await bookOf(reference)).toMatchObject({ captured: 15_000, refunded: 15_000 })
    expect(await heldVisits(reference)).toEqual([])
    const after = await rightOf(customer, reference)
    expect(after.state).toBe('WITHDRAWN')
    expect(after.withdrawal.received[1]).toMatchObject({
      isWhole: true,
      refund: 15_000,
      refundedAt: expect.any(String),
    })
    expect(after.timeline.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`)).toEqual([
      ...['ORDERED DONE', 'PAID DONE', 'CONFIRMED DONE', 'WITHDRAWN DONE', 'WITHDRAWN DONE', 'MONEY_BACK DONE'],
    ])
    const subjects = (await desk.mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      `We have your order ${reference}`,
      `We’ve refunded €150.00 for order ${reference}`,
      `You withdrew from order ${reference}`,
      `You withdrew from part of order ${reference}`,
    ])
  })

  test('WDR-12: broadband takes TV with it, and what was paid for the withdrawn line alone goes back', async () => {
    const customer = aCustomer(shop)
    const { reference, broadband, tv, router } = await paidWithTv(shop, desk, customer, { withRouter: true })
    await workAll()
    expect((await rightOf(customer, reference)).withdrawal.choices[2]).toMatchObject({
      offer: router,
      quote: { refund: 9900, isWhole: false },
    })
    await withdraw(customer, reference, [router])
    await workAll()
    expect(await bookOf(reference)).toMatchObject({ captured: 24_900, refunded: 9900 })
    expect(await desk.paymentOf(reference)).toMatchObject({ state: 'captured' })
    const { withdrawal } = await withdraw(customer, reference, [broadband])
    expect(withdrawal.received[1]).toMatchObject({ offers: [broadband, tv], refund: 15_000, isWhole: true })
    await workAll()
    expect(await bookOf(reference)).toMatchObject({ captured: 24_900, refunded: 24_900 })
    expect(await desk.paymentOf(reference)).toMatchObject({ state: 'givenBack' })
  })
})

describe('wherever an order stands', () => {
  test('WDR-13: not handed over yet, it never is; in part, what is left is handed over without the rest', async () => {
    const customer = aCustomer(shop)
    const whole = await orderWithTv(customer)
    await withdraw(customer, whole.reference)
    await workAll()
    expect((await managedOf(whole.reference)).id).toBeUndefined()
    expect(await desk.orderOf(whole.reference)).toMatchObject({ state: 'withdrawn', managed_id: null })
    expect(
      await desk.rows(`select cancel_state from withdrawals where order_id = $1`, [
        (await desk.orderOf(whole.reference)).id,
      ]),
    ).toEqual([{ cancel_state: 'done' }])

    const other = aCustomer(shop)
    const part = await orderWithTv(other)
    await withdraw(other, part.reference, [part.tv])
    await workAll()
    const managed = await managedOf(part.reference)
    expect(managed.productOrder.productOrderItem.map(({ id }: { id: string }) => id)).toEqual([part.broadband])
    expect(managed.asked).toEqual([])
  })

  test('WDR-14: what works is ended by an order of its own, and what was used is due where an early start was requested', async () => {
    const customer = aCustomer(shop)
    const { reference, broadband, tv } = await orderWithTv(customer)
    await workAll()
    const { id: managedId } = await managedOf(reference)
    for (const state of ['inProgress', 'completed'])
      await fetch(`${shop.sandboxUrl}/control/orders/${managedId}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state }),
      })
    const { id } = await desk.orderOf(reference)
    await desk.perform('order-moved', { managedId, externalId: id, state: 'completed', at: new Date().toISOString() })
    await isContractOf(reference, 3)
    const quote = (await rightOf(customer, reference)).withdrawal.whole
    expect(quote?.daysUsed).toBe(3)
    expect(quote?.due).toBeGreaterThan(0)
    const { withdrawal } = await withdraw(customer, reference)
    expect(withdrawal.received).toMatchObject([{ daysUsed: 3, due: quote?.due }])
    await shop.control('orders', { paceMs: 0 })
    await desk.work('cancel-services').catch(() => undefined)
    const withdrawalId = withdrawal.received[0]?.id
    await expect
      .poll(
        async () => {
          await desk.perform('cancel-services', { withdrawalId }).catch(() => undefined)
          return (await desk.rows('select cancel_state from withdrawals where id = $1', [withdrawalId]))[0].cancel_state
        },
        { timeout: 30_000 },
      )
      .toBe('done')
    const { orders } = await desk.books('orders')
    const ending = orders.find(({ externalId }: { externalId: string }) => externalId === withdrawalId)
    expect(ending.productOrder).toMatchObject({
      productOrderItem: [
        { id: broadband, action: 'delete' },
        { id: tv, action: 'delete' },
      ],
      agreement: [{ status: 'withdrawn' }, { '@type': 'SealedRecord' }],
    })
  })

  test('WDR-15: a referred order is withdrawn as a whole; one that waits for its payment is none yet', async () => {
    const customer = aCustomer(shop)
    const { reference } = await order(customer, { details: REFERRED })
    const { withdrawal } = await rightOf(customer, reference)
    expect(withdrawal).toMatchObject({ closedBecause: null, lastDay: null })
    expect(await withdraw(customer, reference)).toMatchObject({ state: 'WITHDRAWN' })
    await workAll()
    const waiting = aCustomer(shop)
    const unpaid = await awaitingDeposit(waiting)
    expect(codeOf(await waiting.graphql(WITHDRAW, { r: unpaid }))).toBe('NOTHING_TO_WITHDRAW')
    // Paid a moment ago, and not read from the provider yet.
    await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(waiting, unpaid) })
    expect(await withdraw(waiting, unpaid)).toMatchObject({ state: 'WITHDRAWN' })
    await workAll()
    expect(await bookOf(unpaid)).toMatchObject({ state: 'released', captured: 0 })
  })

  test('WDR-16: bills by card with nothing due keep no card, and a mandate is withdrawn with the last service', async () => {
    const customer = aCustomer(shop)
    const { reference } = await order(customer, { payment: BY_CARD })
    await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
    await customer.must(SETTLE, { r: reference })
    await workAll()
    expect(await withdraw(customer, reference)).toMatchObject({ withdrawal: { received: [{ refund: 0 }] } })
    await workAll()
    expect(await desk.paymentOf(reference)).toMatchObject({ state: 'givenBack' })
    const { asked } = await managedOf(reference)
    expect(asked[0].agreement).toMatchObject([{ '@type': 'SealedRecord' }])

    const other = aCustomer(shop)
    const byDebit = await orderWithTv(other)
    await workAll()
    await withdraw(other, byDebit.reference, [byDebit.tv])
    await workAll()
    await withdraw(other, byDebit.reference)
    await workAll()
    const tasks = (await managedOf(byDebit.reference)).asked
    expect(tasks.map(({ agreement }: { agreement?: unknown[] }) => agreement?.length ?? 0)).toEqual([1, 2])
  })
})

describe('no', () => {
  test('WDR-20: refused: too late, twice, of another order, and without the secret', async () => {
    const customer = aCustomer(shop)
    const { reference, tv } = await orderWithTv(customer)
    expect(codeOf(await customer.graphql(WITHDRAW, { r: reference, o: ['no-such-line'] }))).toBe('SERVICE_NOT_IN_ORDER')
    expect(codeOf(await customer.graphql(WITHDRAW, { r: reference, o: [] }))).toBe('SERVICE_NOT_IN_ORDER')
    expect(codeOf(await aCustomer(shop).graphql(WITHDRAW, { r: reference }))).toBe('ORDER_NOT_FOUND')
    expect(codeOf(await customer.graphql(WITHDRAW, { r: reference, s: 'x'.repeat(2001) }))).toBe('TEXT_TOO_LONG')
    await isContractOf(reference, 15)
    const late = await customer.graphql(WITHDRAW, { r: reference })
    expect(codeOf(late)).toBe('WITHDRAWAL_TOO_LATE')
    expect((await rightOf(customer, reference)).withdrawal.closedBecause).toBe(late.errors?.[0]?.message)
    await isContractOf(reference, -1)
    await withdraw(customer, reference, [tv])
    expect(codeOf(await customer.graphql(WITHDRAW, { r: reference, o: [tv] }))).toBe('ALREADY_WITHDRAWN')
    await withdraw(customer, reference)
    expect(codeOf(await customer.graphql(WITHDRAW, { r: reference }))).toBe('ALREADY_WITHDRAWN')
  })

  test('WDR-21: one key is one withdrawal and repeats its response; for another request it is refused', async () => {
    const customer = aCustomer(shop)
    const { reference, tv } = await orderWithTv(customer)
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => customer.graphql(WITHDRAW, { r: reference, o: [tv] }, key)),
    )
    expect(answers.map(codeOf)).toEqual(answers.map(() => undefined))
    expect(new Set(answers.map(({ data }) => data?.withdrawOrder.withdrawal.received.length))).toEqual(new Set([1]))
    expect(codeOf(await customer.graphql(WITHDRAW, { r: reference }, key))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await desk.historyOf(reference)).filter((event) => event.startsWith('withdrawal.'))).toHaveLength(1)
  })
})
