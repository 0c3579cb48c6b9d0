import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { cents } from '#domain/money.ts'
import { refuse } from '#domain/result.ts'
import { addPlan, type PlacedChoice } from './add-plan.ts'
import { aCart, aDevice, anAddOn } from './cart.fixture.ts'
import { type Cart, cartDocument, readCart } from './cart.ts'
import { type CartLine, isTv } from './lines/cart-line.ts'
import { removeLine } from './remove-line.ts'

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

function aCatalogueAddOn(
  parts: Pick<CatalogueAddOn, 'code' | 'serviceGroups'> & Partial<CatalogueAddOn>,
): CatalogueAddOn {
  return {
    itemGroup: 'WIFI',
    displayName: parts.code,
    description: parts.code,
    text: '',
    insurance: null,
    charges: { price: cents(500), billingType: 'RECURRING' },
    orderIndex: 1,
    picture: 'p.svg',
    mobilePicture: 'p.svg',
    altText: '',
    ...parts,
  }
}

let made = 0

function choice(tariff: Tariff, parts: Partial<PlacedChoice> = {}): PlacedChoice {
  made += 1
  return {
    tariff,
    discounts: [],
    releaseId: 1,
    vatRate: 0.23,
    lineId: `line-${made}`,
    prequalId: null,
    availableFrom: null,
    catalogueAddOns: [],
    replaces: null,
    parentId: null,
    ...parts,
  }
}

function cartWith(...tariffs: Tariff[]): Cart {
  return tariffs.reduce((cart, tariff) => {
    const change = addPlan(cart, choice(tariff))
    if (!change.ok) throw new Error(change.refusal.code)
    return change.value
  }, aCart())
}

function parentOf(line: CartLine | undefined): string | null {
  return line !== undefined && isTv(line) ? line.beside.line : null
}

function codes(change: ReturnType<typeof addPlan>): string[] {
  if (!change.ok) throw new Error(change.refusal.code)
  return change.value.lines.map(({ offer }) => offer)
}

test('CART-140: TV stands beside the broadband of the cart', () => {
  const cart = cartWith(BROADBAND, TV)
  expect(parentOf(cart.lines[1])).toBe(cart.lines[0]?.id)
})

test('CART-140: TV without broadband is refused, in an empty cart and beside a home phone', () => {
  expect(addPlan(aCart(), choice(TV))).toEqual(refuse({ code: 'BROADBAND_REQUIRED' }))
  expect(addPlan(cartWith(PHONE), choice(TV))).toEqual(refuse({ code: 'BROADBAND_REQUIRED' }))
})

test('CART-141: a TV pack takes the place of the one that is there, beside the same broadband', () => {
  const cart = cartWith(BROADBAND, TV)
  const change = addPlan(cart, choice(TV_FOR_ANY))
  expect(codes(change)).toEqual(['FTTH_1GB', 'TV_ANY'])
  expect(change.ok && parentOf(change.value.lines[1])).toBe(cart.lines[0]?.id)
})

test('CART-142: TV is refused beside a plan that it does not come with', () => {
  expect(addPlan(cartWith(BROADBAND_WITH_PHONE), choice(TV))).toEqual(refuse({ code: 'TARIFF_NOT_BESIDE_PARENT' }))
  expect(addPlan(cartWith(BROADBAND_WITH_PHONE), choice(TV_FOR_ANY)).ok).toBe(true)
})

test('CART-142: a parent that is not in the cart or is no broadband is refused', () => {
  const cart = cartWith(BROADBAND, MOBILE)
  expect(addPlan(cart, choice(TV, { parentId: 'gone' }))).toEqual(refuse({ code: 'OFFER_NOT_FOUND' }))
  const mobile = cart.lines[1]?.id ?? ''
  expect(addPlan(cart, choice(TV_FOR_ANY, { parentId: mobile }))).toEqual(refuse({ code: 'TARIFF_NOT_BESIDE_PARENT' }))
})

test('CART-143: broadband is not changed to a plan that the TV beside it does not come with', () => {
  const cart = cartWith(BROADBAND, TV)
  expect(addPlan(cart, choice(BROADBAND_WITH_PHONE))).toEqual(refuse({ code: 'TARIFF_NOT_BESIDE_PARENT' }))
  expect(codes(addPlan(cartWith(BROADBAND, TV_FOR_ANY), choice(BROADBAND_WITH_PHONE)))).toEqual([
    'PHONE_FTTH_1GB',
    'TV_ANY',
  ])
})

test('CART-144: extras that do not go with the new kind of plan leave when it changes', () => {
  const kept = { code: 'WIFI', serviceGroups: ['DUALPLAY', 'DUALPLAY_PSTN'] } as const
  const lost = { code: 'ONLY_DUALPLAY', serviceGroups: ['DUALPLAY'] } as const
  const catalogueAddOns = [kept, lost].map(({ code, serviceGroups }) =>
    aCatalogueAddOn({ code, serviceGroups: [...serviceGroups] }),
  )
  const cart = cartWith(BROADBAND)
  const addOns = [anAddOn({ code: 'WIFI' }), anAddOn({ code: 'ONLY_DUALPLAY' })]
  const full = { ...cart, lines: cart.lines.map((line) => ({ ...line, addOns })) }
  const left = (tariff: Tariff) => {
    const change = addPlan(full, choice(tariff, { catalogueAddOns }))
    return change.ok && change.value.lines[0]?.addOns.map(({ code }) => code)
  }
  expect(left(BROADBAND_WITH_PHONE)).toEqual(['WIFI'])
  expect(left(BROADBAND)).toEqual(['WIFI', 'ONLY_DUALPLAY'])
})

test('CART-145: one home phone plan takes the place of another', () => {
  expect(codes(addPlan(cartWith(PHONE), choice(OTHER_PHONE)))).toEqual(['WORLD'])
})

test('CART-146: home phone and broadband do not share a cart, whichever comes first', () => {
  expect(addPlan(cartWith(BROADBAND), choice(PHONE))).toEqual(refuse({ code: 'LIMIT_REACHED' }))
  expect(addPlan(cartWith(PHONE), choice(BROADBAND))).toEqual(refuse({ code: 'LIMIT_REACHED' }))
  expect(addPlan(cartWith(PHONE), choice(BROADBAND_WITH_PHONE))).toEqual(refuse({ code: 'LIMIT_REACHED' }))
})

test('CART-147: the sixth mobile plan is refused, and a named line changes its plan instead', () => {
  const cart = cartWith(MOBILE, MOBILE, MOBILE, MOBILE, MOBILE)
  expect(addPlan(cart, choice(MOBILE))).toEqual(refuse({ code: 'LIMIT_REACHED' }))
  const other = aTariff({ ...MOBILE, code: 'ACQ_SIM_MORE_12M', offerCode: 'SIM_MORE' })
  const change = addPlan(cart, choice(other, { replaces: cart.lines[2]?.id ?? '' }))
  expect(codes(change)).toEqual(['SIM', 'SIM', 'SIM_MORE', 'SIM', 'SIM'])
})

test('CART-147: a line that is not there, is of another kind or has its handset does not change its plan', () => {
  const cart = cartWith(BROADBAND, MOBILE)
  const [broadband, mobile] = cart.lines.map(({ id }) => id)
  expect(addPlan(cart, choice(MOBILE, { replaces: 'gone' }))).toEqual(refuse({ code: 'OFFER_NOT_FOUND' }))
  expect(addPlan(cart, choice(MOBILE, { replaces: broadband ?? '' }))).toEqual(refuse({ code: 'TARIFF_NOT_FOR_CART' }))
  const withPhone = {
    ...cart,
    lines: cart.lines.map((line) => (line.kind === 'mobile' ? { ...line, devices: [aDevice()] } : line)),
  }
  expect(addPlan(withPhone, choice(MOBILE, { replaces: mobile ?? '' }))).toEqual(
    refuse({ code: 'TARIFF_NOT_FOR_CART' }),
  )
})

test('CART-9: a tariff for another kind of customer is refused', () => {
  expect(addPlan(aCart(), choice(aTariff({ ...PHONE, acquisitionType: 'CROSS_SELL' })))).toEqual(
    refuse({ code: 'TARIFF_NOT_FOR_CART' }),
  )
})

test('CART-156: TV stands at the address of its broadband and moves with it', () => {
  const added = addPlan(aCart(), choice(BROADBAND, { prequalId: 'home' }))
  if (!added.ok) throw new Error(added.refusal.code)
  const withTv = addPlan(added.value, choice(TV))
  const addresses = (change: ReturnType<typeof addPlan>) =>
    change.ok && change.value.lines.map((line) => (isTv(line) ? 'beside it' : line.prequalId))
  expect(addresses(withTv)).toEqual(['home', 'beside it'])
  if (!withTv.ok) throw new Error(withTv.refusal.code)
  expect(addresses(addPlan(withTv.value, choice(TV, { prequalId: 'home' })))).toEqual(['home', 'beside it'])
  expect(addPlan(withTv.value, choice(TV, { prequalId: 'elsewhere' }))).toEqual(
    refuse({ code: 'TARIFF_NOT_AT_ADDRESS' }),
  )
  expect(addresses(addPlan(withTv.value, choice(BROADBAND, { prequalId: 'new home' })))).toEqual([
    'new home',
    'beside it',
  ])
})

test('CART-157: a named home phone makes way for broadband, and broadband with its TV for a home phone', () => {
  const phone = cartWith(PHONE, MOBILE)
  expect(codes(addPlan(phone, choice(BROADBAND, { replaces: phone.lines[0]?.id ?? '' })))).toEqual(['FTTH_1GB', 'SIM'])
  const home = cartWith(BROADBAND, TV, MOBILE)
  expect(codes(addPlan(home, choice(PHONE, { replaces: home.lines[0]?.id ?? '' })))).toEqual(['TALK', 'SIM'])
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
    const name = fc.constantFrom(null, 'x'.repeat(90_000), ...cart.lines.map(({ id }) => id))
    return fc.record({
      cart: fc.constant(cart),
      tariff: fc.constantFrom(...tariffs),
      replaces: name,
      parentId: name,
    })
  })
  fc.assert(
    fc.property(anyLine, ({ cart, tariff, replaces, parentId }) => {
      const change = addPlan(cart, choice(tariff, { replaces, parentId }))
      for (const line of change.ok ? change.value.lines.filter(isTv) : []) {
        expect(line.beside.line).toBe(change.ok && change.value.lines[0]?.id)
      }
      if (change.ok) expect(JSON.stringify(change.value).length).toBeLessThan(9000)
    }),
    { numRuns: 500 },
  )
})

test('TEXT-11: no line but TV leaves with another, not even in a cart that was kept with such a name', () => {
  const made = cartWith(BROADBAND, MOBILE, TV)
  const [broadband, mobile] = made.lines.map(({ id }) => id)
  const lines = made.lines.map((line) => (line.id === broadband ? { ...line, beside: { line: mobile } } : line))
  const cart = readCart(made, { ...cartDocument(made), lines })
  expect(codes(removeLine(cart, mobile ?? ''))).toEqual(['FTTH_1GB', 'TV'])
  expect(codes(removeLine(cart, broadband ?? ''))).toEqual(['SIM'])
})

test('JOUR-37: extras go in with their plan as one change, beside those that its line has; where one does not fit, nothing goes in', () => {
  const catalogueAddOns = [
    aCatalogueAddOn({ code: 'CALLS', serviceGroups: ['MOBILE'], itemGroup: 'CALLS' }),
    aCatalogueAddOn({ code: 'ROAMING', serviceGroups: ['MOBILE'] }),
  ]
  const added = addPlan(aCart(), choice(MOBILE, { catalogueAddOns, addOnCodes: ['CALLS'] }))
  if (!added.ok) throw new Error(added.refusal.code)
  const [line] = added.value.lines as [CartLine]
  expect(line.addOns.map(({ code }) => code)).toEqual(['CALLS'])
  expect(added.value.version).toBe(aCart().version + 1)
  const changed = addPlan(
    added.value,
    choice(MOBILE, { catalogueAddOns, replaces: line.id, addOnCodes: ['ROAMING', 'CALLS'] }),
  )
  expect(changed.ok && changed.value.lines[0]?.addOns.map(({ code }) => code)).toEqual(['CALLS', 'ROAMING'])
  expect(addPlan(aCart(), choice(MOBILE, { catalogueAddOns, addOnCodes: ['NO_SUCH'] }))).toEqual(
    refuse({ code: 'ADD_ON_NOT_FOUND' }),
  )
  expect(addPlan(aCart(), choice(BROADBAND, { catalogueAddOns, addOnCodes: ['CALLS'] }))).toEqual(
    refuse({ code: 'ADD_ON_NOT_FOR_OFFER' }),
  )
})
