import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  fillCart,
  order,
  PLACE,
  WITH_DEPOSIT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { paidWithTv, WITHDRAW } from '#server/testing/withdrawing.ts'
import { changeOrder } from './state/change-order.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

const SLOTS = 'query s($r: String!, $o: String!) { currentServiceSlots(reference: $r, offerId: $o) { id } }'
const CHOOSE = `mutation s($r: String!, $o: String!, $a: CurrentServiceInput!) {
  saveCurrentService(reference: $r, offerId: $o, answers: $a) { uuid } }`

test('FAULT-11: the last time of an engineer that 50 want at once is held by one, ordered once and confirmed once', async () => {
  const { prequal } = await aCustomer(shop).must(
    'mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId } }',
  )
  const rivals = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const customer = aCustomer(shop)
      const { addBroadbandTariff: cart } = await customer.must(
        `mutation add($p: String) { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
          catalogTariffPlanCode: "ACQ_FTTH_1GB_24M", prequalId: $p) { uuid offers { id } } }`,
        { p: prequal.prequalId },
      )
      return { customer, r: cart.uuid, o: cart.offers[0].id }
    }),
  )
  const [{ customer: first, r, o } = { customer: aCustomer(shop), r: '', o: '' }] = rivals
  const { currentServiceSlots } = await first.must(SLOTS, { r, o })
  const slotId = currentServiceSlots[0].id
  const outcomes = await Promise.all(
    rivals.map(async ({ customer, r: reference, o: offer }) =>
      codeOf(await customer.graphql(CHOOSE, { r: reference, o: offer, a: { hasService: false, slotId } })),
    ),
  )
  expect(outcomes.filter((code) => code === undefined)).toHaveLength(1)
  expect(outcomes.filter((code) => code === 'SLOT_TAKEN')).toHaveLength(49)
  const winner = rivals[outcomes.indexOf(undefined)]?.customer
  if (winner === undefined) throw new Error('nobody has it')
  await answerCheckout(winner)
  const review = await whatIsReviewed(winner)
  await Promise.all(Array.from({ length: 5 }, () => winner.must(PLACE, review)))
  const { appointments } = await desk.books('appointments')
  expect(appointments.filter((one: { slotId: string }) => one.slotId === slotId)).toMatchObject([{ isConfirmed: true }])
  // The customer who lost the slot cannot order without one.
  const loser = rivals[outcomes.indexOf('SLOT_TAKEN')]?.customer ?? aCustomer(shop)
  await answerCheckout(loser)
  expect(codeOf(await loser.graphql(PLACE, await whatIsReviewed(loser)))).toBe('CART_INCOMPLETE')
})

test('FAULT-13: a cart that ten windows have open at once is one cart, and what they choose at once is all in it', async () => {
  const owner = aCustomer(shop)
  const { uuid } = await fillCart(owner)
  await answerCheckout(owner)
  const browsers = Array.from({ length: 10 }, () => owner)
  const opened = await Promise.all(
    browsers.map((browser) => browser.must('query g($r: String) { getCart(reference: $r) { uuid } }', { r: uuid })),
  )
  expect(new Set(opened.map(({ getCart }) => getCart.uuid))).toEqual(new Set([uuid]))
  await Promise.all(
    browsers.map((browser, place) =>
      place < 5
        ? browser.must(
            `mutation a($r: String) { addTariff(reference: $r, catalogOfferCode: "SIM_20GB",
              catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }`,
            { r: uuid },
          )
        : browser.must('query g { checkout { version } }'),
    ),
  )
  const codes = (await shop.deps.carts.find(uuid))?.cart.lines.map(({ offer }) => offer)
  expect(codes?.toSorted()).toEqual(['FTTH_1GB', ...Array.from({ length: 5 }, () => 'SIM_20GB')])
  const { checkout } = await (browsers[7] ?? owner).must(
    'query c { checkout { details { firstName } payment { maskedIban } } }',
  )
  expect(checkout).toMatchObject({ details: { firstName: 'Aoife' }, payment: { maskedIban: expect.any(String) } })
})

test('FAULT-22: a yes to a deposit counts once, however many say it at once', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: WITH_DEPOSIT })
  const yes = { ...(await whatIsReviewed(customer)), acceptedDeposit: 15_000 }
  const answers = await Promise.all(Array.from({ length: 10 }, () => customer.must(PLACE, yes)))
  expect(new Set(answers.map(({ placeOrder }) => placeOrder.state))).toEqual(new Set(['AWAITING_PAYMENT']))
  expect(answers[0]?.placeOrder.dueToday).toBe(15_000)
  expect((await desk.historyOf(reference)).filter((event) => event === 'order.accept')).toHaveLength(1)
})

test('FAULT-22: one key is one order at the same moment, and for no other meaning', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  await answerCheckout(customer)
  const review = await whatIsReviewed(customer)
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => customer.graphql(PLACE, { ...review, startEarly: place % 2 === 0 }, key)),
  )
  const references = new Set(answers.flatMap(({ data }) => data?.placeOrder?.reference ?? []))
  expect(references.size).toBe(1)
  const refused = new Set(answers.flatMap((answer) => codeOf(answer) ?? []))
  expect([...refused].every((code) => code === 'IDEMPOTENCY_KEY_REUSED')).toBe(true)
  expect(await desk.rows('select from orders where cart_uuid = $1', [uuid])).toHaveLength(1)
})

test('FAULT-1: the order button pressed while its order is called off finds the cart open again', async () => {
  const customer = aCustomer(shop)
  const { reference } = await order(customer, { details: WITH_DEPOSIT })
  const review = await whatIsReviewed(customer)
  const { id, cart_uuid: cartUuid } = await desk.orderOf(reference)
  const rival = await shop.deps.db.$client.connect()
  await rival.query('begin')
  await rival.query('lock table orders in access exclusive mode')
  const pressed = customer.graphql(PLACE, review)
  // The request knows the frozen cart, and waits for its order.
  const waiting = `select from pg_locks where relation = 'orders'::regclass and not granted`
  await expect.poll(async () => (await rival.query(waiting)).rowCount).toBe(1)
  await rival.query(`update orders set state = 'cancelled' where id = $1`, [id])
  await rival.query(
    `update carts set version = version + 1, document = jsonb_set(document::jsonb, '{status}', '"open"')::json where uuid = $1`,
    [cartUuid],
  )
  await rival.query('commit')
  rival.release()
  expect(codeOf(await pressed)).toBe('CART_CHANGED')
})

test('AFTER-4: the writers of a cancellation and of its refund both lock the order first, so there is no deadlock', async () => {
  const customer = aCustomer(shop)
  const { reference, tv } = await paidWithTv(shop, desk, customer)
  const { id: orderId } = await desk.orderOf(reference)
  await desk.work('capture-payment')
  await desk.work('hand-over-order')
  const { withdrawOrder } = await customer.must(WITHDRAW, { r: reference, o: [tv] })
  const withdrawalId = withdrawOrder.withdrawal.received[0]?.id ?? ''
  await desk.rows(
    `update withdrawals set refund = 100, payment_id = (select id from payments where order_id = $2) where id = $1`,
    [withdrawalId, orderId],
  )
  const isLocked = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  const refunded = changeOrder(shop.deps, orderId, async () => {
    isLocked.resolve()
    await mayGoOn.promise
    return { events: [{ of: 'refund', id: withdrawalId, event: 'done' }], by: 'provider' }
  })
  await isLocked.promise
  const calledOff = desk.perform('cancel-services', { withdrawalId })
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  // Resolved in any case: a transaction that never ends would keep the shop from closing.
  await expect
    .poll(() => desk.rows(waits))
    .toHaveLength(1)
    .finally(mayGoOn.resolve)
  await Promise.all([refunded, calledOff])
  const [kept] = await desk.rows(`select cancel_state, refunded_at from withdrawals where id = $1`, [withdrawalId])
  expect(kept).toEqual({ cancel_state: 'done', refunded_at: expect.any(Date) })
})
