import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChangeDesk, openChangeDesk } from '#server/testing/change-desk.ts'
import { ADD, must, send, startJourney } from '#server/testing/changing.ts'
import type { SigningBrowser } from '#server/testing/signing-in.ts'
import type { TestShop } from '#server/testing/test-shop.ts'

const ORLAS_SIM = 'SUB-700201'
const DECLANS_SIM = 'SUB-700304'
const DECLANS_MOBILE = 'SUB-700303'
const NIAMHS_MOBILE = 'SUB-700102'
const PHONE = 'KAIMO_K9_128_JET'
const ESIM_PHONE = 'SOLWYN_ONE_MAX_256_TITANIUM'

const AT_HOME = {
  billing: 'OTHER',
  billingLine1: '4 Quay Street',
  billingTown: 'Galway',
  billingCounty: 'Galway',
}

let shop: TestShop
let desk: ChangeDesk

beforeAll(async () => {
  ;({ shop, desk } = await openChangeDesk())
})
afterAll(() => shop.close())

async function changing(email: string, plan: Record<string, unknown>) {
  const browser = await desk.signedIn(email)
  return { browser, ...(await desk.changing(browser, plan)) }
}

const SERVICES = `query services { accountServices { services {
  id name number priceNow handset } } }`

async function serviceOf(browser: SigningBrowser, subscriptionId: string) {
  const { services } = await must(browser, SERVICES, {})
  return services.find(({ id }: { id: string }) => id === subscriptionId)
}

type Item = {
  action: string
  product?: { id?: string; productCharacteristic: { name: string; value: string }[] }
  productOffering: { id: string }
  itemTerm?: { duration: { amount: number } }[]
  productOrderItem?: Item[]
  productOrderItemRelationship: object[]
}

/** What order management gets of an item and of the items within it. */
function inShort({ action, product, productOffering, itemTerm, ...item }: Item): object {
  return {
    action,
    product: product?.id ?? null,
    plan: productOffering.id,
    term: itemTerm?.[0]?.duration.amount ?? null,
    relationships: item.productOrderItemRelationship,
    parts: (item.productOrderItem ?? []).map(inShort),
  }
}

const characteristic = ({ product }: Item, wanted: string) =>
  product?.productCharacteristic.find(({ name }) => name === wanted)?.value ?? null

/** A customer who keeps number and SIM is not to read of new ones. */
const OF_NEW_CUSTOMERS = /new number|new SIM|SIM card|your eSIM|QR code|old SIM|switch to us/i

test('CHORD-30: a Mobile Upgrade modifies the line, with the handset as an item within it', async () => {
  const { browser, journey, cart } = await changing('mobile@demo.example', {
    ...{ offer: 'BILLPAY_80GB', plan: 'CO_BILLPAY_80GB_24M', subscriptionId: ORLAS_SIM, equipmentCode: PHONE },
  })
  const [{ id: lineId, equipments }] = cart.offers
  expect(cart.missing).toEqual([])
  expect(cart.offers).toMatchObject([{ change: { label: 'Mobile Upgrade', replaced: { number: '0875550139' } } }])
  const { reference, promises } = await desk.placed(browser, journey, AT_HOME)
  expect(JSON.stringify(promises)).not.toMatch(OF_NEW_CUSTOMERS)
  expect(promises.map(({ kind }: { kind: string }) => kind)).toContain('PARCEL')
  await desk.pay(browser, reference)
  const { id: managedId, productOrder } = await desk.handedOver(reference)
  expect(productOrder.productOrderItem.map(inShort)).toEqual([
    {
      action: 'modify',
      product: ORLAS_SIM,
      plan: 'CO_BILLPAY_80GB_24M',
      term: 24,
      relationships: [{ id: equipments[0].id, relationshipType: 'bundles' }],
      parts: [
        {
          ...{ action: 'add', product: null, plan: PHONE, term: null, parts: [] },
          relationships: [{ id: lineId, relationshipType: 'reliesOn' }],
        },
      ],
    },
  ])
  await desk.complete(managedId)
  expect(await serviceOf(browser, ORLAS_SIM)).toMatchObject({ name: 'Bill Pay 80', number: '0875550139' })
})

test('CHORD-31: a Mobile Plan Change is one item that modifies the line on the promised day, without SIM, number or parcel', async () => {
  const { browser, journey, cart } = await changing('tv@demo.example', {
    ...{ offer: 'SIM_UNLIMITED', plan: 'CO_SIM_UNLIMITED_12M', subscriptionId: DECLANS_SIM },
  })
  expect(cart).toMatchObject({
    ...{ deliveryRequired: false, missing: [], payTodayTotal: 0 },
    offers: [{ change: { label: 'Mobile Plan Change' }, simCard: null }],
  })
  const { reference, promises } = await desk.placed(browser, journey, AT_HOME)
  expect(JSON.stringify(promises)).not.toMatch(OF_NEW_CUSTOMERS)
  const { id: managedId, productOrder } = await desk.handedOver(reference)
  const [item] = productOrder.productOrderItem
  expect(productOrder.productOrderItem.map(inShort)).toEqual([
    { action: 'modify', product: DECLANS_SIM, plan: 'CO_SIM_UNLIMITED_12M', term: 12, relationships: [], parts: [] },
  ])
  const change = promises.find(({ kind }: { kind: string }) => kind === 'CHANGE')
  expect(characteristic(item, 'startDate')).toBe(change.on)
  await desk.complete(managedId)
  expect(await serviceOf(browser, DECLANS_SIM)).toMatchObject({ name: 'SIM Only Unlimited', number: '0835550188' })
})

test('CHORD-32: a Mobile Recontract within the term hands its early-cease charge over', async () => {
  const { browser, journey, cart } = await changing('fibre@demo.example', {
    ...{ offer: 'BILLPAY_80GB', plan: 'CO_BILLPAY_80GB_24M', subscriptionId: NIAMHS_MOBILE },
  })
  expect(cart).toMatchObject({
    deliveryRequired: false,
    missing: [],
    offers: [{ change: { label: 'Mobile Recontract' } }],
  })
  expect(cart.earlyCeaseCharge).toBeGreaterThan(0)
  const { reference, promises } = await desk.placed(browser, journey, AT_HOME)
  expect(JSON.stringify(promises)).not.toMatch(OF_NEW_CUSTOMERS)
  const { productOrder } = await desk.handedOver(reference)
  expect(productOrder.productOrderItem.map(inShort)).toEqual([
    { action: 'modify', product: NIAMHS_MOBILE, plan: 'CO_BILLPAY_80GB_24M', term: 24, relationships: [], parts: [] },
  ])
  expect(productOrder.productOrderItem[0].itemPrice).toContainEqual({
    name: 'Early-cease charge',
    priceType: 'oneTime',
    price: { taxIncludedAmount: { unit: 'EUR', value: cart.earlyCeaseCharge / 100 } },
  })
})

const SWITCH = `mutation sim($reference: String!, $token: String, $cartType: CartType, $offerId: String!, $type: SimCardType!) {
  updateSIMType(reference: $reference, token: $token, cartType: $cartType, offerId: $offerId, simCardType: $type) {
    offers { simCard { type } } } }`

test('SIM-11: a changed line has no choice of SIM where the customer’s own fits, and only what its phone needs where it does not', async () => {
  const changed = await changing('tv@demo.example', {
    ...{ offer: 'BILLPAY_80GB', plan: 'CO_BILLPAY_80GB_24M', subscriptionId: DECLANS_MOBILE, equipmentCode: PHONE },
  })
  const { browser, journey, cart } = changed
  expect(cart.offers).toMatchObject([{ simCard: null, simCardTypes: [] }])
  const refused = async (type: string, offerId: string) =>
    (await send(browser, SWITCH, { ...journey, offerId, type })).errors?.[0]?.extensions.code
  expect(await refused('ESIM', cart.offers[0].id)).toBe('SIM_TYPE_NOT_AVAILABLE')
  const other = await must(browser, ADD, {
    ...{ ...journey, offer: 'BILLPAY_80GB', plan: 'CO_BILLPAY_80GB_24M' },
    ...{ subscriptionId: DECLANS_MOBILE, equipmentCode: ESIM_PHONE },
  })
  expect(other.offers).toMatchObject([{ simCard: { type: 'ESIM' }, simCardTypes: ['ESIM'] }])
  expect(await refused('ALL_IN_1', other.offers[0].id)).toBe('SIM_TYPE_NOT_AVAILABLE')
})

test('SIM-12: a number moves to the eSIM that a new phone needs: promised, handed over within the change, and listed', async () => {
  const { browser, journey } = await changing('tv@demo.example', {
    ...{ offer: 'BILLPAY_80GB', plan: 'CO_BILLPAY_80GB_24M', subscriptionId: DECLANS_MOBILE },
    equipmentCode: ESIM_PHONE,
  })
  const { reference, promises } = await desk.placed(browser, journey, AT_HOME)
  expect(promises.map(({ kind }: { kind: string }) => kind)).toContain('E_SIM')
  expect(JSON.stringify(promises)).not.toContain('and your SIM')
  await desk.pay(browser, reference)
  const { id: managedId, productOrder } = await desk.handedOver(reference)
  const [item] = productOrder.productOrderItem
  expect(productOrder.productOrderItem).toHaveLength(1)
  expect(characteristic(item, 'simCardType')).toBe('ESIM')
  expect(item.productOrderItem.map((part: Item) => characteristic(part, 'simCardType'))).toEqual([null, 'ESIM'])
  await desk.complete(managedId)
  expect(await simCodeOf(browser, DECLANS_MOBILE)).toBe('ESIM_VOICE')
})

async function simCodeOf(browser: SigningBrowser, subscriptionId: string) {
  const journey = await startJourney(browser, 'CHANGE_OFFER', subscriptionId)
  return must(browser, SIM_CODE, { ...journey, subscriptionId })
}

const SIM_CODE = `query code($subscriptionId: String!, $cartType: CartType, $token: String) {
  getCurrentSIMCode(subscriptionId: $subscriptionId, cartType: $cartType, token: $token) }`
