import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADD, answerCheckout, must, PLACE, send, startJourney } from '#server/testing/changing.ts'
import { aReference, DECLAN, operatorToken } from '#server/testing/journeys.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { aCustomer, fillCart } from '#server/testing/shopping.ts'
import { openSigningBrowser, signedInCustomer, signIn } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const AT_HOME = { billing: 'OTHER', billingLine1: '27 Weaver’s Row', billingTown: 'Dublin 8', billingCounty: 'Dublin' }
const KEEPS = { monthly: 'DIRECT_DEBIT', keepsAccount: true }
const NAMES = '$reference: String, $token: String, $cartType: CartType'
const NAMED = 'reference: $reference, token: $token, cartType: $cartType'
const SEEN = `query seen(${NAMES}) { checkout(${NAMED}) { accountOnRecord { ending }
  payment { monthly maskedIban keepsAccount accountHolder mandateReference } } }`
const PAY = `mutation pay(${NAMES}, $a: CheckoutPaymentInput!) { saveCheckoutPayment(${NAMED}, answers: $a) { version } }`

let shop: TestShop
let desk: ReturnType<typeof orderDesk>

beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, CUSTOMERS_RETRIES: '0' })
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
})
afterAll(() => shop.close())

/** Niamh takes a new term on her mobile plan. */
async function recontract() {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser, { email: 'fibre@demo.example' })
  const journey = await startJourney(browser, 'CHANGE_OFFER')
  const plan = { offer: 'BILLPAY_80GB', plan: 'CO_BILLPAY_80GB_24M', subscriptionId: 'SUB-700102' }
  await must(browser, ADD, { ...journey, ...plan })
  return { browser, journey }
}

const refused = async (result: ReturnType<typeof send>) => (await result).errors?.[0]?.extensions

test('ONREC-1, ONREC-4: bills stay with the account on record, to the order that refers to it without a mandate', async () => {
  const { browser, journey } = await recontract()
  expect((await must(browser, SEEN, journey)).accountOnRecord).toEqual({ ending: '2864' })
  const ready = await answerCheckout(browser, journey, AT_HOME, KEEPS)
  expect((await must(browser, SEEN, journey)).payment).toEqual({
    ...{ monthly: 'DIRECT_DEBIT', maskedIban: '•••• 2864', keepsAccount: true },
    ...{ accountHolder: null, mandateReference: null },
  })
  const { reference } = await must(browser, PLACE, ready)
  const { id: orderId } = await desk.orderOf(reference)
  await desk.perform('hand-over-order', { orderId })
  const { orders } = await desk.books('orders')
  const { productOrder } = orders.find(({ externalId }: { externalId: string }) => externalId === orderId)
  expect(productOrder).toMatchObject({
    agreement: [{ '@type': 'SealedRecord' }],
    billingAccount: { id: '7004 2216', '@referredType': 'BillingAccount' },
    payment: [{ id: 'PM-100201', '@type': 'BankAccountDebit' }],
  })
})

test('ONREC-2: a guest, and a signed-in customer with a new customer’s cart, have no account and cannot order with one', async () => {
  const guest = aCustomer(shop)
  await fillCart(guest)
  const signedIn = await signedInCustomer(shop, 'fibre@demo.example')
  await fillCart(signedIn)
  for (const browser of [guest, signedIn]) {
    expect((await must(browser, SEEN, {})).accountOnRecord).toBeNull()
    expect(await refused(send(browser, PAY, { a: KEEPS }))).toMatchObject({ code: 'CHECKOUT_ANSWERS_INVALID' })
  }
})

test('LINK-13: without a session a link says whose plan it is, masked; a session, and a customer system that is away, say nothing', async () => {
  const reference = aReference()
  const token = await operatorToken(shop, { customerId: DECLAN, reference, cartType: 'CROSS_SELL' })
  const journey = { reference, token, cartType: 'CROSS_SELL' }
  const plan = { offer: 'SIM_60GB', plan: 'XS_SIM_60GB_12M' }
  const seen = `query whose(${NAMES}) { checkout(${NAMED}) { linkCustomer } }`
  const guest = openSigningBrowser(shop)
  await must(guest, ADD, { ...journey, ...plan })
  expect((await must(guest, seen, journey)).linkCustomer).toBe('Declan W…, t…@demo.example')
  await shop.control('customers', { mode: 'fail' })
  expect((await must(guest, seen, journey)).linkCustomer).toBeNull()
  await shop.control('customers', { mode: 'ok' })
  await signIn(shop, guest, { email: 'tv@demo.example' })
  expect((await must(guest, seen, journey)).linkCustomer).toBeNull()
  const newcomer = aCustomer(shop)
  await fillCart(newcomer)
  expect((await must(newcomer, seen, {})).linkCustomer).toBeNull()
})

test('ONREC-3: while the customer system is away an IBAN is entered, and keeping the account is refused', async () => {
  const { browser, journey } = await recontract()
  await shop.control('customers', { mode: 'fail' })
  expect((await must(browser, SEEN, journey)).accountOnRecord).toBeNull()
  expect(await refused(send(browser, PAY, { ...journey, a: KEEPS }))).toMatchObject({
    params: { problems: [{ field: 'keepsAccount', message: expect.stringContaining('Enter your IBAN') }] },
  })
  await answerCheckout(browser, journey, AT_HOME)
  await shop.control('customers', {})
})
