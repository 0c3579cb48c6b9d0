import { expect, test } from 'vitest'
import {
  aBillPay,
  aDevice,
  aHandset,
  aHomePhone,
  aLabel,
  aMobileBroadband,
  anAddOn,
  anOfferFile,
  aPlan,
  aSimOnly,
  aTacticalOffer,
  aTvPack,
  aVariant,
  problems,
} from './catalogue.fixture.ts'

const PLAN = { commitmentDuration: 12, price: 2000, discounts: { NEW_ACQUISITION: null } }
const SPEEDS = { minDownload: 1, normalDownload: 1, maxDownload: 1, minUpload: 1, normalUpload: 1, maxUpload: 1 }
const discounted = (discount: unknown) => anOfferFile({ plans: [aPlan({ discounts: { NEW_ACQUISITION: discount } })] })

test('CAT-9: a catalogue without mistakes has none reported', () => {
  expect(problems({})).toEqual([])
})

test.each<[string, Record<string, unknown>, string]>([
  [
    'an offer in the folder of another service group',
    { 'tv/tv.json': aTvPack({ serviceGroup: 'MOBILE' }) },
    'tv/tv.json serviceGroup: must be TV in this folder, not MOBILE',
  ],
  [
    'a field of another kind of offer',
    { 'sa-pstn/talk.json': aHomePhone({ parentOffers: null }) },
    'sa-pstn/talk.json parentOffers: is not a field of this file',
  ],
  [
    'an activation fee that the technology decides',
    { 'dualplay/fibre.json': anOfferFile({ plans: [aPlan({ activationFee: 100 })] }) },
    'dualplay/fibre.json plans.0.activationFee: is not a field of this file',
  ],
  [
    'a bill-pay plan for 30 days',
    { 'mobile/bill-pay.json': aBillPay({ plans: [{ ...PLAN, commitmentDuration: 1, equipmentDiscount: 0 }] }) },
    'mobile/bill-pay.json plans.0.commitmentDuration: 30 days is for SIM-only plans; must be 12 or 24',
  ],
  [
    'home phone for 30 days',
    { 'sa-pstn/talk.json': aHomePhone({ plans: [{ ...PLAN, commitmentDuration: 1 }] }) },
    'sa-pstn/talk.json plans.0.commitmentDuration: must be 12 or 24',
  ],
  [
    '30 days twice',
    { 'mobile/sim.json': aSimOnly({ plans: [1, 1].map((commitmentDuration) => ({ ...PLAN, commitmentDuration })) }) },
    'mobile/sim.json plans.1.commitmentDuration: 30 days is there twice',
  ],
])('CAT-40: %s is refused', (_what, changes, expected) => {
  expect(problems(changes)).toEqual([expected])
})

test.each<[string, unknown, string]>([
  ['a discount that is none', 5, 'NEW_ACQUISITION: must be a discount, a list of them, or null'],
  [
    'one of a list over the price',
    [
      { value: 1, months: 1 },
      { value: 6000, months: 1 },
    ],
    'NEW_ACQUISITION.1.value: is more than the price',
  ],
  [
    'a list that is together over the price',
    [
      { value: 3000, months: 1 },
      { value: 3000, months: 2 },
    ],
    'NEW_ACQUISITION: are together more than the price',
  ],
  [
    'a quarterly discount past the contract',
    { value: 1, months: 9, frequency: 'QUARTERLY' },
    'NEW_ACQUISITION.months: until bill 25 is longer than the contract of 24',
  ],
  [
    'an unknown frequency',
    { value: 1, months: 1, frequency: 'WEEKLY' },
    'NEW_ACQUISITION.frequency: must be one of MONTHLY, QUARTERLY, YEARLY',
  ],
  ['a discount of half a cent', { value: 0.5, months: 1 }, 'NEW_ACQUISITION.value: must be whole cents'],
  ['a discount for no bill', { value: 1, months: 0 }, 'NEW_ACQUISITION.months: must be at least 1'],
])('CAT-41: %s is refused', (_what, discount, expected) => {
  expect(problems({ 'dualplay/fibre.json': discounted(discount) })).toEqual([
    `dualplay/fibre.json plans.0.discounts.${expected}`,
  ])
})

test('CAT-42: the discount of customers who bring their number is checked like any other', () => {
  const portInDiscounts = { CROSS_SELL: { value: 2001, months: 13 } }
  const plans = [{ ...PLAN, equipmentDiscount: 0, portInDiscounts }]
  expect(problems({ 'mobile/bill-pay.json': aBillPay({ plans }) })).toEqual([
    'mobile/bill-pay.json plans.0.portInDiscounts.CROSS_SELL.value: is more than the price',
    'mobile/bill-pay.json plans.0.portInDiscounts.CROSS_SELL.months: 13 months is longer than the contract of 12',
  ])
})

test.each<[string, unknown, unknown]>([
  ['as much', { value: 500, months: 12 }, { value: 1000, months: 6 }],
  ['nothing', null, null],
  ['less', { value: 500, months: 12 }, [{ value: 100, months: 12 }]],
])('CAT-62: a discount for brought numbers that takes off %s is refused', (_what, without, bringing) => {
  const discounts = { NEW_ACQUISITION: without, CROSS_SELL: null }
  const portInDiscounts = { NEW_ACQUISITION: bringing, CROSS_SELL: { value: 1, months: 1 }, CHANGE_OFFER: null }
  const plans = [{ ...PLAN, equipmentDiscount: 0, discounts, portInDiscounts }]
  expect(problems({ 'mobile/bill-pay.json': aBillPay({ plans }) })).toEqual([
    'mobile/bill-pay.json plans.0.portInDiscounts.NEW_ACQUISITION: takes no more off than discounts does',
  ])
})

test('CAT-9: discounts that are together more than the price are told beside one that is too long', () => {
  const list = [
    { value: 4000, months: 1 },
    { value: 4000, months: 99 },
  ]
  expect(problems({ 'dualplay/fibre.json': discounted(list) })).toEqual([
    'dualplay/fibre.json plans.0.discounts.NEW_ACQUISITION.1.months: 99 months is longer than the contract of 24',
    'dualplay/fibre.json plans.0.discounts.NEW_ACQUISITION: are together more than the price',
  ])
})

test.each<[string, Record<string, unknown>, string]>([
  [
    'a day that no calendar has',
    { 'handsets/shell-1.json': aHandset({ variants: [aVariant({ restockOn: '2026-02-30' })] }) },
    'handsets/shell-1.json variants.0.restockOn: must be a day of the calendar',
  ],
  [
    'bill pay that says nothing about handsets',
    { 'mobile/bill-pay.json': aBillPay({ plans: [PLAN] }) },
    'mobile/bill-pay.json plans.0.equipmentDiscount: is missing',
  ],
  [
    'mobile broadband that says nothing about devices',
    { 'mbb/mbb.json': aMobileBroadband({ plans: [PLAN] }) },
    'mbb/mbb.json plans.0.equipmentDiscount: is missing',
  ],
  [
    'SIM only with a handset',
    { 'mobile/sim.json': aSimOnly({ plans: [{ ...PLAN, equipmentDiscount: 1 }] }) },
    'mobile/sim.json plans.0.equipmentDiscount: does not belong in a SIM-only plan',
  ],
])('CAT-43: %s is refused', (_what, changes, expected) => {
  expect(problems(changes)).toEqual([expected])
})

test('CAT-45: more off an activation fee than the fee is refused for every kind of offer', () => {
  const plans = [{ ...PLAN, activationFee: 2999, activationDiscount: 3000 }]
  expect(problems({ 'tv/tv.json': aTvPack({ plans }) })).toEqual([
    'tv/tv.json plans.0.activationDiscount: is more than the activation fee',
  ])
})

test.each<[string, Record<string, unknown>, string]>([
  [
    'an add-on for an unknown service group',
    { 'add-ons.json': [anAddOn({ serviceGroups: ['DUALPLAY', 'RADIO'] })] },
    'add-ons.json 0.serviceGroups.1: must be one of MOBILE, MBB, TV, DUALPLAY, SA_PSTN, DUALPLAY_PSTN',
  ],
  [
    'an add-on for nothing',
    { 'add-ons.json': [anAddOn({ serviceGroups: [] })] },
    'add-ons.json 0.serviceGroups: must hold at least one service group',
  ],
  [
    'an add-on of an unknown group',
    { 'add-ons.json': [anAddOn({ itemGroup: 'PIZZA' })] },
    'add-ons.json 0.itemGroup: must be one of WIFI, STATIC_IP, CALLS, SPORT, INSURANCE',
  ],
  [
    'an add-on without a price',
    { 'add-ons.json': [anAddOn({ charges: { billingType: 'RECURRING' } })] },
    'add-ons.json 0.charges.price: is missing',
  ],
  [
    'a negative price of a device',
    { 'devices.json': [aDevice({ price: -1 })] },
    'devices.json 0.price: must not be negative',
  ],
  [
    'a price of a handset in euro',
    { 'handsets/shell-1.json': aHandset({ variants: [aVariant({ price: 499.99 })] }) },
    'handsets/shell-1.json variants.0.price: must be whole cents',
  ],
  [
    'a handset of which there is nothing to buy',
    { 'handsets/shell-1.json': aHandset({ variants: [] }) },
    'handsets/shell-1.json variants: must hold at least one variant',
  ],
  [
    'a handset with an address that is none',
    { 'handsets/shell-1.json': aHandset({ slug: 'Shell 1' }) },
    'handsets/shell-1.json slug: must be small letters and digits joined by hyphens',
  ],
  [
    'a tactical offer without words',
    { 'tactical-offers.json': [aTacticalOffer({ copy: undefined })] },
    'tactical-offers.json 0.copy: is missing',
  ],
  [
    'a price above anything sold',
    { 'devices.json': [aDevice({ price: 1_000_001 })] },
    'devices.json 0.price: must be at most 1000000 cents',
  ],
  [
    'more stock than a shelf holds',
    { 'devices.json': [aDevice({ firstStock: 1_000_001 })] },
    'devices.json 0.firstStock: must be at most 1000000',
  ],
  [
    'a place far down a list',
    { 'add-ons.json': [anAddOn({ orderIndex: 10_001 })] },
    'add-ons.json 0.orderIndex: must be at most 10000',
  ],
  [
    'a place far up a list',
    { 'sa-pstn/talk.json': aHomePhone({ sortOrder: -10_001 }) },
    'sa-pstn/talk.json sortOrder: must be at least -10000',
  ],
  [
    'a discount for longer than anybody stays',
    { 'dualplay/fibre.json': discounted({ value: 1, months: 121 }) },
    'dualplay/fibre.json plans.0.discounts.NEW_ACQUISITION.months: must be at most 120',
  ],
  [
    'a speed that is not whole',
    { 'dualplay/fibre.json': anOfferFile({ speeds: { ...SPEEDS, minUpload: 0.5 } }) },
    'dualplay/fibre.json speeds.minUpload: must be whole Mb/s',
  ],
  [
    'a speed above anything sold',
    { 'dualplay/fibre.json': anOfferFile({ speeds: { ...SPEEDS, maxDownload: 1_000_001 } }) },
    'dualplay/fibre.json speeds.maxDownload: must be at most 1000000 Mb/s',
  ],
  ['a list that is none', { 'devices.json': {} }, 'devices.json : must be a list'],
  ['an offer that is none', { 'tv/tv.json': 'TV' }, 'tv/tv.json : must be fields in braces'],
  ['an offer that is a list', { 'tv/tv.json': [] }, 'tv/tv.json : must be fields in braces'],
  ['a file deeper down', { 'tv/old/tv.json': {} }, 'tv/old/tv.json : is not a file that the catalogue knows'],
  ['a file by another name', { 'tv/tv.JSON': {} }, 'tv/tv.JSON : is not a file that the catalogue knows'],
  ['a folder nobody knows', { 'radio/fm.json': {} }, 'radio/fm.json : is not a file that the catalogue knows'],
])('CAT-6: %s is refused', (_what, changes, expected) => {
  expect(problems(changes)).toEqual([expected])
})

test('CAT-6: the dearest price that can be is accepted', () => {
  expect(problems({ 'devices.json': [aDevice({ price: 1_000_000 })] })).toEqual([])
})

test('CAT-49: a file that is not JSON is named, beside every other mistake', () => {
  expect(problems({ 'tv/tv.json': undefined, 'devices.json': [aDevice({ code: undefined, colour: 'red' })] })).toEqual([
    'devices.json 0.code: is missing',
    'devices.json 0.colour: is not a field of this file',
    'tv/tv.json : is not JSON',
  ])
})

test.each<[string, Record<string, unknown>, string]>([
  ['a class that does not exist', { energyClass: 'H' }, 'label.energyClass: must be one of A, B, C, D, E, F, G'],
  [
    'a rating that is none',
    { ingressProtection: 'waterproof' },
    'label.ingressProtection: must be a rating such as IP68',
  ],
  [
    'a battery that lasts nothing',
    { enduranceMinutes: 0 },
    'label.enduranceMinutes: must be a number of minutes, 60 to 20000',
  ],
])('SHELF-30: an EU label with %s is refused', (_what, parts, expected) => {
  const handset = aHandset({ label: aLabel(parts) })
  expect(problems({ 'handsets/shell-1.json': handset })).toEqual([`handsets/shell-1.json ${expected}`])
})

test('SHELF-30: a handset without an EU label, or that charges with less than nothing, is refused', () => {
  const { label: _label, ...bare } = aHandset() as Record<string, unknown>
  expect(problems({ 'handsets/shell-1.json': bare })).toEqual(['handsets/shell-1.json label: is missing'])
  const charging = { least: 30, most: 25, powerDelivery: true, chargerIncluded: false }
  expect(problems({ 'handsets/shell-1.json': aHandset({ charging }) })).toEqual([
    'handsets/shell-1.json charging: least must not be above most',
  ])
})

test('INSUR-2: an insurance without its information document is refused, and so is a document of what is no insurance', () => {
  const insurance = anAddOn({ itemGroup: 'INSURANCE' })
  expect(problems({ 'add-ons.json': [insurance] })).toEqual([
    'add-ons.json 0.insurance: is missing: an insurance is sold with its document',
  ])
  const points = ['One']
  const told = { insurer: 'A', about: 'B', payment: 'C', period: 'D', cancelling: 'E' }
  const lists = { insured: points, notInsured: points, restrictions: points, where: points, obligations: points }
  expect(problems({ 'add-ons.json': [anAddOn({ insurance: { ...told, ...lists } })] })).toEqual([
    'add-ons.json 0.insurance: is for insurance only',
  ])
})
