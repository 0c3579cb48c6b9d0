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
import { missingParts } from './missing.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const HANDSET = aDevice({ type: 'HANDSET' })
const DEVICE = aDevice({ type: 'DEVICE' })
const NO_PHONE = { manufacturer: null, eid: null }
const ACCESSORY = { ...DEVICE, vatRate: 0.23 }

function flagsOf(...lines: CartLine[]): CartFlags {
  return cartFlags(aCart({ lines }), NOW)
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
  expect(cartFlags(aCart({ accessories: [ACCESSORY] }), NOW).hasUpfrontCostItem).toBe(true)
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
  const complete: MobileLine['porting'] = {
    reference: null,
    msisdn: '+353851234567',
    startsAt: '2026-12-01T09:00:00Z',
    operator: 'THREE',
    operatorName: null,
    accountType: 'PREPAY',
    accountNumber: null,
    holder: 'Ann',
    consentAt: '2026-11-15T09:00:00Z',
    provenAt: '2026-11-15T09:00:00Z',
  }
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
  expect(cartFlags(aCart({ status: 'ordered', lines: [aMobile()] }), NOW).isActivationAvailable).toBe(false)
})

test('FLAG-10: delivery is required for whatever has to be posted', () => {
  expect(flagsOf(aMobile({ devices: [HANDSET] })).deliveryRequired).toBe(true)
  expect(flagsOf(aBroadband({ inclusive: ['HUB'] })).deliveryRequired).toBe(true)
  expect(flagsOf(aMobile({ simCard: { type: 'ALL_IN_1', code: 'SIM', ...NO_PHONE } })).deliveryRequired).toBe(true)
  expect(flagsOf(aMobile({ simCard: { type: 'ESIM', code: 'SIM', ...NO_PHONE } })).deliveryRequired).toBe(false)
  expect(cartFlags(aCart({ accessories: [ACCESSORY] }), NOW).deliveryRequired).toBe(true)
})

test.each([
  ['FULL_INSTALL', true],
  ['TECH_INSTALL', true],
  ['SELF_INSTALL', false],
  ['NO_INSTALL', false],
] as const)('FLAG-11: %s needs an activation date: %s', (installation, expected) => {
  expect(flagsOf(aBroadband({ installation })).activationDateRequired).toBe(expected)
})

const VISIT = {
  at: '2026-12-01',
  time: '08:00-13:00',
  type: 'FULL_INSTALL',
  slotId: 'slot',
  holdId: 'hold',
  heldUntil: '2026-11-15T12:00:01Z',
} as const
const NOTHING_TODAY = {
  hasService: false,
  provider: null,
  providerName: null,
  accountNumber: null,
  keepNumber: null,
  phoneNumber: null,
  connectedDevices: [],
}
const BROADBAND = aBroadband({
  id: 'broadband',
  installation: 'FULL_INSTALL',
  prequalId: 'home',
  visit: VISIT,
  currentService: NOTHING_TODAY,
})
const HOME_PHONE = aHomePhone({ installation: 'TECH_INSTALL', prequalId: 'home', visit: VISIT })

test.each<[string, CartLine[], string[]]>([
  ['nothing', [], ['PLAN']],
  ['broadband with all that belongs to it', [BROADBAND], []],
  ['broadband without an address', [{ ...BROADBAND, prequalId: null }], ['ADDRESS']],
  ['broadband whose questions are open', [{ ...BROADBAND, currentService: null }], ['CURRENT_SERVICE']],
  [
    'broadband whose answers are not whole',
    [{ ...BROADBAND, currentService: { ...NOTHING_TODAY, hasService: true } }],
    ['CURRENT_SERVICE'],
  ],
  ['broadband without a visit', [{ ...BROADBAND, visit: null }], ['VISIT']],
  [
    'broadband whose visit is held no more',
    [{ ...BROADBAND, visit: { ...VISIT, heldUntil: '2026-11-15T12:00:00Z' } }],
    ['VISIT'],
  ],
  ['broadband that nobody has to come for', [{ ...BROADBAND, visit: null, installation: 'SELF_INSTALL' }], []],
  ['broadband that is promised for later', [{ ...BROADBAND, visit: null, availableFrom: '2027-01-14' }], []],
  ['home phone with all that belongs to it', [HOME_PHONE], []],
  ['home phone without an address or a visit', [aHomePhone({ installation: 'TECH_INSTALL' })], ['ADDRESS', 'VISIT']],
  ['broadband and TV', [BROADBAND, aTv({ beside: { line: 'broadband', offers: null } })], []],
  ['TV alone', [aTv()], ['ROOM']],
  ['bill-pay without a handset', [aMobile()], ['HANDSET']],
  ['bill-pay with a handset', [aMobile({ devices: [HANDSET] })], []],
  ['one bill-pay plan of two without a handset', [aMobile({ devices: [HANDSET] }), aMobile()], ['HANDSET']],
  ['a plan whose porting is open', [aMobile({ simOnly: true, bringsNumber: true })], ['NUMBER_TO_BRING']],
  ['mobile broadband without a device', [aMobileBroadband()], ['DEVICE']],
  ['mobile broadband with a device', [aMobileBroadband({ devices: [DEVICE] })], []],
  ['mobile broadband as a SIM', [aMobileBroadband({ simOnly: true })], []],
  ['two lines into one home', [BROADBAND, HOME_PHONE], ['ROOM']],
])('FLAG-12, FLAG-13: whether a cart with %s is ready for checkout, and what is missing', (_what, lines, expected) => {
  expect(missingParts(aCart({ lines }), NOW).map(({ part }) => part)).toEqual(expected)
  expect(flagsOf(...lines).valid).toBe(expected.length === 0)
})

test('FLAG-13: what is missing names its line; who is a customer already is not asked about their service', () => {
  const lines = [{ ...BROADBAND, currentService: null, prequalId: null }]
  expect(missingParts(aCart({ lines }), NOW)).toContainEqual({ part: 'ADDRESS', lineId: 'broadband' })
  expect(missingParts(aCart({ lines, cartType: 'CROSS_SELL' }), NOW).map(({ part }) => part)).toEqual(['ADDRESS'])
})

test('FLAG-12: a cart that is not open is not ready for checkout', () => {
  expect(cartFlags(aCart({ lines: [BROADBAND] }), NOW).valid).toBe(true)
  expect(cartFlags(aCart({ lines: [BROADBAND], status: 'ordered' }), NOW).valid).toBe(false)
})

test('FLAG-12: the order of the lines does not matter for any flag', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(cartFlags({ ...cart, lines: cart.lines.toReversed() }, NOW)).toEqual(cartFlags(cart, NOW))
    }),
  )
})
