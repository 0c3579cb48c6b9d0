import {
  CHANNEL_GROUPS,
  type ChannelGroup,
  type ChannelList,
  type ChannelPack,
  type TvChannel,
} from './channel-list.ts'

export type ChannelCount = { count: number; hdCount: number }

/** The channels of a pack and of those that it builds on, in the order of the list. Null: it has no list. */
export function packChannels(
  { channels, packs }: Pick<ChannelList, 'channels' | 'packs'>,
  code: string,
): TvChannel[] | null {
  const chain = packChain(packs, code)
  if (chain.length === 0) return null
  const codes = new Set(chain.flatMap(({ adds }) => adds))
  return channels.filter((channel) => codes.has(channel.code))
}

/** A pack, the one below it, and so on. One that stands in it a second time ends it: a circle has no end of its own. */
export function packChain(packs: readonly ChannelPack[], code: string): ChannelPack[] {
  const chain: ChannelPack[] = []
  let next: string | null = code
  while (next !== null) {
    const pack = packs.find((each) => each.code === next)
    if (pack === undefined || chain.includes(pack)) break
    chain.push(pack)
    next = pack.buildsOn
  }
  return chain
}

export function countChannels(channels: readonly Pick<TvChannel, 'hd'>[]): ChannelCount {
  return { count: channels.length, hdCount: channels.filter(({ hd }) => hd).length }
}

/** By group, in the order of the groups; without those that have none. */
export function groupChannels<Channel extends { group: ChannelGroup }>(
  channels: readonly Channel[],
): { group: ChannelGroup; channels: Channel[] }[] {
  const byGroup = Map.groupBy(channels, ({ group }) => group)
  return CHANNEL_GROUPS.flatMap((group) => {
    const own = byGroup.get(group)
    return own === undefined ? [] : [{ group, channels: own }]
  })
}
