import { expect, test } from 'vitest'
import { type ChannelList, channelSections, groupCounts, searchSections } from './channel-sections.ts'

function aPack(code: string, buildsOn: string | null, isExtra = false): ChannelList['packs'][number] {
  return { code, name: code, buildsOn, isExtra, count: 1, hdCount: 0, path: `/shop/tv/channels/${code}` }
}

function aChannel(name: string, packs: string[], shows: string | null = null) {
  return { code: name, name, logo: name, hd: false, shows, packs }
}

const LIST: ChannelList = {
  listedOn: '2026-11-01',
  packs: [aPack('SMALL', null), aPack('LARGE', 'SMALL'), aPack('LARGEST', 'LARGE'), aPack('SPORTS', null, true)],
  groups: [
    {
      group: 'IRISH',
      title: 'Irish channels',
      channels: [aChannel('RTÉ2', ['SMALL', 'LARGE', 'LARGEST'], 'Live GAA')],
    },
    {
      group: 'SPORT',
      title: 'Sport',
      channels: [aChannel('Hurling', ['LARGE', 'LARGEST'], 'GAA'), aChannel('Golf', ['SPORTS'])],
    },
    { group: 'FILMS', title: 'Films', channels: [aChannel('Cinema', ['LARGEST'])] },
  ],
}

const named = (sections: ReturnType<typeof channelSections>) =>
  sections.map(({ pack, smaller, groups }) => [
    pack.code,
    smaller?.code ?? null,
    groups.flatMap(({ channels }) => channels.map(({ name }) => name)),
  ])

test('CHAN-7: a pack begins with what it adds to the smaller one, and has each channel once', () => {
  expect(named(channelSections(LIST, LIST.packs[2] ?? null))).toEqual([
    ['LARGEST', 'LARGE', ['Cinema']],
    ['LARGE', 'SMALL', ['Hurling']],
    ['SMALL', null, ['RTÉ2']],
  ])
  expect(named(channelSections(LIST, LIST.packs[3] ?? null))).toEqual([['SPORTS', null, ['Golf']]])
})

test('CHAN-7: the page of all packs has each of them with what it adds, and their groups side by side', () => {
  expect(channelSections(LIST, null).map(({ count }) => count)).toEqual([1, 1, 1, 1])
  expect(groupCounts(LIST)).toEqual([
    { title: 'Irish channels', counts: [1, 1, 1, 0] },
    { title: 'Sport', counts: [0, 1, 1, 1] },
    { title: 'Films', counts: [0, 0, 1, 0] },
  ])
})

test('CHAN-7: a search leaves the packs that have what was typed', () => {
  const found = searchSections(channelSections(LIST, null), 'gaa')
  expect(named(found)).toEqual([
    ['SMALL', null, ['RTÉ2']],
    ['LARGE', 'SMALL', ['Hurling']],
  ])
  expect(searchSections(channelSections(LIST, null), 'no such channel')).toEqual([])
})
