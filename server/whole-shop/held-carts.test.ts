import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONGEST_TEXT_BYTES } from '#server/platform/graphql/document-reader.ts'
import { schema } from '#server/schema.ts'
import { codeOf, MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { type GraphQLResult, postGraphQL } from '#server/testing/post-graphql.ts'
import { type Place, type PlacedRequest, placesOf, requestAt } from '#server/testing/schema-places.ts'
import { AOIFE, aCustomer, answerCheckout, type Customer, fillCart, order, PLACE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  shop = await openTestShop({ ...MANY_ORDERS, TRUST_PROXY: '1' })
  desk = orderDesk(shop)
})
afterAll(() => shop.close())

/** Every argument that names a cart or an order, from the schema itself: new ones are included. */
const NAMING = placesOf(schema).filter(
  ({ path }) => path.length === 1 && ['reference', 'prospectUuid'].includes(String(path[0])),
)

const PLAN = { catalogOfferCode: 'SIM_20GB', catalogTariffPlanCode: 'ACQ_SIM_20GB_12M' }
/** The arguments that a field needs to reach the cart. */
const USUAL = {
  addTariff: PLAN,
  addBroadbandTariff: { catalogOfferCode: 'FTTH_1GB', catalogTariffPlanCode: 'ACQ_FTTH_1GB_24M' },
  keepOffer: { email: 'stranger@customer.example' },
  mailCartLink: { email: 'stranger@customer.example' },
  provePorting: { code: '123456' },
  requestPortingCode: { msisdn: '085 555 0123' },
  showGoodsSent: { carrier: 'AN_POST', trackingNumber: 'RR123456785IE' },
}
/** Public fields, whose response a named cart only refines. */
const FOR_EVERYBODY = [
  'checkAddress',
  'getHandset',
  'getHandsets',
  'getRecommendedBBTariffs',
  'getTariffs',
  'prequal',
  'sendJourneyLink',
]
/** An order is opened by its own secret. */
const REFUSED = ['CART_HELD', 'CART_NOT_FOUND', 'ORDER_NOT_FOUND', 'FIND_ORDER_INVALID', 'SIGN_IN_NEEDED']

type Known = { uuid: string; reference: string; customer: Customer }

async function anAnsweredCart(): Promise<Known> {
  const customer = aCustomer(shop)
  await fillCart(customer)
  await answerCheckout(customer)
  return { ...(await customer.must('{ getCart { uuid reference } }')).getCart, customer }
}

async function anOrderedCart(): Promise<Known> {
  const customer = aCustomer(shop)
  await order(customer)
  return { ...(await customer.must('{ getCart { uuid reference } }')).getCart, customer }
}

let visitors = 0
/** From another address each time, so that no rate limit hides the check of access. */
function requestAsStranger(query: string, variables: Record<string, unknown>, cookie: string): Promise<GraphQLResult> {
  visitors += 1
  const from = `10.2.${Math.floor(visitors / 250)}.${visitors % 250}`
  return postGraphQL(shop.url, query, variables, { cookie, 'x-forwarded-for': from })
}

async function ask(place: Place, name: string, cookie: string) {
  const at = (depth: number) => requestAt(place, name, USUAL, { depth })
  const send = ({ query, variables }: PlacedRequest) => requestAsStranger(query, variables, cookie)
  const deep = at(FOR_EVERYBODY.includes(place.field.name) ? 1 : 3)
  // A cart three levels deep is a longer text than the API takes, an order costs more.
  if (Buffer.byteLength(deep.query) > LONGEST_TEXT_BYTES) return send(at(2))
  const answer = await send(deep)
  return codeOf(answer) === 'QUERY_TOO_COSTLY' ? send(at(2)) : answer
}

/** A browser that claims to have the cart, and one with a secret of its own. */
const cookiesOfStrangers = (uuid: string) => ['', `cart=${uuid}`, `cart=${uuid}; holder=${'x'.repeat(43)}`]

const PERSONAL = new RegExp(
  [AOIFE.firstName, AOIFE.lastName, AOIFE.email, '1990-03-27', '353855550100', '5678', 'Weavers'].join('|'),
)

test.each([
  ['knows a person', anAnsweredCart],
  ['is ordered', anOrderedCart],
])('HOLD-1: no field that takes the name of a cart opens one that %s without a holder’s secret', async (_, make) => {
  const { uuid, reference, customer } = await make()
  const before = await desk.rows('select version, holders from carts where uuid = $1', [uuid])
  expect(NAMING.length).toBeGreaterThan(40)
  for (const place of NAMING) {
    const { name } = place.field
    const ways = cookiesOfStrangers(uuid).map((cookie) => ({ named: uuid, cookie }))
    const asked = [...ways, { named: reference, cookie: `cart=${uuid}` }].map(async ({ named, cookie }) => {
      const answer = await ask(place, named, cookie)
      const seen = JSON.stringify([answer.data, answer.errors, answer.setCookies])
      expect(seen, name).not.toMatch(PERSONAL)
      expect(seen, name).not.toMatch(/orders=|"cart=[^;]/)
      const isForAll = FOR_EVERYBODY.includes(name) || (name === 'mailHeldCart' && named === uuid)
      if (!isForAll) expect(REFUSED, name).toContain(codeOf(answer))
    })
    await Promise.all(asked)
  }
  expect(await desk.rows('select version, holders from carts where uuid = $1', [uuid])).toEqual(before)
  expect((await customer.must('{ getCart { uuid } }')).getCart).toEqual({ uuid })
})

test('HOLD-1: nor does a file or a page that is made for the browser of a cart', async () => {
  const { uuid } = await anAnsweredCart()
  for (const cookie of cookiesOfStrangers(uuid)) {
    const response = await fetch(`${shop.url}/checkout/contract-summaries.pdf`, { headers: { cookie } })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).not.toContain('pdf')
  }
})

test('HOLD-2: the order button with whatever versions gives the order, its secret and what they open to a holder alone', async () => {
  const { uuid, customer } = await anOrderedCart()
  const nonsense = { version: 1, checkoutVersion: 1, termsVersion: 'none', startEarly: false, payToday: 0 }
  for (const cookie of cookiesOfStrangers(uuid)) {
    const { data, errors, setCookies } = await requestAsStranger(PLACE, { ...nonsense, r: uuid }, cookie)
    expect(data).toEqual({ placeOrder: null })
    expect(errors?.[0]?.extensions.code).toBe('CART_HELD')
    expect(setCookies).toEqual([])
  }
  expect((await customer.must(PLACE, { ...nonsense, r: uuid })).placeOrder.state).toBe('CONFIRMED')
})
