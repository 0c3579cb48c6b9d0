import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPEN_ASSISTED, SALE, signedInStaff } from '#server/testing/assisting.ts'
import { ADD, answerCheckout, type Journey, must, PLACE, send, startJourney } from '#server/testing/changing.ts'
import { aReference, NIAMH, operatorToken } from '#server/testing/journeys.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { openSigningBrowser, type SignedInCustomer, type SigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { cookieHeader } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const RECONTRACT = { offer: 'FTTC_100MB', plan: 'CO_FTTC_100MB_24M', subscriptionId: 'SUB-700101' }
const AT_WEAVERS_ROW = {
  billing: 'OTHER',
  billingLine1: '27 Weaver’s Row',
  billingTown: 'Dublin 8',
  billingCounty: 'Dublin',
}
const NAMED = '$reference: String!, $token: String, $cartType: CartType'
const START = `mutation s(${NAMED}) { startAssistance(reference: $reference, token: $token, cartType: $cartType) { code } }`
const STOP = `mutation s(${NAMED}) { stopAssistance(reference: $reference, token: $token, cartType: $cartType) { openedAt } }`
const SHARED = `query a(${NAMED}) { assistance(reference: $reference, token: $token, cartType: $cartType) {
  assistantName lines { actor parts { part actor } } acts { actor kind what } } }`
const OWN = `{ assistedSale { ${SALE} } }`
const CART = `query g($reference: String, $cartType: CartType) { getCart(reference: $reference, cartType: $cartType) {
  reference earlyCeaseCharge wholeBill { services { name number } } offers { id baseOffer { catalogTariffPlanCode }
    change { label subscriptionId parentSubscriptionId replaced { name number } } } } }`
const REPLACE = `mutation add($reference: String, $cartType: CartType, $offer: String!, $plan: String!, $offerId: String,
    $subscriptionId: String) { addTariff(reference: $reference, cartType: $cartType, catalogOfferCode: $offer,
  catalogTariffPlanCode: $plan, offerId: $offerId, subscriptionId: $subscriptionId) {
    offers { id baseOffer { catalogTariffPlanCode } change { label subscriptionId } } } }`

let shop: TestShop
let sinead: SignedInCustomer

beforeAll(async () => {
  shop = await openTestShop(MANY_ORDERS)
  sinead = await signedInStaff(shop)
})
afterAll(() => shop?.close())

async function niamh(): Promise<SigningBrowser> {
  const browser = openSigningBrowser(shop)
  await signIn(shop, browser, { email: 'fibre@demo.example' })
  return browser
}

/** A customer on a journey of their own, and the assistant who has opened its cart. */
async function shared(browser: SigningBrowser, journey: Journey) {
  const { code } = await must(browser, START, journey)
  const { openAssistedCart: sale } = await sinead.must(OPEN_ASSISTED, { c: code })
  const { reference, cartType } = journey
  return { sale, named: { reference, cartType } }
}

async function sharedChange() {
  const browser = await niamh()
  const journey = await startJourney(browser, 'CHANGE_OFFER')
  await must(browser, ADD, { ...journey, ...RECONTRACT })
  return { browser, journey, ...(await shared(browser, journey)) }
}

test('ASSIST-19: an assistant sees what a customer changes, and nothing of the service or its number', async () => {
  const { named, sale } = await sharedChange()
  expect(sale).toMatchObject({ customerFirstName: 'Niamh', reference: named.reference })
  const { getCart } = await sinead.must(CART, named)
  expect(getCart.wholeBill).toBeNull()
  expect(getCart.offers).toEqual([
    expect.objectContaining({
      change: {
        label: 'Broadband Recontract',
        subscriptionId: null,
        parentSubscriptionId: null,
        replaced: { name: 'Broadband 100', number: null },
      },
    }),
  ])
  expect(JSON.stringify(await sinead.must(OWN))).not.toMatch(/SUB-7|CUST-/)
})

test('ASSIST-19: an assistant gives another plan to the line that changes, and to no other service', async () => {
  const { browser, journey, named } = await sharedChange()
  const [{ id: offerId }] = (await sinead.must(CART, named)).getCart.offers
  const fibre = { offer: 'FTTH_1GB', plan: 'CO_FTTH_1GB_24M' }
  for (const subscriptionId of ['SUB-700101', 'SUB-700102', null])
    expect(codeOf(await sinead.graphql(REPLACE, { ...named, ...fibre, subscriptionId }))).toBe('SUBSCRIPTION_NOT_FOUND')
  const { addTariff } = await sinead.must(REPLACE, { ...named, ...fibre, offerId })
  expect(addTariff.offers).toMatchObject([
    { baseOffer: { catalogTariffPlanCode: fibre.plan }, change: { label: 'Broadband Upgrade', subscriptionId: null } },
  ])
  const { assistantName, acts, lines } = await must(browser, SHARED, journey)
  expect(assistantName).toBe('Sinéad Burke')
  expect(acts[0]).toEqual({ actor: 'ASSISTANT', kind: 'CHANGED', what: 'Fibre 1Gb' })
  expect(lines).toEqual([{ actor: 'ASSISTANT', parts: [] }])
})

test('ASSIST-19: a further service that an assistant adds is ordered by the customer, in the shop and beside what they have', async () => {
  const browser = await niamh()
  const journey = await startJourney(browser, 'CROSS_SELL')
  const { named } = await shared(browser, journey)
  await sinead.must(REPLACE, { ...named, offer: 'TV_FAMILY', plan: 'XS_TV_FAMILY_24M' })
  const reviewed = await answerCheckout(browser, journey, AT_WEAVERS_ROW)
  expect(codeOf(await sinead.graphql(PLACE, { ...reviewed, token: null }))).toBe('ONLY_CUSTOMER_CAN')
  const { reference } = await must(browser, PLACE, reviewed)
  const desk = orderDesk(shop)
  expect(await desk.rows('select channel, seller, shop from orders where reference = $1', [reference])).toEqual([
    { channel: 'RETAIL', seller: expect.any(String), shop: 'Tonn Henry Street, Dublin 1' },
  ])
  expect((await sinead.must(OWN)).assistedSale.orderedReference).toBe(reference)
})

test('ASSIST-20: a shared cart opens neither the account, nor another journey, nor anything after Stop', async () => {
  const { browser, journey, named } = await sharedChange()
  const { reference, token } = journey
  const account = [
    'query o($r: String) { changeOffer(cartType: CHANGE_OFFER, reference: $r, subscriptionId: "SUB-700101") { priceNow } }',
    'query o($r: String) { serviceImpact(cartType: CHANGE_OFFER, reference: $r) { payToday } }',
    'query o($r: String) { checkout(cartType: CHANGE_OFFER, reference: $r) { version } }',
    '{ getCurrentSIMCode(cartType: CHANGE_OFFER, subscriptionId: "SUB-700102") }',
  ]
  for (const query of account) expect(codeOf(await sinead.graphql(query, { r: reference }))).toBe('ONLY_CUSTOMER_CAN')
  expect(codeOf(await sinead.graphql(CART, { reference, cartType: 'CROSS_SELL' }))).toBe('ONLY_CUSTOMER_CAN')
  const withToken = `query g($r: String, $t: String) { getCart(reference: $r, token: $t) { version } }`
  expect(codeOf(await sinead.graphql(withToken, { r: reference, t: token }))).toBe('ONLY_CUSTOMER_CAN')
  await must(browser, STOP, journey)
  expect(codeOf(await sinead.graphql(CART, named))).toBe('ONLY_CUSTOMER_CAN')
  expect(codeOf(await sinead.graphql(CART, { reference }))).toBe('CART_NOT_FOUND')
})

test('ASSIST-72: a browser whose customer has logged out is no longer told of changes of their cart', async () => {
  const { browser, named } = await sharedChange()
  const follow = () => {
    const gone = new AbortController()
    const headers = { cookie: cookieHeader(browser.cookies) }
    return fetch(`${shop.url}/cart-changes/${named.reference}`, { headers, signal: gone.signal }).then((response) => {
      gone.abort()
      return response.status
    })
  }
  expect(await follow()).toBe(200)
  await browser.visit(`${shop.url}/logout`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  expect(await follow()).toBe(404)
})

test('ASSIST-20: a code for a cart is made by its customer alone: by their session, or by the token of their link', async () => {
  const { journey } = await sharedChange()
  const stranger = openSigningBrowser(shop)
  expect((await send(stranger, START, { ...journey, token: null })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  const orla = openSigningBrowser(shop)
  await signIn(shop, orla, { email: 'mobile@demo.example' })
  expect((await send(orla, START, { ...journey, token: null })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')

  const linked = openSigningBrowser(shop)
  const reference = aReference()
  const token = await operatorToken(shop, { reference, cartType: 'CROSS_SELL', customerId: NIAMH })
  const { sale, named } = await shared(linked, { reference, token, cartType: 'CROSS_SELL' })
  expect(sale.customerFirstName).toBeNull()
  const listen = (browser: SigningBrowser) => {
    const gone = new AbortController()
    const headers = { cookie: cookieHeader(browser.cookies) }
    return fetch(`${shop.url}/cart-changes/${named.reference}`, { headers, signal: gone.signal }).then((response) => {
      gone.abort()
      return response.status
    })
  }
  expect(await listen(linked)).toBe(200)
  expect(await listen(await niamh())).toBe(200)
  expect(await listen(orla)).toBe(404)
  expect(await listen(stranger)).toBe(404)
})
