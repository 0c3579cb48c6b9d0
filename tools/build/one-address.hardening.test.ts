import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { AOIFE, aCustomer, BY_DIRECT_DEBIT, type Customer, FIBRE } from '#server/testing/shopping.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { readOperations } from './write-operations.mjs'

const CUSTOMERS = 20
/** Between two steps of a customer, who reads little. */
const STEP_MS = 10_000
const [OFFICE, ELSEWHERE] = ['192.0.2.10', '192.0.2.99']

let shop: TestShop
let operations: Map<string, string>
let passedMs = 0
beforeAll(async () => {
  operations = await readOperations()
  const storefront = { render: async () => new Response(''), operations: new Set(operations.values()) }
  const clock = { ...systemClock, monotonicMs: () => passedMs }
  shop = await openTestShop({ TRUST_PROXY: '1' }, { storefront, production: true, clock })
})
afterAll(() => shop.close())

type Shopper = Customer & { eircode: string; known: Record<string, string> }

/** Homes with fibre, each with a diary of its own. */
async function homesWithFibre(): Promise<string[]> {
  const { rows } = await shop.deps.db.$client.query<{ eircode: string }>('select eircode from premises limit 60')
  const checked = await Promise.all(
    rows.map(async ({ eircode }) => {
      const { data } = await from(
        ELSEWHERE,
        'mutation c($e: String) { checkAddress(address: { eircode: $e }) { plans { tariffs { code } } } }',
        { e: eircode },
      )
      const plans: { code: string }[] = data?.checkAddress?.plans?.tariffs ?? []
      return plans.some(({ code }) => code === FIBRE.plan) ? [eircode] : []
    }),
  )
  return checked.flat().slice(0, CUSTOMERS)
}

function from(visitor: string, query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) {
  return shop.graphql(query, variables, { ...headers, 'x-forwarded-for': visitor })
}

/** One of the storefront's operations, in its own text. */
function send(shopper: Shopper, name: string, variables: Record<string, unknown> = {}) {
  const text = operations.get(`${name}Document`)
  if (text === undefined) throw new Error(`the storefront has no ${name}`)
  return shopper.must(text, variables)
}

const cart = (shopper: Shopper) => ({ reference: shopper.known['uuid'] })
const line = (shopper: Shopper) => ({ ...cart(shopper), offerId: shopper.known['offerId'] })

/** What the pages send, from the address to the order button. */
const STEPS: ((shopper: Shopper) => Promise<unknown>)[] = [
  (shopper) => send(shopper, 'AddressSearch', { text: shopper.eircode }),
  async (shopper) => {
    const { checkAddress } = await send(shopper, 'CheckAddress', { address: { eircode: shopper.eircode } })
    shopper.known['prequalId'] = checkAddress.prequal.prequalId
  },
  (shopper) => send(shopper, 'RecommendedPlans', { prequalId: shopper.known['prequalId'] }),
  async (shopper) => {
    const { addBroadbandTariff } = await send(shopper, 'AddBroadbandTariff', {
      catalogOfferCode: FIBRE.offer,
      catalogTariffPlanCode: FIBRE.plan,
      prequalId: shopper.known['prequalId'],
    })
    Object.assign(shopper.known, { uuid: addBroadbandTariff.uuid, offerId: addBroadbandTariff.offers[0].id })
  },
  (shopper) => send(shopper, 'GetCart', cart(shopper)),
  (shopper) => send(shopper, 'TvPage'),
  async (shopper) => {
    const { getTariffs } = await send(shopper, 'TvBeside', { parentOfferCode: FIBRE.offer })
    Object.assign(shopper.known, { tvOffer: getTariffs.tariffs[0].offerCode, tvPlan: getTariffs.tariffs[0].code })
  },
  (shopper) =>
    send(shopper, 'AddTariff', {
      ...cart(shopper),
      catalogOfferCode: shopper.known['tvOffer'],
      catalogTariffPlanCode: shopper.known['tvPlan'],
      parentOfferId: shopper.known['offerId'],
    }),
  (shopper) => send(shopper, 'GetCart', cart(shopper)),
  (shopper) => send(shopper, 'SetAddOns', { ...line(shopper), addOnCodes: [] }),
  (shopper) => send(shopper, 'SimOnlyPage'),
  async (shopper) => {
    const { currentServiceSlots } = await send(shopper, 'CurrentServiceSlots', line(shopper))
    shopper.known['slotId'] = currentServiceSlots[6].id
  },
  (shopper) =>
    send(shopper, 'SaveCurrentService', {
      ...line(shopper),
      answers: { hasService: false, slotId: shopper.known['slotId'] },
    }),
  (shopper) => send(shopper, 'GetCart', cart(shopper)),
  (shopper) => send(shopper, 'CheckoutPage'),
  (shopper) =>
    send(shopper, 'SaveCheckoutDetails', { answers: { ...AOIFE, email: `${shopper.eircode}@home.example` } }),
  (shopper) => send(shopper, 'CheckoutPage'),
  (shopper) =>
    send(shopper, 'SaveCheckoutDelivery', {
      answers: { to: 'HOME', contactName: 'Aoife', contactMobile: '085 555 0100' },
    }),
  (shopper) => send(shopper, 'CheckoutPage'),
  (shopper) => send(shopper, 'SaveCheckoutPayment', { answers: BY_DIRECT_DEBIT }),
  async (shopper) => {
    const { checkout } = await send(shopper, 'CheckoutPage')
    expect(checkout.unanswered).toEqual([])
  },
]

test('COST-8: twenty customers behind one address, who shop through the pages at the same time, meet no limit', async () => {
  const homes = await homesWithFibre()
  expect(homes).toHaveLength(CUSTOMERS)
  const shoppers: Shopper[] = homes.map((eircode) => ({
    ...aCustomer({ graphql: (query, variables, headers) => from(OFFICE, query, variables, headers) }),
    eircode,
    known: {},
  }))
  for (const step of STEPS) {
    passedMs += STEP_MS
    await Promise.all(shoppers.map(step))
  }
})
