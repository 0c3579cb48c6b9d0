import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const FIELDS = `uuid reference version hasTVOffer hasBroadband hasAddOns monthlyTotal
  additionalAllowedOffers { serviceGroup number }
  offers { id parentOfferId prequal { prequalId } baseOffer { catalogCode serviceGroup portIn }
    addOns { id catalogCode displayName amounts { recurringAmount { amount } } } }`
const ADD = `mutation addTariff($reference: String, $offer: String!, $plan: String!, $group: ServiceGroup, $prequalId: String,
    $portIn: Boolean, $offerId: String, $parentOfferId: String, $cartType: CartType, $prospectUuid: String, $token: String,
    $version: Int, $offers: [OfferIdInput!]) {
  addTariff(reference: $reference, catalogOfferCode: $offer, catalogTariffPlanCode: $plan, serviceGroup: $group,
    prequalId: $prequalId, portIn: $portIn, offerId: $offerId, parentOfferId: $parentOfferId, cartType: $cartType,
    prospectUuid: $prospectUuid, token: $token, version: $version, offers: $offers) { ${FIELDS} } }`
const SET = `mutation setAddOns($reference: String!, $offerId: String!, $codes: [String!]!, $version: Int, $cartType: CartType) {
  setAddOns(reference: $reference, offerId: $offerId, addOnCodes: $codes, version: $version, cartType: $cartType) {
    ${FIELDS} } }`

const BROADBAND = plan('FTTH_1GB', 24)
const WITH_PHONE = plan('PHONE_FTTH_1GB', 24)
const TV = tariffOf('TV')
const PHONE = tariffOf('SA_PSTN')

function plan(offer: string, months: number) {
  return { offer, plan: `ACQ_${offer}_${months}M` }
}

/** Any plan of the group that the shop sells to new customers. */
function tariffOf(serviceGroup: string) {
  return () => {
    const found = shop.deps.catalogue
      .active()
      .release.tariffs.find(
        (tariff) =>
          tariff.serviceGroup === serviceGroup && tariff.acquisitionType === 'NEW_ACQUISITION' && !tariff.portIn,
      )
    if (found === undefined) throw new Error(`nothing is sold in ${serviceGroup}`)
    return { offer: found.offerCode, plan: found.code }
  }
}

async function add(variables: Record<string, unknown>, headers: Record<string, string> = {}) {
  const { data, errors } = await shop.graphql(ADD, variables, headers)
  expect(errors).toBeUndefined()
  return data.addTariff
}

async function refusalOf(variables: Record<string, unknown>, query = ADD) {
  const { status, errors } = await shop.graphql(query, variables)
  expect(status).toBe(200)
  return errors?.[0]?.extensions.code
}

async function prequalIdOf(eircode: string): Promise<string> {
  const { data } = await shop.graphql('mutation p($a: AddressInput) { prequal(address: $a) { prequalId } }', {
    a: { eircode },
  })
  return data.prequal.prequalId
}

test('CART-150: a home phone alone makes a cart of its own', async () => {
  const cart = await add({ ...PHONE(), group: 'SA_PSTN' })
  expect(cart.offers).toMatchObject([{ baseOffer: { serviceGroup: 'SA_PSTN' } }])
  expect(cart.additionalAllowedOffers).toContainEqual({ serviceGroup: 'DUALPLAY', number: 0 })
  expect(await refusalOf({ ...BROADBAND, reference: cart.uuid })).toBe('LIMIT_REACHED')
})

test('CART-151: TV is added beside broadband by uuid and in its browser by reference, replaced and removed', async () => {
  const cart = await add(BROADBAND)
  const cookie = { cookie: `cart=${cart.uuid}` }
  for (const name of [{ reference: cart.reference }, { reference: cart.uuid }, { prospectUuid: cart.uuid }]) {
    const withTv = await add({ ...TV(), ...name, parentOfferId: cart.offers[0].id }, cookie)
    expect(withTv.offers).toHaveLength(2)
    expect(withTv.offers[1].parentOfferId).toBe(cart.offers[0].id)
  }
  const { data } = await shop.graphql(
    'mutation r($r: String!, $o: String!) { removeTariff(reference: $r, offerId: $o) { hasTVOffer hasBroadband } }',
    { r: cart.uuid, o: cart.offers[0].id },
  )
  expect(data.removeTariff).toEqual({ hasTVOffer: false, hasBroadband: false })
})

test('CART-152: what is wrong with a plan for TV is a refusal with its code, never a breakdown', async () => {
  expect(await refusalOf(TV())).toBe('BROADBAND_REQUIRED')
  const { uuid } = await add(BROADBAND)
  expect(await refusalOf({ ...TV(), reference: uuid, parentOfferId: 'x'.repeat(100) })).toBe('OFFER_NOT_FOUND')
  expect(await refusalOf({ ...TV(), reference: uuid, offerId: '\u0000' })).toBe('OFFER_NOT_FOUND')
  expect(await refusalOf({ ...TV(), reference: '\u0000' })).toBe('CART_NOT_FOUND')
  expect(await refusalOf({ ...TV(), reference: uuid, prequalId: 'nonsense' })).toBe('PREQUAL_NOT_FOUND')
  expect(await refusalOf({ ...TV(), reference: uuid, group: 'DUALPLAY' })).toBe('TARIFF_NOT_FOUND')
  expect(await refusalOf({ ...TV(), reference: uuid, portIn: true })).toBe('TARIFF_NOT_FOR_CART')
  expect(await refusalOf({ ...TV(), reference: uuid, version: 1 })).toBe('CART_CHANGED')
  expect(await refusalOf({ ...TV(), reference: uuid, offers: [{ id: 'gone' }] })).toBe('CART_CHANGED')
  const removal = 'mutation r($r: String!) { removeTariff(reference: $r, offerId: "gone", serviceGroup: TV) { uuid } }'
  expect(await refusalOf({ r: uuid }, removal)).toBe('OFFER_NOT_FOUND')
})

test('TEXT-10, TEXT-11: broadband keeps no parent, so that removing a SIM leaves it in the cart', async () => {
  const sim = await add(tariffOf('MOBILE')())
  const simId = sim.offers[0].id
  const named = await add({ ...BROADBAND, reference: sim.uuid, parentOfferId: simId })
  expect(named.offers.map(({ parentOfferId }: { parentOfferId: unknown }) => parentOfferId)).toEqual([null, null])
  const { data } = await shop.graphql(
    'mutation r($r: String!, $o: String!) { removeTariff(reference: $r, offerId: $o) { hasBroadband offers { id } } }',
    { r: sim.uuid, o: simId },
  )
  expect(data.removeTariff).toEqual({ hasBroadband: true, offers: [{ id: named.offers[1].id }] })
  // What was removed is stored beside the lines for one change, so that it can be undone.
  expect(JSON.stringify((await shop.deps.carts.find(sim.uuid))?.cart.lines)).not.toContain(simId)
})

test('CART-153: broadband with home phone is sold where its line can carry it', async () => {
  const prequalId = await prequalIdOf('D08P3T7')
  const made = await shop.graphql(
    `mutation b($offer: String!, $plan: String!, $id: String) { addBroadbandTariff(catalogOfferCode: $offer,
      catalogTariffPlanCode: $plan, prequalId: $id, serviceGroup: DUALPLAY_PSTN) { hasBroadband } }`,
    { ...WITH_PHONE, id: prequalId },
  )
  expect(made.data.addBroadbandTariff.hasBroadband).toBe(true)
  const cart = await add({ ...WITH_PHONE, prequalId, group: 'DUALPLAY_PSTN' })
  expect(cart.offers[0]).toMatchObject({ baseOffer: { serviceGroup: 'DUALPLAY_PSTN' }, prequal: { prequalId } })
  const copper = await prequalIdOf('V94E6NH')
  expect(await refusalOf({ ...WITH_PHONE, prequalId: copper })).toBe('TARIFF_NOT_AT_ADDRESS')
  const byReference = await add({ ...BROADBAND, prequalId, reference: cart.reference }, { cookie: `cart=${cart.uuid}` })
  expect(byReference.offers[0].prequal).toEqual({ prequalId })
})

test('CART-154: mobile and mobile broadband plans are added up to their limits', async () => {
  const mobile = tariffOf('MOBILE')()
  const { uuid } = await add(mobile)
  for (let count = 2; count <= 5; count++)
    expect((await add({ ...mobile, reference: uuid })).offers).toHaveLength(count)
  expect(await refusalOf({ ...mobile, reference: uuid })).toBe('LIMIT_REACHED')
  const mbb = tariffOf('MBB')()
  await add({ ...mbb, reference: uuid })
  await add({ ...mbb, reference: uuid })
  expect(await refusalOf({ ...mbb, reference: uuid })).toBe('LIMIT_REACHED')
})

test('API-28: plans of existing customers are refused without a token', async () => {
  for (const cartType of ['CROSS_SELL', 'CHANGE_OFFER']) {
    expect(await refusalOf({ ...PHONE(), cartType, token: 'made-up' })).toBe('FORBIDDEN')
    expect(await refusalOf({ reference: 'r', offerId: 'o', codes: [], cartType }, SET)).toBe('FORBIDDEN')
  }
})

test('API-27: a plan that is sent twice with one idempotency key is added once', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => shop.graphql(ADD, PHONE(), key)))
  expect(new Set(answers.map(({ data }) => data.addTariff.uuid)).size).toBe(1)
  const mobileKey = { 'idempotency-key': randomUUID() }
  const more = { ...tariffOf('MOBILE')(), reference: answers[0]?.data.addTariff.uuid }
  await shop.graphql(ADD, more, mobileKey)
  expect((await shop.graphql(ADD, more, mobileKey)).data.addTariff.offers).toHaveLength(2)
})

test('ADDON-11: the extras of a line are set, priced and taken away, and setting them again changes nothing', async () => {
  const cart = await add(BROADBAND)
  const set = (codes: string[]) => shop.graphql(SET, { reference: cart.uuid, offerId: cart.offers[0].id, codes })
  const { data } = await set(['WIFI_BOOSTER', 'STATIC_IP'])
  expect(data.setAddOns).toMatchObject({ hasAddOns: true, monthlyTotal: cart.monthlyTotal + 1000 })
  const again = await set(['STATIC_IP', 'WIFI_BOOSTER'])
  expect(again.data.setAddOns.version).toBe(data.setAddOns.version)
  const none = await set([])
  expect(none.data.setAddOns).toMatchObject({ hasAddOns: false, monthlyTotal: cart.monthlyTotal })
})

test('ADDON-12: extras that cannot be had are refused with their reason', async () => {
  const cart = await add(BROADBAND)
  const refused = (codes: string[], more: object = {}) =>
    refusalOf({ reference: cart.uuid, offerId: cart.offers[0].id, codes, ...more }, SET)
  expect(await refused(['NOTHING'])).toBe('ADD_ON_NOT_FOUND')
  expect(await refused(['SPORTS_PACK'])).toBe('ADD_ON_NOT_FOR_OFFER')
  expect(await refused(['WIFI_BOOSTER'], { offerId: 'gone' })).toBe('OFFER_NOT_FOUND')
  expect(await refused(['WIFI_BOOSTER'], { reference: randomUUID() })).toBe('CART_NOT_FOUND')
  expect(await refused(['WIFI_BOOSTER'], { version: 99 })).toBe('CART_CHANGED')
  const mobile = await add(tariffOf('MOBILE')())
  const insurance = { reference: mobile.uuid, offerId: mobile.offers[0].id, codes: ['INSURANCE'] }
  expect(await refusalOf(insurance, SET)).toBe('INSURANCE_NEEDS_HANDSET')
})
