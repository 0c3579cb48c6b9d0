import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  aCustomer,
  addPlan,
  answerCheckout,
  type Customer,
  chooseTime,
  FIBRE,
  fillCart,
  type InCart,
  NOBODY_COMES,
  PLACE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ SLOT_HOLDS_PER_HOME: '100', SLOT_HOLDS_PER_VISITOR: '100' })
})
afterAll(() => shop.close())

const CART = `uuid version monthlyTotal replacementUndoable valid
  offers { id parentOfferId prequal { prequalId } appointment { at time heldUntil } currentService { hasService }
    baseOffer { catalogCode catalogTariffPlanCode commitmentDuration headerImage } addOns { id catalogCode } }`
const PREQUAL = 'mutation p($e: String) { prequal(address: { eircode: $e }) { prequalId } }'
const PUT = `mutation put($cart: String, $offer: String!, $plan: String!, $prequalId: String, $tv: String, $version: Int) {
  addBroadbandTariff(prospectUuid: $cart, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, prequalId: $prequalId,
    tvOfferCode: $tv, version: $version) { ${CART} } }`
const ADD = `mutation add($cart: String!, $offer: String!, $plan: String!) {
  addTariff(reference: $cart, catalogOfferCode: $offer, catalogTariffPlanCode: $plan) { ${CART} } }`
const EXTRA = `mutation x($cart: String!, $line: String!, $codes: [String!]!) {
  setAddOns(reference: $cart, offerId: $line, addOnCodes: $codes) { ${CART} } }`
const UNDO = `mutation undo($cart: String!, $version: Int) { undoReplacement(reference: $cart, version: $version) { ${CART} } }`
const REMOVE = `mutation r($cart: String!, $line: String!) { removeTariff(reference: $cart, offerId: $line) { ${CART} } }`
const LOOK = `query look($cart: String!) { getCart(reference: $cart) { ${CART} } }`

const TV = { offer: 'TV_FAMILY', plan: 'ACQ_TV_FAMILY_24M' }
const HALF_A_GIG = { offer: 'FTTH_500MB', plan: 'ACQ_FTTH_500MB_24M' }

async function prequalAt(customer: Customer, e: string): Promise<string> {
  return (await customer.must(PREQUAL, { e })).prequal.prequalId
}

/** Broadband with an extra at one home, TV beside it. */
async function aFullCart(customer: Customer): Promise<InCart> {
  const inCart = await addPlan(customer, FIBRE, 'D08P3T7')
  await customer.must(ADD, { cart: inCart.uuid, ...TV })
  await customer.must(EXTRA, { cart: inCart.uuid, line: inCart.offerId, codes: ['WIFI_BOOSTER'] })
  return inCart
}

/** The same time, under a hold of its own. */
function heldAnew({ appointment: { at, time } }: { appointment: { at: string; time: string } }) {
  return { at, time, heldUntil: expect.any(String) }
}

function codes(cart: { offers: { baseOffer: { catalogCode: string } }[] }): string[] {
  return cart.offers.map(({ baseOffer }) => baseOffer.catalogCode)
}

test('MOVE-1: a plan chosen for another home takes TV and extras along, and can be taken back as it was, in one change', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await aFullCart(customer)
  const { getCart: before } = await customer.must(LOOK, { cart: uuid })
  expect(before.replacementUndoable).toBe(false)

  const prequalId = await prequalAt(customer, 'T12K8AF')
  const { addBroadbandTariff: moved } = await customer.must(PUT, { cart: uuid, ...HALF_A_GIG, prequalId })
  expect(codes(moved)).toEqual(['FTTH_500MB', 'TV_FAMILY'])
  expect(moved.offers.map(({ prequal }: { prequal: object }) => prequal)).toEqual([{ prequalId }, { prequalId }])
  expect(moved.offers[0].addOns).toHaveLength(1)
  expect(moved.replacementUndoable).toBe(true)

  const { undoReplacement: after } = await customer.must(UNDO, { cart: uuid, version: moved.version })
  expect(after).toEqual({ ...before, version: moved.version + 1 })
})

test('MOVE-2: it is undone once, and only while nothing was changed after it', async () => {
  const customer = aCustomer(shop)
  const { uuid, offerId } = await aFullCart(customer)
  await customer.must(PUT, { cart: uuid, ...HALF_A_GIG })
  await customer.must(UNDO, { cart: uuid })
  expect((await customer.graphql(UNDO, { cart: uuid })).errors?.[0]).toMatchObject({
    extensions: { code: 'NOTHING_TO_UNDO' },
  })
  const { addBroadbandTariff: again } = await customer.must(PUT, { cart: uuid, ...HALF_A_GIG })
  const [line] = again.offers
  expect(line.id).not.toBe(offerId)
  const { setAddOns: changed } = await customer.must(EXTRA, {
    cart: uuid,
    line: line.id,
    codes: ['WIFI_BOOSTER', 'STATIC_IP'],
  })
  expect(changed.replacementUndoable).toBe(false)
  expect((await customer.graphql(UNDO, { cart: uuid })).errors?.[0]?.extensions.code).toBe('NOTHING_TO_UNDO')
  const stale = await customer.graphql(UNDO, { cart: uuid, version: again.version })
  expect(stale.errors?.[0]?.extensions.code).toBe('CART_CHANGED')
})

test('MOVE-3: a visit that is still held comes back with its line; one whose time went back to the diary is held again', async () => {
  const customer = aCustomer(shop)
  const inCart = await aFullCart(customer)
  await chooseTime(customer, inCart, () => 0)
  const { getCart: before } = await customer.must(LOOK, { cart: inCart.uuid })
  expect(before.valid).toBe(true)

  await customer.must(PUT, { cart: inCart.uuid, ...HALF_A_GIG })
  const { undoReplacement: same } = await customer.must(UNDO, { cart: inCart.uuid })
  expect(same).toEqual({ ...before, version: before.version + 2 })

  await customer.must(PUT, { cart: inCart.uuid, ...HALF_A_GIG, prequalId: await prequalAt(customer, 'T12K8AF') })
  const { undoReplacement: anew } = await customer.must(UNDO, { cart: inCart.uuid })
  expect(anew.offers[0]).toEqual({ ...before.offers[0], appointment: heldAnew(before.offers[0]) })
  expect(anew.valid).toBe(true)
})

test('MOVE-4: what is added beside the rest replaces nothing', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await addPlan(customer, FIBRE, 'D08P3T7')
  const { addTariff } = await customer.must(ADD, { cart: uuid, ...TV })
  expect(addTariff.replacementUndoable).toBe(false)
  const other = await customer.must(ADD, { cart: uuid, offer: 'TV_CINEMA', plan: 'ACQ_TV_CINEMA_24M' })
  expect(other.addTariff.replacementUndoable).toBe(true)
  const { undoReplacement } = await customer.must(UNDO, { cart: uuid })
  expect(codes(undoReplacement)).toEqual(['FTTH_1GB', 'TV_FAMILY'])
})

test('CARTUI-40: a removed line is taken back with what left beside it, once, and an empty cart too; its visit is held again', async () => {
  const customer = aCustomer(shop)
  const inCart = await aFullCart(customer)
  await chooseTime(customer, inCart, () => 0)
  const { getCart: before } = await customer.must(LOOK, { cart: inCart.uuid })
  const { removeTariff: empty } = await customer.must(REMOVE, { cart: inCart.uuid, line: inCart.offerId })
  expect(empty).toMatchObject({ offers: [], replacementUndoable: true })
  const { undoReplacement: back } = await customer.must(UNDO, { cart: inCart.uuid, version: empty.version })
  const [broadband, tv] = before.offers
  expect(back.offers).toEqual([{ ...broadband, appointment: heldAnew(broadband) }, tv])
  expect(back.replacementUndoable).toBe(false)

  const { removeTariff: alone } = await customer.must(REMOVE, { cart: inCart.uuid, line: tv.id })
  expect(codes(alone)).toEqual(['FTTH_1GB'])
  await customer.must(EXTRA, { cart: inCart.uuid, line: broadband.id, codes: ['WIFI_BOOSTER', 'STATIC_IP'] })
  expect((await customer.graphql(UNDO, { cart: inCart.uuid })).errors?.[0]?.extensions.code).toBe('NOTHING_TO_UNDO')
})

test('CART-242: a slot that is taken by now, or a diary that does not respond, does not prevent the line from being restored; a refused undo holds nothing', async () => {
  const [customer, other] = [aCustomer(shop), aCustomer(shop)]
  const inCart = await aFullCart(customer)
  await chooseTime(customer, inCart, () => 0)
  const { getCart: before } = await customer.must(LOOK, { cart: inCart.uuid })
  const { removeTariff: empty } = await customer.must(REMOVE, { cart: inCart.uuid, line: inCart.offerId })
  const hold = vi.spyOn(shop.deps.appointments, 'hold')
  const stale = await customer.graphql(UNDO, { cart: inCart.uuid, version: empty.version - 1 })
  expect([stale.errors?.[0]?.extensions.code, hold.mock.calls.length]).toEqual(['CART_CHANGED', 0])
  hold.mockRestore()
  const theirs = await aFullCart(other)
  await chooseTime(other, theirs, () => 0)
  const { getCart: taken } = await other.must(LOOK, { cart: theirs.uuid })
  expect(taken.offers[0].appointment).toMatchObject({ at: before.offers[0].appointment.at })
  const { undoReplacement: back } = await customer.must(UNDO, { cart: inCart.uuid, version: empty.version })
  expect(back.offers[0]).toEqual({ ...before.offers[0], appointment: null })
  expect(back.valid).toBe(false)
  await other.must(REMOVE, { cart: theirs.uuid, line: theirs.offerId })
  await shop.control('appointments', { mode: 'fail' })
  const { undoReplacement: without } = await other.must(UNDO, { cart: theirs.uuid })
  await shop.control('appointments', {})
  expect(without.offers[0]).toMatchObject({ appointment: null })
})

test('NEXT-10: TV that was chosen before is added beside the broadband, in the same change and with a contract as long', async () => {
  const customer = aCustomer(shop)
  const prequalId = await prequalAt(customer, 'D08P3T7')
  const year = { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_12M' }
  const { addBroadbandTariff: cart } = await customer.must(PUT, { ...year, prequalId, tv: 'TV_FAMILY' })
  expect(codes(cart)).toEqual(['FTTH_1GB', 'TV_FAMILY'])
  const [broadband, tv] = cart.offers
  expect(tv).toMatchObject({ parentOfferId: broadband.id, baseOffer: { commitmentDuration: 12 } })
  const alone = await customer.must(PUT, { ...year, prequalId })
  expect(cart.version).toBe(alone.addBroadbandTariff.version)

  const { addBroadbandTariff: kept } = await customer.must(PUT, { cart: cart.uuid, ...FIBRE, tv: 'TV_CINEMA' })
  expect(codes(kept)).toEqual(['FTTH_1GB', 'TV_FAMILY'])
})

test('NEXT-11: TV that does not come with the plan stays out, and the broadband goes in', async () => {
  const customer = aCustomer(shop)
  const slow = { offer: 'NGB_7MB', plan: 'ACQ_NGB_7MB_24M', prequalId: await prequalAt(customer, 'P47N6DW') }
  const { addBroadbandTariff: cart } = await customer.must(PUT, { ...slow, tv: 'TV_FAMILY' })
  expect(codes(cart)).toEqual(['NGB_7MB'])
  const unknown = await customer.must(PUT, { ...FIBRE, tv: 'TV_OF_YORE' })
  expect(codes(unknown.addBroadbandTariff)).toEqual(['FTTH_1GB'])
})

test('NEXT-12: a line of the cart has the picture of its plan', async () => {
  const { addBroadbandTariff } = await aCustomer(shop).must(PUT, FIBRE)
  const { attributes } = shop.deps.catalogue.active().tariffs.get(FIBRE.plan) ?? { attributes: [] }
  const picture = attributes.find(({ type }) => type === 'headerImage')?.value
  expect(picture).toBeDefined()
  expect(addBroadbandTariff.offers[0].baseOffer.headerImage).toBe(picture)
})

test('MOVE-12: an order has no part of what was chosen before', async () => {
  const customer = aCustomer(shop)
  const { uuid } = await fillCart(customer, FIBRE, 'D08P3T7')
  await answerCheckout(customer)
  const prequalId = await prequalAt(customer, NOBODY_COMES.eircode)
  const { offer, plan } = NOBODY_COMES
  const { addBroadbandTariff: moved } = await customer.must(PUT, { cart: uuid, offer, plan, prequalId })
  expect(moved.replacementUndoable).toBe(true)
  const { reference } = (await customer.must(PLACE, await whatIsReviewed(customer))).placeOrder
  const { rows } = await shop.deps.db.$client.query('select document from orders where reference = $1', [reference])
  expect(JSON.stringify(rows[0]?.document)).not.toContain('replaced')
})
