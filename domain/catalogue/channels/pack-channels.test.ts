import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNEL_GROUPS, type ChannelList, channelsPath, type TvChannel } from './channel-list.ts'
import { countChannels, groupChannels, packChannels } from './pack-channels.ts'
import { searchChannels } from './search-channels.ts'

function aChannel(code: string, parts: Partial<TvChannel> = {}): TvChannel {
  return { code, name: code, logo: code.slice(0, 4), group: 'IRISH', hd: false, shows: null, ...parts }
}

const LIST: ChannelList = {
  date: '2026-11-01',
  channels: [
    aChannel('NEWS', { group: 'NEWS', hd: true }),
    aChannel('RTE2', { name: 'RTÉ2', shows: 'Live GAA, rugby and soccer' }),
    aChannel('FILM', { group: 'FILMS', hd: true }),
    aChannel('GOLF', { group: 'SPORT' }),
  ],
  packs: [
    { code: 'SMALL', name: 'Small', buildsOn: null, adds: ['RTE2'] },
    { code: 'LARGE', name: 'Large', buildsOn: 'SMALL', adds: ['NEWS'] },
    { code: 'LARGEST', name: 'Largest', buildsOn: 'LARGE', adds: ['FILM'] },
    { code: 'SPORTS', name: 'Sports', buildsOn: null, adds: ['GOLF'] },
  ],
}

const codes = (channels: readonly TvChannel[] | null) => channels?.map(({ code }) => code)

test('CHAN-1: a pack has its own channels and those of every pack below it, in the order of the list', () => {
  expect(codes(packChannels(LIST, 'SMALL'))).toEqual(['RTE2'])
  expect(codes(packChannels(LIST, 'LARGEST'))).toEqual(['NEWS', 'RTE2', 'FILM'])
  expect(codes(packChannels(LIST, 'SPORTS'))).toEqual(['GOLF'])
  expect(packChannels(LIST, 'WIFI_BOOSTER')).toBeNull()
})

test('CHAN-1: channels and those in HD are counted', () => {
  expect(countChannels(packChannels(LIST, 'LARGEST') ?? [])).toEqual({ count: 3, hdCount: 2 })
})

test('CHAN-1: groups come in one order, hold every channel once, and none is empty', () => {
  const channels = fc.array(fc.constantFrom(...CHANNEL_GROUPS).map((group) => ({ group })))
  fc.assert(
    fc.property(channels, (given) => {
      const groups = groupChannels(given)
      const order = groups.map(({ group }) => CHANNEL_GROUPS.indexOf(group))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
      expect(groups.flatMap((each) => each.channels).length).toBe(given.length)
      expect(groups.every((each) => each.channels.length > 0)).toBe(true)
    }),
  )
})

test('CHAN-1: a pack that builds on itself ends', () => {
  const packs = [{ code: 'A', name: 'A', buildsOn: 'A', adds: ['NEWS'] }]
  expect(codes(packChannels({ ...LIST, packs }, 'A'))).toEqual(['NEWS'])
})

test.each([
  ['rte', ['RTE2']],
  ['RTÉ 2', ['RTE2']],
  ['  gaa ', ['RTE2']],
  ['rugby soccer', ['RTE2']],
  ['sport', ['GOLF']],
  ['no such channel', []],
  ['', ['NEWS', 'RTE2', 'FILM', 'GOLF']],
])('CHAN-6: a search for %j finds %j by name, by what is shown and by group, whatever the accents', (typed, found) => {
  expect(codes(searchChannels(LIST.channels, typed))).toEqual(found)
})

test('CHAN-5: the list of a pack has an address of its own', () => {
  expect(channelsPath('TV_FAMILY')).toBe('/shop/tv/channels/tv-family')
})
