import { expect, test } from 'vitest'
import { aChannel, anAddOn, aTvPack, compiled, problems, someChannels, wholeCatalogue } from '../catalogue.fixture.ts'

const THREE = [
  aChannel(),
  aChannel({ code: 'CH_TWO', name: 'Two' }),
  aChannel({ code: 'CH_THREE', name: 'Three', hd: false }),
]
const COUNTED = {
  usages: [{ code: 'CHANNELS', description: 'Channels', allowance: '{channels}' }],
  attributes: [{ type: 'feature', value: '{channels} channels, {hdChannels} of them in HD' }],
}
const LARGE = aTvPack({ offerCode: 'TV_LARGE', displayName: 'Large', ...COUNTED })
const SPORTS = anAddOn({
  code: 'SPORTS',
  displayName: 'Sports',
  itemGroup: 'SPORT',
  serviceGroups: ['TV'],
  text: '{channels} more',
})

function listOf(packs: object[], parts: object = {}): Record<string, unknown> {
  return { 'channels.json': someChannels({ channels: THREE, packs, ...parts }), 'tv/large.json': LARGE }
}
const SMALL_PACK = { code: 'TV', channels: ['CH_ONE'] }
const LARGE_PACK = { code: 'TV_LARGE', buildsOn: 'TV', channels: ['CH_TWO', 'CH_THREE'] }

test('CHAN-2: packs are listed as their offers are called, each channel once, with what one adds to another', () => {
  const { channelList } = compiled(wholeCatalogue(listOf([SMALL_PACK, LARGE_PACK])))
  expect(channelList).toMatchObject({
    date: '2026-11-01',
    packs: [
      { code: 'TV', name: 'A name', buildsOn: null, adds: ['CH_ONE'] },
      { code: 'TV_LARGE', name: 'Large', buildsOn: 'TV', adds: ['CH_TWO', 'CH_THREE'] },
    ],
  })
  expect(channelList?.channels.map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
})

test('CHAN-3: texts of packs and extras are given the counts of their lists', () => {
  const { tariffs, addOns } = compiled(
    wholeCatalogue({
      ...listOf([SMALL_PACK, { ...LARGE_PACK, channels: ['CH_THREE'] }, { code: 'SPORTS', channels: ['CH_TWO'] }]),
      'add-ons.json': [SPORTS],
    }),
  )
  const large = tariffs.find(({ offerCode }) => offerCode === 'TV_LARGE')
  expect(large?.usages).toEqual([{ code: 'CHANNELS', description: 'Channels', allowance: '2' }])
  expect(large?.attributes[0]?.value).toBe('2 channels, 1 of them in HD')
  expect(addOns[0]?.text).toBe('1 more')
})

test.each<[string, object[], object, string]>([
  [
    'a pack without channels',
    [SMALL_PACK],
    { channels: THREE.slice(0, 1) },
    'tv/large.json offerCode: TV_LARGE names no channels in channels.json',
  ],
  [
    'an unknown channel',
    [SMALL_PACK, { ...LARGE_PACK, channels: ['CH_TWO', 'CH_THREE', 'CH_NONE'] }],
    {},
    'channels.json packs.1.channels.2: CH_NONE is not in the list',
  ],
  [
    'a channel in no pack',
    [SMALL_PACK, { ...LARGE_PACK, channels: ['CH_TWO'] }],
    {},
    'channels.json channels.2.code: CH_THREE is in no pack',
  ],
  [
    'a channel that the pack below has',
    [SMALL_PACK, { ...LARGE_PACK, channels: ['CH_ONE', 'CH_TWO', 'CH_THREE'] }],
    {},
    'channels.json packs.1.channels.0: CH_ONE is in TV already',
  ],
  [
    'a pack that nobody sells',
    [SMALL_PACK, LARGE_PACK, { code: 'TV_GONE', channels: ['CH_ONE'] }],
    {},
    'channels.json packs.2.code: TV_GONE is no TV pack and no extra of one',
  ],
  [
    'a pack that is there twice',
    [SMALL_PACK, LARGE_PACK, { ...SMALL_PACK }],
    {},
    'channels.json packs.2.code: TV is there twice',
  ],
  [
    'a base that is no pack',
    [SMALL_PACK, { ...LARGE_PACK, buildsOn: 'TV_GONE' }],
    {},
    'channels.json packs.1.buildsOn: TV_GONE is no pack of this list',
  ],
  [
    'a circle',
    [{ ...SMALL_PACK, buildsOn: 'TV_LARGE' }, LARGE_PACK],
    {},
    'channels.json packs.0.buildsOn: TV_LARGE builds on TV in turn',
  ],
  [
    'a day that does not exist',
    [SMALL_PACK, LARGE_PACK],
    { date: '2026-02-30' },
    'channels.json date: must be a day of the calendar',
  ],
  [
    'a logo that no tile holds',
    [SMALL_PACK, LARGE_PACK],
    { channels: [aChannel({ logo: 'RTÉ ONE' }), ...THREE.slice(1)] },
    'channels.json channels.0.logo: must be at most 4 characters',
  ],
  [
    'two channels of one name',
    [SMALL_PACK, LARGE_PACK],
    { channels: [...THREE.slice(0, 2), aChannel({ code: 'CH_THREE' })] },
    'channels.json channels.2.name: One is there twice',
  ],
])('CHAN-2: %s is refused', (_what, packs, parts, expected) => {
  expect(problems(listOf(packs, parts))).toContain(expected)
})

test('CHAN-2: a sports extra names its channels, none of which a pack has, and builds on nothing', () => {
  const withSports = (pack: object[]) =>
    problems({ ...listOf([SMALL_PACK, LARGE_PACK, ...pack]), 'add-ons.json': [{ ...SPORTS, text: 'Sport' }] })
  expect(withSports([])).toEqual(['add-ons.json 0.code: SPORTS names no channels in channels.json'])
  expect(withSports([{ code: 'SPORTS', channels: ['CH_THREE'] }])).toEqual([
    'channels.json packs.2.channels.0: CH_THREE is in TV_LARGE already',
  ])
  expect(withSports([{ code: 'SPORTS', buildsOn: 'TV', channels: ['CH_NEW'] }])).toContain(
    'channels.json packs.2.buildsOn: is for TV packs: an extra goes with any of them',
  )
})

test.each([
  [
    'a feature',
    { attributes: [{ type: 'feature', value: '85 channels, 50 of them in HD' }] },
    'attributes.0.value: must not say 85',
  ],
  [
    'a share in HD',
    { attributes: [{ type: 'feature', value: '{channels} channels, 50 in high definition' }] },
    'attributes.0.value: must not say 50',
  ],
  ['words', { description: 'TV with ten more channels' }, 'description: must not say ten'],
  [
    'an allowance',
    { usages: [{ code: 'CHANNELS', description: 'Channels', allowance: '45' }] },
    'usages.0.allowance: must not say 45',
  ],
])('CHAN-3: a count of channels that is typed into %s is refused', (_where, parts, expected) => {
  expect(problems({ 'tv/tv.json': aTvPack(parts) })).toEqual([
    `tv/tv.json ${expected}: write {channels} or {hdChannels}`,
  ])
})

test('CHAN-3: other figures of a pack are its own, and a count has no place elsewhere', () => {
  const recording = { attributes: [{ type: 'feature', value: 'Record 200 hours of your channels' }] }
  expect(problems({ 'tv/tv.json': aTvPack(recording) })).toEqual([])
  expect(problems({ 'add-ons.json': [anAddOn({ text: '{channels} more' })] })).toEqual([
    'add-ons.json 0.text: {channels} is for what has its channels in channels.json',
  ])
})
