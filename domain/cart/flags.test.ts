import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import {
  aBroadband,
  aCart,
  aDevice,
  aHomePhone,
  aMobile,
  aMobileBroadband,
  anAddOn,
  anyCart,
  aTv,
} from './cart.fixture.ts'
import { type CartFlags, cartFlags } from './flags.ts'
import type { CartLine } from './lines/cart-line.ts'
import type { MobileLine } from './lines/mobile.ts'

const HANDSET = aDevice({ type: 'HANDSET' })
const DEVICE = aDevice({ type: 'DEVICE' })
const ACCESSORY = { ...DEVICE, vatRate: 0.23 }

function flagsOf(...lines: CartLine[]): CartFlags {
  return cartFlags(aCart({ lines }))
}

test.each<[string, CartLine, Partial<CartFlags>]>([
  ['broadband', aBroadband(), { hasBroadband: true }],
  ['broadband with phone', aBroadband({ withPhone: true }), { hasBroadband: true }],
  ['home phone alone', aHomePhone(), {}],
  ['TV', aTv(), { hasTVOffer: true }],
  ['a bill-pay plan', aMobile(), { hasBillPayPlans: true }],
  ['a SIM-only plan', aMobile({ simOnly: true }), { hasSIMOnly: true }],
  ['mobile broadband', aMobileBroadband(), { hasMBBOffer: true }],
])('FLAG-1: %s sets its own flag and no other', (_what, line, expected) => {
  const { hasBroadband, hasTVOffer, hasBillPayPlans, hasSIMOnly, hasMBBOffer } = flagsOf(line)
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
  const flags = flagsOf(aMobile(), aMobile({ simOnly: true }), aMobile(), aMobileBroadband())
  expect(flags).toMatchObject({ noOfMobileOffers: 3, noOfBillPayOffers: 2 })
})

test('FLAG-3: a device counts as a mobile broadband device only on mobile broadband', () => {
  expect(flagsOf(aMobileBroadband({ devices: [DEVICE] })).hasMbbDevice).toBe(true)
  expect(flagsOf(aMobileBroadband()).hasMbbDevice).toBe(false)
  expect(flagsOf(aMobile({ devices: [DEVICE] })).hasMbbDevice).toBe(false)
})

test('FLAG-4: a handset, a device or a deposit is an upfront-cost item, also for nothing', () => {
  expect(flagsOf(aMobile({ devices: [HANDSET] })).hasUpfrontCostItem).toBe(true)
  expect(flagsOf(aMobileBroadband({ devices: [DEVICE] })).hasUpfrontCostItem).toBe(true)
  expect(flagsOf(aMobile({ deposit: cents(15000) })).hasUpfrontCostItem).toBe(true)
  expect(cartFlags(aCart({ accessories: [ACCESSORY] })).hasUpfrontCostItem).toBe(true)
  expect(flagsOf(aBroadband()).hasUpfrontCostItem).toBe(false)
})

test('FLAG-5: a bill-pay plan without an upfront-cost item leaves the cart incomplete', () => {
  expect(flagsOf(aMobile()).incompleteCart).toBe(true)
  expect(flagsOf(aMobile({ devices: [HANDSET] })).incompleteCart).toBe(false)
  expect(flagsOf(aMobile({ simOnly: true })).incompleteCart).toBe(false)
})

test('FLAG-6: add-ons are those of a plan and the insurance of a handset', () => {
  expect(flagsOf(aMobile({ addOns: [anAddOn()] })).hasAddOns).toBe(true)
  expect(flagsOf(aMobile({ devices: [{ ...HANDSET, insurance: anAddOn() }] })).hasAddOns).toBe(true)
  expect(flagsOf(aMobile({ devices: [HANDSET] })).hasAddOns).toBe(false)
})

test('FLAG-7: a handset deposit is a deposit on a mobile plan', () => {
  const deposit = cents(15000)
  expect(flagsOf(aMobile({ deposit })).hasHandsetDeposit).toBe(true)
  expect(flagsOf(aMobileBroadband({ deposit })).hasHandsetDeposit).toBe(false)
  expect(flagsOf(aMobile()).hasHandsetDeposit).toBe(false)
})

test('FLAG-8: porting is done when every ported plan knows its number and its date', () => {
  const complete = { reference: null, msisdn: '0851234567', startsAt: '2026-12-01T09:00:00Z' }
  const ported = (porting: MobileLine['porting']) => aMobile({ simOnly: true, bringsNumber: true, porting })
  expect(flagsOf(aMobile({ simOnly: true })).isPortInDone).toBe(true)
  expect(flagsOf(ported(complete)).isPortInDone).toBe(true)
  expect(flagsOf(ported(complete), ported(null)).isPortInDone).toBe(false)
  expect(flagsOf(ported({ ...complete, msisdn: null })).isPortInDone).toBe(false)
  expect(flagsOf(ported({ ...complete, startsAt: null })).isPortInDone).toBe(false)
})

test('FLAG-9: activation is available while the cart is open and holds something', () => {
  expect(flagsOf(aMobile()).isActivationAvailable).toBe(true)
  expect(flagsOf().isActivationAvailable).toBe(false)
  expect(cartFlags(aCart({ status: 'ordered', lines: [aMobile()] })).isActivationAvailable).toBe(false)
})

test('FLAG-10: delivery is required for whatever has to be posted', () => {
  expect(flagsOf(aMobile({ devices: [HANDSET] })).deliveryRequired).toBe(true)
  expect(flagsOf(aBroadband({ inclusive: ['HUB'] })).deliveryRequired).toBe(true)
  expect(flagsOf(aMobile({ simCard: { type: 'ALL_IN_1', code: 'SIM' } })).deliveryRequired).toBe(true)
  expect(flagsOf(aMobile({ simCard: { type: 'ESIM', code: 'SIM' } })).deliveryRequired).toBe(false)
  expect(cartFlags(aCart({ accessories: [ACCESSORY] })).deliveryRequired).toBe(true)
})

test.each([
  ['FULL_INSTALL', true],
  ['TECH_INSTALL', true],
  ['SELF_INSTALL', false],
  ['NO_INSTALL', false],
] as const)('FLAG-11: %s needs an activation date: %s', (installation, expected) => {
  expect(flagsOf(aBroadband({ installation })).activationDateRequired).toBe(expected)
})

test.each<[string, CartLine[], boolean]>([
  ['nothing', [], false],
  ['broadband', [aBroadband()], true],
  ['broadband and TV', [aBroadband(), aTv()], true],
  ['TV alone', [aTv()], false],
  ['bill-pay without a handset', [aMobile()], false],
  ['bill-pay with a handset', [aMobile({ devices: [HANDSET] })], true],
  ['a plan whose porting is open', [aMobile({ simOnly: true, bringsNumber: true })], false],
  ['mobile broadband without a device', [aMobileBroadband()], false],
  ['mobile broadband with a device', [aMobileBroadband({ devices: [DEVICE] })], true],
  ['mobile broadband as a SIM', [aMobileBroadband({ simOnly: true })], true],
  ['two broadband lines', [aBroadband(), aHomePhone()], false],
])('FLAG-12: whether a cart with %s is ready for checkout', (_what, lines, expected) => {
  expect(flagsOf(...lines).valid).toBe(expected)
})

test('FLAG-12: the order of the lines does not matter for any flag', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(cartFlags({ ...cart, lines: cart.lines.toReversed() })).toEqual(cartFlags(cart))
    }),
  )
})
