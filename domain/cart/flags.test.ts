import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { aCart, anAddOn, anEquipment, anOffer, anyCart } from './cart.fixture.ts'
import type { BaseOffer, Offer } from './cart.ts'
import { type CartFlags, cartFlags } from './flags.ts'

const HANDSET = anEquipment({ type: 'HANDSET' })
const DEVICE = anEquipment({ type: 'DEVICE' })
const HUB = {
  inclusiveEquipmentCatalogCode: 'HUB',
  type: 'HUB',
  manufacturer: 'Tonn',
  model: 'Hub',
  description: 'Hub',
  color: null,
  colorCode: null,
  inventoryCode: null,
  main: true,
}

function flagsOf(...offers: Offer[]): CartFlags {
  return cartFlags(aCart({ offers }))
}

function plan(baseOffer: Partial<BaseOffer>, parts: Partial<Omit<Offer, 'baseOffer'>> = {}): Offer {
  return anOffer({ ...parts, baseOffer })
}

test.each<[string, Partial<BaseOffer>, Partial<CartFlags>]>([
  ['broadband', { serviceGroup: 'DUALPLAY' }, { hasBroadband: true }],
  ['broadband with phone', { serviceGroup: 'DUALPLAY_PSTN' }, { hasBroadband: true }],
  ['home phone alone', { serviceGroup: 'SA_PSTN' }, {}],
  ['TV', { serviceGroup: 'TV' }, { hasTVOffer: true }],
  ['a bill-pay plan', { serviceGroup: 'MOBILE' }, { hasBillPayPlans: true }],
  ['a SIM-only plan', { serviceGroup: 'MOBILE', simOnly: true }, { hasSIMOnly: true }],
  ['mobile broadband', { serviceGroup: 'MBB' }, { hasMBBOffer: true }],
])('FLAG-1: %s sets its own flag and no other', (_what, baseOffer, expected) => {
  const { hasBroadband, hasTVOffer, hasBillPayPlans, hasSIMOnly, hasMBBOffer } = flagsOf(plan(baseOffer))
  expect({ hasBroadband, hasTVOffer, hasBillPayPlans, hasSIMOnly, hasMBBOffer }).toEqual({
    hasBroadband: false,
    hasTVOffer: false,
    hasBillPayPlans: false,
    hasSIMOnly: false,
    hasMBBOffer: false,
    ...expected,
  })
})

test('FLAG-2: mobile plans are counted together, bill-pay plans also alone', () => {
  const flags = flagsOf(plan({}), plan({ simOnly: true }), plan({}), plan({ serviceGroup: 'MBB' }))
  expect(flags).toMatchObject({ noOfMobileOffers: 3, noOfBillPayOffers: 2 })
})

test('FLAG-3: a device counts as a mobile broadband device only on mobile broadband', () => {
  expect(flagsOf(plan({ serviceGroup: 'MBB' }, { equipments: [DEVICE] })).hasMbbDevice).toBe(true)
  expect(flagsOf(plan({ serviceGroup: 'MBB' })).hasMbbDevice).toBe(false)
  expect(flagsOf(plan({ serviceGroup: 'MOBILE' }, { equipments: [DEVICE] })).hasMbbDevice).toBe(false)
})

test('FLAG-4: a handset, a device or a deposit is an upfront-cost item, also for nothing', () => {
  expect(flagsOf(plan({}, { equipments: [HANDSET] })).hasUpfrontCostItem).toBe(true)
  expect(flagsOf(plan({ serviceGroup: 'MBB' }, { equipments: [DEVICE] })).hasUpfrontCostItem).toBe(true)
  expect(flagsOf(plan({}, { depositAmountVatIncluded: cents(15000) })).hasUpfrontCostItem).toBe(true)
  expect(cartFlags(aCart({ accessories: [DEVICE] })).hasUpfrontCostItem).toBe(true)
  expect(flagsOf(plan({ serviceGroup: 'DUALPLAY' })).hasUpfrontCostItem).toBe(false)
})

test('FLAG-5: a bill-pay plan without an upfront-cost item leaves the cart incomplete', () => {
  expect(flagsOf(plan({})).incompleteCart).toBe(true)
  expect(flagsOf(plan({}, { equipments: [HANDSET] })).incompleteCart).toBe(false)
  expect(flagsOf(plan({ simOnly: true })).incompleteCart).toBe(false)
})

test('FLAG-6: add-ons are those of a plan and the insurance of a handset', () => {
  expect(flagsOf(plan({}, { addOns: [anAddOn()] })).hasAddOns).toBe(true)
  expect(flagsOf(plan({}, { equipments: [{ ...HANDSET, addOn: anAddOn() }] })).hasAddOns).toBe(true)
  expect(flagsOf(plan({}, { equipments: [HANDSET] })).hasAddOns).toBe(false)
})

test('FLAG-7: a handset deposit is a deposit on a mobile plan', () => {
  const depositAmountVatIncluded = cents(15000)
  expect(flagsOf(plan({}, { depositAmountVatIncluded })).hasHandsetDeposit).toBe(true)
  expect(flagsOf(plan({ serviceGroup: 'DUALPLAY' }, { depositAmountVatIncluded })).hasHandsetDeposit).toBe(false)
  expect(flagsOf(plan({})).hasHandsetDeposit).toBe(false)
})

test('FLAG-8: porting is done when every ported plan knows its number and its date', () => {
  const complete = { portInReference: null, msisdn: '0851234567', portStartDateTime: '2026-12-01T09:00:00Z' }
  const ported = (portInInfo: Offer['portInInfo']) => plan({ simOnly: true, portIn: true }, { portInInfo })
  expect(flagsOf(plan({ simOnly: true })).isPortInDone).toBe(true)
  expect(flagsOf(ported(complete)).isPortInDone).toBe(true)
  expect(flagsOf(ported(complete), ported(null)).isPortInDone).toBe(false)
  expect(flagsOf(ported({ ...complete, msisdn: null })).isPortInDone).toBe(false)
  expect(flagsOf(ported({ ...complete, portStartDateTime: null })).isPortInDone).toBe(false)
})

test('FLAG-9: activation is available while the cart is open and holds something', () => {
  expect(flagsOf(plan({})).isActivationAvailable).toBe(true)
  expect(flagsOf().isActivationAvailable).toBe(false)
  expect(cartFlags(aCart({ status: 'ORDERED', offers: [plan({})] })).isActivationAvailable).toBe(false)
})

test('FLAG-10: delivery is required for whatever has to be posted', () => {
  expect(flagsOf(plan({}, { equipments: [HANDSET] })).deliveryRequired).toBe(true)
  expect(flagsOf(plan({}, { inclusiveEquipments: [HUB] })).deliveryRequired).toBe(true)
  expect(flagsOf(plan({}, { simCard: { type: 'ALL_IN_1', code: 'SIM' } })).deliveryRequired).toBe(true)
  expect(flagsOf(plan({}, { simCard: { type: 'ESIM', code: 'SIM' } })).deliveryRequired).toBe(false)
  expect(cartFlags(aCart({ accessories: [DEVICE] })).deliveryRequired).toBe(true)
})

test.each([
  ['FULL_INSTALL', true],
  ['TECH_INSTALL', true],
  ['SELF_INSTALL', false],
  ['NO_INSTALL', false],
] as const)('FLAG-11: %s needs an activation date: %s', (installationType, expected) => {
  expect(flagsOf(plan({}, { installationType })).activationDateRequired).toBe(expected)
})

test.each<[string, Offer[], boolean]>([
  ['nothing', [], false],
  ['broadband', [plan({ serviceGroup: 'DUALPLAY' })], true],
  ['broadband and TV', [plan({ serviceGroup: 'DUALPLAY' }), plan({ serviceGroup: 'TV' })], true],
  ['TV alone', [plan({ serviceGroup: 'TV' })], false],
  ['bill-pay without a handset', [plan({})], false],
  ['bill-pay with a handset', [plan({}, { equipments: [HANDSET] })], true],
  ['a plan whose porting is open', [plan({ simOnly: true, portIn: true })], false],
  ['mobile broadband without a device', [plan({ serviceGroup: 'MBB' })], false],
  ['mobile broadband with a device', [plan({ serviceGroup: 'MBB' }, { equipments: [DEVICE] })], true],
  ['mobile broadband as a SIM', [plan({ serviceGroup: 'MBB', simOnly: true })], true],
  ['two broadband lines', [plan({ serviceGroup: 'DUALPLAY' }), plan({ serviceGroup: 'SA_PSTN' })], false],
])('FLAG-12: whether a cart with %s is ready for checkout', (_what, offers, expected) => {
  expect(flagsOf(...offers).valid).toBe(expected)
})

test('FLAG-12: the order of the lines does not matter for any flag', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(cartFlags({ ...cart, offers: cart.offers.toReversed() })).toEqual(cartFlags(cart))
    }),
  )
})
