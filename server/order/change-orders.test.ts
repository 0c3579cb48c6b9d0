import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillInPortions } from '#server/platform/database/online-migrations/fill-in-portions.ts'
import { type ChangeDesk, openChangeDesk } from '#server/testing/change-desk.ts'
import {
  ADD,
  answerCheckout,
  chooseVisit,
  type Journey,
  must,
  PLACE,
  send,
  startJourney,
} from '#server/testing/changing.ts'
import { aReference, NIAMH, operatorToken } from '#server/testing/journeys.ts'
import type { SigningBrowser } from '#server/testing/signing-in.ts'
import type { TestShop } from '#server/testing/test-shop.ts'

const RECONTRACT = { offer: 'FTTC_100MB', plan: 'CO_FTTC_100MB_24M', subscriptionId: 'SUB-700101' }
const UPGRADE = { offer: 'FTTH_1GB', plan: 'CO_FTTH_1GB_24M', subscriptionId: 'SUB-700101' }
const TV = { offer: 'TV_FAMILY', plan: 'XS_TV_FAMILY_12M', parentSubscriptionId: 'SUB-700101' }

const AT_WEAVERS_ROW = {
  billing: 'OTHER',
  billingLine1: '27 Weaver’s Row',
  billingTown: 'Dublin 8',
  billingCounty: 'Dublin',
  billingEircode: 'D08 P3T7',
}

let shop: TestShop
let desk: ChangeDesk

beforeAll(async () => {
  ;({ shop, desk } = await openChangeDesk())
})
afterAll(() => shop.close())

/** So that the next test may change the same services. */
async function callOff(reference: string) {
  await desk.rows(`update orders set managed_state = 'completed' where reference = $1`, [reference])
}

const codeOf = async (browser: SigningBrowser, query: string, variables: Record<string, unknown>) =>
  (await send(browser, query, variables)).errors?.[0]?.extensions.code

test('CHORD-1: a new term on the same plan is one item that modifies the product', async () => {
  const niamh = await desk.signedIn()
  const { journey, cart } = await desk.changing(niamh, RECONTRACT)
  expect(cart).toMatchObject({
    cartType: 'CHANGE_OFFER',
    customerType: 'EXISTING',
    valid: true,
    earlyCeaseCharge: 0,
    offers: [
      { change: { label: 'Broadband Recontract', subscriptionId: 'SUB-700101', replaced: { name: 'Broadband 100' } } },
    ],
  })
  const { reference, state, promises } = await desk.placed(niamh, journey, { ...AT_WEAVERS_ROW, creditConsent: false })
  expect(state).toBe('CONFIRMED')
  const { enquiries } = await desk.books('credit')
  expect(enquiries).toEqual([])
  expect(promises).toContainEqual(
    expect.objectContaining({ kind: 'CHANGE', title: expect.stringMatching(/^Your broadband changes on /) }),
  )
  const { productOrderItem, relatedParty } = (await desk.handedOver(reference)).productOrder
  expect(relatedParty[0]).toMatchObject({ id: 'CUST-100201', '@referredType': 'Customer' })
  expect(productOrderItem).toMatchObject([
    {
      action: 'modify',
      product: { id: 'SUB-700101', productSpecification: { id: 'FTTC_100MB' } },
      itemTerm: [{ duration: { amount: 24, units: 'month' } }],
    },
  ])
  expect(productOrderItem[0].itemPrice).toContainEqual({
    name: 'Early-cease charge',
    priceType: 'oneTime',
    price: { taxIncludedAmount: { unit: 'EUR', value: 0 } },
  })
  expect(productOrderItem[0]).not.toHaveProperty('appointment')
  await callOff(reference)
})

test('CHORD-2: an upgrade to fibre modifies the product with the engineer’s appointment', async () => {
  const niamh = await desk.signedIn()
  const { journey, cart } = await desk.changing(niamh, UPGRADE)
  expect(cart.offers).toMatchObject([{ change: { label: 'Broadband Upgrade' } }])
  expect(cart.missing).toEqual([{ part: 'VISIT' }])
  await chooseVisit(niamh, journey, cart.offers[0].id)
  const { reference } = await desk.placed(niamh, journey)
  const { productOrderItem } = (await desk.handedOver(reference)).productOrder
  expect(productOrderItem[0]).toMatchObject({
    action: 'modify',
    product: { id: 'SUB-700101', productSpecification: { id: 'FTTH_1GB' } },
    appointment: { id: expect.any(String) },
  })
  await callOff(reference)
})

test('CHORD-3: TV on the broadband that a customer has leaves that as it is and is added to it', async () => {
  const niamh = await desk.signedIn()
  const journey = await startJourney(niamh, 'CROSS_SELL')
  const cart = await must(niamh, ADD, { ...journey, ...TV })
  expect(cart.offers).toMatchObject([
    { parentOfferId: null, change: { label: 'New TV', subscriptionId: null, parentSubscriptionId: 'SUB-700101' } },
  ])
  const { reference } = await must(niamh, PLACE, await answerCheckout(niamh, journey, AT_WEAVERS_ROW))
  const { productOrderItem } = (await desk.handedOver(reference)).productOrder
  const [tv, broadband] = productOrderItem
  expect(tv).toMatchObject({
    action: 'add',
    product: { productRelationship: [{ relationshipType: 'reliesOn', product: { id: 'SUB-700101' } }] },
    productOrderItemRelationship: [{ id: 'SUB-700101', relationshipType: 'reliesOn' }],
  })
  expect(broadband).toMatchObject({ id: 'SUB-700101', action: 'noChange', product: { id: 'SUB-700101' } })
})

test('CHORD-4: somebody else’s service, and one that is another by now, are refused in words', async () => {
  const [niamh, declan] = [await desk.signedIn(), await desk.signedIn('tv@demo.example')]
  const theirs = await startJourney(declan, 'CHANGE_OFFER')
  expect(await codeOf(declan, ADD, { ...theirs, ...RECONTRACT })).toBe('SUBSCRIPTION_NOT_FOUND')
  const { journey } = await desk.changing(niamh, RECONTRACT)
  expect(await codeOf(declan, ADD, { ...journey, ...RECONTRACT })).toBe('FORBIDDEN')
  const reviewed = await answerCheckout(niamh, journey)
  expect(await codeOf(declan, PLACE, reviewed)).toBe('FORBIDDEN')
  await desk.rows(
    `update carts set document = jsonb_set(document::jsonb, '{lines,0,change,replaced,monthly}', '9999')::json
      where reference = $1`,
    [journey.reference],
  )
  expect(await codeOf(niamh, PLACE, reviewed)).toBe('SUBSCRIPTION_CHANGED')
  await shop.control('inventory', { mode: 'gone' })
  expect(await codeOf(niamh, ADD, { ...journey, ...RECONTRACT })).toBe('SERVICES_UNAVAILABLE')
  await shop.control('inventory', {})
  await must(niamh, ADD, { ...journey, ...RECONTRACT })
})

test('CHORD-40: the channel of a link is that of its cart, of its order at the operator, and in the confirmation', async () => {
  const niamh = await desk.signedIn()
  const reference = aReference()
  const token = await operatorToken(shop, { reference, channel: 'MYEIR', subscriptionId: 'SUB-700101' })
  const journey: Journey = { reference, token, cartType: 'CHANGE_OFFER' }
  await must(niamh, ADD, { ...journey, ...RECONTRACT })
  const order = await desk.placed(niamh, journey)
  const { channel, productOrderItem } = (await desk.handedOver(order.reference)).productOrder
  expect(channel).toMatchObject([{ id: 'MYEIR', role: 'order capture' }])
  expect(productOrderItem[0]).toMatchObject({
    productOffering: { name: 'Broadband 100' },
    product: { name: 'Broadband 100' },
  })
  expect(productOrderItem[0].product.productCharacteristic).toContainEqual({
    name: 'downloadSpeedMbps',
    value: 100,
    valueType: 'number',
  })
  await callOff(order.reference)
})

test('CHORD-5: of two orders for one service whose buttons are pressed at once, one is placed', async () => {
  const niamh = await desk.signedIn()
  const reviewed: Record<string, unknown>[] = []
  for (const channel of ['MYEIR', 'RETAIL']) {
    const reference = aReference()
    const token = await operatorToken(shop, { reference, channel })
    const journey: Journey = { reference, token, cartType: 'CHANGE_OFFER' }
    await must(niamh, ADD, { ...journey, ...RECONTRACT })
    reviewed.push(await answerCheckout(niamh, journey))
  }
  const results = await Promise.all(reviewed.map((variables) => send(niamh, PLACE, variables)))
  const codes = results.map(({ errors }) => errors?.[0]?.extensions.code ?? 'placed').toSorted()
  expect(codes).toEqual(['SUBSCRIPTION_BEING_CHANGED', 'placed'])
  const placedOne = results.flatMap(({ data }) => data?.placeOrder ?? [])
  expect(
    await desk.rows(`select reference from orders where customer = $1 and managed_state is null`, [NIAMH]),
  ).toEqual([{ reference: placedOne[0].reference }])
  await callOff(placedOne[0].reference)
})

test('CHORD-5: a service that an order still changes is not changed by another', async () => {
  const niamh = await desk.signedIn()
  const { journey } = await desk.changing(niamh, RECONTRACT)
  const first = await answerCheckout(niamh, journey)
  const { reference } = await must(niamh, PLACE, first)
  const again = await desk.changing(niamh, UPGRADE)
  expect(again.journey.reference).not.toBe(journey.reference)
  await chooseVisit(niamh, again.journey, again.cart.offers[0].id)
  const second = await answerCheckout(niamh, again.journey)
  expect(await codeOf(niamh, PLACE, second)).toBe('SUBSCRIPTION_BEING_CHANGED')
  await callOff(reference)
  const { reference: later } = await must(niamh, PLACE, second)
  await callOff(later)
})

const WITHDRAW = 'mutation w($r: String!) { withdrawOrder(reference: $r) { state } }'
const SERVICES = 'query services { accountServices { services { id name priceNow termFrom termUntil leavingCharge } } }'

test('CHORD-6: withdrawal from a recontract restores the old contract', async () => {
  const declan = await desk.signedIn('tv@demo.example')
  const before = await must(declan, SERVICES, {})
  const plan = { offer: 'FTTH_500MB', plan: 'CO_FTTH_500MB_24M', subscriptionId: 'SUB-700301' }
  const { journey, cart } = await desk.changing(declan, plan)
  expect(cart.earlyCeaseCharge).toBeGreaterThan(0)
  const { reference } = await desk.placed(declan, journey)
  const { id: managedId } = await desk.handedOver(reference)
  await desk.complete(managedId)
  const { id: externalId } = await desk.orderOf(reference)
  await desk.perform('order-moved', { managedId, externalId, state: 'completed', at: new Date().toISOString() })
  expect(await must(declan, SERVICES, {})).not.toEqual(before)

  await must(declan, WITHDRAW, { r: reference })
  const [{ id: withdrawalId }] = await desk.rows('select id from withdrawals where order_id = $1', [externalId])
  await expect(desk.perform('cancel-services', { withdrawalId })).rejects.toThrow('not called it off yet')
  const { orders } = await desk.books('orders')
  const back = orders.find((order: { externalId: string }) => order.externalId === withdrawalId)
  expect(back.productOrder.productOrderItem).toMatchObject([
    {
      action: 'modify',
      productOffering: { id: 'FTTH_500MB', name: 'Fibre 500' },
      product: { id: 'SUB-700301', productTerm: [{ duration: { amount: 24, units: 'month' } }] },
      itemPrice: [{ price: { taxIncludedAmount: { value: 49.99 } } }],
    },
  ])
  await desk.complete(back.id)
  expect(await must(declan, SERVICES, {})).toEqual(before)
})

test('STORE-9: the migration lists the services that orders from before it change as the shop does', async () => {
  const listed = () => desk.rows('select * from order_changes order by order_id, service_id')
  const before = await listed()
  expect(new Set(before.map(({ service_id: id }) => id))).toEqual(new Set(['SUB-700101', 'SUB-700301']))
  await desk.rows('delete from order_changes')
  const path = '../platform/database/migrations/0070_fill-order-changes.sql'
  const migration = await readFile(new URL(path, import.meta.url), 'utf8')
  const client = await shop.deps.db.$client.connect()
  await fillInPortions(client, [migration]).finally(() => client.release())
  expect(await listed()).toEqual(before)
})
