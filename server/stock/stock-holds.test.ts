import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishRelease } from '#server/catalogue/catalogue-store.ts'
import { dearer } from '#server/catalogue/dearer-release.fixture.ts'
import { codeOf, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, type Customer } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PHONE = 'KAIMO_K3_64_MIDNIGHT'
const OTHER = 'KAIMO_K9_128_JET'
const CART = `uuid version payTodayTotal valid missing { part } hasUpfrontCostItem
  offers { id baseOffer { catalogTariffPlanCode } equipments { id type catalogCode heldUntil insuranceConfirmed
    amounts { upFrontAmount discountedUpFrontAmount } addOn { catalogCode } } }`
const ADD = `mutation add($r: String, $offer: String!, $plan: String!, $e: String, $i: String, $o: String, $s: Boolean) {
  addTariff(reference: $r, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, equipmentCode: $e, insuranceCode: $i,
    offerId: $o, isSecondMobileJourney: $s) { ${CART} } }`
const SET = `mutation set($r: String!, $o: String!, $e: String, $i: String) {
  setEquipment(reference: $r, offerId: $o, equipmentCode: $e, insuranceCode: $i) { ${CART} } }`
const CONFIRM = `mutation c($r: String!, $o: String!) { confirmInsuranceTerms(reference: $r, offerId: $o) { ${CART} } }`
const HOLD = `mutation h($r: String!) { holdDevices(reference: $r) { ${CART} } }`
const REMOVE = `mutation x($r: String!, $o: String!) { removeTariff(reference: $r, offerId: $o) { ${CART} } }`
const UNDO = `mutation u($r: String!) { undoReplacement(reference: $r) { ${CART} } }`
const GET = `query g($r: String!) { getCart(reference: $r) { ${CART} } }`
const BILL_PAY = { offer: 'BILLPAY_30GB', plan: 'ACQ_BILLPAY_30GB_24M' }
const BETTER = { offer: 'BILLPAY_80GB', plan: 'ACQ_BILLPAY_80GB_24M' }

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop({
    STOCK_HOLDS_PER_VISITOR: '1000',
    STOCK_HOLDS_PER_CODE: '1000',
    STOCK_SHARE_PERCENT: '100',
    TRUST_PROXY: '1',
  })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

async function shelf(code: string): Promise<{ onHand: number; held: number }> {
  const [row] = await desk.rows('select on_hand as "onHand", held from stock where code = $1', [code])
  return row
}

/** Sets the stock, without holds. */
async function restock(code: string, onHand: number): Promise<void> {
  await desk.rows('delete from stock_holds where code = $1', [code])
  await desk.rows('update stock set on_hand = $2, held = 0 where code = $1', [code, onHand])
  await shop.deps.stockLevels.refresh()
}

// biome-ignore lint/suspicious/noExplicitAny: the tests read responses of every shape
async function withPhone(customer: Customer, more: object = {}): Promise<any> {
  return (await customer.must(ADD, { ...BILL_PAY, e: PHONE, ...more })).addTariff
}

describe('what is in a cart is held', () => {
  test('STOCK-1: a handset is held in the commit that adds it to the cart, new or not, and the response has the end of the hold', async () => {
    await restock(PHONE, 8)
    const customer = aCustomer(shop)
    const cart = await withPhone(customer, { i: 'INSURANCE' })
    expect(await shelf(PHONE)).toEqual({ onHand: 8, held: 1 })
    const [device] = cart.offers[0].equipments
    const minutes = (new Date(device.heldUntil).getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(25)
    expect(minutes).toBeLessThanOrEqual(30)
    expect(device).toMatchObject({ type: 'HANDSET', catalogCode: PHONE, addOn: { catalogCode: 'INSURANCE' } })
    expect(shop.deps.stockLevels.levelOf(PHONE)).toBe(7)
    const { addTariff } = await customer.must(ADD, { r: cart.uuid, ...BETTER, e: PHONE, s: true })
    expect(addTariff.offers).toHaveLength(2)
    expect(await shelf(PHONE)).toEqual({ onHand: 8, held: 2 })
  })

  test('DEV-3: another plan keeps the handset that is held, at its own price', async () => {
    await restock(PHONE, 8)
    const customer = aCustomer(shop)
    const cart = await withPhone(customer)
    const { addTariff } = await customer.must(ADD, { r: cart.uuid, ...BETTER, o: cart.offers[0].id })
    const [before] = cart.offers[0].equipments
    const [after] = addTariff.offers[0].equipments
    expect(after).toMatchObject({ id: before.id, heldUntil: before.heldUntil })
    expect(after.amounts.discountedUpFrontAmount).toBeLessThanOrEqual(before.amounts.discountedUpFrontAmount)
    expect(await shelf(PHONE)).toEqual({ onHand: 8, held: 1 })
  })

  test('STOCK-2: another handset, a removed one and an undone change put back and take what they should, each once', async () => {
    await restock(PHONE, 8)
    await restock(OTHER, 8)
    const customer = aCustomer(shop)
    const { uuid: r, offers } = await withPhone(customer)
    await customer.must(SET, { r, o: offers[0].id, e: OTHER })
    expect([await shelf(PHONE), await shelf(OTHER)]).toMatchObject([{ held: 0 }, { held: 1 }])
    await customer.must(SET, { r, o: offers[0].id, e: null })
    expect(await shelf(OTHER)).toMatchObject({ held: 0 })
    await customer.must(SET, { r, o: offers[0].id, e: OTHER })
    const { addTariff } = await customer.must(ADD, { r, ...BETTER, e: PHONE, o: offers[0].id })
    expect([await shelf(PHONE), await shelf(OTHER)]).toMatchObject([{ held: 1 }, { held: 0 }])
    expect(addTariff.offers[0].equipments).toMatchObject([{ catalogCode: PHONE }])
    const { undoReplacement } = await customer.must(UNDO, { r })
    expect(undoReplacement.offers[0].equipments).toMatchObject([{ catalogCode: OTHER }])
    expect([await shelf(PHONE), await shelf(OTHER)]).toMatchObject([{ held: 0 }, { held: 1 }])
    await customer.must(REMOVE, { r, o: undoReplacement.offers[0].id })
    expect(await shelf(OTHER)).toMatchObject({ held: 0 })
    expect(await desk.rows('select from stock_holds where cart_uuid = $1', [r])).toEqual([])
  })

  test('CARTUI-41: a removed line that is taken back takes its phone off the shelf again, or is refused by its name', async () => {
    await restock(PHONE, 1)
    const customer = aCustomer(shop)
    const { uuid: r, offers } = await withPhone(customer)
    await customer.must(REMOVE, { r, o: offers[0].id })
    expect(await shelf(PHONE)).toMatchObject({ held: 0 })
    const { undoReplacement } = await customer.must(UNDO, { r })
    expect(undoReplacement.offers[0].equipments).toMatchObject([{ catalogCode: PHONE }])
    expect(await shelf(PHONE)).toMatchObject({ held: 1 })

    const { removeTariff } = await customer.must(REMOVE, { r, o: undoReplacement.offers[0].id })
    await withPhone(aCustomer(shop))
    const refused = await customer.graphql(UNDO, { r })
    expect(codeOf(refused)).toBe('OUT_OF_STOCK')
    expect(refused.errors?.[0]?.message).toContain('Kaimo K3, 64 GB, Midnight is sold out')
    expect((await customer.must(GET, { r })).getCart).toEqual(removeTariff)
  })

  test('STOCK-3: what is sold out is refused by its name, and nothing is changed', async () => {
    await restock(PHONE, 1)
    await restock(OTHER, 8)
    await withPhone(aCustomer(shop))
    const customer = aCustomer(shop)
    const refused = await customer.graphql(ADD, { ...BILL_PAY, e: PHONE })
    expect(codeOf(refused)).toBe('OUT_OF_STOCK')
    expect(refused.errors?.[0]?.message).toContain('Kaimo K3, 64 GB, Midnight is sold out')
    const { addTariff: cart } = await customer.must(ADD, { ...BILL_PAY, e: OTHER })
    expect(codeOf(await customer.graphql(SET, { r: cart.uuid, o: cart.offers[0].id, e: PHONE }))).toBe('OUT_OF_STOCK')
    const { getCart } = await customer.must(GET, { r: cart.uuid })
    expect(getCart).toEqual(cart)
    expect([await shelf(PHONE), await shelf(OTHER)]).toMatchObject([{ held: 1 }, { held: 1 }])
  })

  test('STOCK-5: a change that is sent twice under one key holds one, also when it took the last', async () => {
    await restock(PHONE, 1)
    const customer = aCustomer(shop)
    const headers = { 'idempotency-key': 'the-last-phone-of-this-test' }
    const answers = await Promise.all([
      customer.graphql(ADD, { ...BILL_PAY, e: PHONE }, headers),
      customer.graphql(ADD, { ...BILL_PAY, e: PHONE }, headers),
    ])
    expect(answers.map(codeOf)).toEqual([undefined, undefined])
    expect(new Set(answers.map(({ data }) => data.addTariff.uuid)).size).toBe(1)
    expect(await shelf(PHONE)).toEqual({ onHand: 1, held: 1 })
  })

  test('DEV-4: checkout waits for the documents of the insurance to be confirmed', async () => {
    await restock(PHONE, 8)
    const customer = aCustomer(shop)
    const { uuid: r, offers, missing, valid } = await withPhone(customer, { i: 'INSURANCE_PLUS' })
    expect(missing).toContainEqual({ part: 'INSURANCE_TERMS' })
    expect(valid).toBe(false)
    const { confirmInsuranceTerms: cart } = await customer.must(CONFIRM, { r, o: offers[0].id })
    expect(cart.offers[0].equipments[0].insuranceConfirmed).toBe(true)
    expect(cart.missing).not.toContainEqual({ part: 'INSURANCE_TERMS' })
    expect(codeOf(await customer.graphql(ADD, { ...BILL_PAY, i: 'INSURANCE' }))).toBe('INSURANCE_NEEDS_HANDSET')
  })
})

describe('time', () => {
  async function lapse(uuid: string): Promise<void> {
    await desk.rows(`update stock_holds set until = now() - interval '1 second' where cart_uuid = $1`, [uuid])
    await desk.rows(
      `update carts set document = replace(document::text, document #>> '{lines,0,devices,0,heldUntil}', '2026-01-01T00:00:00.000Z')::json
        where uuid = $1`,
      [uuid],
    )
  }

  test('STOCK-4: a hold that has ended is put back once, and taken again while there is one', async () => {
    await restock(PHONE, 1)
    const customer = aCustomer(shop)
    const { uuid: r } = await withPhone(customer)
    await lapse(r)
    expect((await customer.must(GET, { r })).getCart.missing).toContainEqual({ part: 'STOCK' })
    await Promise.all([1, 2, 3].map(() => desk.perform('free-lapsed-holds', {})))
    expect(await shelf(PHONE)).toEqual({ onHand: 1, held: 0 })
    const { holdDevices: again } = await customer.must(HOLD, { r })
    expect(again.missing).not.toContainEqual({ part: 'STOCK' })
    expect(await shelf(PHONE)).toEqual({ onHand: 1, held: 1 })
    await desk.perform('free-lapsed-holds', {})
    expect(await shelf(PHONE)).toEqual({ onHand: 1, held: 1 })
    await lapse(r)
    // The sweeper has not run yet: it is still this customer's.
    await customer.must(HOLD, { r })
    expect(await shelf(PHONE)).toEqual({ onHand: 1, held: 1 })
    await lapse(r)
    await desk.perform('free-lapsed-holds', {})
    await withPhone(aCustomer(shop))
    expect(codeOf(await customer.graphql(HOLD, { r }))).toBe('OUT_OF_STOCK')
    expect(await shelf(PHONE)).toEqual({ onHand: 1, held: 1 })
  })

  test('STOCK-6: a new code of a release gets its first stock, a known one stays as it was counted, and what is in a cart survives', async () => {
    await restock(PHONE, 5)
    const customer = aCustomer(shop)
    const { uuid: r } = await withPhone(customer)
    await desk.rows('delete from stock where code = $1', [OTHER])
    const { release } = shop.deps.catalogue.active()
    const handsets = release.handsets.filter(({ slug }) => slug !== 'kaimo-k3')
    await publishRelease(shop.deps.db, dearer({ ...release, handsets }, 100))
    expect(await shelf(PHONE)).toEqual({ onHand: 5, held: 1 })
    expect(await shelf(OTHER)).toEqual({ onHand: 12, held: 0 })
    const { getCart } = await customer.must(GET, { r })
    expect(getCart.offers[0].equipments).toMatchObject([{ catalogCode: PHONE }])
  })
})

test('STOCK-7: one connection can take a limited number of devices, and of each code, by any operation', async () => {
  const own = await openTestShop({ STOCK_HOLDS_PER_VISITOR: '6', STOCK_HOLDS_PER_CODE: '4', TRUST_PROXY: '1' })
  try {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const take = async (e: string, address: string) =>
      codeOf(await own.graphql(ADD, { ...BILL_PAY, e }, from(address))) ?? 'held'
    const ofOne = await Promise.all(Array.from({ length: 8 }, () => take(OTHER, '10.0.0.1')))
    expect(ofOne.filter((outcome) => outcome === 'held')).toHaveLength(4)
    expect(ofOne.filter((outcome) => outcome === 'TOO_MANY_DEVICE_HOLDS')).toHaveLength(4)
    for (const outcome of ['held', 'held', 'TOO_MANY_DEVICE_HOLDS'])
      expect(await take('OSTREL_8_128_JET', '10.0.0.1')).toBe(outcome)
    expect(await take(OTHER, '10.0.0.2')).toBe('held')
  } finally {
    await own.close()
  }
})
