import { expect, test } from 'vitest'
import {
  aDevice,
  aHandset,
  aHomePhone,
  aManufacturer,
  anAddOn,
  anOfferFile,
  aTacticalOffer,
  aTvPack,
  aVariant,
  problems,
} from './catalogue.fixture.ts'

function anotherHandset(parts: object = {}): object {
  const variants = [aVariant({ code: 'SHELL_2_BLUE', inventoryCode: 'S2B' })]
  return aHandset({ slug: 'shell-2', sortOrder: 20, variants, ...parts })
}

test.each<[string, Record<string, unknown>, string]>([
  [
    'two offers of different kinds',
    { 'tv/tv.json': aTvPack({ offerCode: 'FTTH_1GB' }) },
    'tv/tv.json offerCode: FTTH_1GB is also in dualplay/fibre.json',
  ],
  [
    'two add-ons',
    { 'add-ons.json': [anAddOn(), anAddOn({ orderIndex: 20 })] },
    'add-ons.json 1.code: BOOSTER is there twice',
  ],
  [
    'an add-on and the equipment',
    { 'add-ons.json': [anAddOn({ code: 'HUB' })] },
    'add-ons.json 0.code: HUB is also in equipment.json',
  ],
  [
    'two devices',
    { 'devices.json': [aDevice(), aDevice({ inventoryCode: 'D2' })] },
    'devices.json 1.code: DONGLE is there twice',
  ],
  [
    'two variants of a handset',
    { 'handsets/shell-1.json': aHandset({ variants: [aVariant(), aVariant({ color: 'Red', inventoryCode: 'S1R' })] }) },
    'handsets/shell-1.json variants.1.code: SHELL_1_BLUE is there twice',
  ],
  [
    'variants of two handsets',
    { 'handsets/shell-2.json': anotherHandset({ variants: [aVariant({ inventoryCode: 'S2B' })] }) },
    'handsets/shell-2.json variants.0.code: SHELL_1_BLUE is also in handsets/shell-1.json',
  ],
  [
    'the addresses of two handsets',
    { 'handsets/shell-2.json': anotherHandset({ slug: 'shell-1' }) },
    'handsets/shell-2.json slug: shell-1 is also in handsets/shell-1.json',
  ],
  [
    'two manufacturers',
    { 'manufacturers.json': [aManufacturer(), aManufacturer()] },
    'manufacturers.json 1.manufacturer: Shell is there twice',
  ],
  [
    'two tactical offers of a service group',
    { 'tactical-offers.json': [aTacticalOffer(), aTacticalOffer({ copy: 'Another' })] },
    'tactical-offers.json 1.heading: “Look” for TV is there twice',
  ],
])('CAT-47: the same name for %s is refused', (_what, changes, expected) => {
  expect(problems(changes)).toEqual([expected])
})

test('CAT-47: tactical offers of two service groups can have the same heading', () => {
  const offers = [aTacticalOffer(), aTacticalOffer({ serviceGroup: 'MBB' })]
  expect(problems({ 'tactical-offers.json': offers })).toEqual([])
})

test('CAT-47: two handsets that have nothing in common but their looks are accepted', () => {
  expect(problems({ 'handsets/shell-2.json': anotherHandset() })).toEqual([])
})

test.each<[string, Record<string, unknown>, string]>([
  [
    'stock of two handsets',
    { 'handsets/shell-2.json': anotherHandset({ variants: [aVariant({ code: 'SHELL_2_BLUE' })] }) },
    'handsets/shell-2.json variants.0.inventoryCode: S1B is also in handsets/shell-1.json',
  ],
  [
    'stock of a handset and a device',
    { 'devices.json': [aDevice({ inventoryCode: 'S1B' })] },
    'handsets/shell-1.json variants.0.inventoryCode: S1B is also in devices.json',
  ],
  [
    'looks of two variants of a handset',
    {
      'handsets/shell-1.json': aHandset({
        variants: [aVariant(), aVariant({ code: 'SHELL_1_SKY', inventoryCode: 'S1S' })],
      }),
    },
    'handsets/shell-1.json variants.1.color: Blue with 128 GB is there twice',
  ],
  [
    'allowance of a plan',
    {
      'sa-pstn/talk.json': aHomePhone({
        usages: ['60', '90'].map((allowance) => ({ code: 'MINUTES', description: 'Minutes', allowance })),
      }),
    },
    'sa-pstn/talk.json usages.1.code: MINUTES is there twice',
  ],
  [
    'equipment of a plan',
    { 'dualplay/fibre.json': anOfferFile({ inclusiveEquipment: ['HUB', 'HUB'] }) },
    'dualplay/fibre.json inclusiveEquipment: must not say the same twice',
  ],
  [
    'broadband beside TV',
    { 'tv/tv.json': aTvPack({ parentOffers: ['FTTH_1GB', 'FTTH_1GB'] }) },
    'tv/tv.json parentOffers: must not say the same twice',
  ],
])('CAT-59: the same %s is refused', (_what, changes, expected) => {
  expect(problems(changes)).toEqual([expected])
})
