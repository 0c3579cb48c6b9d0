import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { cookieValue } from './visitor-cookies.ts'

const ADD_BROADBAND = `mutation addBroadbandTariff($plan: String!) {
  addBroadbandTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: $plan) { uuid } }`
const ADD_TARIFF = `mutation addTariff($plan: String!) {
  addTariff(catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: $plan) { uuid } }`
const PREPAY = 'customer_name=Aoife; prepay_prospect=9f1c; acquisition_type=NEW_ACQUISITION'

let shop: TestShop
let shared: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shared = await openTestShop({ COOKIE_DOMAIN: 'shop.example' })
})
afterAll(() => Promise.all([shop.close(), shared.close()]))

async function cookiesSetBy({ url }: TestShop, query: string, cookie: string, plan = 'ACQ_FTTH_1GB_24M') {
  const response = await fetch(`${url}/graphql/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-source-application': 'online-acquisition-ui', cookie },
    body: JSON.stringify({ query, variables: { plan } }),
  })
  return response.headers.getSetCookie().filter((text) => !/^(has_cart|cart|holder)=/.test(text))
}

test.for([ADD_BROADBAND, ADD_TARIFF])(
  'CART-155: a plan in the cart ends a prepay order that was begun',
  async (query) => {
    expect(await cookiesSetBy(shop, query, PREPAY)).toEqual(['prepay_prospect=; Max-Age=0; Path=/; SameSite=Lax'])
  },
)

test('CART-155: the cookie is dropped where it was set, on the shared domain', async () => {
  expect(await cookiesSetBy(shared, ADD_TARIFF, PREPAY)).toEqual([
    'prepay_prospect=; Max-Age=0; Domain=shop.example; Path=/; SameSite=Lax',
  ])
})

test('CART-155: without a prepay order, and when the plan was refused, no cookie is touched', async () => {
  expect(await cookiesSetBy(shop, ADD_TARIFF, 'not_prepay_prospect=9f1c')).toEqual([])
  expect(await cookiesSetBy(shop, ADD_TARIFF, PREPAY, 'NO_SUCH_PLAN')).toEqual([])
})

test.each([
  ['of two under one name the first that fits counts', 'cart=junk; cart=1234; cart=5678', '1234'],
  ['as it was sent, without decoding', 'cart=%31234; cart=5678', '5678'],
  ['another name that ends alike is another cookie', 'not_cart=1234; xcart=1', null],
  ['a name of every object is no cookie', '__proto__=1; constructor=2', null],
  ['half of a cookie is none', 'cart; cart;;= ;cart', null],
  ['spaces around it are not part of it', ' a=b ;  cart=1234 ', '1234'],
])('what a browser sends as cookies is read as it is: %s', (_what, cookies, value) => {
  expect(cookieValue(cookies, 'cart', (text) => /^\d+$/.test(text))).toBe(value)
})
