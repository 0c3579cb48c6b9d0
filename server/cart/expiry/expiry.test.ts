import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Release } from '#domain/catalogue/release.ts'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { dearer } from '#server/catalogue/dearer-release.fixture.ts'
import { addMobile, enterPorting } from '#server/testing/bringing.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, fillCart } from '#server/testing/shopping.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const GET = `query g($r: String) { getCart(reference: $r) { uuid version status leftAt monthlyTotal
  offers { baseOffer { catalogTariffPlanCode } addOns { catalogCode } equipments { catalogCode } simCard { type } } } }`
const ADD = `mutation a($r: String, $o: String!, $p: String!, $e: String, $i: String) {
  addTariff(reference: $r, catalogOfferCode: $o, catalogTariffPlanCode: $p, equipmentCode: $e, insuranceCode: $i) {
    uuid offers { id } } }`
const REFILL = `mutation r($r: String!) { refillCart(reference: $r) { leftOut { name why } cart { uuid version status valid
  monthlyTotal priceMoves { name } offers { baseOffer { catalogTariffPlanCode } addOns { catalogCode }
    equipments { catalogCode } simCard { type } prequal { prequalId } } } } }`
const PHONE = 'KAIMO_K3_64_MIDNIGHT'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
let sold: Release
beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  desk = orderDesk(shop)
  sold = shop.deps.catalogue.active().release
})
afterAll(() => shop.close())

let published = 0
async function publish(release: Release): Promise<void> {
  const { id } = shop.deps.catalogue.active()
  published += 1
  await publishRelease(shop.deps.db, { release, checksum: `expiry ${published}`, pictures: [] })
  await expect.poll(() => shop.deps.catalogue.active().id).not.toBe(id)
}

const leave = (uuid: string, days: number) =>
  desk.rows(
    `update carts set (created_at, changed_at) = (now() - make_interval(days => $2), now() - make_interval(days => $2)) where uuid = $1`,
    [uuid, days],
  )

async function textOf(uuid: string): Promise<string> {
  return (await desk.rows('select document::text as text from carts where uuid = $1', [uuid]))[0].text
}

/** Broadband with a booster, TV, and a phone with its insurance. */
async function aFullCart() {
  const browser = openBrowser(shop)
  const add = async (o: string, p: string, more = {}) => (await browser.graphql(ADD, { o, p, ...more })).data.addTariff
  const { uuid, offers } = await add('FTTH_1GB', 'ACQ_FTTH_1GB_24M')
  await browser.graphql(
    `mutation s($r: String!, $o: String!) { setAddOns(reference: $r, offerId: $o, addOnCodes: ["WIFI_BOOSTER"]) { uuid } }`,
    { r: uuid, o: offers[0].id },
  )
  await add('TV_FAMILY', 'ACQ_TV_FAMILY_24M', { r: uuid })
  await add('BILLPAY_30GB', 'ACQ_BILLPAY_30GB_24M', { r: uuid, e: PHONE, i: 'INSURANCE' })
  return { browser, uuid }
}

async function anExpiredCart() {
  const full = await aFullCart()
  await leave(full.uuid, 31)
  await desk.perform('expire-carts', {})
  return full
}

test('CART-190, CART-191: a cart that nobody changed for 30 days expires; it says when it was left, and nothing of whose it was', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  const recent = await aFullCart()
  await leave(uuid, 31)
  await leave(recent.uuid, 29)
  await desk.rows(
    `update carts set document = document::jsonb || '{"status":"paying"}', status = 'paying' where uuid = $1`,
    [recent.uuid],
  )
  await leave(recent.uuid, 31)
  const before = await textOf(uuid)
  expect(before).toMatch(/prequalId.*currentService|currentService.*prequalId/)
  await desk.perform('expire-carts', {})
  const { getCart } = await customer.must(GET, { r: uuid })
  expect(getCart).toMatchObject({
    status: 'EXPIRED',
    offers: [{ baseOffer: { catalogTariffPlanCode: 'ACQ_FTTH_1GB_24M' } }],
  })
  expect(Math.abs(Date.parse(getCart.leftAt) - (Date.now() - 31 * 86_400_000))).toBeLessThan(3_700_000)
  expect(await textOf(uuid)).not.toMatch(/prequalId|currentService|visit|checkedAt/)
  expect(await textOf(recent.uuid)).toContain('"paying"')
  // It is returned only to a request that names it, and no browser holds it any longer.
  expect(codeOf(await openBrowser(shop).graphql(GET))).toBe('CART_NOT_FOUND')
})

test('CART-192, CART-194: an expired cart is filled again at the prices of today, in one new cart, however often it is requested', async () => {
  const { browser, uuid } = await anExpiredCart()
  const old = (await browser.graphql(GET, { r: uuid })).data.getCart
  await publish(dearer(sold, 250).release)
  const answers = await Promise.all(Array.from({ length: 3 }, () => browser.graphql(REFILL, { r: uuid })))
  const [first] = answers
  const { cart, leftOut } = first?.data.refillCart ?? {}
  expect(leftOut).toEqual([])
  for (const answer of answers) expect(answer.data.refillCart).toMatchObject({ leftOut: [], cart: { uuid: cart.uuid } })
  expect(cart).toMatchObject({ status: 'OPEN', priceMoves: [] })
  expect(cart.uuid).not.toBe(uuid)
  expect(cart.monthlyTotal).toBeGreaterThan(old.monthlyTotal)
  expect(cart.offers.map(({ prequal: _, ...line }: { prequal: unknown }) => line)).toEqual(
    expect.arrayContaining(old.offers),
  )
  expect(browser.cookies.get('cart')).toBe(cart.uuid)
  expect(await desk.rows('select from stock_holds where cart_uuid = $1', [cart.uuid])).toHaveLength(1)
  expect((await browser.graphql(REFILL, { r: cart.uuid })).data.refillCart.cart.uuid).toBe(cart.uuid)
  await publish(sold)
})

test('CART-240: filled again after the new cart was ordered, it is another new one, the same for a repeated request; while that is paid for it says so', async () => {
  const { browser, uuid } = await anExpiredCart()
  const refill = async () => (await browser.graphql(REFILL, { r: uuid })).data.refillCart.cart
  const becomes = (cart: string, status: string) =>
    desk.rows('update carts set document = document::jsonb || $2::jsonb where uuid = $1', [
      cart,
      JSON.stringify({ status }),
    ])
  const first = await refill()
  await becomes(first.uuid, 'ordered')
  const second = await refill()
  expect(second).toMatchObject({ status: 'OPEN', offers: first.offers })
  expect(second.uuid).not.toBe(first.uuid)
  expect((await refill()).uuid).toBe(second.uuid)
  expect(browser.cookies.get('cart')).toBe(second.uuid)
  await becomes(second.uuid, 'paying')
  expect(codeOf(await browser.graphql(REFILL, { r: uuid }))).toBe('CART_BEING_PAID')
  await becomes(second.uuid, 'expired')
  expect([first.uuid, second.uuid, uuid]).not.toContain((await refill()).uuid)
})

test('CART-193: what is not sold any more, or sold out, is left out and named with its reason; the rest goes in', async () => {
  const { browser, uuid } = await anExpiredCart()
  await publish({
    ...sold,
    tariffs: sold.tariffs.filter(({ offerCode }) => offerCode !== 'TV_FAMILY'),
    addOns: sold.addOns.filter(({ code }) => code !== 'WIFI_BOOSTER'),
  })
  await desk.rows('update stock set on_hand = held where code = $1', [PHONE])
  const { cart, leftOut } = (await browser.graphql(REFILL, { r: uuid })).data.refillCart
  expect(leftOut).toEqual([
    { name: 'Wi-Fi booster', why: 'This extra is no longer on sale.' },
    { name: 'Kaimo K3', why: expect.stringContaining('sold out') },
    { name: 'TV Family', why: 'This plan is no longer on sale. Please choose another.' },
  ])
  expect(cart.offers).toMatchObject([
    { baseOffer: { catalogTariffPlanCode: 'ACQ_FTTH_1GB_24M' }, addOns: [], prequal: null },
    { baseOffer: { catalogTariffPlanCode: 'ACQ_BILLPAY_30GB_24M' }, equipments: [] },
  ])
  await publish(sold)
})

test('CART-193: a cart of which nothing is sold any more is not filled, and neither is one that is being paid for, ordered or a stranger’s', async () => {
  const { browser, uuid } = await anExpiredCart()
  await publish({ ...sold, tariffs: sold.tariffs.filter(({ code }) => !/FTTH_1GB|TV_FAMILY|BILLPAY_30GB/.test(code)) })
  expect(codeOf(await browser.graphql(REFILL, { r: uuid }))).toBe('NOTHING_TO_REFILL')
  await publish(sold)
  for (const [status, code] of [
    ['paying', 'CART_BEING_PAID'],
    ['ordered', 'CART_ORDERED'],
  ]) {
    const document = JSON.stringify({ status })
    await desk.rows('update carts set document = document::jsonb || $2::jsonb where uuid = $1', [uuid, document])
    expect(codeOf(await browser.graphql(REFILL, { r: uuid }))).toBe(code)
  }
  expect(codeOf(await browser.graphql(REFILL, { r: randomUUID() }))).toBe('CART_NOT_FOUND')
})

test('KEEP-17, KEEP-18: the personal data of a cart is deleted CHECKOUT_DAYS after the last change, the products stay', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  const mobile = await addMobile(customer, { reference: uuid })
  await enterPorting(customer, mobile, '085 555 0177')
  await leave(uuid, 6)
  await desk.perform('forget-cart-details', {})
  expect(await textOf(uuid)).toMatch(/Bhriain/)
  await leave(uuid, 8)
  const { getCart: before } = await customer.must(GET, { r: uuid })
  await desk.perform('forget-cart-details', {})
  expect(await textOf(uuid)).not.toMatch(/Bhriain|porting|AC 12345|currentService|"visit"|eid|replaced/)
  const { getCart: after } = await customer.must(GET, { r: uuid })
  expect(after).toEqual({ ...before, version: before.version + 1 })
  await desk.perform('forget-cart-details', {})
  expect((await customer.must(GET, { r: uuid })).getCart).toEqual(after)
})

test('KEEP-19: the nightly job reads only carts with personal data, and once those from before the column', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  const { uuid: plain } = await aFullCart()
  const marks = () =>
    desk.rows('select uuid, has_details as told from carts where uuid = any($1) order by uuid = $2', [
      [uuid, plain],
      plain,
    ])
  expect(await marks()).toEqual([
    { uuid, told: true },
    { uuid: plain, told: false },
  ])
  await desk.rows('update carts set has_details = true where uuid = $1', [plain])
  await leave(uuid, 8)
  await leave(plain, 8)
  const before = await textOf(plain)
  await desk.perform('forget-cart-details', {})
  expect((await marks()).map(({ told }) => told)).toEqual([false, false])
  expect(await textOf(plain)).toBe(before)
  const [index] = await desk.rows(`select indexdef from pg_indexes where indexname = 'carts_with_details'`)
  expect(index.indexdef).toContain('WHERE has_details')
})

test('KEEP-18: a cart that cannot be read does not keep the details of others in the shop, and is logged', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer)
  const broken = '00000000-0000-4000-8000-000000000001'
  await desk.rows(
    `insert into carts (uuid, reference, version, document)
     select $2, 'TN-0000-0000-0000', version, (document::jsonb || '{"format": 0}')::json from carts where uuid = $1`,
    [uuid, broken],
  )
  await leave(uuid, 8)
  await leave(broken, 8)
  await expect(desk.perform('forget-cart-details', {})).rejects.toThrow('Carts that could not be read: 1')
  expect(await textOf(uuid)).not.toContain('currentService')
  await desk.rows('delete from carts where uuid = $1', [broken])
})
