import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCart } from '#domain/cart/new-cart.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import type { GraphQLResult } from '#server/testing/post-graphql.ts'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const MAKE = `mutation make($prequalId: String) { addBroadbandTariff(catalogOfferCode: "FTTH_1GB",
  catalogTariffPlanCode: "ACQ_FTTH_1GB_24M", prequalId: $prequalId) { uuid reference version offers { id } } }`
const TV = 'catalogOfferCode: "TV_FAMILY", catalogTariffPlanCode: "ACQ_TV_FAMILY_24M"'
const HALF_GIG = 'catalogOfferCode: "FTTH_500MB", catalogTariffPlanCode: "ACQ_FTTH_500MB_24M"'
const ANSWERS =
  '{ hasService: true, provider: "SKY", accountNumber: "A1234567", keepNumber: false, connectedDevices: ["NONE"] }'

/** Every operation that reads or changes a cart, by the name that the client gives it. */
const CALLS = [
  'query a($cart: String!) { getCart(reference: $cart) { uuid offers { id } } }',
  'query a($cart: String!) { cartDetails(prospectUuid: $cart) { numberOfProducts } }',
  `query a($cart: String!, $offer: String!) { currentServiceSlots(reference: $cart, offerId: $offer) { id } }`,
  `mutation a($cart: String!) { addTariff(reference: $cart, ${TV}) { uuid } }`,
  `mutation a($cart: String!) { addTariff(prospectUuid: $cart, ${TV}) { uuid } }`,
  `mutation a($cart: String!) { addBroadbandTariff(prospectUuid: $cart, ${HALF_GIG}) { uuid } }`,
  `mutation a($cart: String!, $offer: String!) { setAddOns(reference: $cart, offerId: $offer, addOnCodes: ["WIFI_BOOSTER"]) { uuid } }`,
  `mutation a($cart: String!, $offer: String!) { saveCurrentService(reference: $cart, offerId: $offer, answers: ${ANSWERS}) { uuid } }`,
  'mutation a($cart: String!, $offer: String!) { removeTariff(reference: $cart, offerId: $offer) { uuid } }',
]

type Made = { uuid: string; reference: string; version: number; offer: string; browser: TestBrowser }

async function aCart(browser = openBrowser(shop)): Promise<Made> {
  const prequal = await shop.graphql('mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
  const { data } = await browser.graphql(MAKE, { prequalId: prequal.data.prequal.prequalId })
  const { uuid, reference, version, offers } = data.addBroadbandTariff
  return { uuid, reference, version, offer: offers[0].id, browser }
}

async function versionOf(uuid: string): Promise<number | undefined> {
  return (await shop.deps.carts.find(uuid))?.cart.version
}

/** Everything that an outsider can observe of a response. */
function seen({ status, data, errors, setCookies }: GraphQLResult) {
  return { status, data, errors, setCookies }
}

const UNKNOWN = 'TN-0000-0000-0000'

test.each(CALLS)(
  'ENTRY-1: the reference alone opens no cart, and has the same response as an unknown one: %s',
  async (query) => {
    const mine = await aCart()
    const answers = await Promise.all(
      [mine.reference, mine.reference.toLowerCase(), UNKNOWN].map((cart) =>
        shop.graphql(query, { cart, offer: mine.offer }),
      ),
    )
    for (const answer of answers) {
      expect(answer.errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
      expect(seen(answer)).toEqual(seen(answers[2] as GraphQLResult))
    }
    expect(await versionOf(mine.uuid)).toBe(mine.version)
  },
)

test.each(CALLS)('ENTRY-2: the browser that holds a cart may name it by its reference: %s', async (query) => {
  const { reference, offer, browser } = await aCart()
  const { errors } = await browser.graphql(query, { cart: reference, offer })
  expect(errors).toBeUndefined()
})

test.each(CALLS)(
  'ENTRY-3: a browser with a cart of its own gets no further by the reference of another: %s',
  async (query) => {
    const [mine, theirs] = [await aCart(), await aCart()]
    const [foreign, unknown] = await Promise.all(
      [theirs.reference, UNKNOWN].map((cart) => mine.browser.graphql(query, { cart, offer: theirs.offer })),
    )
    expect(foreign?.errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
    expect(seen(foreign as GraphQLResult)).toEqual(seen(unknown as GraphQLResult))
    expect(await versionOf(theirs.uuid)).toBe(theirs.version)
    expect(await versionOf(mine.uuid)).toBe(mine.version)
  },
)

test('ENTRY-1: plans are not listed for the kind of customer of a cart that was only named', async () => {
  const uuid = randomUUID()
  const reference = 'TN-7777-7777-7777'
  await shop.deps.carts.insert(newCart({ uuid, reference, brand: 'TONN', cartType: 'CHANGE_OFFER' }), null)
  const prequal = await shop.graphql('mutation p { prequal(address: { eircode: "D08P3T7" }) { prequalId } }')
  const questions = [
    'query a($cart: String) { getTariffs(reference: $cart, serviceGroupCode: DUALPLAY) { tariffs { code } } }',
    'query a($cart: String, $id: String!) { getRecommendedBBTariffs(reference: $cart, prequalId: $id) { tariffs { code } } }',
  ]
  for (const query of questions) {
    const id = query.includes('$id') ? { id: prequal.data.prequal.prequalId } : {}
    const [named, unknown] = await Promise.all([reference, UNKNOWN].map((cart) => shop.graphql(query, { cart, ...id })))
    expect(JSON.stringify(named?.data)).toContain('ACQ_FTTH_1GB_24M')
    expect(seen(named as GraphQLResult)).toEqual(seen(unknown as GraphQLResult))
  }
})

test('ENTRY-12: the cart of an existing customer stays shut without its token, to its browser too', async () => {
  const uuid = randomUUID()
  const reference = 'TN-8888-8888-8888'
  await shop.deps.carts.insert(newCart({ uuid, reference, brand: 'TONN', cartType: 'CROSS_SELL' }), null)
  const query = 'query a($cart: String, $token: String) { getCart(reference: $cart, token: $token) { uuid } }'
  for (const cart of [uuid, reference, null]) {
    const { errors } = await shop.graphql(query, { cart, token: 'made-up' }, { cookie: `cart=${uuid}` })
    expect(errors?.[0]).toMatchObject({ message: expect.stringContaining('403'), extensions: { code: 'FORBIDDEN' } })
  }
})

test('ENTRY-13: a prequal returns a cart’s reference only to the browser that holds the cart', async () => {
  const { reference, uuid, browser } = await aCart()
  const query = 'mutation p($cart: String) { prequal(reference: $cart, address: { eircode: "D08P3T7" }) { reference } }'
  const told = async (by: Pick<TestBrowser, 'graphql'>, cart: string) =>
    (await by.graphql(query, { cart })).data.prequal.reference
  expect(await told(browser, reference)).toBe(reference)
  expect(await told(shop, uuid)).toBe(uuid)
  for (const name of [reference, UNKNOWN, 'anything at all']) expect(await told(shop, name)).toBeNull()
})

test('ENTRY-7: a browser whose storage was cleared finds its cart again by its cookie alone', async () => {
  const { uuid, browser } = await aCart()
  const GET = '{ getCart { uuid } }'
  expect((await browser.graphql(GET)).data.getCart).toEqual({ uuid })
  for (const nobody of [openBrowser(shop), shop]) {
    expect((await nobody.graphql(GET)).errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
  }
})

test('ENTRY-6: the cookie goes with its cart, and one that is no uuid opens nothing', async () => {
  const { uuid, browser } = await aCart()
  await shop.deps.db.execute(sql`delete from carts where uuid = ${uuid}`)
  expect((await browser.graphql('{ getCart { uuid } }')).errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
  expect([...browser.cookies.keys()]).toEqual(['holder'])

  for (const value of ['', 'TN-0000-0000-0000', '../../etc/passwd', '%00', 'x'.repeat(4000)]) {
    const { errors, setCookies } = await shop.graphql(
      '{ getCart { uuid } }',
      {},
      { cookie: `has_cart=1; cart=${value}` },
    )
    expect(errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
    expect(setCookies).toEqual(['cart=; Max-Age=0; Path=/; SameSite=Lax', 'has_cart=; Max-Age=0; Path=/; SameSite=Lax'])
  }
})

test('ENTRY-10: of two carts the browser holds the one that it made or opened last; both open by their uuids', async () => {
  const first = await aCart()
  const { browser } = first
  const second = await aCart(browser)
  const held = async () => (await browser.graphql('{ getCart { uuid } }')).data.getCart.uuid
  expect(await held()).toBe(second.uuid)
  const GET = 'query a($cart: String!) { getCart(reference: $cart) { uuid } }'
  expect((await browser.graphql(GET, { cart: first.reference })).errors?.[0]?.extensions.code).toBe('CART_NOT_FOUND')
  expect((await browser.graphql(GET, { cart: first.uuid })).errors).toBeUndefined()
  expect(await held()).toBe(first.uuid)

  const elsewhere = openBrowser(shop)
  expect((await elsewhere.graphql(GET, { cart: first.uuid })).errors).toBeUndefined()
  expect((await elsewhere.graphql(GET, { cart: first.reference })).data.getCart.uuid).toBe(first.uuid)
  expect((await browser.graphql(GET, { cart: first.reference })).data.getCart.uuid).toBe(first.uuid)
})
