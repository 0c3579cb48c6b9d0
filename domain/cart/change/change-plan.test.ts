import { expect, test } from 'vitest'
import { aTariff } from '#domain/catalogue/tariff.fixture.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { aHeldMobile, aHeldService } from '#domain/held-service/held-service.fixture.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { cents } from '#domain/money.ts'
import { refuse } from '#domain/result.ts'
import { addPlan, type PlacedChoice } from '../add-plan.ts'
import { allowedLines, mayAdd } from '../allowed-lines.ts'
import { aCart, aChange, aDevice, aMobile, aTv } from '../cart.fixture.ts'
import { type Cart, cartDocument, readCart } from '../cart.ts'
import { withoutDetails } from '../expiry/without-details.ts'
import { cartFlags } from '../flags.ts'
import { knowsPerson } from '../knows-person.ts'
import { missingParts } from '../missing.ts'
import { earlyCeaseCharge } from './early-cease-charge.ts'
import { lineLabel } from './line-label.ts'

const NOW = new Date('2026-11-17T12:00:00Z')
const BROADBAND = aHeldService()
const MOBILE = aHeldMobile()
const SERVICES = [
  { id: BROADBAND.id, serviceGroup: 'DUALPLAY', offer: 'FTTC_100MB', technology: 'FTTC', beside: null },
  { id: MOBILE.id, serviceGroup: 'MOBILE', offer: 'BILLPAY_30GB', technology: null, beside: null },
] satisfies Cart['services']
const CO = { acquisitionType: 'CHANGE_OFFER' } as const
const FTTH = aTariff({ ...CO, code: 'CO_FTTH_1GB_24M' })
const FTTC = aTariff({
  ...CO,
  code: 'CO_FTTC_100MB_24M',
  offerCode: 'FTTC_100MB',
  technology: 'FTTC',
  installationType: 'TECH_INSTALL',
})
const TV = aTariff({ ...CO, code: 'CO_TV_24M', offerCode: 'TV', serviceGroup: 'TV', technology: null })
const FTTH_TV = { ...TV, code: 'CO_TV_FTTH_24M', parentOfferCodes: ['FTTH_1GB'] }
const BILL_PAY = aTariff({
  ...CO,
  code: 'CO_BILLPAY_30GB_24M',
  offerCode: 'BILLPAY_30GB',
  serviceGroup: 'MOBILE',
  technology: null,
  installationType: 'NO_INSTALL',
  simCards: [{ type: 'ALL_IN_1', code: 'SIM' }],
})
const SIM_ONLY = { ...BILL_PAY, code: 'CO_SIM_12M', offerCode: 'SIM_60GB', simOnly: true }

function changing(parts: Partial<Cart> = {}): Cart {
  return aCart({ cartType: 'CHANGE_OFFER', services: SERVICES, ...parts })
}

let made = 0

function choice(tariff: Tariff, parts: Partial<PlacedChoice> = {}): PlacedChoice {
  made += 1
  return {
    tariff,
    discounts: [],
    catalogueAddOns: [],
    releaseId: 1,
    vatRate: 0.23,
    lineId: `line-${made}`,
    prequalId: null,
    availableFrom: null,
    replaces: null,
    parentId: null,
    ...parts,
  }
}

function changeOf(replaced: HeldService, isMore = false) {
  return aChange({ replaced, isMore })
}

function put(cart: Cart, tariff: Tariff, parts: Partial<PlacedChoice> = {}): Cart {
  const added = addPlan(cart, choice(tariff, parts))
  if (!added.ok) throw new Error(added.refusal.code)
  return added.value
}

test('CHCART-1: a new term on the line that is there needs no engineer, no parcel and no address', () => {
  const cart = put(changing(), FTTC, { change: changeOf(BROADBAND) })
  expect(cart.lines).toMatchObject([
    { installation: 'NO_INSTALL', inclusive: [], change: { subscriptionId: 'PROD-1' } },
  ])
  expect(missingParts(cart, NOW)).toEqual([])
  expect(cartFlags(cart, NOW)).toMatchObject({ valid: true, deliveryRequired: false, activationDateRequired: false })
  expect(cart.lines.map((line) => lineLabel(cart, line))).toEqual(['Broadband Recontract'])
})

test('CHCART-1: another kind of line needs its address and its visit, and no questions about the service of today', () => {
  const cart = put(changing(), FTTH, { change: changeOf(BROADBAND, true) })
  expect(missingParts(cart, NOW).map(({ part }) => part)).toEqual(['ADDRESS', 'VISIT'])
  expect(cart.lines.map((line) => lineLabel(cart, line))).toEqual(['Broadband Upgrade'])
})

test('CHCART-2: a service is changed once in a cart: another plan for it takes the place of the first', () => {
  const one = put(changing(), FTTC, { change: changeOf(BROADBAND) })
  const other = put(one, FTTH, { change: changeOf(BROADBAND, true) })
  expect(other.lines.map(({ plan }) => plan)).toEqual([FTTH.code])
  const both = put(other, BILL_PAY, { change: changeOf(MOBILE) })
  expect(both.lines.map(({ plan }) => plan)).toEqual([FTTH.code, BILL_PAY.code])
})

test('CHCART-3: a mobile keeps its SIM and its number; bill pay keeps the handset of the plan before', () => {
  const cart = put(changing(), BILL_PAY, { change: changeOf(MOBILE) })
  expect(cart.lines).toMatchObject([{ simCard: null, bringsNumber: false, newNumber: null }])
  expect(cartFlags(cart, NOW)).toMatchObject({ valid: true, incompleteCart: false, deliveryRequired: false })
  const simOnly = { ...MOBILE, simOnly: true }
  const withoutHandset = put(changing(), BILL_PAY, { change: changeOf(simOnly) })
  expect(missingParts(withoutHandset, NOW).map(({ part }) => part)).toEqual(['HANDSET'])
})

test('CHCART-3: the label of a mobile goes by its handset and its plan', () => {
  const label = (line: Cart['lines'][number]) => lineLabel(changing(), line)
  const same = aMobile({ offer: 'BILLPAY_30GB', change: changeOf(MOBILE) })
  expect(label(same)).toBe('Mobile Recontract')
  expect(label({ ...same, devices: [aDevice()] })).toBe('Mobile Upgrade')
  expect(label({ ...same, offer: 'SIM_60GB' })).toBe('Mobile Plan Change')
})

test('CHCART-4: new TV stands beside the broadband that the customer has, or is changing to', () => {
  const cart = put(changing(), TV)
  expect(cart.lines).toMatchObject([{ kind: 'tv', beside: { line: 'PROD-1', isHeld: true } }])
  expect(cart.lines.map((line) => lineLabel(cart, line))).toEqual(['New TV'])
  expect(missingParts(cart, NOW)).toEqual([])
  expect(addPlan(changing(), choice(FTTH_TV))).toEqual(refuse({ code: 'TARIFF_NOT_BESIDE_PARENT' }))
  const fast = put(changing(), FTTH, { change: changeOf(BROADBAND, true) })
  const [broadband] = fast.lines
  expect(put(fast, FTTH_TV).lines[1]).toMatchObject({ beside: { line: broadband?.id } })
})

test('CHCART-4: TV that was put in first moves to the plan that its broadband changes to, where it comes with that', () => {
  const withTv = put(changing(), TV)
  const changed = put(withTv, FTTH, { change: changeOf(BROADBAND, true), lineId: 'fast' })
  expect(changed.lines[0]).toMatchObject({ kind: 'tv', beside: { line: 'fast' } })
  expect(changed.lines[0]).not.toHaveProperty('beside.isHeld')
  const fttcTv = put(changing(), { ...TV, parentOfferCodes: ['FTTC_100MB'] })
  const refused = addPlan(fttcTv, choice(FTTH, { change: changeOf(BROADBAND, true) }))
  expect(refused).toEqual(refuse({ code: 'TARIFF_NOT_BESIDE_PARENT' }))
})

test('CHORD-20: TV that ends with a change is part of its charge, and stays where the cart gives it another pack', () => {
  const term = { startDate: '2025-09-20', months: 24 }
  const tv = aHeldService({ id: 'TV-1', serviceGroup: 'TV', technology: null, planName: 'TV Family', term })
  const services = [...SERVICES, { id: tv.id, serviceGroup: 'TV', offer: 'TV', technology: null, beside: 'PROD-1' }]
  const ends = { ...changeOf(BROADBAND), endsToo: [{ service: tv, leavingCharge: cents(3000) }] }
  const cart = put(changing({ services } as Partial<Cart>), FTTC, { change: ends })
  expect(earlyCeaseCharge(cart, NOW)).toBe(3000)
  const kept = put(cart, TV, { change: changeOf(tv) })
  expect(kept.lines.map(({ change }) => change?.endsToo ?? [])).toEqual([[], []])
  expect(earlyCeaseCharge(kept, NOW)).toBe(0)
})

test('CHCART-5: a plan of another service, one for a number that is brought, and a change of nothing are refused', () => {
  const refused = (tariff: Tariff, parts: Partial<PlacedChoice>) => addPlan(changing(), choice(tariff, parts))
  expect(refused(BILL_PAY, { change: changeOf(BROADBAND) })).toEqual(refuse({ code: 'TARIFF_NOT_FOR_CART' }))
  expect(refused({ ...BILL_PAY, portIn: true }, { change: changeOf(MOBILE) })).toEqual(
    refuse({ code: 'TARIFF_NOT_FOR_CART' }),
  )
  expect(refused(FTTH, {})).toEqual(refuse({ code: 'SUBSCRIPTION_NOT_FOUND' }))
  expect(refused({ ...FTTH, acquisitionType: 'NEW_ACQUISITION' }, { change: changeOf(BROADBAND) })).toEqual(
    refuse({ code: 'TARIFF_NOT_FOR_CART' }),
  )
})

test('CHCART-6: what a customer has counts towards the limits of what they may add', () => {
  const cart = aCart({ cartType: 'CROSS_SELL', services: SERVICES })
  const allowed = Object.fromEntries(allowedLines(cart).map(({ serviceGroup, number }) => [serviceGroup, number]))
  expect(allowed).toEqual({ DUALPLAY: 0, DUALPLAY_PSTN: 0, SA_PSTN: 0, TV: 1, MOBILE: 4, MBB: 2 })
  expect(mayAdd(cart, 'DUALPLAY')).toEqual(refuse({ code: 'LIMIT_REACHED' }))
  const mobileAlone = aCart({ cartType: 'CROSS_SELL', services: SERVICES.slice(1) })
  expect(mayAdd(mobileAlone, 'TV')).toEqual(refuse({ code: 'BROADBAND_REQUIRED' }))
  expect(mayAdd(mobileAlone, 'DUALPLAY').ok).toBe(true)
})

test('CHCART-6: what is changed is not counted twice', () => {
  const mobiles = Array.from({ length: 5 }, (_, index) => ({ ...MOBILE, id: `MOBILE-${index}` }))
  const services = mobiles.map(({ id }) => ({ ...SERVICES[1], id })) as Cart['services']
  let cart = changing({ services })
  for (const mobile of mobiles) cart = put(cart, SIM_ONLY, { change: changeOf(mobile) })
  expect(missingParts(cart, NOW)).toEqual([])
})

test('CHCART-7: the early-cease charge of a cart is that of its changes, and null where nothing is changed', () => {
  expect(earlyCeaseCharge(aCart(), NOW)).toBeNull()
  expect(earlyCeaseCharge(changing({ lines: [aTv()] }), NOW)).toBeNull()
  const lines = [
    aMobile({ change: aChange({ leavingCharge: cents(19_600) }) }),
    aMobile({ change: aChange({ owedForHandset: cents(5000) }) }),
  ]
  expect(earlyCeaseCharge(changing({ lines }), NOW)).toBe(24_600)
})

test('CHCART-8: a change is stored with the service that it replaces, and older carts are still read', () => {
  const cart = put(changing(), FTTC, { change: changeOf(BROADBAND) })
  const { uuid, reference, version } = cart
  const name = { uuid, reference, version }
  expect(readCart(name, JSON.parse(JSON.stringify(cartDocument(cart))))).toEqual(cart)
  const { services: _, ...older } = JSON.parse(JSON.stringify(cartDocument(aCart({ lines: [aTv()] }))))
  expect(readCart(name, { ...older, earlyCeaseCharge: 500 })).toMatchObject({ services: [] })
})

test('CHCART-9: the cart of an existing customer knows whose it is, and forgets everything with that', () => {
  const cart = put(changing(), FTTC, { change: changeOf(BROADBAND) })
  expect(knowsPerson(cart)).toBe(true)
  expect(withoutDetails(cart)).toMatchObject({ lines: [], services: [], replaced: null })
  expect(knowsPerson(withoutDetails(cart))).toBe(false)
})
