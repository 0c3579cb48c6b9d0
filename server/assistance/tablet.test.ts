import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedCart, signedInStaff } from '#server/testing/assisting.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import {
  AOIFE,
  aCustomer,
  aMobile,
  BY_DIRECT_DEBIT,
  type Customer,
  PLACE,
  PROVE_CONTACT,
  SAVE_DETAILS,
  SAVE_PAYMENT,
  SEND_CODE,
  whatIsReviewed,
} from '#server/testing/shopping.ts'
import { type SignedInCustomer, signedInCustomer } from '#server/testing/signing-in.ts'
import { cartOnTablet, HAND_OVER, handedOverCart, MAKE_CODE, OFFER_TABLET, openTablet } from '#server/testing/tablet.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let sinead: SignedInCustomer

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  sinead = await signedInStaff(shop)
})
afterAll(() => shop?.close())

const OWN = '{ assistedSale { tabletOpenedAt tabletOfferedUntil changedSinceHandOver acts { actor kind device } } }'
const READ = 'query g($r: String) { getCart(reference: $r) { version } }'
const EXTRA = `mutation a($r: String!, $o: String!, $c: [String!]!) {
  setAddOns(reference: $r, offerId: $o, addOnCodes: $c) { version } }`
const STOP = 'mutation s($r: String!) { stopAssistance(reference: $r) { openedAt } }'
const TAKE_BACK = 'mutation t($s: String!) { takeCartBack(saleId: $s) { handedOverAt } }'
const END_TABLET = 'mutation t($s: String!) { endTablet(saleId: $s) }'
const PROOF = 'query p($r: String) { checkout(reference: $r) { proof { needed onTablet given } } }'
const ORDER = 'query o($r: String!) { order(reference: $r) { state } }'

const email = 'assistant@staff.example'
/** To a device that is no tablet. */
const WAYS_ON = [
  'mutation m($r: String) { makeCartLink(reference: $r) { url } }',
  `mutation m($r: String) { mailCartLink(reference: $r, email: "${email}") { url } }`,
  `mutation m($r: String!) { keepOffer(reference: $r, email: "${email}") { endsAt } }`,
  'mutation s($r: String!) { startAssistance(reference: $r) { code } }',
  MAKE_CODE,
]

const errorOf = async (who: Customer, ...request: Parameters<Customer['graphql']>) =>
  codeOf(await who.graphql(...request))

test('ASSIST-14: the tablet holds the cart by a code that works once, and nothing once it is given back', async () => {
  const { customer, uuid, reference, offerId, code, tablet } = await cartOnTablet(shop, sinead)
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(codeOf(await openTablet(sinead, code))).toBe('ONLY_CUSTOMER_CAN')
  expect(codeOf(await openTablet(aCustomer(shop), code))).toBe('TABLET_CODE_UNKNOWN')
  const booster = { r: uuid, o: offerId, c: ['WIFI_BOOSTER'] }
  expect(await errorOf(sinead, EXTRA, { ...booster, r: reference })).toBe('TABLET_IN_USE')
  await tablet.must(EXTRA, booster)
  const { assistedSale } = await sinead.must(OWN)
  expect(assistedSale.tabletOpenedAt).not.toBeNull()
  expect(assistedSale.acts[0]).toMatchObject({ actor: 'CUSTOMER', device: 'SHOP', kind: 'ADDED' })

  expect((await tablet.must('mutation { giveTabletBack }')).giveTabletBack).toBe(true)
  expect(tablet.cookies()).toBe('')
  expect(await errorOf(tablet, READ, { r: uuid })).toBe('CART_HELD')
  await sinead.must(EXTRA, { r: reference, o: offerId, c: [] })
  await customer.must(READ, { r: uuid })
})

test('ASSIST-14: Stop, taking the cart back and the assistant’s log-out take it from a tablet that nobody gave back', async () => {
  const stopped = await cartOnTablet(shop, sinead)
  await stopped.customer.must(STOP, { r: stopped.uuid })
  expect(await errorOf(stopped.tablet, READ, { r: stopped.uuid })).toBe('CART_HELD')

  const taken = await cartOnTablet(shop, sinead)
  await sinead.must(TAKE_BACK, { s: taken.saleId })
  expect(await errorOf(taken.tablet, READ, { r: taken.uuid })).toBe('CART_HELD')

  const other = await signedInStaff(shop)
  const left = await cartOnTablet(shop, other)
  await orderDesk(shop).rows(
    `update customer_sessions set ended_at = now() where id = (select staff_session from assisted_sales where id = $1)`,
    [left.saleId],
  )
  expect(await errorOf(left.tablet, READ, { r: left.uuid })).toBe('CART_HELD')
  expect(await errorOf(left.tablet, PLACE, await whatIsReviewed(left.customer))).toBe('CART_HELD')
})

test('ASSIST-22: the tablet is offered after the hand-over, its code is the customer’s to make, and no employee gets it', async () => {
  const { customer, uuid, saleId } = await sharedCart(shop, sinead)
  expect(await errorOf(sinead, OFFER_TABLET, { s: saleId })).toBe('TABLET_BEFORE_HAND_OVER')
  expect(await errorOf(customer, MAKE_CODE, { r: uuid })).toBe('TABLET_NOT_OFFERED')
  await sinead.must(HAND_OVER, { s: saleId })
  expect(await errorOf(sinead, OFFER_TABLET, { s: saleId })).toBe('TABLET_NEEDS_DETAILS')
  await customer.must(SAVE_DETAILS, { a: AOIFE })
  expect(await errorOf(customer, MAKE_CODE, { r: uuid })).toBe('TABLET_NOT_OFFERED')

  const { offerTablet } = await sinead.must(OFFER_TABLET, { s: saleId })
  expect(offerTablet.acts[0]).toEqual({ actor: 'ASSISTANT', kind: 'TABLET_OFFERED', device: 'SHOP' })
  expect(await errorOf(sinead, MAKE_CODE, { r: uuid })).toBe('ONLY_CUSTOMER_CAN')
  expect(await errorOf(aCustomer(shop), MAKE_CODE, { r: uuid })).toBe('CART_HELD')
  const first = (await customer.must(MAKE_CODE, { r: uuid })).makeTabletCode.code
  const { code } = (await customer.must(MAKE_CODE, { r: uuid })).makeTabletCode
  const { assistedSale } = await sinead.must(OWN)
  expect(assistedSale.tabletOfferedUntil).not.toBeNull()
  expect(assistedSale.changedSinceHandOver).toEqual([])
  expect(JSON.stringify(assistedSale)).not.toContain(code)
  // In the customer's own browser it would take the cart from them when it is returned.
  expect(codeOf(await openTablet(customer, code))).toBe('TABLET_CODE_UNKNOWN')
  expect(codeOf(await openTablet(aCustomer(shop), first))).toBe('TABLET_CODE_UNKNOWN')
  await sinead.must(END_TABLET, { s: saleId })
  expect(codeOf(await openTablet(aCustomer(shop), code))).toBe('TABLET_CODE_UNKNOWN')
  expect(await errorOf(customer, MAKE_CODE, { r: uuid })).toBe('TABLET_NOT_OFFERED')
})

test('ASSIST-23: the customer orders on the tablet, with a code that went to their own phone since the tablet has the cart', async () => {
  const { customer, uuid, mobile, tablet } = await cartOnTablet(shop, sinead)
  expect((await customer.must(PROOF, { r: uuid })).checkout.proof).toMatchObject({ onTablet: false, given: 'SMS' })
  expect((await tablet.must(PROOF, { r: uuid })).checkout.proof).toEqual({ needed: true, onTablet: true, given: null })
  expect(await errorOf(tablet, PLACE, await whatIsReviewed(tablet))).toBe('MOBILE_NOT_PROVEN')
  await afterPause()
  await tablet.must(SEND_CODE, { by: 'SMS' })
  await tablet.must(PROVE_CONTACT, { c: await customer.codeSentTo(mobile) })
  const { placeOrder } = await tablet.must(PLACE, await whatIsReviewed(tablet))
  expect(placeOrder.state).toBe('CONFIRMED')
  const { assistedSale } = await sinead.must(OWN)
  expect(assistedSale.acts[0]).toEqual({ actor: 'CUSTOMER', kind: 'ORDERED', device: 'SHOP' })
  const [sold] = await orderDesk(shop).rows('select channel, shop from orders where reference = $1', [
    placeOrder.reference,
  ])
  expect(sold).toEqual({ channel: 'RETAIL', shop: 'Tonn Henry Street, Dublin 1' })

  // Its cookie opens the order there for as long as the tablet has the cart.
  const r = placeOrder.reference
  await tablet.must(ORDER, { r })
  const contact = { email, mobile, contactName: 'A', contactMobile: mobile }
  const correct = `mutation c($r: String!, $c: OrderContactInput!) { correctContact(reference: $r, contact: $c) { state } }`
  expect(await errorOf(tablet, correct, { r, c: contact })).toBe('TABLET_ONLY_SIGNS')
  const cookie = tablet.cookies()
  await tablet.must('mutation { giveTabletBack }')
  expect(codeOf(await shop.graphql(ORDER, { r }, { cookie }))).toBe('ORDER_NOT_FOUND')
})

test('ASSIST-24: an assistant who types the code in a private window confirms nothing, and keeps nothing', async () => {
  const { customer, uuid, saleId, mobile, tablet: window } = await cartOnTablet(shop, sinead)
  const reviewed = await whatIsReviewed(window)
  expect(await errorOf(window, PLACE, reviewed)).toBe('MOBILE_NOT_PROVEN')
  for (const [save, a] of [
    [SAVE_DETAILS, { ...AOIFE, mobile }],
    [SAVE_PAYMENT, BY_DIRECT_DEBIT],
  ] as const)
    expect(await errorOf(window, save, { a })).toBe('MOBILE_NOT_PROVEN')

  // Another device that is no tablet.
  for (const way of WAYS_ON) expect([way, await errorOf(window, way, { r: uuid })]).toEqual([way, 'TABLET_ONLY_SIGNS'])
  expect(await errorOf(sinead, OFFER_TABLET, { s: saleId })).toBe('TABLET_IN_USE')

  // An order that the customer has placed on their own phone.
  const { placeOrder } = await customer.must(PLACE, await whatIsReviewed(customer))
  expect(await errorOf(window, PLACE, reviewed)).toBe('MOBILE_NOT_PROVEN')
  expect(await errorOf(window, ORDER, { r: placeOrder.reference })).toBe('ORDER_NOT_FOUND')
})

test('ASSIST-23: after the second code the tablet takes answers, and no other contact', async () => {
  const { customer, mobile, tablet } = await cartOnTablet(shop, sinead)
  await afterPause()
  await tablet.must(SEND_CODE, { by: 'SMS' })
  await tablet.must(PROVE_CONTACT, { c: await customer.codeSentTo(mobile) })
  for (const contact of [{ mobile: aMobile() }, { mobile, email: 'a@staff.example' }, { mobile, lastName: 'Burke' }])
    expect(await errorOf(tablet, SAVE_DETAILS, { a: { ...AOIFE, ...contact } })).toBe('TABLET_CONTACT_FIXED')
  await tablet.must(SAVE_DETAILS, { a: { ...AOIFE, mobile } })
  await tablet.must(SAVE_PAYMENT, { a: BY_DIRECT_DEBIT })
  expect((await tablet.must(PLACE, await whatIsReviewed(tablet))).placeOrder.state).toBe('CONFIRMED')
})

test('ASSIST-24: signing in on the tablet takes the customer’s cart into no account', async () => {
  const { customer, uuid, tablet } = await cartOnTablet(shop, sinead)
  const account = await signedInCustomer(shop, 'mobile@demo.example')
  const cookie = `${tablet.cookies()}; ${account.cookies()}`
  const CLAIM = 'mutation { claimCart { outcome } }'
  const claimed = await shop.graphql(CLAIM, {}, { cookie })
  expect(claimed.data?.claimCart ?? codeOf(claimed)).toEqual({ outcome: 'NONE' })
  await customer.must(READ, { r: uuid })
})

/** As if the pause between two codes were over. */
async function afterPause(): Promise<void> {
  await orderDesk(shop).rows(`update budgets set ends_at = now() where ends_at < now() + interval '40 seconds'`)
}

test('ASSIST-24: the assistant’s session sends the customer’s own request again, and nothing happens', async () => {
  const { customer } = await handedOverCart(shop, sinead)
  const reviewed = await whatIsReviewed(customer)
  const headers = { 'idempotency-key': 'the-press-of-the-customer-0001' }
  await customer.must(PLACE, reviewed, headers)
  expect(codeOf(await sinead.graphql(PLACE, reviewed, headers))).toBe('ONLY_CUSTOMER_CAN')
})
