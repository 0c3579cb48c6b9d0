import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Effect } from '#domain/order/apply-event.ts'
import type { Database } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { installQueues } from '#server/platform/jobs/install-queues.ts'
import { workJobs } from '#server/platform/jobs/work-jobs.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { addMobile, bringNumber, WITHOUT_HOME } from '#server/testing/bringing.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, answerCheckout, PLACE, payAt, SETTLE, whatIsReviewed } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { anOrder } from '../mail/stored-order.fixture.ts'
import { defineFollowUp, waitingFollowUp } from '../state/define-follow-up.ts'
import { FOLLOW_UPS } from './follow-up-list.ts'
import { mailFollowUp } from './mail-follow-up.ts'
import { runOrders } from './run-orders.ts'
import { sweepOrders } from './sweep.ts'
import { watchOrders } from './watch-orders.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

/** Invented for this test: a refund comes with a voucher. */
const voucherFollowUp = defineFollowUp({
  name: 'send-voucher',
  payload: v.object({ paymentId: v.pipe(v.string(), v.uuid()) }),
  waitsFor: 'voucher',
  of: (effect) => (effect.do === 'giveBack' ? { paymentId: effect.payment } : null),
  overdue: sql`select id as "paymentId", order_id, changed_at as since from payments
    where state = 'givingBack' and not exists (select from vouchers where payment_id = payments.id)`,
  run: ({ db }: { db: Database }, { paymentId }) =>
    db.execute(sql`insert into vouchers values (${paymentId}::uuid) on conflict do nothing`),
})

test('FOLLOW-1: a new follow-up is one definition, which writer, worker, sweeper, retry, show and metrics all know', async () => {
  await desk.rows('create table vouchers (payment_id uuid primary key)')
  await installQueues(shop.deps.db, [voucherFollowUp])
  const deps = { ...shop.deps, followUps: [...shop.deps.followUps, voucherFollowUp] }
  const run = (...words: string[]) => runOrders(deps, OPERATOR, words)
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
  await customer.must(SETTLE, { r: reference })
  await desk.work('capture-payment')

  await run('refund', reference)
  const { id } = await desk.paymentOf(reference)
  const waiting = () => desk.waitingFor('send-voucher', id)
  expect(await waiting(), 'the writer').toBe(1)

  const forget = () => desk.rows('delete from pgboss.job')
  await forget()
  expect(await run('retry', reference), 'retry').toContain('send-voucher')
  expect(await waiting()).toBe(1)
  expect(await run('show', reference), 'show').toContainEqual(
    expect.stringMatching(/^waits for send-voucher since .*Z$/),
  )

  await forget()
  await sweepOrders(deps)
  expect(await waiting(), 'the sweeper, too soon').toBe(0)
  await desk.rows(`update payments set changed_at = now() - interval '1 hour' where id = $1`, [id])
  await sweepOrders(deps)
  expect(await waiting(), 'the sweeper').toBe(1)

  const metrics = createMetrics()
  watchOrders((read) => read(shop.deps.db), metrics, deps.followUps)
  const age = async () => /waits_for="voucher"\} (\d+)/.exec(await metrics.registry.metrics())?.[1]
  expect(Number(await age()), 'the metric').toBeGreaterThanOrEqual(3600)

  const worker = await workJobs<TestShop['deps']>(shop.deps, [voucherFollowUp], 50)
  await expect.poll(() => desk.rows('select from vouchers where payment_id = $1', [id])).toHaveLength(1)
  await worker.stop()
  expect(await age(), 'done').toBe('0')
  expect(await run('retry', reference)).not.toContain('send-voucher')
})

test('FOLLOW-2: each effect of an order has its follow-up, but letters and what is done with the cart', () => {
  const of = (effect: Effect) =>
    FOLLOW_UPS.flatMap((followUp) => (followUp.jobOf(effect, anOrder()) === null ? [] : followUp.name))
  const id = crypto.randomUUID()
  const followed = {
    handOver: of({ do: 'handOver' }),
    makeDocuments: of({ do: 'makeDocuments' }),
    releaseVisits: of({ do: 'releaseVisits' }),
    capture: of({ do: 'capture', payment: id }),
    giveBack: of({ do: 'giveBack', payment: id }),
    cancelServices: of({ do: 'cancelServices', withdrawal: id }),
    refundPart: of({ do: 'refundPart', refund: id }),
    refundGoods: of({ do: 'refundGoods', goods: id }),
    orderCart: of({ do: 'orderCart' }),
    thawCart: of({ do: 'thawCart' }),
    confirmByMail: of({ do: 'confirmByMail' }),
    referByMail: of({ do: 'referByMail' }),
    receiveByMail: of({ do: 'receiveByMail', withdrawal: id }),
    refundByMail: of({ do: 'refundByMail', refund: id }),
    goodsBackByMail: of({ do: 'goodsBackByMail', goods: id }),
  } satisfies Record<Effect['do'], string[]>
  expect(followed).toEqual({
    handOver: ['hand-over-order'],
    makeDocuments: ['make-order-documents'],
    releaseVisits: ['release-visits'],
    capture: ['capture-payment'],
    giveBack: ['give-back-payment'],
    cancelServices: ['cancel-services'],
    refundPart: ['refund-part'],
    refundGoods: ['refund-goods'],
    orderCart: [],
    thawCart: [],
    confirmByMail: [],
    referByMail: [],
    receiveByMail: [],
    refundByMail: [],
    goodsBackByMail: [],
  })
})

const SIM_TYPE = `mutation s($r: String!, $o: String!) {
  updateSIMType(reference: $r, offerId: $o, simCardType: ESIM) { uuid } }`
const SIM_DETAILS = `mutation d($r: String!, $o: String!) {
  updateESIMDetails(reference: $r, offerId: $o, manufacturer: "other") { eid } }`

test('FOLLOW-3: `retry` sends eSIM profiles and port requests again', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer)
  const line = { r: inCart.uuid, o: inCart.offerId }
  await customer.must(SIM_TYPE, line)
  await customer.must(SIM_DETAILS, line)
  await bringNumber(shop, customer, inCart, '+353865557001')
  await answerCheckout(customer, WITHOUT_HOME)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  const { reference } = placeOrder
  await desk.work('hand-over-order')
  await desk.rows('delete from pgboss.job')
  expect(await runOrders(shop.deps, OPERATOR, ['retry', reference])).toEqual(
    expect.arrayContaining(['settle-esims', 'send-port-request']),
  )
  expect(await runOrders(shop.deps, OPERATOR, ['retry', reference])).toEqual([
    'Nothing is open, or it is being done already.',
  ])
  for (const job of ['settle-esims', 'send-port-request']) await desk.work(job)
  const [{ profiles, ports }] = await desk.rows(
    `select (select array_agg(state) from esim_profiles where order_id = orders.id) as profiles,
      (select array_agg(state) from port_requests where order_id = orders.id) as ports
     from orders where reference = $1`,
    [reference],
  )
  expect({ profiles, ports }).toEqual({ profiles: ['ready'], ports: ['requested'] })
})

test('FOLLOW-4: a lost job that ends the eSIM of a withdrawn line is sent again by the sweeper and by `retry`', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer)
  const line = { r: inCart.uuid, o: inCart.offerId }
  await customer.must(SIM_TYPE, line)
  await customer.must(SIM_DETAILS, line)
  await bringNumber(shop, customer, inCart, '+353865557002')
  await answerCheckout(customer, WITHOUT_HOME)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  const { reference } = placeOrder
  await desk.work('settle-esims', reference)
  const { id } = await desk.orderOf(reference)
  const retried = () => runOrders(shop.deps, OPERATOR, ['retry', reference])
  expect(await retried()).not.toContain('settle-esims')

  await customer.must('mutation w($r: String!) { withdrawOrder(reference: $r) { reference } }', { r: reference })
  const waiting = () => desk.waitingFor('settle-esims', id)
  const loseJob = () => desk.rows(`delete from pgboss.job where name = 'settle-esims'`)
  await loseJob()
  expect(await retried()).toContain('settle-esims')
  await loseJob()
  await desk.sweep()
  expect(await waiting(), 'too soon for the sweeper').toBe(0)
  await desk.rows(`update withdrawals set received_at = now() - interval '1 hour' where order_id = $1`, [id])
  await desk.sweep()
  expect(await waiting()).toBe(1)

  await desk.work('settle-esims', reference)
  expect(await desk.rows('select state from esim_profiles where order_id = $1', [id])).toEqual([{ state: 'ended' }])
  await desk.sweep()
  expect(await waiting(), 'nothing is open any more').toBe(0)
})

test('FOLLOW-5: a follow-up is queued once for its payload, in whichever order the keys are written', () => {
  const orderId = crypto.randomUUID()
  const keys = [
    { orderId, kind: 'confirmation' as const },
    { kind: 'confirmation' as const, orderId },
  ].map((payload) => waitingFollowUp(mailFollowUp, payload).singletonKey)
  expect(keys).toEqual([`${orderId} confirmation`, `${orderId} confirmation`])
})
