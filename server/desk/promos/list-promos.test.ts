import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeskBrowser, openTestDesk, staffAtDesk, type TestDesk } from '#server/testing/desk.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, answerCheckout, fillCart, PLACE, whatIsReviewed } from '#server/testing/shopping.ts'

const PROMOS = '{ promoCodes { code title gives used most from until state given isAbout lastUsedAt } }'
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
