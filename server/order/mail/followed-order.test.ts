import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { irishDay } from '#domain/availability/service-date.ts'
import { endOfTerm } from '#domain/order/letters/contract-end.ts'
import { raisedPrice, timesRisen } from '#domain/pricing/price-rise.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, NOBODY_COMES, order, payAt, SETTLE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { noteManaged } from '../fulfilment/management/managed-orders.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
/** The shop's clock; the database has its own. */
let now = () => new Date()

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS, {
    clock: { now: () => now(), monotonicMs: () => performance.now() },
  })
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
})
afterAll(() => shop.close())

const DAY_MS = 86_400_000
const inDays = (days: number) => irishDay(new Date(Date.now() + days * DAY_MS))
/** Before noon of that day in Ireland, or of today. */
const noon = (days = 0) => new Date(`${inDays(days)}T12:00:00Z`)

async function ordered(plan?: { offer: string; plan: string }, home?: string) {
  const email = `${randomUUID()}@customer.example`
  const { reference } = await order(aCustomer(shop), { details: { email } }, plan, home)
  return { email, reference: reference as string, id: (await desk.orderOf(reference)).id as string }
}

async function moved(id: string, state: string): Promise<void> {
  const { orders } = await desk.books('orders')
  const ours = orders.find(({ externalId }: { externalId: string }) => externalId === id)
  const answer = await fetch(`${shop.sandboxUrl}/control/orders/${ours.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const told = { externalId: id, managedId: ours.id, state, at: new Date().toISOString() }
  // Twice, as operators do.
  await desk.perform('order-moved', told)
  await desk.perform('order-moved', told)
}

/** Letters to an address without the confirmation, the newest last. */
async function lettersTo(email: string) {
  await desk.work('send-order-mail')
  const mails = (await desk.mailsTo(email)).toReversed()
  for (const { times } of mails) expect(times).toBe(1)
  return mails.filter(({ subject }) => !/^(We have your order|Your contract:)/.test(subject))
}
const readable = (text: string) => text.replace(/\s+/g, ' ')

/** As if the customer had chosen another day, or another worker had written it. */
async function visitOn(id: string, day: string): Promise<void> {
  await desk.rows(
    `update orders set document = jsonb_set(document::jsonb, '{cart,document,lines,0,visit,at}', to_jsonb($2::text))::json,
       visit_day = $2::date where id = $1`,
    [id, day],
  )
}
async function keepNumber(id: string): Promise<void> {
  const answers = {
    hasService: true,
    provider: 'OTHER',
    providerName: 'Old Telecom',
    accountNumber: 'A1',
    keepNumber: true,
    phoneNumber: '015550142',
    connectedDevices: [],
  }
  await desk.rows(
    `update orders set document = jsonb_set(document::jsonb, '{cart,document,lines,0,currentService}', $2::jsonb)::json
     where id = $1`,
    [id, JSON.stringify(answers)],
  )
}

test('MAIL-20, MAIL-21: an order that waits for its payment has one letter about it, and the confirmation says that it is paid', async () => {
  const email = `${randomUUID()}@customer.example`
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer, { details: { email } })
  const timed = () => desk.perform('promise-timed-mails', {})
  await timed()
  expect(await lettersTo(email)).toEqual([])
  await desk.rows(`update orders set changed_at = now() - interval '11 minutes' where reference = $1`, [reference])
  await timed()
  await timed()
  const [received, ...others] = await lettersTo(email)
  expect(others).toEqual([])
  expect(received.subject).toBe(`Your order ${reference} is waiting for payment`)
  expect(readable(received.text)).toContain('pay €150.00; we’ll hold it for you until')
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
  await customer.must(SETTLE, { r: reference })
  await timed()
  const [, confirmed, ...more] = await lettersTo(email)
  expect(more).toEqual([])
  expect(confirmed.subject).toBe(`Paid: your order ${reference} is confirmed`)
  expect(readable(confirmed.text)).toContain('Paid today: €150.00 with Visa ending 4242')
})

test('MAIL-21: who pays at once gets one letter, which says so', async () => {
  const email = `${randomUUID()}@customer.example`
  const customer = aCustomer(shop)
  const reference = await awaitingDeposit(customer, { details: { email } })
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, reference) })
  await customer.must(SETTLE, { r: reference })
  await desk.rows(`update orders set changed_at = now() - interval '11 minutes' where reference = $1`, [reference])
  await desk.perform('promise-timed-mails', {})
  expect(await lettersTo(email)).toEqual([])
  expect((await desk.mailsTo(email)).map(({ subject }) => subject)).toEqual([`We have your order ${reference}`])
})

test('MAIL-20: a letter about a payment that came meanwhile is not sent', async () => {
  const { id, email } = await ordered()
  await desk.rows(`insert into mails (order_id, kind) values ($1, 'received')`, [id])
  await desk.perform('send-order-mail', { orderId: id, kind: 'received' })
  expect(await lettersTo(email)).toEqual([])
  expect(await desk.rows(`select from mails where order_id = $1 and kind = 'received'`, [id])).toEqual([])
})

test('MAIL-22: a visit is confirmed when the operator has taken the order, with the number that moves that day', async () => {
  const { id, email, reference } = await ordered()
  await visitOn(id, inDays(5))
  await keepNumber(id)
  await desk.work('hand-over-order')
  await moved(id, 'inProgress')
  const [mail, ...others] = await lettersTo(email)
  expect(others).toEqual([])
  expect(mail.subject).toMatch(/^Your visit is booked: \w+ \d+ \w+, \d\d:00 to \d\d:00$/)
  const text = readable(mail.text)
  expect(text).toContain("27 Weaver's Row")
  expect(text).toContain('Your number: 01 555 0142 moves on')
  expect(text).toContain('until 15:00 the day before')
  expect(text).toContain(`/order/${reference}?key=`)
  expect(mail.html).toContain('"orderStatus": "http://schema.org/OrderProcessing"')
})

test('MAIL-23: the day before a visit has one letter, whatever the visit was moved from', async () => {
  const { id, email } = await ordered()
  await desk.rows(`update orders set created_at = now() - interval '3 days' where id = $1`, [id])
  const timed = () => desk.perform('promise-timed-mails', {})
  now = () => noon()
  try {
    await visitOn(id, inDays(4))
    await timed()
    expect(await lettersTo(email)).toEqual([])
    // Moved to an earlier day.
    await visitOn(id, inDays(1))
    now = () => new Date(`${inDays(0)}T06:00:00Z`)
    await timed()
    expect(await lettersTo(email)).toEqual([])
    now = () => noon()
    await timed()
    await timed()
    const [mail, ...others] = await lettersTo(email)
    expect(others).toEqual([])
    expect(mail.subject).toMatch(/^Your engineer is coming tomorrow between \d\d:00 and \d\d:00$/)
    expect(readable(mail.text)).toContain('Aoife on 085 555 0100')
  } finally {
    now = () => new Date()
  }
})

test('MAIL-23: a visit that was put off after its letter was promised has its letter before the new day instead', async () => {
  const { id, email } = await ordered()
  await desk.rows(`update orders set created_at = now() - interval '3 days' where id = $1`, [id])
  now = () => noon()
  try {
    await visitOn(id, inDays(1))
    await desk.perform('promise-timed-mails', {})
    await visitOn(id, inDays(3))
    expect(await lettersTo(email)).toEqual([])
    now = () => noon(2)
    await desk.perform('promise-timed-mails', {})
    expect(await lettersTo(email)).toHaveLength(1)
  } finally {
    now = () => new Date()
  }
})

test('MAIL-23: a mail server that was away until the day itself takes the letter with it: it says tomorrow', async () => {
  const { id, email } = await ordered()
  await desk.rows(`update orders set created_at = now() - interval '3 days' where id = $1`, [id])
  await visitOn(id, inDays(1))
  now = () => noon()
  try {
    await desk.perform('promise-timed-mails', {})
    now = () => noon(1)
    expect(await lettersTo(email)).toEqual([])
  } finally {
    now = () => new Date()
  }
})

test('MAIL-24, MAIL-25: a box has a letter when it is sent, with the day of the number; another day has another letter', async () => {
  const { id, email } = await ordered(NOBODY_COMES, NOBODY_COMES.eircode)
  await keepNumber(id)
  await desk.work('hand-over-order')
  await moved(id, 'inProgress')
  const [sent, ...others] = await lettersTo(email)
  expect(others).toEqual([])
  expect(sent.subject).toBe('Your hub is on its way')
  expect(sent.html).toContain('http://schema.org/OrderInTransit')
  expect(readable(sent.text)).toContain('Your number: 01 555 0142 moves on')
  const later = inDays(20)
  for (let times = 0; times < 2; times++)
    await noteManaged(shop.deps, id, { state: 'inProgress', expectedOn: later }, 'operator')
  const [, moves, ...more] = await lettersTo(email)
  expect(more).toEqual([])
  expect(moves.subject).toMatch(/^Your number 01 555 0142 moves on \w+day \d+ \w+$/)
  expect(readable(moves.text)).toContain('Don’t cancel with your current provider')
})

test('MAIL-25: a day that was changed before its letter goes out is not announced', async () => {
  const { id, email } = await ordered(NOBODY_COMES, NOBODY_COMES.eircode)
  await keepNumber(id)
  const told = (days: number) =>
    noteManaged(shop.deps, id, { state: 'inProgress', expectedOn: inDays(days) }, 'operator')
  await told(9)
  await lettersTo(email)
  await told(12)
  await told(15)
  expect(
    (await lettersTo(email)).map(({ text }) => /moves to us on (.*?)\./.exec(readable(text))?.[1]).filter(Boolean),
  ).toHaveLength(1)
})

test('MAIL-26: a live service has a letter, with a first bill to the cent, and the end of its term is promised', async () => {
  const { id, email } = await ordered()
  await desk.work('hand-over-order')
  await moved(id, 'inProgress')
  await lettersTo(email)
  await moved(id, 'completed')
  const mails = await lettersTo(email)
  const live = mails.at(-1)
  expect(mails.filter(({ subject }) => subject === 'Your service is live')).toHaveLength(1)
  const text = readable(live.text)
  const cents = (label: RegExp) => Number((label.exec(text)?.[1] ?? '').replace('.', ''))
  const [part, month, once, all] = [
    ...[cents(/\d\): €([\d.]+)/), cents(/The month ahead: €([\d.]+)/), cents(/Once off: €([\d.]+)/)],
    cents(/Total: €([\d.]+)/),
  ] as [number, number, number, number]
  expect(part + month + once).toBe(all)
  const [, days = '', ofDays = ''] = /The days until then \((\d+) of (\d+)\)/.exec(text) ?? []
  expect(part).toBe(Math.round((month * Number(days)) / Number(ofDays)))
  expect(live.html).toContain('http://schema.org/OrderDelivered')
  const end = endOfTerm(inDays(0), 24)
  const [row] = await desk.rows(`select due_at, sent_at from mails where order_id = $1 and kind = $2`, [
    id,
    `contractEnd ${end}`,
  ])
  expect(row).toEqual({ due_at: new Date(Date.parse(`${end}T10:00:00Z`) - 45 * DAY_MS), sent_at: null })
  await desk.sweep()
  expect(await desk.waitingFor('send-order-mail', `contractEnd ${end}`)).toBe(0)
})

test('MAIL-27: before a term ends the customer hears what ends, how to leave, and what would cost less, to the cent', async () => {
  const { id, email } = await ordered()
  await desk.work('hand-over-order')
  await moved(id, 'inProgress')
  await moved(id, 'completed')
  const end = endOfTerm(inDays(0), 24)
  await desk.rows(
    `update mails set due_at = now() - interval '11 minutes' where order_id = $1 and kind like 'contractEnd%'`,
    [id],
  )
  await desk.sweep()
  await desk.sweep()
  const mail = (await lettersTo(email)).find(({ subject }) => subject.startsWith('Your minimum term ends on'))
  const text = readable(mail.text)
  expect(text).toContain('Give us 30 days’ notice')
  expect(text).toContain('There’s no charge for leaving.')
  // Fibre 1Gb: €59.99 without discounts, and its yearly rises; today's plan has €15 off twelve bills.
  const [, stay = ''] = /Fibre 1Gb: €([\d.]+) a month/.exec(text) ?? []
  const { tariffs } = shop.deps.catalogue.active().release
  const own = tariffs.find(({ code }) => code === 'ACQ_FTTH_1GB_24M')
  const rise = own?.priceRise ?? null
  if (own === undefined || rise === null) throw new Error('The shipped plan does not rise')
  const risen = raisedPrice(own.defaultPrice, rise, timesRisen(rise, inDays(0), end))
  expect(Math.round(Number(stay) * 100)).toBe(risen)
  expect(text).toMatch(
    /YOUR BEST PLAN -+ For Fibre 1Gb: .*over the next 12 months: €[\d.]+ less than staying as you are/,
  )
  expect(text).toContain('every plan we sell today for your line that gives you at least what you have now')
  expect(text).toContain(end.slice(0, 4))
  expect(text).not.toMatch(/great|deal|save now|hurry/i)
})

test('MAIL-29: an order that the operator finished at once has only the live letter', async () => {
  const { id, email } = await ordered()
  for (const state of ['completed', 'inProgress', 'acknowledged'] as const)
    await noteManaged(shop.deps, id, { state, expectedOn: null }, 'operator')
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['Your service is live'])
})

test('MAIL-29: an order that the operator stopped, or that was called off, brings none of these letters', async () => {
  const { id, email } = await ordered()
  await noteManaged(shop.deps, id, { state: 'failed', expectedOn: null }, 'operator')
  expect(await lettersTo(email)).toEqual([])
})
