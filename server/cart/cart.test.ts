import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#server/testing/test-browser.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const FIELDS = `uuid reference version monthlyTotal payTodayTotal onceOffPrice discountedOnceOffPrice hasBroadband
  hasUpfrontCostItem isActivationAvailable cartType status
  amountVatIncluded { oneOffAmount discountedOneOffAmount recurringAmount { amount discountedAmount discountOccurrence } }
  recurringAmountsByOccurrence { fromBill toBill amount }
  additionalAllowedOffers { serviceGroup number }
  offers { id freeActivationBanner activationFeeVatIncluded prequal { prequalId }
    baseOffer { catalogCode catalogTariffPlanCode commitmentDuration broadbandTechnology } discounts { value billingType } }`
const ADD = `mutation addBroadbandTariff($prospectUuid: String, $offer: String!, $plan: String!, $prequalId: String, $version: Int) {
  addBroadbandTariff(prospectUuid: $prospectUuid, catalogOfferCode: $offer, catalogTariffPlanCode: $plan,
    prequalId: $prequalId, version: $version, serviceGroup: DUALPLAY) { ${FIELDS} } }`
const GET = `query getCart($reference: String!, $cartType: CartType, $token: String) {
  getCart(reference: $reference, cartType: $cartType, token: $token) { ${FIELDS} } }`
const REMOVE = `mutation removeTariff($reference: String!, $offerId: String!, $serviceGroup: ServiceGroup, $version: Int) {
  removeTariff(reference: $reference, offerId: $offerId, serviceGroup: $serviceGroup, version: $version) { ${FIELDS} } }`

const ONE_GIG = { offer: 'FTTH_1GB', plan: 'ACQ_FTTH_1GB_24M' }
const HALF_GIG = { offer: 'FTTH_500MB', plan: 'ACQ_FTTH_500MB_24M' }

async function newCart(variables: Record<string, unknown> = ONE_GIG) {
  const { data, errors } = await shop.graphql(ADD, variables)
  expect(errors).toBeUndefined()
  return data.addBroadbandTariff
}

async function prequalIdOf(eircode: string): Promise<string> {
  const { data } = await shop.graphql(
    'mutation p($address: AddressInput) { prequal(address: $address) { prequalId } }',
    {
      address: { eircode },
    },
  )
  return data.prequal.prequalId
}

function codeOf(answer: { errors: { extensions: { code: string } }[] | undefined }) {
  return answer.errors?.[0]?.extensions.code
}

test('API-20: choosing a plan makes a cart with the plan, its prices over time and nothing to pay today', async () => {
  const cart = await newCart({ ...ONE_GIG, prequalId: await prequalIdOf('D08P3T7') })
  expect(cart).toMatchObject({
    monthlyTotal: 3999,
    payTodayTotal: 0,
    onceOffPrice: 14998,
    discountedOnceOffPrice: 0,
    hasBroadband: true,
    hasUpfrontCostItem: false,
    isActivationAvailable: true,
    cartType: 'NEW_ACQUISITION',
    recurringAmountsByOccurrence: [
      { fromBill: 1, toBill: 12, amount: 3999 },
      { fromBill: 13, toBill: 24, amount: 5999 },
      { fromBill: 25, toBill: null, amount: 5999 },
    ],
  })
  expect(cart.reference).toMatch(/^TN(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(cart.offers).toHaveLength(1)
  expect(cart.offers[0].freeActivationBanner).toBe('No Set Up Fees! Free Activation & Installation worth €149.98')
  expect(cart.additionalAllowedOffers).toContainEqual({ serviceGroup: 'TV', number: 1 })
  expect(cart.additionalAllowedOffers).toContainEqual({ serviceGroup: 'DUALPLAY', number: 0 })
})

test('API-45: a cart says what its totals are without VAT, and a line what its share is', async () => {
  const cart = await newCart()
  const { data, errors } = await shop.graphql(
    `query getCart($reference: String!) { getCart(reference: $reference) {
      amountVatExcluded { oneOffAmount discountedOneOffAmount recurringAmount { amount discountedAmount discountOccurrence } }
      vatAmounts { ratePercent monthlyTotal onceOffPrice payTodayTotal } contractDuration
      offers { depositAmountVatExcluded amountVatExcluded { recurringAmount { discountedAmount } }
        recurringAmountsByOccurrence { fromBill toBill amount } } } }`,
    { reference: cart.uuid },
  )
  expect(errors).toBeUndefined()
  expect(data.getCart).toEqual({
    amountVatExcluded: {
      oneOffAmount: 12193,
      discountedOneOffAmount: 0,
      recurringAmount: { amount: 4877, discountedAmount: 3251, discountOccurrence: 12 },
    },
    vatAmounts: { ratePercent: 23, monthlyTotal: 748, onceOffPrice: 0, payTodayTotal: 0 },
    contractDuration: 24,
    offers: [
      {
        depositAmountVatExcluded: 0,
        amountVatExcluded: { recurringAmount: { discountedAmount: 3251 } },
        recurringAmountsByOccurrence: cart.recurringAmountsByOccurrence,
      },
    ],
  })
})

test('API-21: a cart is found by its prospect uuid, in its browser also by its reference, and counted', async () => {
  const browser = openBrowser(shop)
  const cart = (await browser.graphql(ADD, ONE_GIG)).data.addBroadbandTariff
  expect((await shop.graphql(GET, { reference: cart.uuid })).data.getCart).toEqual(cart)
  for (const reference of [cart.uuid, cart.reference, ` ${cart.reference.toLowerCase()} `]) {
    expect((await browser.graphql(GET, { reference })).data.getCart).toEqual(cart)
    const { data } = await browser.graphql(
      'query q($id: String!) { cartDetails(prospectUuid: $id) { numberOfProducts } }',
      {
        id: reference,
      },
    )
    expect(data.cartDetails.numberOfProducts).toBe(1)
  }
})

test('API-22: a cart that nobody has, or a name that is none, is refused', async () => {
  for (const reference of [randomUUID(), 'TN-0000-0000-0000', '', "'; drop table carts; --"]) {
    expect(codeOf(await shop.graphql(GET, { reference }))).toBe('CART_NOT_FOUND')
  }
})

test('API-23: another plan takes the place of the one in the cart', async () => {
  const cart = await newCart()
  const { data } = await shop.graphql(ADD, { ...HALF_GIG, prospectUuid: cart.uuid })
  const changed = data.addBroadbandTariff
  expect(changed.offers.map((offer: { baseOffer: { catalogCode: string } }) => offer.baseOffer.catalogCode)).toEqual([
    'FTTH_500MB',
  ])
  expect(changed.version).toBe(cart.version + 1)
  expect(changed.monthlyTotal).toBe(3499)
})

test('API-24: removing the plan empties the cart and keeps it', async () => {
  const cart = await newCart()
  const offerId = cart.offers[0].id
  const removed = await shop.graphql(REMOVE, { reference: cart.uuid, offerId, serviceGroup: 'DUALPLAY' })
  expect(removed.data.removeTariff).toMatchObject({ offers: [], monthlyTotal: 0, uuid: cart.uuid })
  expect(codeOf(await shop.graphql(REMOVE, { reference: cart.uuid, offerId }))).toBe('OFFER_NOT_FOUND')
})

test('API-24: an offer is removed only from its own service group', async () => {
  const cart = await newCart()
  const answer = await shop.graphql(REMOVE, { reference: cart.uuid, offerId: cart.offers[0].id, serviceGroup: 'TV' })
  expect(codeOf(answer)).toBe('OFFER_NOT_FOUND')
})

test('API-25: a plan that is not sold, not sold to new customers or not at the address is refused', async () => {
  expect(codeOf(await shop.graphql(ADD, { offer: 'FTTH_1GB', plan: 'NONE' }))).toBe('TARIFF_NOT_FOUND')
  expect(codeOf(await shop.graphql(ADD, { offer: 'FTTC_100MB', plan: 'ACQ_FTTH_1GB_24M' }))).toBe('TARIFF_NOT_FOUND')
  for (const plan of ['CO_FTTH_1GB_24M', 'XS_FTTH_1GB_24M']) {
    expect(codeOf(await shop.graphql(ADD, { offer: 'FTTH_1GB', plan }))).toBe('TARIFF_NOT_FOR_CART')
  }
  const cabinet = await prequalIdOf('V94E6NH')
  expect(codeOf(await shop.graphql(ADD, { ...ONE_GIG, prequalId: cabinet }))).toBe('TARIFF_NOT_AT_ADDRESS')
  expect(codeOf(await shop.graphql(ADD, { ...ONE_GIG, prequalId: 'none' }))).toBe('PREQUAL_NOT_FOUND')
  const cart = await newCart()
  const onCart = await shop.graphql(ADD, { ...ONE_GIG, prospectUuid: cart.uuid, prequalId: 'none' })
  expect(codeOf(onCart)).toBe('PREQUAL_NOT_FOUND')
})

test('API-26: a tab that shows an older cart is refused, and nothing is lost', async () => {
  const cart = await newCart()
  const first = await shop.graphql(ADD, { ...HALF_GIG, prospectUuid: cart.uuid, version: cart.version })
  expect(first.errors).toBeUndefined()
  const stale = await shop.graphql(ADD, { ...ONE_GIG, prospectUuid: cart.uuid, version: cart.version })
  expect(codeOf(stale)).toBe('CART_CHANGED')
  const { data } = await shop.graphql(GET, { reference: cart.uuid })
  expect(data.getCart.offers[0].baseOffer.catalogCode).toBe('FTTH_500MB')
})

test('API-26: many changes at once are saved one after the other', async () => {
  const cart = await newCart()
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      shop.graphql(ADD, { ...(index % 2 === 0 ? HALF_GIG : ONE_GIG), prospectUuid: cart.uuid }),
    ),
  )
  const versions = answers.map(({ data }) => data.addBroadbandTariff.version)
  expect(new Set(versions).size).toBe(4)
  const { data } = await shop.graphql(GET, { reference: cart.uuid })
  expect(data.getCart.version).toBe(cart.version + 4)
  expect(data.getCart.offers).toHaveLength(1)
})

test('API-27: the same request sent twice with one idempotency key makes one cart and one change', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.graphql(ADD, ONE_GIG, key)))
  const uuids = new Set(answers.map(({ data }) => data.addBroadbandTariff.uuid))
  expect(uuids.size).toBe(1)
  const [prospectUuid] = uuids
  const changeKey = { 'idempotency-key': randomUUID() }
  const first = await shop.graphql(ADD, { ...HALF_GIG, prospectUuid }, changeKey)
  const again = await shop.graphql(ADD, { ...HALF_GIG, prospectUuid }, changeKey)
  expect(again.data).toEqual(first.data)
})

test('API-27: a key is remembered however many changes with keys of their own come in between', async () => {
  const { uuid: prospectUuid } = await newCart()
  const key = { 'idempotency-key': randomUUID() }
  const keyed = (plan: object, header = { 'idempotency-key': randomUUID() }) =>
    shop.graphql(ADD, { ...plan, prospectUuid }, header).then(({ data }) => data.addBroadbandTariff)
  await keyed(HALF_GIG, key)
  let last = 0
  for (let change = 0; change < 25; change++) last = (await keyed(change % 2 === 0 ? ONE_GIG : HALF_GIG)).version
  expect(await keyed(HALF_GIG, key)).toMatchObject({
    version: last,
    offers: [{ baseOffer: { catalogCode: ONE_GIG.offer } }],
  })
})

test('API-27: a key is remembered beyond the next change', async () => {
  const cart = await newCart()
  const key = { 'idempotency-key': randomUUID() }
  const change = { ...HALF_GIG, prospectUuid: cart.uuid }
  await shop.graphql(ADD, change, key)
  const between = await shop.graphql(ADD, { ...ONE_GIG, prospectUuid: cart.uuid }, { 'idempotency-key': randomUUID() })
  await shop.graphql(ADD, { ...ONE_GIG, prospectUuid: cart.uuid })
  const late = await shop.graphql(ADD, change, key)
  expect(late.data.addBroadbandTariff.version).toBe(between.data.addBroadbandTariff.version + 1)
  expect(late.data.addBroadbandTariff.offers[0].baseOffer.catalogCode).toBe(ONE_GIG.offer)
})

test('API-28: carts of existing customers stay shut without a token', async () => {
  const cart = await newCart()
  for (const cartType of ['CHANGE_OFFER', 'CROSS_SELL']) {
    for (const token of [undefined, '', 'made-up']) {
      const { errors } = await shop.graphql(GET, { reference: cart.uuid, cartType, token })
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
      expect(errors?.[0]?.message).toContain('403')
    }
  }
})

test('API-26: a client that names an offer which is no longer in the cart is refused', async () => {
  const cart = await newCart()
  const add = `mutation a($uuid: String!, $ids: [OfferIdInput!]) { addBroadbandTariff(prospectUuid: $uuid, offers: $ids,
    catalogOfferCode: "FTTH_500MB", catalogTariffPlanCode: "ACQ_FTTH_500MB_24M") { version } }`
  expect(codeOf(await shop.graphql(add, { uuid: cart.uuid, ids: [{ id: 'gone' }] }))).toBe('CART_CHANGED')
  expect((await shop.graphql(add, { uuid: cart.uuid, ids: [{ id: cart.offers[0].id }] })).errors).toBeUndefined()
})
