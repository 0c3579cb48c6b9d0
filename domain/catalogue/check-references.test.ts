import { expect, test } from 'vitest'
import {
  aDevice,
  aHandset,
  aManufacturer,
  anAddOn,
  anOfferFile,
  aTacticalOffer,
  aTvPack,
  aVariant,
  problems,
} from './catalogue.fixture.ts'

const header = (value: string) => [{ type: 'headerImage', value }]

test.each<[string, unknown, string]>([
  ['an offer that nobody sells', ['CABLE_1GB'], 'parentOffers.0: CABLE_1GB is no broadband offer'],
  ['an offer that is no broadband', ['FTTH_1GB', 'TALK'], 'parentOffers.1: TALK is no broadband offer'],
  ['no offer at all', [], 'parentOffers: must hold at least one offer'],
  ['nothing', undefined, 'parentOffers: is missing'],
])('CAT-44: TV beside %s is refused', (_what, parentOffers, expected) => {
  expect(problems({ 'tv/tv.json': aTvPack({ parentOffers }) })).toEqual([`tv/tv.json ${expected}`])
})

test('CAT-44: broadband with a mistake of its own is still there for TV to stand beside', () => {
  expect(problems({ 'dualplay/fibre.json': anOfferFile({ displayName: '' }) })).toEqual([
    'dualplay/fibre.json displayName: must not be empty',
  ])
})

test.each<[string, Record<string, unknown>, string]>([
  [
    'header picture of an offer',
    { 'tv/tv.json': aTvPack({ attributes: header('no.svg') }) },
    'tv/tv.json attributes.0.value: no.svg and no_Active.svg are not in pictures/',
  ],
  [
    'active picture beside a header picture',
    { 'tv/tv.json': aTvPack({ attributes: header('wide.svg') }) },
    'tv/tv.json attributes.0.value: wide_Active.svg is not in pictures/',
  ],
  [
    'active picture beside the header picture of a plan that stands alone',
    { 'tv/tv.json': aTvPack({ attributes: [{ type: 'singleTariffHeaderImage', value: 'wide.svg' }] }) },
    'tv/tv.json attributes.0.value: wide_Active.svg is not in pictures/',
  ],
  [
    'picture of an add-on',
    { 'add-ons.json': [anAddOn({ mobilePicture: 'no.svg' })] },
    'add-ons.json 0.mobilePicture: no.svg is not in pictures/',
  ],
  [
    'picture of a tactical offer',
    { 'tactical-offers.json': [aTacticalOffer({ desktopImage: { imageURL: 'no.svg' } })] },
    'tactical-offers.json 0.desktopImage.imageURL: no.svg is not in pictures/',
  ],
  [
    'logo of a manufacturer',
    { 'manufacturers.json': [aManufacturer({ logo: 'no.svg' })] },
    'manufacturers.json 0.logo: no.svg is not in pictures/',
  ],
  [
    'picture of a device',
    { 'devices.json': [aDevice({ picture: 'no.svg' })] },
    'devices.json 0.picture: no.svg is not in pictures/',
  ],
  [
    'picture of a handset',
    { 'handsets/shell-1.json': aHandset({ variants: [aVariant({ picture: 'toString' })] }) },
    'handsets/shell-1.json variants.0.picture: toString is not in pictures/',
  ],
])('CAT-46: an unknown %s is refused', (_what, changes, expected) => {
  expect(problems(changes)).toEqual([expected])
})

test('CAT-46: a header picture with its active picture is accepted', () => {
  expect(problems({ 'tv/tv.json': aTvPack({ attributes: header('fibre.svg') }) })).toEqual([])
})

test.each<[string, Record<string, unknown>, string]>([
  [
    'two offers of different kinds',
    { 'tv/tv.json': aTvPack({ offerCode: 'FTTH_1GB' }) },
    'tv/tv.json offerCode: FTTH_1GB is also in dualplay/fibre.json',
  ],
  ['two add-ons', { 'add-ons.json': [anAddOn(), anAddOn()] }, 'add-ons.json 1.code: BOOSTER is there twice'],
  [
    'an add-on and the equipment',
    { 'add-ons.json': [anAddOn({ code: 'HUB' })] },
    'add-ons.json 0.code: HUB is also in equipment.json',
  ],
  ['two devices', { 'devices.json': [aDevice(), aDevice()] }, 'devices.json 1.code: DONGLE is there twice'],
  [
    'two variants of a handset',
    { 'handsets/shell-1.json': aHandset({ variants: [aVariant(), aVariant()] }) },
    'handsets/shell-1.json variants.1.code: SHELL_1_BLUE is there twice',
  ],
  [
    'variants of two handsets',
    { 'handsets/shell-2.json': aHandset({ slug: 'shell-2' }) },
    'handsets/shell-2.json variants.0.code: SHELL_1_BLUE is also in handsets/shell-1.json',
  ],
  [
    'the addresses of two handsets',
    { 'handsets/shell-2.json': aHandset({ variants: [aVariant({ code: 'SHELL_2_BLUE' })] }) },
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

test('CAT-48: a handset of an unlisted manufacturer is refused', () => {
  const expected = ['handsets/shell-1.json manufacturer: Shell is not in manufacturers.json']
  expect(problems({ 'manufacturers.json': [aManufacturer({ manufacturer: 'Pebble' })] })).toEqual(expected)
})

test('CAT-48: an unreadable list of manufacturers is the only mistake reported about it', () => {
  expect(problems({ 'manufacturers.json': undefined })).toEqual(['manufacturers.json : is not JSON'])
})
