import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import { refuse } from '#domain/result.ts'
import { addTariff, type TariffChoice } from './add-tariff.ts'
import { aCart, anAddOn, anEquipment, anOffer } from './cart.fixture.ts'
import type { Cart } from './cart.ts'
import { removeOffer } from './change-cart.ts'

const BROADBAND = aTariff()
const BROADBAND_WITH_PHONE = aTariff({
  code: 'ACQ_PHONE_FTTH_1GB_24M',
  offerCode: 'PHONE_FTTH_1GB',
  serviceGroup: 'DUALPLAY_PSTN',
})
const TV = aTariff({
  code: 'ACQ_TV_24M',
  offerCode: 'TV',
  serviceGroup: 'TV',
  technology: null,
  parentOfferCodes: ['FTTH_1GB'],
})
const TV_FOR_ANY = aTariff({ code: 'ACQ_TV_ANY_24M', offerCode: 'TV_ANY', serviceGroup: 'TV', technology: null })
const PHONE = aTariff({ code: 'ACQ_TALK_12M', offerCode: 'TALK', serviceGroup: 'SA_PSTN', technology: null })
const OTHER_PHONE = aTariff({ code: 'ACQ_WORLD_12M', offerCode: 'WORLD', serviceGroup: 'SA_PSTN', technology: null })
const MOBILE = aTariff({
  code: 'ACQ_SIM_1M',
  offerCode: 'SIM',
  serviceGroup: 'MOBILE',
  technology: null,
  simOnly: true,
})

let lines = 0

function choice(tariff: Tariff, parts: Partial<TariffChoice> = {}): TariffChoice {
  lines += 1
  return {
    tariff,
    discounts: [],
    releaseId: 1,
    vatRate: 0.23,
    offerId: `line-${lines}`,
    prequalId: null,
    catalogueAddOns: [],
    replaces: null,
    parentOfferId: null,
    ...parts,
  }
}

function cartWith(...tariffs: Tariff[]): Cart {
  return tariffs.reduce((cart, tariff) => {
    const change = addTariff(cart, choice(tariff))
    if (!change.ok) throw new Error(change.refusal)
    return change.value
  }, aCart())
}

function codes(change: ReturnType<typeof addTariff>): string[] {
  if (!change.ok) throw new Error(change.refusal)
  return change.value.offers.map(({ baseOffer }) => baseOffer.catalogCode)
}

test('CART-140: TV stands beside the broadband of the cart', () => {
  const cart = cartWith(BROADBAND, TV)
  expect(cart.offers[1]?.parentOfferId).toBe(cart.offers[0]?.id)
})

test('CART-140: TV without broadband is refused, in an empty cart and beside a home phone', () => {
  expect(addTariff(aCart(), choice(TV))).toEqual(refuse('BROADBAND_REQUIRED'))
  expect(addTariff(cartWith(PHONE), choice(TV))).toEqual(refuse('BROADBAND_REQUIRED'))
})

test('CART-141: a TV pack takes the place of the one that is there, beside the same broadband', () => {
  const cart = cartWith(BROADBAND, TV)
  const change = addTariff(cart, choice(TV_FOR_ANY))
  expect(codes(change)).toEqual(['FTTH_1GB', 'TV_ANY'])
  expect(change.ok && change.value.offers[1]?.parentOfferId).toBe(cart.offers[0]?.id)
})

test('CART-142: TV is refused beside a plan that it does not come with', () => {
  expect(addTariff(cartWith(BROADBAND_WITH_PHONE), choice(TV))).toEqual(refuse('TARIFF_NOT_BESIDE_PARENT'))
  expect(addTariff(cartWith(BROADBAND_WITH_PHONE), choice(TV_FOR_ANY)).ok).toBe(true)
})

test('CART-142: a parent that is not in the cart or is no broadband is refused', () => {
  const cart = cartWith(BROADBAND, MOBILE)
  expect(addTariff(cart, choice(TV, { parentOfferId: 'gone' }))).toEqual(refuse('OFFER_NOT_FOUND'))
  const mobile = cart.offers[1]?.id ?? ''
  expect(addTariff(cart, choice(TV_FOR_ANY, { parentOfferId: mobile }))).toEqual(refuse('TARIFF_NOT_BESIDE_PARENT'))
})

test('CART-143: broadband is not changed to a plan that the TV beside it does not come with', () => {
  const cart = cartWith(BROADBAND, TV)
  expect(addTariff(cart, choice(BROADBAND_WITH_PHONE))).toEqual(refuse('TARIFF_NOT_BESIDE_PARENT'))
  expect(codes(addTariff(cartWith(BROADBAND, TV_FOR_ANY), choice(BROADBAND_WITH_PHONE)))).toEqual([
    'PHONE_FTTH_1GB',
    'TV_ANY',
  ])
})

test('CART-144: extras that do not go with the new kind of plan leave when it changes', () => {
  const kept = { code: 'WIFI', serviceGroups: ['DUALPLAY', 'DUALPLAY_PSTN'] } as const
  const lost = { code: 'ONLY_DUALPLAY', serviceGroups: ['DUALPLAY'] } as const
  const catalogueAddOns = [kept, lost].map(
    ({ code, serviceGroups }): CatalogueAddOn => ({
      code,
      serviceGroups: [...serviceGroups],
      itemGroup: 'WIFI',
      displayName: code,
      description: code,
      charges: { price: cents(500), billingType: 'RECURRING' },
      picture: 'p.svg',
      mobilePicture: 'p.svg',
      altText: '',
      orderIndex: 1,
    }),
  )
  const cart = cartWith(BROADBAND)
  const addOns = [anAddOn({ catalogCode: 'WIFI' }), anAddOn({ catalogCode: 'ONLY_DUALPLAY' })]
  const full = { ...cart, offers: cart.offers.map((offer) => ({ ...offer, addOns })) }
  const left = (tariff: Tariff) => {
    const change = addTariff(full, choice(tariff, { catalogueAddOns }))
    return change.ok && change.value.offers[0]?.addOns.map(({ catalogCode }) => catalogCode)
  }
  expect(left(BROADBAND_WITH_PHONE)).toEqual(['WIFI'])
  expect(left(BROADBAND)).toEqual(['WIFI', 'ONLY_DUALPLAY'])
})

test('CART-145: one home phone plan takes the place of another', () => {
  expect(codes(addTariff(cartWith(PHONE), choice(OTHER_PHONE)))).toEqual(['WORLD'])
})

test('CART-146: home phone and broadband do not share a cart, whichever comes first', () => {
  expect(addTariff(cartWith(BROADBAND), choice(PHONE))).toEqual(refuse('LIMIT_REACHED'))
  expect(addTariff(cartWith(PHONE), choice(BROADBAND))).toEqual(refuse('LIMIT_REACHED'))
  expect(addTariff(cartWith(PHONE), choice(BROADBAND_WITH_PHONE))).toEqual(refuse('LIMIT_REACHED'))
})

test('CART-147: the sixth mobile plan is refused, and a named line changes its plan instead', () => {
  const cart = cartWith(MOBILE, MOBILE, MOBILE, MOBILE, MOBILE)
  expect(addTariff(cart, choice(MOBILE))).toEqual(refuse('LIMIT_REACHED'))
  const other = aTariff({ ...MOBILE, code: 'ACQ_SIM_MORE_12M', offerCode: 'SIM_MORE' })
  const change = addTariff(cart, choice(other, { replaces: cart.offers[2]?.id ?? '' }))
  expect(codes(change)).toEqual(['SIM', 'SIM', 'SIM_MORE', 'SIM', 'SIM'])
})

test('CART-147: a line that is not there, is of another kind or has its handset does not change its plan', () => {
  const cart = cartWith(BROADBAND, MOBILE)
  const [broadband, mobile] = cart.offers.map(({ id }) => id)
  expect(addTariff(cart, choice(MOBILE, { replaces: 'gone' }))).toEqual(refuse('OFFER_NOT_FOUND'))
  expect(addTariff(cart, choice(MOBILE, { replaces: broadband ?? '' }))).toEqual(refuse('TARIFF_NOT_FOR_CART'))
  const withPhone = {
    ...cart,
    offers: cart.offers.map((offer) => (offer.id === mobile ? { ...offer, equipments: [anEquipment()] } : offer)),
  }
  expect(addTariff(withPhone, choice(MOBILE, { replaces: mobile ?? '' }))).toEqual(refuse('TARIFF_NOT_FOR_CART'))
})

test('CART-9: a tariff for another kind of customer is refused, and an ordered cart does not change', () => {
  expect(addTariff(aCart(), choice(aTariff({ ...PHONE, acquisitionType: 'CROSS_SELL' })))).toEqual(
    refuse('TARIFF_NOT_FOR_CART'),
  )
  expect(addTariff(aCart({ status: 'ORDERED' }), choice(PHONE))).toEqual(refuse('CART_ORDERED'))
})

test('CART-143: TV from before the shop kept what it comes with stays beside any broadband', () => {
  const old = anOffer({ id: 'tv', parentOfferId: 'line', baseOffer: { serviceGroup: 'TV', catalogCode: 'TV' } })
  const cart = cartWith(BROADBAND)
  const withTv = { ...cart, offers: [...cart.offers, { ...old, parentOfferId: cart.offers[0]?.id ?? '' }] }
  expect(codes(addTariff(withTv, choice(BROADBAND_WITH_PHONE)))).toEqual(['PHONE_FTTH_1GB', 'TV'])
})

test('CART-156: TV stands at the address of its broadband and moves with it', () => {
  const added = addTariff(aCart(), choice(BROADBAND, { prequalId: 'home' }))
  if (!added.ok) throw new Error(added.refusal)
  const withTv = addTariff(added.value, choice(TV))
  const addresses = (change: ReturnType<typeof addTariff>) =>
    change.ok && change.value.offers.map(({ prequal }) => prequal?.prequalId)
  expect(addresses(withTv)).toEqual(['home', 'home'])
  if (!withTv.ok) throw new Error(withTv.refusal)
  expect(addresses(addTariff(withTv.value, choice(TV, { prequalId: 'home' })))).toEqual(['home', 'home'])
  expect(addTariff(withTv.value, choice(TV, { prequalId: 'elsewhere' }))).toEqual(refuse('TARIFF_NOT_AT_ADDRESS'))
  expect(addresses(addTariff(withTv.value, choice(BROADBAND, { prequalId: 'new home' })))).toEqual([
    'new home',
    'new home',
  ])
})

test('CART-157: a named home phone makes way for broadband, and broadband with its TV for a home phone', () => {
  const phone = cartWith(PHONE, MOBILE)
  expect(codes(addTariff(phone, choice(BROADBAND, { replaces: phone.offers[0]?.id ?? '' })))).toEqual([
    'FTTH_1GB',
    'SIM',
  ])
  const home = cartWith(BROADBAND, TV, MOBILE)
  expect(codes(addTariff(home, choice(PHONE, { replaces: home.offers[0]?.id ?? '' })))).toEqual(['TALK', 'SIM'])
})

test('TEXT-10: only TV keeps a parent, and only the broadband of the cart', () => {
  const tariffs = [BROADBAND, BROADBAND_WITH_PHONE, TV_FOR_ANY, PHONE, MOBILE]
  const carts = [
    aCart(),
    cartWith(MOBILE),
    cartWith(BROADBAND, MOBILE),
    cartWith(PHONE, MOBILE),
    cartWith(BROADBAND, TV),
  ]
  const anyLine = fc.constantFrom(...carts).chain((cart) => {
    const name = fc.constantFrom(null, 'x'.repeat(90_000), ...cart.offers.map(({ id }) => id))
    return fc.record({
      cart: fc.constant(cart),
      tariff: fc.constantFrom(...tariffs),
      replaces: name,
      parentOfferId: name,
    })
  })
  fc.assert(
    fc.property(anyLine, ({ cart, tariff, replaces, parentOfferId }) => {
      const change = addTariff(cart, choice(tariff, { replaces, parentOfferId }))
      for (const offer of change.ok ? change.value.offers : []) {
        const parent = offer.baseOffer.serviceGroup === 'TV' ? change.ok && change.value.offers[0]?.id : null
        expect(offer.parentOfferId).toBe(parent)
      }
    }),
    { numRuns: 500 },
  )
})

test('TEXT-11: no line but TV leaves with another, not even in a cart that was kept with such a name', () => {
  const cart = cartWith(BROADBAND, MOBILE, TV)
  const [broadband, mobile] = cart.offers.map(({ id }) => id)
  const kept = {
    ...cart,
    offers: cart.offers.map((offer) => (offer.id === broadband ? { ...offer, parentOfferId: mobile ?? '' } : offer)),
  }
  expect(codes(removeOffer(kept, mobile ?? ''))).toEqual(['FTTH_1GB', 'TV'])
  const changed = addTariff(kept, choice(BROADBAND))
  expect(changed.ok && changed.value.offers[0]?.parentOfferId).toBeNull()
})
