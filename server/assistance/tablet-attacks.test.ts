import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '#server/schema.ts'
import { ACCESS_CASES } from '#server/testing/access-cases.ts'
import { signedInStaff } from '#server/testing/assisting.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { requestOf, rootFieldsOf } from '#server/testing/schema-places.ts'
import {
  aCustomer,
  type Customer,
  fillCart,
  order as orderIn,
  PLACE,
  PROVE_CONTACT,
  SEND_CODE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { type SignedInCustomer, signedInCustomer } from '#server/testing/signing-in.ts'
import { cartOnTablet, MAKE_CODE, OFFER_TABLET, openTablet } from '#server/testing/tablet.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let sinead: SignedInCustomer

beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1' })
  sinead = await signedInStaff(shop)
})
afterAll(() => shop?.close())

const ORDER = 'query o($r: String!, $k: String) { order(reference: $r, key: $k) { state eSims { activationCode } } }'

/** As if the pause between two codes were over. */
/** As if the pause between two codes were over. */
async function afterPause(): Promise<void> {
  await orderDesk(shop).rows(`update budgets set ends_at = now() where ends_at < now() + interval '40 seconds'`)
}

async function prove(device: Customer, customer: Customer, mobile: string): Promise<void> {
  await afterPause()
  await device.must(SEND_CODE, { by: 'SMS' })
  await device.must(PROVE_CONTACT, { c: await customer.codeSentTo(mobile) })
}

async function orderedOnTablet(fill = fillCart) {
  const shared = await cartOnTablet(shop, sinead, fill)
  await prove(shared.tablet, shared.customer, shared.mobile)
  const { placeOrder } = await shared.tablet.must(PLACE, await whatIsReviewed(shared.tablet))
  return { ...shared, order: placeOrder.reference }
}

test('ASSIST-25: whatever is queried on the tablet, and however deep, nothing names the person before the second code', async () => {
  const { customer, uuid, reference, offerId, mobile, tablet } = await cartOnTablet(shop, sinead)
  await orderDesk(shop).rows(`update checkouts set document = document || '{"proof":null}' where cart_uuid = $1`, [
    uuid,
  ])
  const person = new RegExp(`Bhriain|aoife@|AIBK|IE29|1990-03-27|${mobile.replace(/\D/g, '').slice(-7)}`)
  const cart = { uuid, reference, offerId }
  const ids = { prequalId: uuid, documentId: uuid, savedCardId: uuid, noticeId: uuid }
  const victim = { cart, change: { ...cart, subscriptionId: 'SUB-700301' }, order: { reference, offerId }, ...ids }
  let read = 0
  for (const [index, root] of rootFieldsOf(schema).entries()) {
    if (root.operation === 'mutation') continue
    for (const given of ACCESS_CASES[root.field.name]?.requests(victim) ?? []) {
      const { query, variables } = requestOf(root, given, { depth: 4 })
      const { data } = await tablet.graphql(query, variables, { 'x-forwarded-for': `10.8.0.${index}` })
      if (data?.[root.field.name] != null) read += 1
      expect([root.field.name, JSON.stringify(data ?? null).match(person)]).toEqual([root.field.name, null])
    }
  }
  expect(read).toBeGreaterThan(10)
  const SHOWN = `steps details { lastName email mobile dateOfBirth } delivery { contactName } payment { maskedIban } promises { title }
    proof { ways { by to } code { to } }`
  await afterPause()
  const sent = await tablet.must(`mutation { sendProofCode(by: SMS) { ${SHOWN} } }`)
  expect(sent.sendProofCode).toMatchObject({ details: null, delivery: null, payment: null, promises: [] })
  expect(sent.sendProofCode.proof).toEqual({
    ways: [
      { by: 'SMS', to: `••• ${mobile.slice(-4)}` },
      { by: 'EMAIL', to: 'a…@customer.example' },
    ],
    code: { to: `••• ${mobile.slice(-4)}` },
  })
  const code = await customer.codeSentTo(mobile)
  const { proveContact } = await tablet.must(`mutation p($c: String!) { proveContact(code: $c) { ${SHOWN} } }`, {
    c: code,
  })
  const { checkout } = await tablet.must(`{ checkout { ${SHOWN} } }`)
  for (const shown of [proveContact, checkout]) {
    expect(JSON.stringify(shown)).toMatch(person)
    expect(shown.promises).not.toEqual([])
  }
})

test('ASSIST-25: a tablet that was given back and is handed out again shows nothing either', async () => {
  const { customer, uuid, saleId, mobile, tablet } = await cartOnTablet(shop, sinead)
  const DETAILS = '{ checkout { details { lastName } } }'
  await prove(tablet, customer, mobile)
  expect((await tablet.must(DETAILS)).checkout.details).not.toBeNull()
  await tablet.must('mutation { giveTabletBack }')
  await sinead.must(OFFER_TABLET, { s: saleId })
  const { makeTabletCode } = await customer.must(MAKE_CODE, { r: uuid })
  const again = aCustomer(shop)
  await openTablet(again, makeTabletCode.code)
  expect((await again.must(DETAILS)).checkout.details).toBeNull()
})

test('ASSIST-23: a code that the customer enters on their own phone meanwhile is none on the tablet', async () => {
  const { customer, uuid, mobile, tablet } = await cartOnTablet(shop, sinead)
  await orderDesk(shop).rows(`update checkouts set document = document || '{"proof":null}' where cart_uuid = $1`, [
    uuid,
  ])
  await prove(customer, customer, mobile)
  expect(codeOf(await tablet.graphql(PLACE, await whatIsReviewed(tablet)))).toBe('MOBILE_NOT_PROVEN')
  await customer.must(PLACE, await whatIsReviewed(customer))
})

test('ASSIST-24: an order of the tablet is shown and paid there, and nothing else can be done with it', async () => {
  const { order, uuid, reference, offerId, tablet } = await orderedOnTablet()
  const victim = {
    cart: { uuid, reference, offerId },
    change: { uuid, reference, offerId, subscriptionId: 'SUB-700301' },
    order: { reference: order, offerId },
    prequalId: uuid,
    documentId: uuid,
    savedCardId: uuid,
    noticeId: uuid,
  }
  const account = await signedInCustomer(shop)
  const cookie = `${tablet.cookies()}; ${account.cookies()}`
  const admitted: string[] = []
  for (const [index, root] of rootFieldsOf(schema).entries()) {
    const requests = (ACCESS_CASES[root.field.name]?.requests(victim) ?? []).filter(
      (given) => given['reference'] === order,
    )
    for (const given of requests) {
      // By its secret, not by a code that was mailed.
      const { query, variables } = requestOf(root, { ...given, code: undefined, key: undefined }, { depth: 0 })
      const headers = { cookie, 'x-forwarded-for': `10.5.0.${index}` }
      const code = codeOf(await shop.graphql(query, variables, headers))
      if (code !== 'TABLET_ONLY_SIGNS') admitted.push(`${root.field.name} ${code}`)
    }
  }
  expect(admitted.sort()).toEqual([
    // To the mailbox of the order, for any caller.
    'findOrder undefined',
    'keepOrder ORDER_NOT_FOUND',
    'leaveOrder undefined',
    'order undefined',
    'order undefined',
    'sendOrderCode undefined',
    'settlePayment undefined',
    'startPayment ORDER_NOT_PAYABLE',
  ])
})

test('ASSIST-24: an assistant who signs in there as a customer gets neither the order nor a later look at it', async () => {
  const { customer, mobile, tablet } = await cartOnTablet(shop, sinead)
  await prove(tablet, customer, mobile)
  const account = await signedInCustomer(shop)
  const cookie = `${tablet.cookies()}; ${account.cookies()}`
  const reviewed = await whatIsReviewed(tablet)
  expect(codeOf(await shop.graphql(PLACE, reviewed, { cookie }))).toBe('TABLET_SIGNED_IN')
  const { placeOrder } = await tablet.must(PLACE, reviewed)
  const r = placeOrder.reference
  const own = await shop.graphql(ORDER, { r }, { cookie: tablet.cookies() })
  expect(own.data?.order).toMatchObject({ state: 'CONFIRMED' })
  // In another browser its secret opens nothing, as a cookie or as the key of a link.
  const held =
    tablet
      .cookies()
      .split('; ')
      .find((one) => one.startsWith('orders=')) ?? ''
  const k = held.split('.').at(-1)
  const other = { k: undefined, cookie: held }
  for (const { k: key, cookie: sent } of [other, { k, cookie: '' }])
    expect(codeOf(await shop.graphql(ORDER, { r, k: key }, { cookie: sent }))).toBe('ORDER_NOT_FOUND')
})

const withESim: typeof fillCart = async (customer, ...where) => {
  const inCart = await fillCart(customer, ...where)
  const { addTariff } = await customer.must(
    `mutation a($r: String) { addTariff(reference: $r, catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") {
      offers { id } } }`,
    { r: inCart.uuid },
  )
  const line = { r: inCart.uuid, o: addTariff.offers.at(-1).id }
  await customer.must(
    `mutation s($r: String!, $o: String!) {
      updateSIMType(reference: $r, offerId: $o, simCardType: ESIM) { uuid }
      updateESIMDetails(reference: $r, offerId: $o, manufacturer: "other") { eid } }`,
    line,
  )
  return inCart
}

test('ASSIST-66: an order says that it is shown on the tablet, and elsewhere that it is not', async () => {
  const ON_TABLET = 'query o($r: String!) { order(reference: $r) { onTablet } }'
  const { order, tablet } = await orderedOnTablet()
  expect(await tablet.must(ON_TABLET, { r: order })).toEqual({ order: { onTablet: true } })
  const own = aCustomer(shop)
  const { reference } = await orderIn(own)
  expect(await own.must(ON_TABLET, { r: reference })).toEqual({ order: { onTablet: false } })
})

test('ASSIST-24: the tablet shows no eSIM, which whoever reads its code can install', async () => {
  await shop.control('orders', { paceMs: null })
  const { order, tablet } = await orderedOnTablet(withESim)
  const desk = orderDesk(shop)
  await desk.work('settle-esims')
  const [eSim] = await desk.rows(
    'select esim_profiles.id, matching_id from esim_profiles join orders on orders.id = order_id where reference = $1',
    [order],
  )
  expect(eSim.matching_id).not.toBeNull()
  expect((await tablet.must(ORDER, { r: order })).order).toMatchObject({ state: 'CONFIRMED', eSims: [] })
  const picture = await fetch(`${shop.url}/order/${order}/esim/${eSim.id}`, { headers: { cookie: tablet.cookies() } })
  expect(picture.status).toBe(404)
})
