import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  fillCart,
  LOOK,
  PLACE,
  payAt,
  SETTLE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { orderNotice, paymentNotice, postCallback } from '#server/testing/signed-callbacks.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

function clockOff(minutes: number): Clock {
  return { ...systemClock, now: () => new Date(Date.now() + minutes * 60_000) }
}

describe.each([
  [10, 'STANCER'],
  [-10, 'ELAVON'],
] as const)('FAULT-20: the clock of a server is %i minutes off', (minutes, gateway) => {
  let shop: TestShop
  let desk: ReturnType<typeof orderDesk>

  beforeAll(async () => {
    shop = await openTestShop({ ...MANY_ORDERS, PAYMENT_GATEWAY: gateway }, { clock: clockOff(minutes) })
    desk = orderDesk(shop)
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.control(gateway.toLowerCase() as 'stancer' | 'elavon', { notifications: 'never' }))

  test('an order is placed, paid and confirmed, and nothing is called off early', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    const providerRef = await desk.begin(customer, reference)
    const { id } = await desk.paymentOf(reference)
    const [{ waits }] = await desk.rows(
      `select extract(epoch from next_check_at - now())::float8 as waits from payments where id = $1`,
      [id],
    )
    expect(waits).toBeGreaterThan(30)
    expect(waits).toBeLessThan(90)
    await desk.rows('update payments set next_check_at = now() where id = $1', [id])
    await desk.sweep()
    expect((await customer.must(LOOK, { r: reference })).order.state).toBe('AWAITING_PAYMENT')
    expect(await desk.begin(customer, reference), 'the same page').toBe(providerRef)
    await payAt(shop.sandboxUrl, gateway, { providerRef })
    expect((await customer.must(SETTLE, { r: reference })).settlePayment.state).toBe('CONFIRMED')
  })

  test('the lease of an order lasts by the database’s clock', async () => {
    const customer = aCustomer(shop)
    const { uuid } = await fillCart(customer)
    await answerCheckout(customer)
    const review = await whatIsReviewed(customer)
    await shop.control('credit', { delayMs: 300 })
    const before = await shop.requestsTo('credit')
    const first = customer.must(PLACE, review)
    await expect.poll(() => desk.rows('select from orders where cart_uuid = $1', [uuid])).toHaveLength(1)
    // The order has not expired, whatever the clock of the sweeper's server says.
    await desk.sweep()
    await first
    await shop.control('credit', {})
    expect((await shop.requestsTo('credit')) - before).toBe(1)
  })

  test('a notification that was signed more than 300 seconds from the time of the server is refused, and the order is confirmed all the same', async () => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    await payAt(shop.sandboxUrl, gateway, { providerRef: await desk.begin(customer, reference) })
    const { id: paymentId, provider_ref: providerRef } = await desk.paymentOf(reference)
    const told = { eventId: randomUUID(), type: 'any', providerRef, paymentId }
    // Elavon's signature has no timestamp.
    expect(await postCallback(shop, paymentNotice(shop, gateway, told))).toBe(gateway === 'STANCER' ? 401 : 200)
    const about = { managedId: 'any', externalId: randomUUID(), state: 'completed' }
    const at = (seconds: number) => ({ secondsAgo: -minutes * 60 + seconds })
    const statuses: number[] = []
    for (const seconds of [-303, -297, 297, 303]) {
      statuses.push(await postCallback(shop, orderNotice(shop, { ...about, eventId: randomUUID() }, at(seconds))))
    }
    expect(statuses).toEqual([401, 200, 200, 401])
    await desk.rows('update payments set next_check_at = now() where id = $1', [paymentId])
    await desk.sweep()
    expect((await customer.must(LOOK, { r: reference })).order.state).toBe('CONFIRMED')
  })
})

describe.each(['STANCER', 'ELAVON'])('AFTER-3: a server of %s is two hours ahead of the database', (gateway) => {
  let shop: TestShop
  let desk: ReturnType<typeof orderDesk>

  beforeAll(async () => {
    shop = await openTestShop({ ...MANY_ORDERS, PAYMENT_GATEWAY: gateway }, { processClock: clockOff(120) })
    desk = orderDesk(shop)
  })
  afterAll(() => shop.close())

  test('the time of a visit is held, the page to pay on stands, and no second one is opened', async () => {
    const customer = aCustomer(shop)
    // The order button refuses a cart whose hold on a visit has expired.
    const reference = await awaitingDeposit(customer)
    const providerRef = await desk.begin(customer, reference)
    await desk.rows(`update payments set next_check_at = now() where provider_ref = $1`, [providerRef])
    await desk.sweep()
    expect(await desk.begin(customer, reference)).toBe(providerRef)
    expect((await desk.books(gateway.toLowerCase())).payments).toHaveLength(1)
    await desk.rows(`update payments set created_at = created_at - interval '26 minutes' where provider_ref = $1`, [
      providerRef,
    ])
    expect(await desk.begin(customer, reference), 'by the database it is too old now').not.toBe(providerRef)
  })
})
