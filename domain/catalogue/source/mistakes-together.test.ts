import { expect, test } from 'vitest'
import {
  aBillPay,
  aDevice,
  aHandset,
  aHomePhone,
  aHub,
  aManufacturer,
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

test('CAT-9: a figure that is missing hides no other mistake of its offer', () => {
  const late = aPlan({ commitmentDuration: 12, discounts: { NEW_ACQUISITION: { value: 1, months: 99 } } })
  expect(
    problems({
      'dualplay/other.json': anOfferFile({
        serviceGroup: 'TV',
        attributes: [{ type: 'headerImage', value: 'nope.svg' }],
        plans: [aPlan({ price: undefined }), late],
      }),
    }),
  ).toEqual([
    'dualplay/other.json plans.0.price: is missing',
    'dualplay/other.json offerCode: FTTH_1GB is also in dualplay/fibre.json',
    'dualplay/other.json serviceGroup: must be DUALPLAY in this folder, not TV',
    'dualplay/other.json plans.1.discounts.NEW_ACQUISITION.months: 99 months is longer than the contract of 12',
    'dualplay/other.json attributes.0.value: nope.svg and nope_Active.svg are not in pictures/',
  ])
})

test.each<[string, Record<string, unknown>, string[]]>([
  [
    'an add-on',
    {
      'add-ons.json': [
        anAddOn({ charges: { billingType: 'RECURRING' }, picture: 'nope.svg' }),
        anAddOn({ code: 'OTHER', picture: 'no.svg', orderIndex: 20 }),
        anAddOn({ orderIndex: 30 }),
      ],
    },
    [
      'add-ons.json 0.charges.price: is missing',
      'add-ons.json 2.code: BOOSTER is there twice',
      'add-ons.json 0.picture: nope.svg is not in pictures/',
      'add-ons.json 1.picture: no.svg is not in pictures/',
    ],
  ],
  [
    'a handset',
    {
      'handsets/shell-2.json': aHandset({
        model: '',
        manufacturer: 'Pebble',
        variants: [aVariant({ price: -1, picture: 'no.svg' }), aVariant({ code: 'SHELL_2_RED', color: 3 })],
      }),
    },
    [
      'handsets/shell-2.json model: must not be empty',
      'handsets/shell-2.json variants.0.price: must not be negative',
      'handsets/shell-2.json variants.1.color: must be text',
      'handsets/shell-2.json variants.0.code: SHELL_1_BLUE is also in handsets/shell-1.json',
      'handsets/shell-2.json slug: shell-1 is also in handsets/shell-1.json',
      'handsets/shell-2.json variants.0.inventoryCode: S1B is also in handsets/shell-1.json',
      'handsets/shell-2.json variants.1.inventoryCode: S1B is also in handsets/shell-1.json',
      'handsets/shell-2.json manufacturer: Pebble is not in manufacturers.json',
      'handsets/shell-2.json variants.0.picture: no.svg is not in pictures/',
    ],
  ],
  [
    'a device',
    { 'devices.json': [aDevice({ price: 'dear' }), aDevice({ picture: 'no.svg' })] },
    [
      'devices.json 0.price: must be a number of cents',
      'devices.json 1.code: DONGLE is there twice',
      'devices.json 1.inventoryCode: D1 is there twice',
      'devices.json 1.picture: no.svg is not in pictures/',
    ],
  ],
  [
    'a tactical offer',
    { 'tactical-offers.json': [aTacticalOffer({ copy: '' }), aTacticalOffer({ mobileImage: { imageURL: 'no.svg' } })] },
    [
      'tactical-offers.json 0.copy: must not be empty',
      'tactical-offers.json 1.heading: “Look” for TV is there twice',
      'tactical-offers.json 1.mobileImage.imageURL: no.svg is not in pictures/',
    ],
  ],
  [
    'a plan',
    {
      'dualplay/fibre.json': anOfferFile({
        plans: [
          aPlan({ discounts: { NEW_ACQUISITION: { value: 9999, months: 1, frequency: 'WEEKLY' } } }),
          aPlan({ commitmentDuration: 12, activationDiscount: 14999 }),
        ],
      }),
    },
    [
      'dualplay/fibre.json plans.0.discounts.NEW_ACQUISITION.frequency: must be one of MONTHLY, QUARTERLY, YEARLY',
      'dualplay/fibre.json plans.0.discounts.NEW_ACQUISITION.value: is more than the price',
      'dualplay/fibre.json plans.1.activationDiscount: is more than the activation fee',
    ],
  ],
  [
    'one discount of several',
    {
      'sa-pstn/talk.json': aHomePhone({
        plans: [{ ...PLAN, discounts: { CROSS_SELL: [{ value: 1 }, { value: 2001, months: 13 }, 7] } }],
      }),
    },
    [
      'sa-pstn/talk.json plans.0.discounts.CROSS_SELL.0.months: is missing',
      'sa-pstn/talk.json plans.0.discounts.CROSS_SELL.2: must be a discount, a list of them, or null',
      'sa-pstn/talk.json plans.0.discounts.CROSS_SELL.1.value: is more than the price',
      'sa-pstn/talk.json plans.0.discounts.CROSS_SELL.1.months: 13 months is longer than the contract of 12',
    ],
  ],
  [
    'mobile broadband',
    { 'mbb/mbb.json': aMobileBroadband({ category: 'small', plans: [PLAN, PLAN] }) },
    [
      'mbb/mbb.json category: must be capitals, digits and underscores',
      'mbb/mbb.json plans.1.commitmentDuration: 12 months is there twice',
      'mbb/mbb.json plans.0.equipmentDiscount: is missing',
      'mbb/mbb.json plans.1.equipmentDiscount: is missing',
    ],
  ],
  [
    'SIM only',
    { 'mobile/sim.json': aSimOnly({ description: '', plans: [{ ...PLAN, discounts: {}, equipmentDiscount: 1 }] }) },
    [
      'mobile/sim.json description: must not be empty',
      'mobile/sim.json plans.0.equipmentDiscount: does not belong in a SIM-only plan',
      'mobile/sim.json plans.0.discounts: names nobody who can buy this plan',
    ],
  ],
  [
    'the equipment of an offer',
    { 'dualplay/fibre.json': anOfferFile({ inclusiveEquipment: ['hub', 'BOX'] }) },
    [
      'dualplay/fibre.json inclusiveEquipment.0: must be capitals, digits and underscores',
      'dualplay/fibre.json inclusiveEquipment.1: BOX is not in the equipment list',
    ],
  ],
  [
    'a field that does not belong',
    { 'tv/tv.json': aTvPack({ colour: 'red', simOnly: true, parentOffers: ['NO_SUCH'] }) },
    [
      'tv/tv.json colour: is not a field of this file',
      'tv/tv.json simOnly: is not a field of this file',
      'tv/tv.json parentOffers.0: NO_SUCH is no broadband offer',
    ],
  ],
])('CAT-9: a mistake in %s hides no other', (_what, changes, expected) => {
  expect(problems(changes)).toEqual(expected)
})

test('CAT-9: a field with several things wrong is named once', () => {
  const plans = [{ ...PLAN, price: -0.5 }]
  expect(problems({ 'sa-pstn/talk.json': aHomePhone({ plans }) })).toEqual([
    'sa-pstn/talk.json plans.0.price: must be whole cents',
  ])
})

test('CAT-9: what cannot be read of a plan is held against nothing else', () => {
  const discounts = { NEW_ACQUISITION: { value: 5000, months: 20 } }
  const plans = [{ commitmentDuration: 'long', price: 'dear', activationFee: 'none', activationDiscount: 5, discounts }]
  expect(problems({ 'mobile/bill-pay.json': aBillPay({ simOnly: 'no', plans }) })).toEqual([
    'mobile/bill-pay.json simOnly: must be true or false',
    'mobile/bill-pay.json plans.0.commitmentDuration: must be 1, 12 or 24',
    'mobile/bill-pay.json plans.0.price: must be a number of cents',
    'mobile/bill-pay.json plans.0.activationFee: must be a number of cents',
  ])
})

test.each<[string, Record<string, unknown>, string]>([
  ['not JSON', { 'dualplay/fibre.json': undefined }, 'dualplay/fibre.json : is not JSON'],
  [
    'misspelt',
    { 'dualplay/fibre.json': anOfferFile({ offerCode: 'ftth' }) },
    'dualplay/fibre.json offerCode: must be capitals, digits and underscores',
  ],
  [
    'that of another',
    { 'dualplay/fibre.json': anOfferFile({ offerCode: 'PHONE_FTTH_1GB' }) },
    'dualplay-pstn/fibre.json offerCode: PHONE_FTTH_1GB is also in dualplay/fibre.json',
  ],
])('CAT-44: TV beside broadband whose code is %s is not refused as well', (_what, changes, expected) => {
  expect(problems(changes)).toEqual([expected])
})

test.each<[string, Record<string, unknown>, string]>([
  [
    'equipment',
    { 'equipment.json': [aHub({ code: 'hub' })] },
    'equipment.json 0.code: must be capitals, digits and underscores',
  ],
  [
    'manufacturers',
    { 'manufacturers.json': [aManufacturer({ manufacturer: '' })] },
    'manufacturers.json 0.manufacturer: must not be empty',
  ],
])(
  'CAT-9: what refers to a list of %s is not refused for a name there that cannot be read',
  (_what, changes, expected) => {
    expect(problems(changes)).toEqual([expected])
  },
)
