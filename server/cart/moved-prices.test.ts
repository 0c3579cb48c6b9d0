import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Release } from '#domain/catalogue/release.ts'
import { cents } from '#domain/money.ts'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { dearer } from '#server/catalogue/dearer-release.fixture.ts'
import { orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, answerCheckout, type Customer, FIBRE, fillCart } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const MOVES = `version valid monthlyTotal missing { part offerId } withdrawn { offerId addOnCode name }
  priceMoves { offerId part name was now fromBill endedDiscounts } atPricesOfToday { monthlyTotal }`
const GET = `query g { getCart { ${MOVES} } }`
const ACCEPT = `mutation a { acceptPrices { ${MOVES} } }`
const ADD = `mutation add($r: String, $offer: String!, $plan: String!, $e: String, $s: Boolean) {
  addTariff(reference: $r, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, equipmentCode: $e,
    isSecondMobileJourney: $s) { uuid version offers { id equipments { id } } } }`
const EXTRA = `mutation e($r: String!, $o: String!, $codes: [String!]!) {
  setAddOns(reference: $r, offerId: $o, addOnCodes: $codes) { ${MOVES} } }`
const HOLD = `mutation h($r: String!, $o: String) {
  holdDevices(reference: $r, offerId: $o) { missing { part offerId } } }`
const PHONE = 'KAIMO_K3_64_MIDNIGHT'
const OTHER = 'KAIMO_K9_128_JET'
const BILL_PAY = { offer: 'BILLPAY_30GB', plan: 'ACQ_BILLPAY_30GB_24M' }
const BOOSTER = 'WIFI_BOOSTER'

let shop: TestShop
let sold: Release
let published = 0
beforeAll(async () => {
  shop = await openTestShop({ SLOT_HOLDS_PER_HOME: '1000' })
  sold = shop.deps.catalogue.active().release
})
afterAll(() => shop.close())

async function publish(release: Release): Promise<void> {
  const { id } = shop.deps.catalogue.active()
  published += 1
  await publishRelease(shop.deps.db, { release, checksum: `moved ${published}`, pictures: [] })
  await expect.poll(() => shop.deps.catalogue.active().id).not.toBe(id)
}

async function aFilledCart(): Promise<{ customer: Customer; offerId: string; uuid: string }> {
  const customer = aCustomer(shop)
  return { customer, ...(await fillCart(customer)) }
}

test('CART-184: the price changes of a newer release are listed line by line and block checkout until they are accepted', async () => {
  await publish(sold)
  const { customer, uuid, offerId } = await aFilledCart()
  const chosen = (await customer.must(EXTRA, { r: uuid, o: offerId, codes: [BOOSTER] })).setAddOns
  expect(chosen).toMatchObject({ valid: true, missing: [], priceMoves: [], withdrawn: [], atPricesOfToday: null })

  // Dearer by €2.50, without its discount, and with another price for the extra.
  const moved = dearer(sold, 250).release
  const withoutDiscount = moved.discounts.filter(({ code }) => code !== FIBRE.plan)
  const tariffs = moved.tariffs.map((tariff) =>
    tariff.code === FIBRE.plan ? { ...tariff, displayPrice: tariff.defaultPrice, discountDuration: 0 } : tariff,
  )
  const addOns = moved.addOns.map((addOn) =>
    addOn.code === BOOSTER
      ? { ...addOn, charges: { ...addOn.charges, price: cents(addOn.charges.price + 100) } }
      : addOn,
  )
  await publish({ ...moved, tariffs, discounts: withoutDiscount, addOns })
  const { getCart } = await customer.must(GET)
  expect(getCart).toMatchObject({ valid: false, missing: [{ part: 'PRICES', offerId: null }], withdrawn: [] })
  expect(getCart.priceMoves).toMatchObject([
    { offerId, part: 'PLAN', was: 3999, now: 6249, fromBill: 1, endedDiscounts: [expect.any(String)] },
    { offerId, part: 'EXTRA', name: 'Wi-Fi booster' },
  ])
  expect(getCart.atPricesOfToday.monthlyTotal - getCart.monthlyTotal).toBe(2250 + 100)

  const { acceptPrices } = await customer.must(ACCEPT)
  expect(acceptPrices).toMatchObject({
    valid: true,
    missing: [],
    priceMoves: [],
    atPricesOfToday: null,
    monthlyTotal: getCart.atPricesOfToday.monthlyTotal,
    version: getCart.version + 1,
  })
})

test('CART-185: a withdrawn plan or extra is named and cannot be ordered; the other prices can be taken meanwhile', async () => {
  await publish(sold)
  const { customer, uuid, offerId } = await aFilledCart()
  const { addTariff } = await customer.must(ADD, {
    r: uuid,
    offer: 'TV_FAMILY',
    plan: 'ACQ_TV_FAMILY_24M',
  })
  expect(addTariff.offers).toHaveLength(2)
  await customer.must(EXTRA, { r: uuid, o: offerId, codes: [BOOSTER] })
  await answerCheckout(customer)
  const moved = dearer(sold, 100).release
  await publish({ ...moved, addOns: moved.addOns.filter(({ code }) => code !== BOOSTER) })
  const extra = (await customer.must(GET)).getCart
  expect(extra.withdrawn).toEqual([{ offerId, addOnCode: BOOSTER, name: 'Wi-Fi booster' }])
  expect(extra.missing.map(({ part }: { part: string }) => part)).toEqual(['WITHDRAWN_EXTRA', 'PRICES'])
  const accepted = (await customer.must(ACCEPT)).acceptPrices
  expect(accepted.missing).toEqual([{ part: 'WITHDRAWN_EXTRA', offerId }])
  const { setAddOns } = await customer.must(EXTRA, { r: uuid, o: offerId, codes: [] })
  expect(setAddOns).toMatchObject({ valid: true, missing: [], withdrawn: [] })

  const tariffs = moved.tariffs.filter(({ code }) => code !== FIBRE.plan)
  await publish({ ...moved, tariffs, discounts: moved.discounts.filter(({ code }) => code !== FIBRE.plan) })
  const gone = (await customer.must(GET)).getCart
  expect(gone).toMatchObject({
    valid: false,
    missing: [{ part: 'WITHDRAWN_PLAN', offerId }],
    withdrawn: [{ offerId, addOnCode: null, name: expect.stringContaining('1') }],
    priceMoves: [],
  })
})

test('CART-186: an address that was checked long ago has to be checked again, and a new check resolves it', async () => {
  await publish(sold)
  const { customer, uuid, offerId } = await aFilledCart()
  const long = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await orderDesk(shop).rows(
    `update carts set document = jsonb_set(document::jsonb, '{lines,0,checkedAt}', to_jsonb($2::text))::json where uuid = $1`,
    [uuid, long],
  )
  const { getCart } = await customer.must(GET)
  expect(getCart).toMatchObject({ valid: false, missing: [{ part: 'OLD_ADDRESS', offerId }] })
  const { prequal } = await customer.must('mutation { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
  const { addBroadbandTariff } = await customer.must(
    `mutation a($r: String, $offer: String!, $plan: String!, $p: String) { addBroadbandTariff(prospectUuid: $r,
      catalogOfferCode: $offer, catalogTariffPlanCode: $plan, prequalId: $p) { missing { part } } }`,
    { r: uuid, ...FIBRE, p: prequal.prequalId },
  )
  // The visit was booked under the previous address check.
  expect(addBroadbandTariff.missing).toEqual([{ part: 'VISIT' }])
})

test('CART-187: of two devices whose time is over the one that is sold out does not keep the other from being held', async () => {
  await publish(sold)
  const customer = aCustomer(shop)
  const desk = orderDesk(shop)
  const one = (await customer.must(ADD, { ...BILL_PAY, e: PHONE })).addTariff
  const { addTariff } = await customer.must(ADD, { r: one.uuid, ...BILL_PAY, e: OTHER, s: true })
  const [first, second] = addTariff.offers
  const past = new Date(Date.now() - 60_000).toISOString()
  for (const index of [0, 1]) {
    await desk.rows(
      `update carts set document = jsonb_set(document::jsonb, '{lines,${index},devices,0,heldUntil}', to_jsonb($2::text))::json where uuid = $1`,
      [one.uuid, past],
    )
  }
  await desk.rows('delete from stock_holds where code = $1', [PHONE])
  await desk.rows('update stock set on_hand = 0, held = 0 where code = $1', [PHONE])
  const refused = await customer.graphql(HOLD, { r: one.uuid, o: first.id })
  expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'OUT_OF_STOCK' } })
  const { holdDevices } = await customer.must(HOLD, { r: one.uuid, o: second.id })
  expect(holdDevices.missing.filter(({ part }: { part: string }) => part === 'STOCK')).toEqual([
    { part: 'STOCK', offerId: first.id },
  ])
})
