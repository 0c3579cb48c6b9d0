import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, addPlan, FIBRE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ SLOT_HOLDS_PER_HOME: '100', SLOT_HOLDS_PER_VISITOR: '100' })
})
afterAll(() => shop.close())

const CART =
  'uuid valid missing { part } offers { id currentServiceComplete currentService { keepNumber phoneNumber } }'
const SLOTS = 'query s($r: String!, $o: String!) { currentServiceSlots(reference: $r, offerId: $o) { id } }'
const SAVE = `mutation save($r: String!, $o: String!, $a: CurrentServiceInput!) {
  saveCurrentService(reference: $r, offerId: $o, answers: $a) { ${CART} } }`
const WITH_PHONE = `mutation phone($cart: String!) { addBroadbandTariff(prospectUuid: $cart,
  catalogOfferCode: "PHONE_FTTH_1GB", catalogTariffPlanCode: "ACQ_PHONE_FTTH_1GB_24M") { ${CART} } }`

const SKY = { hasService: true, provider: 'SKY', connectedDevices: ['NONE'] }
const KEEP = { keepNumber: true, phoneNumber: '01 555 0142' }

async function aCart() {
  const customer = aCustomer(shop)
  const inCart = await addPlan(customer, FIBRE, 'D08P3T7')
  const line = { r: inCart.uuid, o: inCart.offerId }
  const { currentServiceSlots: slots } = await customer.must(SLOTS, line)
  return { customer, ...inCart, line, slotId: slots.at(-1).id as string }
}

function parts({ missing }: { missing: { part: string }[] }): string[] {
  return missing.map(({ part }) => part)
}

test('KEEPNO-1: broadband alone has no question about a number', async () => {
  const { customer, line, slotId } = await aCart()
  const { saveCurrentService: cart } = await customer.must(SAVE, { ...line, a: { ...SKY, slotId } })
  expect(cart.offers[0]).toMatchObject({ currentServiceComplete: true, currentService: { keepNumber: null } })
  expect(cart.valid).toBe(true)
})

test('KEEPNO-2: with a home phone on the line the number is a question', async () => {
  const { customer, uuid, line, slotId } = await aCart()
  await customer.must(SAVE, { ...line, a: { ...SKY, slotId } })
  const { addBroadbandTariff: added } = await customer.must(WITH_PHONE, { cart: uuid })
  expect(parts(added)).toEqual(['CURRENT_SERVICE'])
  const o = added.offers[0].id
  const { errors } = await customer.graphql(SAVE, { r: uuid, o, a: { ...SKY, slotId } })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CURRENT_SERVICE_INVALID' })
  const { saveCurrentService: kept } = await customer.must(SAVE, { r: uuid, o, a: { ...SKY, ...KEEP, slotId } })
  expect(kept.offers[0].currentService).toEqual({ keepNumber: true, phoneNumber: '015550142' })
  expect(kept.valid).toBe(true)
})

test('KEEPNO-3: a number to keep without a home phone is never lost in silence: the order is not valid until one of them changes', async () => {
  const { customer, uuid, line, slotId } = await aCart()
  const { saveCurrentService: cart } = await customer.must(SAVE, { ...line, a: { ...SKY, ...KEEP, slotId } })
  expect(cart.valid).toBe(false)
  expect(parts(cart)).toEqual(['HOME_PHONE'])
  const { addBroadbandTariff: added } = await customer.must(WITH_PHONE, { cart: uuid })
  expect(parts(added)).toEqual([])
  expect(added.offers[0].currentService).toEqual({ keepNumber: true, phoneNumber: '015550142' })
})
