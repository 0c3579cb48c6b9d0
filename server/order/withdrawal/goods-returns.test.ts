import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { type BoughtPhone, buyPhone } from '#server/testing/buying-phone.ts'
import { OPERATOR } from '#server/testing/operator.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { runReconcile } from '../operations/reconcile/run-reconcile.ts'
import { runOrders } from '../operations/run-orders.ts'

/** Reminders are not sent at night. */
function atNoon(): Date {
  return new Date(new Date().setUTCHours(12, 30, 0, 0))
}

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
let paid = 0

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS, { clock: { ...systemClock, now: atNoon } })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('stancer', { notifications: 'never' })
  await shop.control('orders', { paceMs: null })
})

const GOODS = `id item name isLent price sendBy state isOverdue carrier trackingNumber deduction deductionReason refund refundedAt`
const QUOTE = 'refund atOnce goods'
const RIGHT = `reference state documents { kind title } timeline { kind state amount goods dueOn needs }
  withdrawal { whole { ${QUOTE} } choices { offer quote { ${QUOTE} } } received { id refund refundedAt goods { ${GOODS} } } }`
const LOOK = `query o($r: String!) { order(reference: $r) { ${RIGHT} } }`
const WITHDRAW = `mutation w($r: String!, $o: [String!]) { withdrawOrder(reference: $r, offers: $o) { ${RIGHT} } }`
const SHOW = `mutation s($r: String!, $n: String!, $g: [String!]) {
  showGoodsSent(reference: $r, goods: $g, carrier: AN_POST, trackingNumber: $n) { ${RIGHT} } }`

/** Runs the jobs that refund. */
async function workAll(): Promise<void> {
  for (const name of ['capture-payment', 'hand-over-order', 'refund-part', 'refund-goods', 'give-back-payment'])
    await desk.work(name)
}

/** Letters about this order that were promised, without the confirmation; `send`: also sends them. */
async function letters({ orderId }: BoughtPhone, send = false): Promise<string[]> {
  const rows = await desk.rows(
    `select kind from mails where order_id = $1 and kind <> 'confirmation' and kind <> 'live' and due_at <= now() order by created_at`,
    [orderId],
  )
  const names = rows.map(({ kind }) => kind as string)
  for (const kind of send ? names : []) await desk.perform('send-order-mail', { orderId, kind })
  return names.map((name) => name.split(' ')[0] ?? '')
}

async function managedOf({ orderId }: BoughtPhone) {
  const { orders } = await desk.books('orders')
  return orders.find(({ externalId }: { externalId: string }) => externalId === orderId)
}

async function atOrderManagement(bought: BoughtPhone, path: string, body: object): Promise<void> {
  const { id } = await managedOf(bought)
  const answer = await fetch(`${shop.sandboxUrl}/control/orders/${id}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

/** Reads order management, as an event would. */
async function hear(bought: BoughtPhone): Promise<void> {
  const { id } = await managedOf(bought)
  const at = new Date().toISOString()
  await desk.perform('order-moved', { managedId: id, externalId: bought.orderId, state: 'completed', at })
}

async function opened(bought: BoughtPhone, said: object = {}): Promise<void> {
  await atOrderManagement(bought, '/returns', said)
  await hear(bought)
}

/** A phone that was sent and delivered. */
async function delivered(customer: Customer, email: string): Promise<BoughtPhone> {
  const bought = await buyPhone(shop, desk, customer, { email })
  await workAll()
  for (const state of ['inProgress', 'completed']) await atOrderManagement(bought, '', { state })
  await hear(bought)
  await workAll()
  paid = (await desk.paymentOf(bought.reference)).amount
  return bought
}

const withdraw = async (customer: Customer, { reference: r }: BoughtPhone, o: string[] | null = null) =>
  (await customer.must(WITHDRAW, { r, o })).withdrawOrder
const look = async (customer: Customer, { reference: r }: BoughtPhone) => (await customer.must(LOOK, { r })).order
type Goods = { item: string; isLent: boolean }
type Taken = { withdrawal: { received: { goods: Goods[] }[] } }
const goodsIn = ({ withdrawal }: Taken, isLent: boolean) =>
  withdrawal.received.flatMap(({ goods }) => goods).filter((each) => each.isLent === isLent)
/** Without the hub, which was lent with the broadband. */
const boughtIn = (order: Taken) => goodsIn(order, false)
const goodsOf = async (customer: Customer, bought: BoughtPhone) => boughtIn(await look(customer, bought))

async function refundedOf({ reference }: BoughtPhone): Promise<number> {
  const { payments } = await desk.books('stancer')
  return payments.find(({ orderReference }: { orderReference: string }) => orderReference === reference).refunded
}

function stepsOf(order: Taken & { timeline: { kind: string; state: string; goods: string | null }[] }): string[] {
  const lent = goodsIn(order, true).map(({ item }) => item)
  return order.timeline
    .filter(
      ({ kind, goods }) => ['SEND_BACK', 'GOODS_BACK', 'MONEY_BACK'].includes(kind) && !lent.includes(goods ?? ''),
    )
    .map(({ kind, state }) => `${kind} ${state}`)
}

/** Of the moment at which the withdrawal was known, and not what came of it. What was waiting to be captured is. */
async function restoreBackup({ orderId, reference }: BoughtPhone, state: string): Promise<void> {
  await desk.rows(
    `update goods_returns set state = 'awaited', refund = null, refunded_at = null, back_at = null where order_id = $1`,
    [orderId],
  )
  await desk.rows(`update payments set state = $2 where order_id = $1`, [orderId, state])
  await desk.perform('capture-payment', { paymentId: (await desk.paymentOf(reference)).id })
}

describe('a phone that was delivered', () => {
  test('RETURN-10, RETURN-14, RECON-29: not a cent of it goes back with the withdrawal; it does when order management has it, once, also in a backup from before; label and note go with the letters', async () => {
    const began = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
    const email = 'back@customer.example'
    const customer = aCustomer(shop)
    const bought = await delivered(customer, email)
    expect((await look(customer, bought)).withdrawal.whole).toEqual({ refund: paid, atOnce: 0, goods: [bought.phone] })
    const taken = await withdraw(customer, bought)
    expect(boughtIn(taken)).toMatchObject([
      { item: bought.phone, price: paid, state: 'AWAITED', isOverdue: false, refund: null },
    ])
    expect(stepsOf(taken)).toEqual(['SEND_BACK NOW', 'MONEY_BACK TO_COME'])
    await workAll()
    await desk.sweep()
    await workAll()
    expect(await refundedOf(bought)).toBe(0)
    expect(await letters(bought, true)).toEqual(['withdrawal'])
    const [receipt] = await desk.mailsTo(email)
    expect(receipt.attachments).toHaveLength(1)
    for (const words of ['Freepost', 'when you show us you’ve sent it']) expect(receipt.text).toContain(words)
    const kinds = async () => (await look(customer, bought)).documents.map(({ kind }: { kind: string }) => kind)
    expect((await kinds()).slice(-2)).toEqual(['RECEIPT', 'RETURN_LABEL'])
    expect(await desk.paymentOf(bought.reference)).toMatchObject({ state: 'captured' })
    await opened(bought)
    await hear(bought)
    await workAll()
    expect(await refundedOf(bought)).toBe(paid)
    await hear(bought)
    await workAll()
    expect(await refundedOf(bought)).toBe(paid)
    const after = await look(customer, bought)
    expect(stepsOf(after)).toEqual(['GOODS_BACK DONE', 'MONEY_BACK DONE'])
    expect(await goodsOf(customer, bought)).toMatchObject([{ state: 'BACK', refund: paid, deduction: 0 }])
    expect(await letters(bought, true)).toEqual(['withdrawal', 'refund'])
    const told = (await desk.mailsTo(email)).find(({ subject }) => subject.startsWith('We’ve refunded'))
    expect(told.text).toContain('is back with us')
    expect(told.attachments).toHaveLength(1)
    expect((await kinds()).slice(-1)).toEqual(['REFUND'])
    for (const state of ['captured', 'authorised']) {
      await restoreBackup(bought, state)
      const { lines } = await runReconcile(shop.deps, OPERATOR, ['--since', began, '--mend'])
      expect(lines.filter((line) => line.includes(bought.reference))).toEqual([])
      expect(await desk.paymentOf(bought.reference)).toMatchObject({ state: 'captured' })
      await hear(bought)
      await workAll()
      expect(await goodsOf(customer, bought)).toMatchObject([{ state: 'BACK', refund: paid }])
      expect(await refundedOf(bought)).toBe(paid)
    }
  })

  test('RETURN-11: a tracking number is evidence: the money goes back before the parcel is here, and not again when it is', async () => {
    const customer = aCustomer(shop)
    const bought = await delivered(customer, 'shown@customer.example')
    const { reference: r } = bought
    expect(codeOf(await customer.graphql(SHOW, { r, n: 'RR123456785IE' }))).toBe('GOODS_NOT_AWAITED')
    await withdraw(customer, bought)
    await workAll()
    expect(codeOf(await customer.graphql(SHOW, { r, n: 'RR123456784IE' }))).toBe('TRACKING_NUMBER_INVALID')
    expect(codeOf(await customer.graphql(SHOW, { r, n: 'RR123456785IE', g: ['nothing'] }))).toBe('GOODS_NOT_AWAITED')
    expect(codeOf(await aCustomer(shop).graphql(SHOW, { r, n: 'RR123456785IE' }))).toBe('ORDER_NOT_FOUND')
    const answers = await Promise.all([1, 2, 3].map(() => customer.must(SHOW, { r, n: 'rr 123 456 785 ie' })))
    for (const { showGoodsSent } of answers) {
      expect(boughtIn(showGoodsSent)).toMatchObject([
        { state: 'SHOWN', carrier: 'AN_POST', trackingNumber: 'RR123456785IE', refund: paid },
      ])
    }
    expect(codeOf(await customer.graphql(SHOW, { r, n: 'CE000000005IE' }))).toBe('GOODS_SHOWN_ALREADY')
    await workAll()
    expect(await refundedOf(bought)).toBe(paid)
    expect(stepsOf(await look(customer, bought))).toEqual(['SEND_BACK DONE', 'MONEY_BACK DONE', 'GOODS_BACK TO_COME'])
    // Nothing can be deducted from an earlier refund.
    await opened(bought, { deduction: { cents: 9900, reason: 'The screen is cracked' } })
    await workAll()
    expect(await refundedOf(bought)).toBe(paid)
    expect(await goodsOf(customer, bought)).toMatchObject([{ state: 'BACK', refund: paid, deduction: 0 }])
    expect(await desk.historyOf(r)).toContain('return.deductionTooLate')
    expect(await letters(bought)).toEqual(['withdrawal', 'refund', 'goodsBack'])
    const other = aCustomer(shop)
    const another = await delivered(other, 'other@customer.example')
    await withdraw(other, another)
    const used = await other.graphql(SHOW, { r: another.reference, n: 'RR123456785IE' })
    expect(codeOf(used)).toBe('TRACKING_NUMBER_USED')
  })

  test('RETURN-12: a loss in value is deducted with its reason, which a letter gives, and is never more than the price', async () => {
    for (const lost of [9900, 9_999_900]) {
      const customer = aCustomer(shop)
      const bought = await delivered(customer, `lost-${lost}@customer.example`)
      await withdraw(customer, bought)
      await workAll()
      await opened(bought, { deduction: { cents: lost, reason: 'The screen is cracked' } })
      await workAll()
      const back = Math.max(0, paid - lost)
      expect(await refundedOf(bought)).toBe(back)
      expect(await goodsOf(customer, bought)).toMatchObject([
        { refund: back, deductionReason: 'The screen is cracked' },
      ])
      expect((await letters(bought)).slice(1)).toEqual(back > 0 ? ['goodsBack', 'refund'] : ['goodsBack'])
    }
  })

  test('RETURN-13: the phone first and the rest then, or the other way round: all that was paid is back, once', async () => {
    for (const first of ['mobile', 'broadband'] as const) {
      const customer = aCustomer(shop)
      const bought = await delivered(customer, `in-parts-${first}@customer.example`)
      await withdraw(customer, bought, [bought[first]])
      await workAll()
      await withdraw(customer, bought)
      await workAll()
      expect(await refundedOf(bought)).toBe(0)
      await opened(bought)
      await workAll()
      expect(await refundedOf(bought)).toBe(paid)
    }
  })
})

describe('when it is not as usual', () => {
  test('RETURN-15: before it is sent all is refunded at once, also if the event is delayed: order management is read', async () => {
    const customer = aCustomer(shop)
    const early = await buyPhone(shop, desk, customer, { email: 'early@customer.example' })
    await workAll()
    expect(boughtIn(await withdraw(customer, early))).toEqual([])
    await workAll()
    expect(await refundedOf(early)).toBe((await desk.paymentOf(early.reference)).amount)
    const second = aCustomer(shop)
    const late = await buyPhone(shop, desk, second, { email: 'late@customer.example' })
    await workAll()
    // The shop has got no event.
    await atOrderManagement(late, '', { state: 'inProgress' })
    expect(await desk.orderOf(late.reference)).toMatchObject({ managed_state: 'acknowledged' })
    expect(boughtIn(await withdraw(second, late))).toMatchObject([{ state: 'AWAITED' }])
    await workAll()
    expect(await refundedOf(late)).toBe(0)
  })

  test('RETURN-16: goods that were back before the withdrawal, or whose event was lost, are found by reading order management', async () => {
    const customer = aCustomer(shop)
    const bought = await delivered(customer, 'lost-event@customer.example')
    await opened(bought)
    expect(await refundedOf(bought)).toBe(0)
    await withdraw(customer, bought)
    await desk.sweep()
    expect(await goodsOf(customer, bought)).toMatchObject([{ state: 'AWAITED' }])
    await desk.rows(`update goods_returns set looked_at = now() - interval '2 hours' where order_id = $1`, [
      bought.orderId,
    ])
    await desk.sweep()
    await workAll()
    expect(await goodsOf(customer, bought)).toMatchObject([{ state: 'BACK', refund: paid }])
    expect(await refundedOf(bought)).toBe(paid)
  })

  test('RETURN-17: what does not come is reminded of once, then a person sees it; late, it is refunded all the same', async () => {
    const customer = aCustomer(shop)
    const bought = await delivered(customer, 'never@customer.example')
    await withdraw(customer, bought)
    await workAll()
    const daysLeft = (days: number) =>
      desk.rows('update goods_returns set send_by = current_date + $2::integer where order_id = $1', [
        ...[bought.orderId, days],
      ])
    const reminders = async () => {
      await desk.perform('promise-timed-mails', {})
      return (await letters(bought)).filter((name) => name === 'returnReminder')
    }
    await daysLeft(5)
    expect(await reminders()).toEqual([])
    await daysLeft(4)
    expect(await reminders()).toHaveLength(1)
    await daysLeft(-1)
    expect(await reminders()).toHaveLength(1)
    const { timeline } = await look(customer, bought)
    expect(timeline.find(({ kind }: { kind: string }) => kind === 'SEND_BACK').state).toBe('LATE')
    const lines = await runOrders(shop.deps, OPERATOR, ['returns'])
    expect(lines.find((line) => line.startsWith(bought.reference))).toContain('overdue')
    expect((await runOrders(shop.deps, OPERATOR, ['list', 'attention'])).join('\n')).toContain('goods overdue')
    expect((await runOrders(shop.deps, OPERATOR, ['show', bought.reference])).join('\n')).toContain('overdue')
    const metrics = await (await fetch(`${shop.url}/metrics`)).text()
    expect(Number(/waits_for="returns"[^}]*} ([\d.]+)/.exec(metrics)?.[1])).toBeGreaterThan(0)
    await opened(bought)
    await workAll()
    expect(await refundedOf(bought)).toBe(paid)
  })

  test('RETURN-18: a refund of everything by staff is made once; the goods may still come', async () => {
    const customer = aCustomer(shop)
    const bought = await delivered(customer, 'staff@customer.example')
    await withdraw(customer, bought)
    await workAll()
    await runOrders(shop.deps, OPERATOR, ['refund', bought.reference])
    await workAll()
    expect(await refundedOf(bought)).toBe(paid)
    await opened(bought)
    await workAll()
    expect(await refundedOf(bought)).toBe(paid)
    expect(await goodsOf(customer, bought)).toMatchObject([
      { state: 'BACK', refund: paid, refundedAt: expect.any(String) },
    ])
  })
})

describe('equipment that was lent', () => {
  test('RETURN-42, RETURN-44: a hub that was delivered is awaited without money, is back when order management says so at its line, and is written about', async () => {
    const email = 'hub@customer.example'
    const customer = aCustomer(shop)
    const bought = await delivered(customer, email)
    await withdraw(customer, bought, [bought.broadband])
    await workAll()
    const hub = async () => goodsIn(await look(customer, bought), true)
    expect(await hub()).toMatchObject([
      { item: bought.broadband, name: expect.stringContaining('hub'), price: 0, state: 'AWAITED', refund: null },
    ])
    await letters(bought, true)
    const [receipt] = await desk.mailsTo(email)
    expect(receipt.text).toMatch(/We lent you: .*hub/)
    await opened(bought, { items: [bought.broadband] })
    await hear(bought)
    await workAll()
    expect(await hub()).toMatchObject([{ state: 'BACK', refund: 0 }])
    expect(await refundedOf(bought)).toBe(0)
    expect(await letters(bought, true)).toEqual(['withdrawal', 'goodsBack'])
    expect((await desk.mailsTo(email)).map(({ subject }) => subject).join()).toMatch(/We have your .*hub back/)
  })

  test('RETURN-43: a hub that was not sent is not asked back', async () => {
    const customer = aCustomer(shop)
    const bought = await buyPhone(shop, desk, customer, {
      email: 'no-hub@customer.example',
      equipment: 'KAIMO_K9_256_JET',
    })
    await workAll()
    const taken = await withdraw(customer, bought)
    expect(taken.withdrawal.received[0].goods).toEqual([])
    expect(taken.documents.map(({ kind }: { kind: string }) => kind)).not.toContain('RETURN_LABEL')
  })
})
