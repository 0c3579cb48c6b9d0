import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AOIFE } from '#server/testing/shopping.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let live: TestShop
let shared: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  live = await openTestShop({}, { production: true })
  shared = await openTestShop({ COOKIE_DOMAIN: 'shop.example' }, { production: true })
})
afterAll(() => Promise.all([shop.close(), live.close(), shared.close()]))

const MAKE = `mutation make { addTariff(catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid reference } }`
const ADD = `mutation add($cart: String) { addTariff(reference: $cart, catalogOfferCode: "SIM_20GB",
  catalogTariffPlanCode: "ACQ_SIM_20GB_12M") { uuid } }`
const GET = 'query get($cart: String) { getCart(reference: $cart) { uuid } }'
const KEEP =
  'mutation d($cart: String, $a: CheckoutDetailsInput!) { saveCheckoutDetails(reference: $cart, answers: $a) { version } }'
const PERSON = {
  ...AOIFE,
  billing: 'OTHER',
  billingLine1: '27 Weavers Row',
  billingTown: 'Dublin',
  billingCounty: 'Dublin',
}
const HALF_A_YEAR = 180 * 24 * 60 * 60

test('ENTRY-5: a new cart is held by a cookie that scripts cannot read, for as long as the cart lives', async () => {
  const { data, setCookies } = await shop.graphql(MAKE)
  expect(setCookies).toEqual([
    `cart=${data.addTariff.uuid}; Max-Age=${HALF_A_YEAR}; Path=/; HttpOnly; SameSite=Lax`,
    `has_cart=1; Max-Age=${HALF_A_YEAR}; Path=/; SameSite=Lax`,
    expect.stringMatching(`^holder=[\\w-]{43}; Max-Age=${HALF_A_YEAR}; Path=/; HttpOnly; SameSite=Lax$`),
  ])
})

test('ENTRY-5: in production it travels over HTTPS alone, and belongs to this host, also where other cookies are shared on a domain', async () => {
  const own = await live.graphql(MAKE)
  expect(own.setCookies).toEqual([
    `__Host-cart=${own.data.addTariff.uuid}; Max-Age=${HALF_A_YEAR}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    `__Host-has_cart=1; Max-Age=${HALF_A_YEAR}; Path=/; Secure; SameSite=Lax`,
    expect.stringMatching(/^__Host-holder=[\w-]{43}; .*; HttpOnly; Secure; SameSite=Lax$/),
  ])
  const besideSiblings = await shared.graphql(MAKE)
  expect(besideSiblings.setCookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-cart',
    '__Host-has_cart',
    '__Host-holder',
  ])
  expect(besideSiblings.setCookies.join()).not.toContain('Domain')
})

test('ENTRY-33: a sibling host that plants cart and secret on the shared domain holds no cart that its victim fills in', async () => {
  const [attacker, victim] = [openBrowser(shared), openBrowser(shared)]
  const own = (await attacker.graphql(MAKE)).data.addTariff.uuid
  const secret = attacker.cookies.get('__Host-holder') ?? ''
  for (const prefix of ['', '__Secure-']) {
    victim.cookies.set(`${prefix}cart`, own)
    victim.cookies.set(`${prefix}holder`, secret)
  }
  expect((await victim.graphql(GET)).data.getCart).toBeNull()
  const { uuid } = (await victim.graphql(MAKE)).data.addTariff
  expect(uuid).not.toBe(own)
  expect((await victim.graphql(KEEP, { cart: uuid, a: PERSON })).errors).toBeUndefined()
  const thief = openBrowser(shared)
  thief.cookies.set('__Host-holder', secret)
  expect((await thief.graphql(GET, { cart: uuid })).errors?.[0]?.extensions.code).toBe('CART_HELD')
  expect((await victim.graphql(GET, { cart: uuid })).data.getCart).toEqual({ uuid })
})

test('ENTRY-5: in production a cookie under the bare name, which any sibling host could have set, is not believed', async () => {
  const { data } = await live.graphql(MAKE)
  const { uuid } = data.addTariff
  const ask = (name: string) => live.graphql(GET, {}, { cookie: `${name}=${uuid}` })
  expect((await ask('__Host-cart')).data.getCart).toEqual({ uuid })
  for (const name of ['cart', '__Secure-cart']) {
    expect((await ask(name)).errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
  }
})

test('ENTRY-6: it is set where a cart is made, opened by its uuid or changed, and left alone otherwise', async () => {
  const browser = openBrowser(shop)
  const { data } = await browser.graphql(MAKE)
  const { uuid, reference } = data.addTariff
  for (const cart of [uuid, uuid.toUpperCase(), reference, null]) {
    expect((await browser.graphql(GET, { cart })).setCookies).toEqual([])
  }
  expect((await browser.graphql(ADD, { cart: reference })).setCookies).toHaveLength(3)
  expect((await openBrowser(shop).graphql(GET, { cart: uuid })).setCookies[0]).toContain(`cart=${uuid};`)
  // Neither a missing cart nor a refused plan changes it.
  expect((await browser.graphql(GET, { cart: randomUUID() })).setCookies).toEqual([])
  expect((await browser.graphql(ADD.replaceAll('SIM_20GB', 'NONE'), { cart: uuid })).setCookies).toEqual([])
})

test('ENTRY-6: a response that opens several carts sets one cookie', async () => {
  const [one, other] = [await shop.graphql(MAKE), await shop.graphql(MAKE)]
  const { setCookies } = await shop.graphql(
    'query both($one: String, $other: String) { a: getCart(reference: $one) { uuid } b: getCart(reference: $other) { uuid } }',
    { one: one.data.addTariff.uuid, other: other.data.addTariff.uuid },
  )
  expect(setCookies.map((text) => text.split('=')[0])).toEqual(['cart', 'has_cart', 'holder'])
})

test('ENTRY-8: a response that is cached for everyone neither sets the cookie nor depends on it', async () => {
  const browser = openBrowser(shop)
  const { uuid } = (await browser.graphql(MAKE)).data.addTariff
  const tariffs = 'query getTariffs { getTariffs(serviceGroupCode: TV) { tariffs { code } } }'
  const [first, second, stranger] = [
    await browser.graphql(tariffs),
    await browser.graphql(tariffs),
    await shop.graphql(tariffs),
  ]
  for (const answer of [first, second, stranger]) {
    expect(answer.setCookies).toEqual([])
    expect(answer.data).toEqual(first.data)
  }
  // The same bytes from two browsers: what depends on the cookie is not cached.
  const other = openBrowser(shop)
  const theirs = (await other.graphql(MAKE)).data.addTariff.uuid
  for (let turn = 0; turn < 3; turn++) {
    expect((await browser.graphql(`{ getCart { uuid } }`)).data.getCart.uuid).toBe(uuid)
    expect((await other.graphql(`{ getCart { uuid } }`)).data.getCart.uuid).toBe(theirs)
    expect((await shop.graphql(`{ getCart { uuid } }`)).data.getCart).toBeNull()
  }
})

const SOURCE = { 'x-source-application': 'online-acquisition-ui' }

test.each([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form with files', { 'content-type': 'multipart/form-data; boundary=b' }],
  ['text', { 'content-type': 'text/plain' }],
  ['text that names our application', { 'content-type': 'text/plain', ...SOURCE }],
  ['JSON from a page that may set no header of its own', { 'content-type': 'application/json' }],
])('ENTRY-9: what a page of another site can send does nothing with the cookie: %s', async (_what, headers) => {
  const browser = openBrowser(shop)
  const { uuid } = (await browser.graphql(MAKE)).data.addTariff
  const response = await fetch(`${shop.url}/graphql/`, {
    method: 'POST',
    headers: { ...headers, cookie: `cart=${uuid}`, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify({ query: ADD, variables: { cart: uuid } }),
  })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(response.headers.getSetCookie()).toEqual([])
  expect((await shop.deps.carts.find(uuid))?.cart.lines).toHaveLength(1)
})

test('ENTRY-9: a preflight request from another site is refused', async () => {
  const response = await fetch(`${shop.url}/graphql/`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-source-application',
    },
  })
  expect(response.ok).toBe(false)
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})
