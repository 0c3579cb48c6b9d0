import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDesk } from '#server/testing/order-desk.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PHONE = { code: 'KAIMO_K3_64_MIDNIGHT', inventoryCode: 'KAI-K3-64-MID' }
const BUY = `mutation buy { addTariff(catalogOfferCode: "BILLPAY_30GB", catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M",
  equipmentCode: "${PHONE.code}") { uuid offers { equipments { id } } } }`

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop({ STOCK_SYSTEM: 'tmf687', STOCK_RETRIES: '0' })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

async function count(amount: number): Promise<void> {
  const answer = await fetch(`${shop.sandboxUrl}/control/stock/count`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product: PHONE.inventoryCode, amount }),
  })
  expect(answer.status).toBe(204)
}

const follow = () => desk.perform('follow-stock-system', {})

async function onHand(): Promise<number> {
  const [row] = await desk.rows('select on_hand from stock where code = $1', [PHONE.code])
  return row.on_hand
}

/** As a confirmed order does. */
async function sell(): Promise<string> {
  const { data } = await shop.graphql(BUY)
  const [{ id }] = data.addTariff.offers[0].equipments
  await desk.rows(`update stock_holds set state = 'sold' where holder = $1`, [id])
  await desk.rows('update stock set on_hand = on_hand - 1, held = held - 1, sold = sold + 1 where code = $1', [
    PHONE.code,
  ])
  return id
}

test('STOCK-18: with a stock system of the operator the shelf is what that has, and it hears of every sale once', async () => {
  await count(3)
  await follow()
  expect(await onHand()).toBe(3)
  const sold = await sell()
  await follow()
  await follow()
  const { sales, levels } = await desk.books('stock')
  expect(sales).toEqual([{ name: sold, product: PHONE.inventoryCode }])
  expect(levels).toContainEqual({ id: PHONE.inventoryCode, amount: 2 })
  expect(await onHand()).toBe(2)
})

test('STOCK-18: what customers hold is not counted away, and what they have not heard of is not sold twice', async () => {
  await count(2)
  await follow()
  await shop.graphql(BUY)
  await count(0)
  await follow()
  expect(await onHand()).toBe(1)
  await count(5)
  await follow()
  await shop.control('stock', { mode: 'gone', times: 1 })
  const sold = await sell()
  const before = await onHand()
  // The sale could not be reported, so nothing was read either.
  await follow()
  expect(await onHand()).toBe(before)
  await follow()
  expect((await desk.books('stock')).sales).toContainEqual({ name: sold, product: PHONE.inventoryCode })
  expect(await onHand()).toBe(4)
})

test.each(['fail', 'lie', 'flood', 'gone'])(
  'STOCK-18: while the stock system does %s the shop sells on from what it knows',
  async (mode) => {
    const before = await onHand()
    await shop.control('stock', { mode })
    await follow()
    expect(await onHand()).toBe(before)
    await shop.control('stock', { mode: 'ok' })
  },
)
