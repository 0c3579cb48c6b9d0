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

test('CAT-61: an icon that no card has a drawing for is refused', () => {
  const attributes = ['wifi', 'rocket', ''].map((icon) => ({ type: 'feature', value: `A ${icon}`, icon }))
  const known = 'speed, wifi, phone, calls, tv, data, texts, engineer, world, shield, sport, record, gift'
  expect(problems({ 'tv/tv.json': aTvPack({ attributes }) })).toEqual([
    `tv/tv.json attributes.1.icon: must be one of ${known}`,
    `tv/tv.json attributes.2.icon: must be one of ${known}`,
  ])
})

test.each(['afterPrice', 'priceIncreaseTagline'])('CAT-4: %s is made from figures and cannot be written', (type) => {
  expect(problems({ 'tv/tv.json': aTvPack({ attributes: [{ type, value: '€1 a month' }] }) })).toEqual([
    expect.stringMatching(/^tv\/tv\.json attributes\.0\.type: must be one of /),
  ])
})

test('CAT-48: a handset of an unlisted manufacturer is refused', () => {
  const expected = ['handsets/shell-1.json manufacturer: Shell is not in manufacturers.json']
  expect(problems({ 'manufacturers.json': [aManufacturer({ manufacturer: 'Pebble' })] })).toEqual(expected)
})

test('CAT-48: an unreadable list of manufacturers is the only mistake reported about it', () => {
  expect(problems({ 'manufacturers.json': undefined })).toEqual(['manufacturers.json : is not JSON'])
})
