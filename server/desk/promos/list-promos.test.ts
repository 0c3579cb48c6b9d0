import { afterAll, beforeAll, expect, test } from 'vitest'
import { irishDay } from '#domain/availability/service-date.ts'
import { longDay } from '#domain/day-text.ts'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { outcomeAtDesk } from '#server/testing/desk-press.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  aCustomer,
  answerCheckout,
  fillCart,
  PLACE,
  START,
  WITH_DEPOSIT,
  whatIsReviewed,
} from '#server/testing/shopping.ts'

const PROMOS =
  '{ promoCodes { code title gives used most from until state endsAt openCarts given isAbout lastUsedAt } }'
const ENTER = 'mutation e($r: String!, $c: String!) { addPromoCode(reference: $r, code: $c) { uuid } }'

let desk: TestDesk
let tomas: DeskBrowser

beforeAll(async () => {
  desk = await openTestDesk(MANY_ORDERS)
  tomas = await staffAtDesk(desk, 'finance')
})
afterAll(() => desk?.close())

async function listed(code: string) {
  const { data } = await tomas.query(PROMOS)
  return data.promoCodes.find((promo: { code: string }) => promo.code === code)
}

test('DESKCAT-15: a code says how often it is used, what it takes off its orders, and when it ends', async () => {
  const before = await listed('HELLO10')
  expect(before).toMatchObject({ used: 0, given: 0, isAbout: false, lastUsedAt: null, state: 'running' })
  for (let turn = 0; turn < 2; turn++) {
    const customer = aCustomer(desk.shop)
    const { uuid } = await fillCart(customer)
    await customer.must(ENTER, { r: uuid, c: 'HELLO10' })
    await answerCheckout(customer)
    await customer.must(PLACE, await whatIsReviewed(customer))
  }
  const after = await listed('HELLO10')
  expect(after).toMatchObject({ used: 2, isAbout: false, lastUsedAt: expect.any(String) })
  const [{ per }] = await orderDesk(
    desk.shop,
  ).rows(`select sum((discount ->> 'value')::int * (discount ->> 'bills')::int)::int as per
    from orders, json_array_elements(document -> 'cart' -> 'document' -> 'lines') as line, json_array_elements(line -> 'price' -> 'discounts') as discount
    where discount ->> 'promo' = 'HELLO10'`)
  expect(per).toBeGreaterThan(0)
  expect(after.given).toBe(per)
})

test('DESKCAT-15: a code that is over, used up or to come says so', async () => {
  const { data } = await tomas.query(PROMOS)
  const today = desk.shop.deps.clock.now().toISOString().slice(0, 10)
  for (const { code, state, until, from, used, most } of data.promoCodes) {
    const isOver = until !== null && until < today
    const expected = isOver
      ? 'ended'
      : from !== null && from > today
        ? 'coming'
        : most !== null && used >= most
          ? 'usedUp'
          : 'running'
    expect({ code, state }).toEqual({ code, state: expected })
  }
})

const END = 'mutation e($c: String!, $d: String, $w: String!) { endPromoCode(code: $c, lastDay: $d, reason: $w) }'
const RESUME = 'mutation r($c: String!, $w: String!) { resumePromoCode(code: $c, reason: $w) }'
const PROMOS_OF = 'query c($r: String) { getCart(reference: $r) { promoCodes { lostBecause } } }'
const LEAK = 'it is passed on in a forum'

async function holding(code: string) {
  const customer = aCustomer(desk.shop)
  const { uuid } = await fillCart(customer)
  await customer.must(ENTER, { r: uuid, c: code })
  const lostBecause = async () => (await customer.must(PROMOS_OF, { r: uuid })).getCart.promoCodes[0].lostBecause
  return { customer, uuid, lostBecause }
}

test('DESKCAT-16: a code is ended at once, for a reason, once, and taken back by the catalogue role', async () => {
  const end = (more: object, key?: string) => outcomeAtDesk(tomas, END, { c: 'HELLO10', w: LEAK, ...more }, key)
  expect(await end({ w: '' })).toBe('DESK_REASON_NEEDED')
  expect(await end({ c: 'NO_SUCH' })).toBe('DESK_PROMO_UNKNOWN')
  expect(await end({ d: '2020-01-01' })).toBe('DESK_PROMO_DAY')
  expect(await end({ d: 'tomorrow' })).toBe('DESK_PROMO_DAY')
  const key = 'one-press-that-ends-a-code'
  expect(await Promise.all([1, 2].map(() => end({ c: 'hello 10' }, key)))).toEqual(['done', 'done'])
  expect(await listed('HELLO10')).toMatchObject({ state: 'ended', endsAt: expect.any(String) })
  expect(await end({})).toBe('DESK_PROMO_ENDED')
  const customer = aCustomer(desk.shop)
  const { uuid } = await fillCart(customer)
  const today = longDay(irishDay(desk.shop.deps.clock.now()))
  expect((await customer.graphql(ENTER, { r: uuid, c: 'HELLO10' })).errors?.[0]).toMatchObject({
    message: `This code ended on ${today}.`,
    extensions: { code: 'PROMO_OVER' },
  })
  expect(await outcomeAtDesk(tomas, RESUME, { c: 'HELLO10', w: 'a mistake' })).toBe('DESK_ROLE_NEEDED')
  const grainne = await staffAtDesk(desk, 'catalogue')
  expect(await outcomeAtDesk(grainne, RESUME, { c: 'HELLO10', w: 'a mistake' })).toBe('done')
  expect(await outcomeAtDesk(grainne, RESUME, { c: 'HELLO10', w: 'a mistake' })).toBe('DESK_PROMO_RUNS')
  expect(await listed('HELLO10')).toMatchObject({ state: 'running', endsAt: null })
  await customer.must(ENTER, { r: uuid, c: 'HELLO10' })
  const entries = await orderDesk(desk.shop).rows(
    `select act, actor_name, object, reason from audit_entries where act like 'PROMO_%' order by number`,
  )
  expect(entries).toEqual([
    { act: 'PROMO_ENDED', actor_name: 'Tomás Keane', object: 'promo code HELLO10', reason: LEAK },
    { act: 'PROMO_RESUMED', actor_name: 'Gráinne Doyle', object: 'promo code HELLO10', reason: 'a mistake' },
  ])
})

test('DESKCAT-17: carts that hold a code which was ended say so and are not ordered with it; orders that were placed keep it', async () => {
  const back = orderDesk(desk.shop)
  const held = await holding('HELLO10')
  const waits = await awaitingDepositWith('HELLO10')
  expect((await listed('HELLO10')).openCarts).toBeGreaterThanOrEqual(1)
  expect(await outcomeAtDesk(tomas, END, { c: 'HELLO10', w: LEAK })).toBe('done')
  const over = 'The code HELLO10 has ended since you added it.'
  expect(await held.lostBecause()).toContain(over)
  await answerCheckout(held.customer)
  const refused = await held.customer.graphql(PLACE, await whatIsReviewed(held.customer))
  expect(refused.errors?.[0]).toMatchObject({
    message: expect.stringContaining(over),
    extensions: { code: 'PROMO_LOST' },
  })
  await held.customer.must(
    'mutation o($r: String!, $c: String!) { removePromoCode(reference: $r, code: $c) { uuid } }',
    {
      r: held.uuid,
      c: 'HELLO10',
    },
  )
  expect((await held.customer.must(PLACE, await whatIsReviewed(held.customer))).placeOrder.state).toBe('CONFIRMED')
  await waits.customer.must(START, { r: waits.reference })
  expect((await back.orderOf(waits.reference)).state).toBe('awaitingPayment')
  await back.rows(`update promo_counts set ends_at = null where code = 'HELLO10'`)
})

test('DESKCAT-16: a code that ends on a day is taken until that day is over in Ireland, and no later than its release says', async () => {
  const back = orderDesk(desk.shop)
  const today = irishDay(desk.shop.deps.clock.now())
  const end = (c: string, d: string) => outcomeAtDesk(tomas, END, { c, d, w: LEAK })
  expect(await end('HELLO10', today)).toBe('done')
  expect(await listed('HELLO10')).toMatchObject({ state: 'running', endsAt: expect.any(String) })
  expect(await (await holding('HELLO10')).lostBecause()).toBeNull()
  await back.rows(`update promo_counts set ends_at = ends_at - interval '1 day' where code = 'HELLO10'`)
  expect(await listed('HELLO10')).toMatchObject({ state: 'ended' })
  expect(await end('HELLO10', today)).toBe('DESK_PROMO_ENDED')
  // Its release says so, or it is over.
  expect(await end('WINTER26', '2026-12-24')).toMatch(/^DESK_PROMO_(ENDED|DAY)$/)
  await back.rows(`update promo_counts set ends_at = null`)
})

test('DESKCAT-17: of an end and an order at the same moment either the order has the code or it is refused', async () => {
  const back = orderDesk(desk.shop)
  const carts = await Promise.all([1, 2, 3].map(() => holding('HELLO10')))
  for (const { customer } of carts) await answerCheckout(customer)
  const before = (await listed('HELLO10')).used
  const orders = carts.map(async ({ customer }) => customer.graphql(PLACE, await whatIsReviewed(customer)))
  const [ended, ...placed] = await Promise.all([outcomeAtDesk(tomas, END, { c: 'HELLO10', w: LEAK }), ...orders])
  expect(ended).toBe('done')
  const codes = placed.map(({ errors }) => errors?.[0]?.extensions.code ?? 'placed')
  expect(codes.every((code) => ['placed', 'PROMO_LOST'].includes(code))).toBe(true)
  const { used, state } = await listed('HELLO10')
  expect({ used, state }).toEqual({ used: before + codes.filter((code) => code === 'placed').length, state: 'ended' })
  await back.rows(`update promo_counts set ends_at = null`)
})

/** An order with the code that waits for its deposit. */
async function awaitingDepositWith(code: string) {
  const { customer } = await holding(code)
  await answerCheckout(customer, { details: WITH_DEPOSIT })
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  await customer.must(PLACE, { ...(await whatIsReviewed(customer)), acceptedDeposit: 15_000 })
  return { customer, reference: placeOrder.reference }
}
