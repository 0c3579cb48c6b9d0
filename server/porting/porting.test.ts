import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addMobile,
  bringNumber,
  enterPorting,
  PROVE,
  REQUEST_CODE,
  SAVE_PORTING,
  WITHOUT_HOME,
} from '#server/testing/bringing.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { codeSentTo } from '#server/testing/sent-code.ts'
import {
  aCustomer,
  addPlan,
  answerCheckout,
  FIBRE,
  PLACE,
  payAt,
  SETTLE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
})
afterAll(() => shop.close())

let last = 1000
function aNumber(): string {
  last += 1
  return `+35385555${last}`
}

test('PORTIN-20: a SIM-only plan with a number that was brought and proven is ordered', async () => {
  const customer = aCustomer(shop)
  const msisdn = aNumber()
  const inCart = await addMobile(customer)
  const told = await enterPorting(customer, inCart, msisdn)
  expect(told).toMatchObject({ valid: false, isPortInDone: false })
  expect(told.missing).toContainEqual({ part: 'NUMBER_TO_BRING', offerId: inCart.offerId })
  const place = { r: inCart.uuid, o: inCart.offerId }
  const { requestPortingCode } = await customer.must(REQUEST_CODE, { ...place, m: msisdn })
  expect(requestPortingCode).toMatchObject({ msisdn, triesLeft: 4 })
  expect(Date.parse(requestPortingCode.endsAt) - Date.parse(requestPortingCode.sentAt)).toBe(300_000)
  const { provePorting } = await customer.must(PROVE, { ...place, c: await codeSentTo(shop, msisdn) })
  expect(provePorting).toMatchObject({ isPortInDone: true, missing: [] })
  expect(provePorting.offers[0]).toMatchObject({
    porting: { proven: true },
    portInInfo: { msisdn, portStartDateTime: expect.stringMatching(new RegExp(`^${told.portOn}T`)) },
  })
  await answerCheckout(customer, WITHOUT_HOME)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  expect(placeOrder.state).toBe('CONFIRMED')
})

test('PORTIN-41: a phone with a bill-pay plan, insurance and a number that is brought is ordered and paid', async () => {
  const customer = aCustomer(shop)
  const msisdn = aNumber()
  const { addTariff: cart } = await customer.must(
    `mutation add { addTariff(catalogOfferCode: "BILLPAY_30GB", catalogTariffPlanCode: "ACQ_BILLPAY_30GB_24M", portIn: true,
      equipmentCode: "KAIMO_K9_128_JET", insuranceCode: "INSURANCE") { uuid offers { id } } }`,
  )
  const inCart = { uuid: cart.uuid, offerId: cart.offers[0].id }
  await customer.must(
    'mutation c($r: String!, $o: String!) { confirmInsuranceTerms(reference: $r, offerId: $o) { uuid } }',
    {
      r: inCart.uuid,
      o: inCart.offerId,
    },
  )
  expect(await bringNumber(shop, customer, inCart, msisdn)).toMatchObject({ valid: true, missing: [] })
  await answerCheckout(customer, WITHOUT_HOME)
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  expect(placeOrder.state).toBe('AWAITING_PAYMENT')
  const desk = orderDesk(shop)
  await payAt(shop.sandboxUrl, 'STANCER', { providerRef: await desk.begin(customer, placeOrder.reference) })
  const { settlePayment } = await customer.must(SETTLE, { r: placeOrder.reference })
  expect(settlePayment.state).toBe('CONFIRMED')
  await desk.work('hand-over-order')
  await desk.work('send-port-request')
  const books = await (await fetch(`${shop.sandboxUrl}/control/porting/ledger`)).text()
  expect(books).toContain(msisdn)
})

test('PORTIN-21: an order is refused while the number is not proven', async () => {
  const customer = aCustomer(shop)
  const inCart = await addMobile(customer)
  await enterPorting(customer, inCart, aNumber())
  await answerCheckout(customer, WITHOUT_HOME)
  expect(codeOf(await customer.graphql(PLACE, await whatIsReviewed(customer)))).toBe('CART_INCOMPLETE')
})

test('PORTIN-22: wrong answers are refused at their fields, and nothing is kept of them', async () => {
  const customer = aCustomer(shop)
  const { uuid, offerId } = await addMobile(customer)
  const { errors } = await customer.graphql(SAVE_PORTING, {
    r: uuid,
    o: offerId,
    p: { msisdn: '01 555 0142', consent: false },
  })
  const fields = ['msisdn', 'operator', 'accountType', 'holder', 'consent', 'portOn']
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'PORTING_INVALID',
    params: { problems: fields.map((field) => ({ field })) },
  })
  const look = 'query l($r: String!) { getCart(reference: $r) { offers { porting { msisdn } } } }'
  expect((await customer.must(look, { r: uuid })).getCart.offers[0].porting).toBeNull()
})

test('PORTIN-23: a number of another cart, or of a line that is not mobile, can be neither saved nor proven', async () => {
  const [customer, other] = [aCustomer(shop), aCustomer(shop)]
  const mine = await addMobile(customer)
  const theirs = await addMobile(other)
  const mixed = { r: mine.uuid, o: theirs.offerId }
  expect(codeOf(await customer.graphql(REQUEST_CODE, { ...mixed, m: aNumber() }))).toBe('OFFER_NOT_FOUND')
  expect(codeOf(await customer.graphql(PROVE, { ...mixed, c: '123456' }))).toBe('OFFER_NOT_FOUND')
  expect(codeOf(await customer.graphql(SAVE_PORTING, { ...mixed, p: {} }))).toBe('OFFER_NOT_FOUND')
  const home = await addPlan(aCustomer(shop), FIBRE, 'D08P3T7')
  expect(codeOf(await customer.graphql(REQUEST_CODE, { r: home.uuid, o: home.offerId, m: aNumber() }))).toBe(
    'NOT_MOBILE',
  )
})

test('PORTIN-24: a code of one cart proves nothing in another, even for the same number', async () => {
  const [customer, other] = [aCustomer(shop), aCustomer(shop)]
  const msisdn = aNumber()
  const mine = await addMobile(customer)
  const theirs = await addMobile(other)
  await customer.must(REQUEST_CODE, { r: mine.uuid, o: mine.offerId, m: msisdn })
  const code = await codeSentTo(shop, msisdn)
  expect(codeOf(await other.graphql(PROVE, { r: theirs.uuid, o: theirs.offerId, c: code }))).toBe('CODE_ENDED')
})

test('PORTIN-25: a code proves the number that it was sent to, whatever stands in the form since', async () => {
  const customer = aCustomer(shop)
  const [mine, strangers] = [aNumber(), aNumber()]
  const inCart = await addMobile(customer)
  await bringNumber(shop, customer, inCart, mine)
  const told = await enterPorting(customer, inCart, strangers)
  expect(told.isPortInDone).toBe(false)
  // The old code again: it proves the old number, and never the other.
  const code = await codeSentTo(shop, mine)
  const { provePorting } = await customer.must(PROVE, { r: inCart.uuid, o: inCart.offerId, c: code })
  expect(provePorting.offers[0]?.portInInfo?.msisdn).toBe(mine)
})

test('KEEP-16: a code is stored as a keyed hash, and deleted within the hour after its end', async () => {
  const customer = aCustomer(shop)
  const msisdn = aNumber()
  const inCart = await addMobile(customer)
  await customer.must(REQUEST_CODE, { r: inCart.uuid, o: inCart.offerId, m: msisdn })
  const code = await codeSentTo(shop, msisdn)
  const desk = orderDesk(shop)
  const [row] = await desk.rows('select * from porting_codes where cart_uuid = $1', [inCart.uuid])
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row.hash).toHaveLength(32)
  await desk.rows(`update porting_codes set ends_at = now() - interval '2 hours' where cart_uuid = $1`, [inCart.uuid])
  await desk.perform('forget-old-codes', {})
  expect(await desk.rows('select * from porting_codes where cart_uuid = $1', [inCart.uuid])).toEqual([])
})
