import { afterAll, beforeAll, expect, test } from 'vitest'
import { irishDay } from '#domain/availability/service-date.ts'
import { dayBefore } from '#domain/desk/daily-measure.ts'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { awaitingDeposit, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { AOIFE, aCustomer, fillCart, order, payAt, REFERRED, SETTLE } from '#server/testing/shopping.ts'

const NUMBERS = `query n($from: String, $to: String) { numbers(from: $from, to: $to) { today countedAt days {
  day steps { name count } placed confirmed cancelled withdrawn waiting taken refunded fallout { kindName count }
  handedOver handOverMedian handOverSlow visitsDue visitsKept } } }`

let desk: TestDesk
let back: ReturnType<typeof orderDesk>
let finance: DeskBrowser
let today: string
let handed: string
let paid: string

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  back = orderDesk(desk.shop)
  finance = await staffAtDesk(desk, 'finance')
  today = irishDay(desk.shop.deps.clock.now())
  await fillCart(aCustomer(desk.shop))
  handed = (await order(aCustomer(desk.shop))).reference
  await order(aCustomer(desk.shop), { details: REFERRED })
  const customer = aCustomer(desk.shop)
  paid = await awaitingDeposit(customer)
  await payAt(desk.shop.sandboxUrl, 'STANCER', { providerRef: await back.begin(customer, paid) })
  await customer.must(SETTLE, { r: paid })
  await back.work('capture-payment')
  await back.work('hand-over-order', handed)
  // The queue notes when a job ended; a test that works through it does not.
  await back.rows(
    `update pgboss.job set completed_on = now() + interval '90 seconds' where name = 'hand-over-order' and state = 'completed'`,
  )
})
afterAll(() => desk?.close())

// biome-ignore lint/suspicious/noExplicitAny: as the API returns it
async function numbers(variables: object = {}): Promise<any> {
  const { data, errors } = await finance.query(NUMBERS, { ...variables })
  expect(errors).toBeUndefined()
  return data.numbers
}

const figures = async () => (await numbers({ from: today, to: today })).days[0]

test('DESKNUM-1: a day has its carts by step, its orders, money, what needs a person, its visits and the time to hand-over', async () => {
  expect((await numbers()).countedAt).toBeNull()
  await back.perform('count-today', {})
  const day = await figures()
  expect(day).toMatchObject({ day: today, placed: 3, confirmed: 2, waiting: 1, cancelled: 0, withdrawn: 0 })
  expect(day.steps.map(({ count }: { count: number }) => count)).toEqual([4, 3, 3, 3, 2])
  expect(day).toMatchObject({ taken: 15_000, refunded: 0, handedOver: 1 })
  expect(day.handOverMedian).toBeGreaterThanOrEqual(90)
  expect(day.handOverSlow).toBe(day.handOverMedian)
  expect(day.fallout).toContainEqual({ kindName: 'Credit', count: 1 })

  const [{ visit_day: visitDay }] = await back.rows('select visit_day::text from orders where reference = $1', [handed])
  await back.rows(
    `insert into order_events (order_id, event, by, at) select id, 'managed.completed', 'operator', $2::date from orders where reference = $1`,
    [handed, visitDay],
  )
  const { countDay } = await import('./count-day.ts')
  await countDay(desk.shop.deps.db, visitDay)
  const [onVisit] = (await numbers({ from: visitDay, to: visitDay })).days
  expect(onVisit.visitsKept).toBe(1)
  expect(onVisit.visitsDue).toBeGreaterThanOrEqual(1)
})

test('DESKNUM-2: a day that is counted again is the same, by two servers at once too, and what was reached stays', async () => {
  const before = await figures()
  await Promise.all([back.perform('count-today', {}), back.perform('count-today', {})])
  await back.perform('count-past-days', {})
  expect(await figures()).toEqual(before)
  await back.rows('delete from checkouts')
  await back.rows(`delete from carts where status = 'open'`)
  await back.rows(`update payments set state = 'givenBack' where amount > 0`)
  await back.rows(`delete from pgboss.job where name = 'hand-over-order'`)
  await back.perform('count-today', {})
  expect(await figures()).toEqual({ ...before, refunded: 15_000 })
})

test('DESKNUM-3: days that were never counted are counted at night, back to the first order', async () => {
  const first = dayBefore(today, 90)
  await back.rows(`update orders set created_at = $2::date + interval '12 hours' where reference = $1`, [paid, first])
  await back.perform('count-past-days', {})
  const { days } = await numbers({ from: first, to: today })
  expect(days).toHaveLength(91)
  expect(days[0]).toMatchObject({ day: first, placed: 1 })
  expect(days[1]).toMatchObject({ placed: 0 })
  const [{ count }] = await back.rows(
    `select count(*)::int as count from daily_numbers where measure = 'carts' and part = 'begun' and day <= $1`,
    [today],
  )
  expect(count).toBe(91)
})

test('DESKNUM-4: figures are asked for by the day, for a year at most, and name nobody', async () => {
  const refused = async (from: string, to: string) =>
    (await finance.query(NUMBERS, { from, to })).errors?.[0]?.extensions.code
  expect(await refused(today, dayBefore(today, 1))).toBe('DESK_DAYS')
  expect(await refused(dayBefore(today, 366), today)).toBe('DESK_DAYS')
  expect(await refused('2026-02-30x', today)).toBe('DESK_DAYS')
  expect((await numbers({ from: dayBefore(today, 365), to: today })).days).toHaveLength(366)
  expect((await numbers()).days).toHaveLength(28)
  const stored = JSON.stringify(await back.rows('select * from daily_numbers'))
  for (const part of [AOIFE.email, AOIFE.lastName, handed, paid]) expect(stored).not.toContain(part)
})
