import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChangeDesk, openChangeDesk } from '#server/testing/change-desk.ts'
import { ADD, answerCheckout, chooseVisit, type Journey, must, PLACE, startJourney } from '#server/testing/changing.ts'
import { aReference, DECLAN, operatorToken } from '#server/testing/journeys.ts'
import { START } from '#server/testing/shopping.ts'
import type { SigningBrowser } from '#server/testing/signing-in.ts'
import { openBrowser } from '#server/testing/test-browser.ts'
import type { TestShop } from '#server/testing/test-shop.ts'

const NIAMHS_BROADBAND = 'SUB-700101'
const PHONE = 'KAIMO_K9_128_JET'
const ROUTER = 'OSTREL_HOME_5G'
const AT_HOME = {
  billing: 'OTHER',
  billingLine1: '16 Corrib Crescent',
  billingTown: 'Galway',
  billingCounty: 'Galway',
}
const PREQUAL = `mutation prequal($reference: String, $token: String, $a: AddressInput) {
  prequal(reference: $reference, token: $token, address: $a, acquisitionType: CROSS_SELL) { prequalId customerType } }`

let shop: TestShop
let desk: ChangeDesk

beforeAll(async () => {
  ;({ shop, desk } = await openChangeDesk())
})
afterAll(() => shop.close())

type Item = {
  id: string
  action: string
  product: { id?: string; productRelationship?: object[]; productCharacteristic?: { name: string; value: string }[] }
  productOffering?: { id: string }
  appointment?: object
  itemTerm?: { duration: { amount: number } }[]
  productOrderItemRelationship: { id: string; relationshipType: string }[]
}

async function asCustomer(email: string): Promise<{ browser: SigningBrowser; journey: Journey }> {
  const browser = await desk.signedIn(email)
  return { browser, journey: await startJourney(browser, 'CROSS_SELL') }
}

/** To the order button, and through payment where something is due today. Returns what order management gets. */
async function ordered(browser: SigningBrowser, journey: Journey): Promise<{ items: Item[]; promised: string[] }> {
  const answers = await answerCheckout(browser, journey, AT_HOME)
  const { reference, promises } = await must(browser, PLACE, answers)
  if (Number(answers['payToday']) > 0) await desk.pay(browser, reference)
  const { productOrder } = await desk.handedOver(reference)
  return { items: productOrder.productOrderItem, promised: promises.map(({ title }: { title: string }) => title) }
}

function inShort({ action, product, productOffering, itemTerm, productOrderItemRelationship }: Item) {
  return {
    action,
    product: product.id ?? null,
    offering: productOffering?.id ?? null,
    term: itemTerm?.[0]?.duration.amount ?? null,
    reliesOn: productOrderItemRelationship.map(({ id }) => id),
  }
}

function domainOf({ product }: Item): string | null {
  return product.productCharacteristic?.find(({ name }) => name === 'serviceDomain')?.value ?? null
}

test('IMPACT-20: New Mobile with a SIM adds the line and its SIM, and nothing that the customer has is touched', async () => {
  const { browser, journey } = await asCustomer('fibre@demo.example')
  const cart = await must(browser, ADD, { ...journey, offer: 'SIM_60GB', plan: 'XS_SIM_60GB_12M' })
  const [line] = cart.offers
  expect(cart).toMatchObject({ missing: [], customerType: 'EXISTING', offers: [{ change: { label: 'New Mobile' } }] })
  const { items, promised } = await ordered(browser, journey)
  expect(items.map(inShort)).toEqual([
    { action: 'add', product: null, offering: 'XS_SIM_60GB_12M', term: 12, reliesOn: [] },
    { action: 'add', product: null, offering: 'SIM_CARD_VOICE', term: null, reliesOn: [line.id] },
  ])
  expect(promised).toContainEqual(expect.stringMatching(/^About €[\d.]+ is added to your next bill, on /))
  expect(promised.join()).not.toContain('first bill')
})

test('IMPACT-20: New Mobile with a phone adds the line, the phone and the SIM', async () => {
  const { browser, journey } = await asCustomer('mobile@demo.example')
  const plan = { offer: 'BILLPAY_80GB', plan: 'XS_BILLPAY_80GB_24M', equipmentCode: PHONE }
  const cart = await must(browser, ADD, { ...journey, ...plan })
  const [line] = cart.offers
  expect(cart).toMatchObject({ missing: [], offers: [{ change: { label: 'New Mobile' } }] })
  const { items } = await ordered(browser, journey)
  expect(items.map(inShort)).toEqual([
    { action: 'add', product: null, offering: 'XS_BILLPAY_80GB_24M', term: 24, reliesOn: [] },
    { action: 'add', product: null, offering: PHONE, term: null, reliesOn: [line.id] },
    { action: 'add', product: null, offering: 'SIM_CARD_VOICE', term: null, reliesOn: [line.id] },
  ])
})

test('IMPACT-21: New TV names the broadband that the customer has as noChange, and relies on that product', async () => {
  const { browser, journey } = await asCustomer('fibre@demo.example')
  const plan = { offer: 'TV_FAMILY', plan: 'XS_TV_FAMILY_24M', parentSubscriptionId: NIAMHS_BROADBAND }
  const cart = await must(browser, ADD, { ...journey, ...plan })
  expect(cart.offers).toMatchObject([{ change: { label: 'New TV', parentSubscriptionId: NIAMHS_BROADBAND } }])
  const { items } = await ordered(browser, journey)
  expect(items.map(inShort)).toEqual([
    { action: 'add', product: null, offering: 'XS_TV_FAMILY_24M', term: 24, reliesOn: [NIAMHS_BROADBAND] },
    { action: 'noChange', product: NIAMHS_BROADBAND, offering: null, term: null, reliesOn: [] },
  ])
  expect(items[0]?.product.productRelationship).toEqual([
    { relationshipType: 'reliesOn', product: { id: NIAMHS_BROADBAND } },
  ])
})

test('IMPACT-22: New Broadband adds a line at the checked home, with the visit that the customer chose', async () => {
  const { browser, journey } = await asCustomer('mobile@demo.example')
  const { prequalId, customerType } = await must(browser, PREQUAL, { ...journey, a: { eircode: 'D08P3T7' } })
  expect(customerType).toBe('EXISTING')
  const cart = await must(browser, ADD, { ...journey, offer: 'FTTH_1GB', plan: 'XS_FTTH_1GB_24M', prequalId })
  expect(cart.missing).toEqual([{ part: 'VISIT' }])
  await chooseVisit(browser, journey, cart.offers[0].id)
  const { items } = await ordered(browser, journey)
  expect(items.map(inShort)).toEqual([
    { action: 'add', product: null, offering: 'XS_FTTH_1GB_24M', term: 24, reliesOn: [] },
  ])
  expect(items.map(domainOf)).toEqual(['FIBER'])
  expect(items[0]?.appointment).toMatchObject({ id: expect.any(String) })
})

test('IMPACT-23: New Mobile Broadband adds the line with its device and its SIM', async () => {
  const { browser, journey } = await asCustomer('tv@demo.example')
  const plan = { offer: 'MBB_250GB', plan: 'XS_MBB_250GB_24M', equipmentCode: ROUTER }
  const cart = await must(browser, ADD, { ...journey, ...plan })
  const [line] = cart.offers
  expect(cart).toMatchObject({ missing: [], offers: [{ change: { label: 'New Mobile Broadband' } }] })
  const { items } = await ordered(browser, journey)
  expect(items[0] && inShort(items[0])).toMatchObject({ action: 'add', offering: 'XS_MBB_250GB_24M', term: 24 })
  expect(items.slice(1).map(inShort)).toEqual([
    { action: 'add', product: null, offering: ROUTER, term: null, reliesOn: [line.id] },
    { action: 'add', product: null, offering: expect.stringContaining('SIM'), term: null, reliesOn: [line.id] },
  ])
})

test('IMPACT-28: who ordered by a link without logging in pays and follows the order in that browser alone', async () => {
  const reference = aReference()
  const token = await operatorToken(shop, { customerId: DECLAN, reference, cartType: 'CROSS_SELL' })
  const journey = { reference, token, cartType: 'CROSS_SELL' } as const
  const browser = openBrowser(shop)
  await must(browser, ADD, { ...journey, offer: 'MBB_250GB', plan: 'XS_MBB_250GB_24M', equipmentCode: ROUTER })
  const { reference: r } = await must(browser, PLACE, await answerCheckout(browser, journey, AT_HOME))
  await must(browser, START, { r })
  const { errors } = await openBrowser(shop).graphql(START, { r })
  expect(errors?.[0]?.extensions.code).toBe('ORDER_NOT_FOUND')
})
