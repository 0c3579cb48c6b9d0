import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, orderDesk } from '#server/testing/order-desk.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PHONE = 'KAIMO_K3_64_MIDNIGHT'
const PLAN = 'catalogOfferCode: "BILLPAY_30GB", catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M"'
const ADD = `mutation add($e: String) { addTariff(${PLAN}, equipmentCode: $e) { uuid offers { id } } }`
const SET = `mutation set($r: String!, $o: String!, $e: String) {
  setEquipment(reference: $r, offerId: $o, equipmentCode: $e) { uuid } }`

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop({ STOCK_HOLDS_PER_VISITOR: '6', STOCK_HOLDS_PER_CODE: '5', TRUST_PROXY: '1' })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

let lastAddress = 0
/** A connection that holds nothing yet. */
function aConnection() {
  lastAddress += 1
  const headers = { 'x-forwarded-for': `10.9.0.${lastAddress}` }
  return (query: string, variables: object) => shop.graphql(query, { ...variables }, headers)
}

async function restock(onHand: number): Promise<void> {
  await desk.rows('delete from stock_holds where code = $1', [PHONE])
  await desk.rows('update stock set on_hand = $2, held = 0 where code = $1', [PHONE, onHand])
}

async function held(): Promise<number> {
  const [row] = await desk.rows('select held from stock where code = $1', [PHONE])
  return row.held
}

test('STOCK-21: one connection holds half of the last five, rounded up, however many it requests at once; others get the rest', async () => {
  await restock(5)
  const greedy = aConnection()
  const codes = (await Promise.all(Array.from({ length: 12 }, () => greedy(ADD, { e: PHONE })))).map(codeOf)
  expect(codes.filter((code) => code === undefined)).toHaveLength(3)
  expect(codes.filter((code) => code === 'FEW_ARE_SHARED')).toHaveLength(9)
  expect(await held()).toBe(3)
  const other = await aConnection()(ADD, { e: PHONE })
  expect(codeOf(other)).toBeUndefined()
})

test('STOCK-21: holds that outlive their budget count for as long as they are there', async () => {
  await restock(3)
  const greedy = aConnection()
  for (const _ of [1, 2]) expect(codeOf(await greedy(ADD, { e: PHONE }))).toBeUndefined()
  await desk.rows(`update budgets set ends_at = now() - interval '1 second'`)
  expect(codeOf(await greedy(ADD, { e: PHONE }))).toBe('FEW_ARE_SHARED')
  expect(await held()).toBe(2)
})

test('STOCK-21: the last one can be had, put back and had again', async () => {
  await restock(1)
  const customer = aConnection()
  const { uuid: r, offers } = (await customer(ADD, { e: PHONE })).data.addTariff
  const o = offers[0].id
  for (const e of [null, PHONE]) expect(codeOf(await customer(SET, { r, o, e }))).toBeUndefined()
  expect(await held()).toBe(1)
})

test('STOCK-23: a hold that is refused uses nothing of the visitor’s budget up', async () => {
  await restock(0)
  const customer = aConnection()
  for (let tries = 0; tries < 8; tries += 1) expect(codeOf(await customer(ADD, { e: PHONE }))).toBe('OUT_OF_STOCK')
  await restock(20)
  const codes = []
  for (let tries = 0; tries < 8; tries += 1) codes.push(codeOf(await customer(ADD, { e: PHONE })))
  expect(codes).toEqual([...Array(5).fill(undefined), ...Array(3).fill('TOO_MANY_DEVICE_HOLDS')])
  // Refused by the budget of its code, it has not used up that of all devices.
  expect(codeOf(await customer(ADD, { e: 'KAIMO_K9_128_JET' }))).toBeUndefined()
})

test('SHELF-51: a cart that takes nothing off the shelf leaves the list of handsets as it is, one that does makes it anew', async () => {
  await restock(5)
  const { stockLevels } = shop.deps
  await stockLevels.refresh()
  const before = stockLevels.revision()
  expect(codeOf(await aConnection()(ADD, { e: null }))).toBeUndefined()
  expect(stockLevels.revision()).toBe(before)
  expect(codeOf(await aConnection()(ADD, { e: PHONE }))).toBeUndefined()
  expect(stockLevels.revision()).toBeGreaterThan(before)
})
