import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Release } from '#domain/catalogue/release.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let list: NonNullable<Release['channelList']>

beforeAll(async () => {
  shop = await openTestShop()
  const { channelList } = shop.deps.catalogue.active().release
  if (channelList === null) throw new Error('The shipped catalogue names no channels')
  list = channelList
})
afterAll(() => shop.close())

type Grouped = { title: string; channels: { name: string; hd: boolean; packs: string[] }[] }
type Pack = { offerCode: string; channelCount: object | null; channels: Grouped[] }

const CHANNELS = 'channelCount { count hdCount listedOn path } channels { title channels { name hd packs } }'

test('CHAN-5: a TV pack has its channels by group with their number, any other plan has none', async () => {
  const { data } = await shop.graphql(`query q {
    tv: getTariffs(serviceGroupCode: TV, commitment: 24) { tariffs { offerCode ${CHANNELS} } }
    fibre: getTariffs(serviceGroupCode: DUALPLAY, commitment: 24) { tariffs { offerCode ${CHANNELS} } } }`)
  const packs: Pack[] = data.tv.tariffs
  const counted = packs.map(({ offerCode, channelCount, channels }) => {
    const all = channels.flatMap((group) => group.channels)
    const counts = { count: all.length, hdCount: all.filter(({ hd }) => hd).length }
    const path = `/shop/tv/channels/${offerCode.toLowerCase().replaceAll('_', '-')}`
    expect(channelCount).toEqual({ ...counts, listedOn: list.date, path })
    expect(all.every((channel) => channel.packs.includes(offerCode))).toBe(true)
    return all.map(({ name }) => name)
  })
  const [essential = [], family = [], cinema = []] = counted
  expect(essential).toEqual(expect.arrayContaining(['RTÉ One', 'RTÉ2', 'TG4', 'Virgin Media One']))
  expect(family).toEqual(expect.arrayContaining(essential))
  expect(cinema).toEqual(expect.arrayContaining(family))
  expect(new Set(counted.map(({ length }) => length)).size).toBe(3)
  for (const plan of data.fibre.tariffs) expect(plan).toMatchObject({ channelCount: null, channels: [] })
})

test('CHAN-5: the sports pack has channels that no TV pack has, and its text counts them', async () => {
  const { data } = await shop.graphql(`query q { getAddOns(serviceGroupCode: TV) { code description ${CHANNELS} } }`)
  const [sports] = data.getAddOns
  expect(sports.code).toBe('SPORTS_PACK')
  const channels = sports.channels.flatMap((group: Grouped) => group.channels)
  expect(sports.channelCount.count).toBe(channels.length)
  expect(sports.description).toContain(`on ${channels.length} more channels`)
  for (const { packs } of channels) expect(packs).toEqual(['SPORTS_PACK'])
})

test('CHAN-5: the whole list has every channel once, with the packs that have it and what they build on', async () => {
  const { data } = await shop.graphql(`query q { channelList { listedOn packs { code name buildsOn isExtra count path }
    groups { title channels { name packs } } } }`)
  const { listedOn, packs, groups } = data.channelList
  const all = groups.flatMap(({ channels }: Grouped) => channels)
  expect(listedOn).toBe(list.date)
  expect(all.map(({ name }: { name: string }) => name).toSorted()).toEqual(
    list.channels.map(({ name }) => name).toSorted(),
  )
  expect(groups[0].title).toBe('Irish channels')
  const built = packs.map(({ name, buildsOn, isExtra }: Record<string, unknown>) => [name, buildsOn, isExtra])
  expect(built).toEqual([
    ['TV Essential', null, false],
    ['TV Family', 'TV_ESSENTIAL', false],
    ['TV Cinema', 'TV_FAMILY', false],
    ['Sports pack', null, true],
  ])
  for (const { code, count } of packs) {
    expect(all.filter((channel: { packs: string[] }) => channel.packs.includes(code))).toHaveLength(count)
  }
})
