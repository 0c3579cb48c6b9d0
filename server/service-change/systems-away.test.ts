import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADD, answerCheckout, type Journey, must, PLACE, send, startJourney } from '#server/testing/changing.ts'
import { MANY_ORDERS, orderDesk } from '#server/testing/order-desk.ts'
import { openSigningBrowser, type SigningBrowser, signIn } from '#server/testing/signing-in.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

const RECONTRACT = { offer: 'FTTC_100MB', plan: 'CO_FTTC_100MB_24M', subscriptionId: 'SUB-700101' }
const SIM = { offer: 'SIM_60GB', plan: 'XS_SIM_60GB_12M' }
const OFFER = `query offer($subscriptionId: String!) { changeOffer(cartType: CHANGE_OFFER, subscriptionId: $subscriptionId) { today } }`
const IMPACT = `query impact($reference: String, $token: String, $cartType: CartType) {
  serviceImpact(reference: $reference, token: $token, cartType: $cartType) { payToday } }`
const SLOW_MS = 1500

let shop: TestShop
let desk: ReturnType<typeof orderDesk>
let niamh: SigningBrowser

beforeAll(async () => {
  const timeouts = { INVENTORY_TIMEOUT_MS: '300', CUSTOMERS_TIMEOUT_MS: '300' }
  shop = await openTestShop({ ...MANY_ORDERS, ...timeouts, INVENTORY_RETRIES: '0', CUSTOMERS_RETRIES: '0' })
  desk = orderDesk(shop)
  await shop.control('orders', { paceMs: null })
  niamh = openSigningBrowser(shop)
  await signIn(shop, niamh, { email: 'fibre@demo.example' })
})
afterAll(() => shop.close())

async function reviewedChange(): Promise<{ journey: Journey; order: Record<string, unknown> }> {
  const journey = await startJourney(niamh, 'CHANGE_OFFER')
  await must(niamh, ADD, { ...journey, ...RECONTRACT })
  return { journey, order: await answerCheckout(niamh, journey) }
}

/** So that the next test may change the same service. */
async function completeAll(): Promise<void> {
  await desk.rows(`update orders set managed_state = 'completed'`)
}

async function refusalOf(query: string, variables: Record<string, unknown>) {
  return (await send(niamh, query, variables)).errors?.[0]?.extensions.code
}

const AWAY = [
  { what: 'slow', behaviour: { delayMs: SLOW_MS } },
  { what: 'failing', behaviour: { mode: 'fail' } },
  { what: 'lying', behaviour: { mode: 'lie' } },
  { what: 'gone', behaviour: { mode: 'gone' } },
]

test.each(AWAY)(
  'CHPAGE-50: while the inventory is $what, plans, bills and order button say so; afterwards the same order goes through',
  async ({ behaviour }) => {
    const { journey, order } = await reviewedChange()
    const adding = await startJourney(niamh, 'CROSS_SELL')
    await must(niamh, ADD, { ...adding, ...SIM })
    await shop.control('inventory', behaviour)
    const refusals = [
      await refusalOf(OFFER, RECONTRACT),
      await refusalOf(ADD, { ...journey, ...RECONTRACT }),
      await refusalOf(IMPACT, adding),
      await refusalOf(PLACE, order),
    ]
    expect(new Set(refusals)).toEqual(new Set(['SERVICES_UNAVAILABLE']))
    await shop.control('inventory', {})
    expect(await must(niamh, PLACE, order)).toMatchObject({ state: 'CONFIRMED' })
    await completeAll()
  },
)

test.each((['identity', 'customers'] as const).flatMap((system) => AWAY.map((away) => ({ system, ...away }))))(
  'CHPAGE-50: with the system $system $what, who is signed in changes a service as ever',
  async ({ system, behaviour }) => {
    await shop.control(system, behaviour)
    const { order } = await reviewedChange()
    expect(await must(niamh, PLACE, order)).toMatchObject({ state: 'CONFIRMED' })
    await shop.control(system, {})
    await completeAll()
  },
)
