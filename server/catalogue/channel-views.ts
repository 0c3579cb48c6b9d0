import {
  CHANNEL_GROUP_TITLES,
  type ChannelGroup,
  type ChannelPack,
  channelsPath,
  type TvChannel,
} from '#domain/catalogue/channels/channel-list.ts'
import {
  type ChannelCount,
  countChannels,
  groupChannels,
  packChannels,
} from '#domain/catalogue/channels/pack-channels.ts'
import type { Release } from '#domain/catalogue/release.ts'

export type ListedChannel = TvChannel & {
  /** Codes of the packs and extras that have it. */
  packs: string[]
}
export type GroupedChannels = { group: ChannelGroup; title: string; channels: ListedChannel[] }
export type PackCount = ChannelCount & { listedOn: string; path: string }
export type PackView = Pick<ChannelPack, 'code' | 'name' | 'buildsOn'> & PackCount & { isExtra: boolean }
export type ChannelListView = { listedOn: string; packs: PackView[]; groups: GroupedChannels[] }

type Listed = Pick<Release, 'channelList' | 'addOns'>

/** Of a TV offer or an extra. None: it has no channels. */
export function channelsOf({ channelList }: Pick<Release, 'channelList'>, code: string): GroupedChannels[] {
  const channels = channelList && packChannels(channelList, code)
  return channelList === null || channels === null ? [] : grouped(channels, memberships(channelList))
}

export function channelCountOf({ channelList }: Pick<Release, 'channelList'>, code: string): PackCount | null {
  const channels = channelList && packChannels(channelList, code)
  if (channelList === null || channels === null) return null
  return { ...countChannels(channels), listedOn: channelList.date, path: channelsPath(code) }
}

/** Null: the release names no channels. */
export function channelListView({ channelList, addOns }: Listed): ChannelListView | null {
  if (channelList === null) return null
  const { date, packs, channels } = channelList
  return {
    listedOn: date,
    packs: packs.flatMap(({ code, name, buildsOn }) => {
      const count = channelCountOf({ channelList }, code)
      return count === null
        ? []
        : [{ ...count, code, name, buildsOn, isExtra: addOns.some((one) => one.code === code) }]
    }),
    groups: grouped(channels, memberships(channelList)),
  }
}

type Memberships = ReadonlyMap<string, string[]>

function memberships(list: NonNullable<Release['channelList']>): Memberships {
  const pairs = list.packs.flatMap(({ code }) => (packChannels(list, code) ?? []).map((channel) => ({ code, channel })))
  const byChannel = Map.groupBy(pairs, ({ channel }) => channel.code)
  return new Map([...byChannel].map(([channel, own]) => [channel, own.map(({ code }) => code)]))
}

function grouped(channels: readonly TvChannel[], packs: Memberships): GroupedChannels[] {
  const listed = channels.map((channel) => ({ ...channel, packs: packs.get(channel.code) ?? [] }))
  return groupChannels(listed).map(({ group, channels: own }) => ({
    group,
    title: CHANNEL_GROUP_TITLES[group],
    channels: own,
  }))
}
