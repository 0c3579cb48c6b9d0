import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '#server/schema.ts'
import { ACCESS_CASES } from '#server/testing/access-cases.ts'
import { signedInStaff } from '#server/testing/assisting.ts'
import { ADD, must, startJourney } from '#server/testing/changing.ts'
import { aReference, DECLAN, operatorToken } from '#server/testing/journeys.ts'
import { codeOf } from '#server/testing/order-desk.ts'
import { requestOf, rootFieldsOf } from '#server/testing/schema-places.ts'
import { signedInCustomer } from '#server/testing/signing-in.ts'
import { openBrowser, type TestBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop?.close())

const RECONTRACT = { offer: 'FTTC_100MB', plan: 'CO_FTTC_100MB_24M', subscriptionId: 'SUB-700101' }
const READ = `query get($reference: String, $token: String, $cartType: CartType) {
  getCart(reference: $reference, token: $token, cartType: $cartType) { uuid version offers { id } } }`

const REFUSED: readonly (string | undefined)[] = ['FORBIDDEN', 'ONLY_CUSTOMER_CAN']

type Browser = Pick<TestBrowser, 'graphql'>

/** A browser without a secret gets one with the first response, and repeats the request. */
async function send(browser: Browser, ...request: Parameters<Browser['graphql']>) {
  const first = await browser.graphql(...request)
  return codeOf(first) === 'BROWSER_UNKNOWN' ? browser.graphql(...request) : first
}

/** Theirs is the secret of a mailed link, which is no journey's. */
const OF_CART_LINKS: readonly string[] = ['linkedCart', 'continueCart']
/** Every operation that takes a journey's token. */
const OPERATIONS = rootFieldsOf(schema).filter(
  ({ field }) => field.args.some(({ name }) => name === 'token') && !OF_CART_LINKS.includes(field.name),
)

test('TOKEN-20: no operation takes the token of one customer in the browser of another, or another’s reference with an own one', async () => {
  const niamh = await signedInCustomer(shop)
  const journey = await startJourney(niamh, 'CHANGE_OFFER')
  const { uuid, offers } = await must(niamh, ADD, { ...journey, ...RECONTRACT })
  const before = await must(niamh, READ, journey)
  const name = { uuid, reference: journey.reference, offerId: offers[0].id }
  const ids = { prequalId: uuid, documentId: uuid, savedCardId: uuid, noticeId: uuid }
  const victim = { cart: name, change: { ...name, subscriptionId: 'SUB-700101' }, order: name, ...ids }
  // Some name the journey by its acquisition type.
  const type = { cartType: 'CHANGE_OFFER', acquisitionType: 'CHANGE_OFFER' }
  const own = {
    ...type,
    token: await operatorToken(shop, { customerId: DECLAN, reference: aReference() }),
  }
  const stolen = { ...type, token: journey.token }
  const attackers: [string, Browser, object][] = [
    ['another customer with the token', await signedInCustomer(shop, 'tv@demo.example'), stolen],
    ['another customer with an own token', await signedInCustomer(shop, 'tv@demo.example'), own],
    ['a stranger with the token', openBrowser(shop), stolen],
    ['an employee with the token', await signedInStaff(shop), stolen],
  ]
  const admitted: string[] = []
  await Promise.all(
    attackers.map(async ([who, browser, claim]) => {
      for (const [index, root] of OPERATIONS.entries())
        for (const given of ACCESS_CASES[root.field.name]?.requests(victim) ?? []) {
          // With a token of their own, what names nothing of hers is theirs.
          if (claim === own && !Object.values(given).some((value) => value === uuid || value === name.reference))
            continue
          const { query, variables } = requestOf(root, { ...given, ...claim }, { depth: 0 })
          const result = await send(browser, query, variables, { 'x-forwarded-for': `10.5.0.${index}` })
          if (!REFUSED.includes(codeOf(result))) admitted.push(`${root.field.name}: ${who}: ${codeOf(result)}`)
        }
    }),
  )
  expect(admitted).toEqual([])
  expect(OPERATIONS.map(({ field }) => field.name)).toEqual(
    expect.arrayContaining(['addTariff', 'prequal', 'checkAddress', 'getCOPrequalDetailsByID', 'placeOrder']),
  )
  expect(await must(niamh, READ, journey)).toEqual(before)
})

test('TOKEN-21: a customer who begins one journey several times at once gets one cart, which every token opens', async () => {
  const niamh = await signedInCustomer(shop)
  const begun = await Promise.all([1, 2, 3, 4, 5].map(() => startJourney(niamh, 'CROSS_SELL')))
  const carts = await Promise.all(begun.map((journey) => must(niamh, READ, journey)))
  expect(new Set(carts.map(({ uuid }) => uuid)).size).toBe(1)
})
