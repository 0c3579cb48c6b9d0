import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartState } from '#domain/cart/state.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const SIM_ONLY = 'catalogOfferCode: "SIM_20GB", catalogTariffPlanCode: "ACQ_SIM_20GB_12M"'
const BROADBAND = 'catalogOfferCode: "FTTH_1GB", catalogTariffPlanCode: "ACQ_FTTH_1GB_24M"'
const ADD = `mutation a($cart: String) { addBroadbandTariff(prospectUuid: $cart, ${BROADBAND}) { uuid offers { id } } }`

/** Every call that changes what is in a cart. */
const CHANGES = [
  `mutation a($cart: String!) { addTariff(reference: $cart, ${SIM_ONLY}) { uuid } }`,
  ADD,
  'mutation a($cart: String!, $offer: String!) { setAddOns(reference: $cart, offerId: $offer, addOnCodes: []) { uuid } }',
  'mutation u($cart: String!) { undoReplacement(reference: $cart) { uuid } }',
  `mutation a($cart: String!, $offer: String!) {
    saveCurrentService(reference: $cart, offerId: $offer, answers: { hasService: false }) { uuid } }`,
  'mutation a($cart: String!, $offer: String!) { removeTariff(reference: $cart, offerId: $offer) { uuid } }',
]

async function aCart(status: CartState) {
  const browser = openBrowser(shop)
  const { uuid, offers } = (await browser.graphql(ADD)).data.addBroadbandTariff
  const told = JSON.stringify({ status })
  await shop.deps.db.execute(sql`update carts set document = document::jsonb || ${told}::jsonb where uuid = ${uuid}`)
  return { browser, uuid, offer: offers[0].id }
}

test.each<[CartState, RefusalCode, object | undefined]>([
  ['ordered', 'CART_ORDERED', undefined],
  ['paying', 'CART_BEING_PAID', undefined],
  ['expired', 'CART_EXPIRED', { days: 30 }],
])(
  'CART-12, CART-171, CART-172: a cart that is %s refuses every change with a code of its own, and can still be read',
  async (status, code, params) => {
    const { browser, uuid, offer } = await aCart(status)
    const before = await shop.deps.carts.find(uuid)
    for (const change of CHANGES) {
      const { errors } = await browser.graphql(change, { cart: uuid, offer })
      expect(errors?.[0]?.extensions, change).toMatchObject({ code, ...(params && { params }) })
    }
    expect(await shop.deps.carts.find(uuid)).toEqual(before)
    const seen = await browser.graphql('query g($cart: String!) { getCart(reference: $cart) { uuid } }', { cart: uuid })
    expect(seen.data.getCart).toEqual({ uuid })
  },
)

test('CART-172: no browser holds a cart that expired, and its next choice starts a new one', async () => {
  const { browser, uuid } = await aCart('expired')
  expect((await browser.graphql(ADD, { cart: uuid })).errors?.[0]?.extensions.code).toBe('CART_EXPIRED')
  expect([...browser.cookies.keys()]).toEqual(['holder'])
  const { data } = await browser.graphql(ADD)
  expect(data.addBroadbandTariff.uuid).not.toBe(uuid)
  expect(browser.cookies.get('cart')).toBe(data.addBroadbandTariff.uuid)
})
