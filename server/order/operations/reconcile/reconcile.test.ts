import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, order, payAt, SETTLE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { runOrders } from '../run-orders.ts'
import { runReconcile } from './run-reconcile.ts'

const GOOD = '4242424242424242'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
/** Everything that a test does is after it. */
let since = ''

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('stancer', { notifications: 'never' })
  since = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
})

const run = (...words: string[]) => runReconcile(shop.deps, OPERATOR, words)
const report = () => run('--since', since)
const mend = () => run('--since', since, '--mend')
const about = (lines: readonly string[], text: string) => lines.filter((line) => line.includes(text))

/** A payment at the provider that this database has never seen. */
async function charged(orderReference: string, card: string | null = GOOD): Promise<string> {
  const { providerRef } = await shop.deps.payments.start({
    paymentId: randomUUID(),
    orderReference,
    amount: cents(15_000),
    currency: 'EUR',
    keepCard: false,
    savedCard: null,
    customer: { name: 'Aoife Byrne', email: 'aoife@example.ie', mobile: '+353850000001' },
    returnUrl: 'https://shop.example/checkout/return',
  })
  if (card !== null) await payAt(shop.sandboxUrl, 'STANCER', { providerRef, card })
  return providerRef
}

function decide(providerRef: string, outcome: 'won' | 'lost'): Promise<Response> {
  return fetch(`${shop.sandboxUrl}/control/stancer/dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ providerRef, outcome }),
  })
}

async function atProvider(providerRef: string) {
  const { payments } = await desk.books('stancer')
  return payments.find((each: { providerRef: string }) => each.providerRef === providerRef)
}

/** As in a database from before the payment was begun. */
async function forgetPayment(reference: string): Promise<void> {
  const { id } = await desk.orderOf(reference)
  await desk.rows(`delete from payments where order_id = $1`, [id])
  await desk.rows(`update orders set state = 'awaitingPayment' where id = $1`, [id])
}

test('RECON-1, RECON-2: a charge without an order is reported and nothing is changed; then it is refunded, once, and nothing of it is left', async () => {
  const reference = 'TN-0RPH-ANED'
  const providerRef = await charged(reference)
  await shop.deps.payments.capture(providerRef, cents(15_000), 'capture')
  const first = await report()
  expect(about(first.lines, providerRef)).toEqual([
    expect.stringMatching(
      /^open {4}\d+ {2}charge {2}STANCER pi_\S+ {2}TN-0RPH-ANED {2}€150.00 {2}captured, by a card that ends in 4242; no such order here$/,
    ),
  ])
  expect(first.isClean).toBe(false)
  expect(about(await runOrders(shop.deps, OPERATOR, ['list', 'attention']), reference)).toHaveLength(1)
  expect(await atProvider(providerRef)).toMatchObject({ refunded: 0 })
  expect(about((await mend()).lines, providerRef)).toEqual([
    expect.stringMatching(/^mended .*€150.00 refunded to the card/),
  ])
  expect(await atProvider(providerRef)).toMatchObject({ captured: 15_000, refunded: 15_000 })
  const again = await mend()
  expect([about(again.lines, providerRef), again.isClean]).toEqual([[], true])
  expect(await atProvider(providerRef)).toMatchObject({ refunded: 15_000 })
  expect(about(await runOrders(shop.deps, OPERATOR, ['list', 'attention']), reference)).toEqual([])
})

test('RECON-3: a payment is attached to the order that waits for it, which is confirmed; of an order that was called off it is refunded', async () => {
  const paid = await awaitingDeposit(aCustomer(shop))
  const leftRef = await desk.begin(aCustomer(shop), paid).catch(() => null)
  expect(leftRef, 'another visitor').toBeNull()
  const customer = aCustomer(shop)
  const waiting = await awaitingDeposit(customer)
  const providerRef = await desk.begin(customer, waiting)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef, card: GOOD })
  await customer.must(SETTLE, { r: waiting })
  await desk.work('capture-payment')
  await forgetPayment(waiting)
  const other = aCustomer(shop)
  const left = await awaitingDeposit(other)
  const leftPayment = await desk.begin(other, left)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: leftPayment, card: GOOD })
  await forgetPayment(left)
  await desk.rows(`update orders set state = 'cancelled' where reference = $1`, [left])

  const { lines } = await mend()
  expect(about(lines, providerRef)).toEqual([
    expect.stringMatching(/^mended .*attached to its order, which is confirmed/),
  ])
  expect((await desk.orderOf(waiting)).state).toBe('confirmed')
  expect(await desk.paymentOf(waiting)).toMatchObject({ provider_ref: providerRef, state: 'captured', amount: 15_000 })
  await desk.work('give-back-payment')
  expect(await atProvider(leftPayment)).toMatchObject({ state: 'released' })
  expect(await desk.paymentOf(left)).toMatchObject({ state: 'givenBack' })
  expect((await mend()).lines.at(-1)).toBe('Nothing is open.')
})

test.each([
  ['that waits for it', 'awaitingPayment', 'starting', 'confirmed', 'captured'],
  ['that was called off since', 'cancelled', 'cancelled', 'cancelled', 'released'],
] as const)(
  'RECON-13: a payment that was not begun at the provider yet when the backup was made is found there, for an order %s',
  async (_of, state, payment, after, money) => {
    const customer = aCustomer(shop)
    const reference = await awaitingDeposit(customer)
    const providerRef = await desk.begin(customer, reference)
    await payAt(shop.sandboxUrl, 'STANCER', { providerRef, card: GOOD })
    const { id } = await desk.orderOf(reference)
    await desk.rows(
      `update payments set state = $2, provider_ref = null, frame_url = null, next_check_at = null,
     created_at = now() - interval '1 day' where order_id = $1`,
      [id, payment],
    )
    await desk.rows(`update orders set state = $2 where id = $1`, [id, state])
    expect(about((await mend()).lines, providerRef)).toEqual([expect.stringMatching(/^mended .*attached to its order/)])
    await desk.work('capture-payment')
    await desk.work('give-back-payment')
    expect((await desk.orderOf(reference)).state).toBe(after)
    expect(await atProvider(providerRef)).toMatchObject({ state: money })
    expect(about((await mend()).lines, providerRef)).toEqual([])
  },
)

test('RECON-4: what a customer may still pay stays open until it is over; what a person has settled is not reported again', async () => {
  const open = await charged('TN-0PEN-PAGE', null)
  expect(about((await mend()).lines, open)).toEqual([expect.stringMatching(/^open .*its page may still be open$/)])
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: open, card: GOOD })
  expect(about((await mend()).lines, open)).toEqual([expect.stringMatching(/^mended .*released/)])
  const settled = await charged('TN-SETT-1EDX', null)
  const [line = ''] = about((await report()).lines, settled)
  const [, number = ''] = line.split(/ {2,}/)
  expect((await run('--settled', number)).lines).toEqual([expect.stringMatching(/^settled: /)])
  await expect(run('--settled', number)).rejects.toThrow('Nothing that is open')
  expect(about((await report()).lines, settled)).toEqual([])
})

test('RECON-11: what a provider or a bank has refunded, is refunding or may still take back is not refunded again', async () => {
  const provider = shop.deps.payments
  const byHand = await charged('TN-HA1F-HAND')
  await provider.capture(byHand, cents(15_000), 'capture')
  await provider.giveBack(byHand, cents(4000), 'goodwill')
  expect(about((await mend()).lines, byHand)).toEqual([
    expect.stringMatching(/^mended .*€110.00 {2}€110.00 refunded to the card/),
  ])
  expect(await atProvider(byHand)).toMatchObject({ refunded: 15_000 })

  await shop.control('stancer', { notifications: 'never', slowRefunds: true })
  const slow = await charged('TN-S10W-BACK')
  await provider.capture(slow, cents(15_000), 'capture')
  expect(about((await mend()).lines, slow)).toEqual([expect.stringMatching(/^mended .*€150.00 is being refunded/)])
  expect(about((await mend()).lines, slow)).toEqual([])
  expect(await atProvider(slow)).toMatchObject({ refunded: 15_000 })

  const disputed = await charged('TN-D1SP-VTED', '4000000000000259')
  await provider.capture(disputed, cents(15_000), 'capture')
  expect(about((await mend()).lines, disputed)).toEqual([
    expect.stringMatching(/^open .*the customer disputes it at the bank$/),
  ])
  await decide(disputed, 'lost')
  expect(about((await mend()).lines, disputed)).toEqual([])
  expect(await atProvider(disputed)).toMatchObject({ refunded: 0, lost: 15_000 })
  const won = await charged('TN-W0NB-ACKX', '4000000000000259')
  await provider.capture(won, cents(15_000), 'capture')
  await decide(won, 'won')
  expect(about((await mend()).lines, won)).toEqual([expect.stringMatching(/^mended .*refunded/)])
})

test('RECON-11: an order that waits is not confirmed by a payment that is on its way back', async () => {
  const customer = aCustomer(shop)
  const waiting = await awaitingDeposit(customer)
  const providerRef = await desk.begin(customer, waiting)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef, card: GOOD })
  await customer.must(SETTLE, { r: waiting })
  await desk.work('capture-payment')
  await forgetPayment(waiting)
  await shop.control('stancer', { notifications: 'never', slowRefunds: true })
  await shop.deps.payments.giveBack(providerRef, cents(15_000), 'left')
  expect(about((await mend()).lines, providerRef)).toEqual([])
  expect((await desk.orderOf(waiting)).state).toBe('awaitingPayment')
})

test('RECON-25: who holds the secret of an order that was lost is told so, and what was refunded; without one nothing is', async () => {
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer)
  const providerRef = await desk.begin(customer, reference)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef, card: GOOD })
  const { id } = await desk.orderOf(reference)
  for (const table of ['payments', 'order_events', 'mails', 'orders'])
    await desk.rows(`delete from ${table} where ${table === 'orders' ? 'id' : 'order_id'} = $1`, [id])
  const seen = async (visitor: typeof customer) =>
    (await visitor.graphql('query o($r: String!) { order(reference: $r) { reference } }', { r: reference })).errors?.[0]
  expect(await seen(customer)).toMatchObject({ extensions: { code: 'ORDER_NOT_FOUND' } })
  await report()
  expect(await seen(customer)).toMatchObject({
    message: expect.stringContaining('If you’ve paid for it, we’ll send the money back to your card.'),
    extensions: { code: 'ORDER_LOST' },
  })
  await mend()
  expect(await seen(customer)).toMatchObject({
    message: expect.stringContaining('The €150.00 you paid is on its way back to your card'),
    extensions: { code: 'ORDER_LOST' },
  })
  expect(await seen(aCustomer(shop))).toMatchObject({ extensions: { code: 'ORDER_NOT_FOUND' } })
})

test('RECON-5: what belongs to other shops is counted and left alone', async () => {
  const providerRef = await charged('XX-0THE-RSHP')
  const { lines } = await mend()
  expect(about(lines, 'payments: ')).toEqual([expect.stringMatching(/1 of others/)])
  expect(await atProvider(providerRef)).toMatchObject({ state: 'authorised' })
})

test('RECON-6: one reconciliation runs at a time; the lease of one that died ends', async () => {
  await desk.rows(
    `insert into reconciliations (since, mends, by, claimed_until) values (now(), true, 'shop', now() + interval '1 minute')`,
  )
  await expect(report()).rejects.toThrow('Another reconciliation is running')
  await desk.rows(`update reconciliations set claimed_until = now() - interval '1 second' where ended_at is null`)
  expect((await report()).lines[0]).toContain('changed nothing')
})

test('RECON-6: the lease is renewed while a system outside takes its time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await shop.control('orders', { paceMs: null, delayMs: 1500, times: 1 })
  const running = report()
  const lease = async () => (await desk.rows('select claimed_until from reconciliations where ended_at is null'))[0]
  await vi.waitFor(async () => expect(await lease()).toBeDefined())
  await desk.rows(`update reconciliations set claimed_until = now() + interval '1 second' where ended_at is null`)
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(async () => expect((await lease()).claimed_until.getTime()).toBeGreaterThan(Date.now() + 60_000))
  await running
  expect(vi.getTimerCount()).toBe(0)
})

test('RECON-7: a system that does not respond is named, the others are compared, and nothing is taken to be over', async () => {
  const providerRef = await charged('TN-STAY-S0PN', null)
  await report()
  await shop.control('stancer', { notifications: 'never', mode: 'fail' })
  const { lines, isClean } = await report()
  expect(about(lines, 'payments: ')).toEqual([expect.stringContaining('NOT WHOLE (stancer is broken)')])
  expect(about(lines, 'orders: ')).toEqual([expect.not.stringContaining('NOT WHOLE')])
  expect(isClean).toBe(false)
  expect(about((await run('--open')).lines, providerRef)).toHaveLength(1)
})

test('RECON-8: how far back charges are refunded is said by a person, with its zone', async () => {
  await expect(run('--mend')).rejects.toThrow('--mend needs --since')
  await expect(run('--since', '2026-11-19 11:59')).rejects.toThrow('no time with a zone')
  await expect(run('--nonsense')).rejects.toThrow('npm run orders -- reconcile')
})

test('RECON-9: every night compares from the last run that saw everything, and changes nothing', async () => {
  const { reference } = await order(aCustomer(shop))
  await desk.work('hand-over-order', reference)
  const providerRef = await charged('TN-N1GH-T1YX')
  await desk.perform('reconcile', {})
  expect(await atProvider(providerRef)).toMatchObject({ state: 'authorised' })
  expect(about((await run('--open')).lines, providerRef)).toHaveLength(1)
  const [last] = await desk.rows('select * from reconciliations order by id desc limit 1')
  expect(last).toMatchObject({ mends: false, by: 'time', is_whole: true })
  // By hand, of the last minute alone: what came before it is for the night.
  await desk.rows(`update reconciliations set started_at = now() - interval '1 day' where id = $1`, [last.id])
  await desk.rows(`update reconcile_findings set state = 'settled' where state = 'open'`)
  await report()
  await desk.perform('reconcile', {})
  const [next] = await desk.rows('select * from reconciliations order by id desc limit 1')
  expect(next.since.getTime()).toBeLessThan(Date.now() - 23 * 3_600_000)
})

test('RECON-12: a charge of an hour before the time that was given is compared, too: clocks differ', async () => {
  const providerRef = await charged('TN-C10C-KS0F')
  const later = new Date(Date.now() + 30 * 60_000).toISOString()
  expect(about((await run('--since', later)).lines, providerRef)).toHaveLength(1)
})
