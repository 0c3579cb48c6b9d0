import { searchChannels } from '#domain/catalogue/channels/search-channels.ts'
import type { ChannelsPageQuery } from '#storefront/api/generated/types.ts'

export type ChannelList = NonNullable<ChannelsPageQuery['channelList']>
export type ChannelPack = ChannelList['packs'][number]
export type ChannelGroup = ChannelList['groups'][number]

/** What a pack adds to the one that it builds on, by group. */
export type ChannelSection = {
  pack: ChannelPack
  /** The pack below it. */
  smaller: ChannelPack | null
  groups: ChannelGroup[]
  count: number
}

/** Every channel once: of a pack what it adds, then what the packs below it have; of the whole list each pack after the one below it. */
export function channelSections(list: ChannelList, pack: ChannelPack | null): ChannelSection[] {
  const shown = pack === null ? list.packs : withPacksBelow(list.packs, pack)
  return shown.map((each) => sectionOf(list, each))
}

/** The channels with every typed word, in the packs that have them; packs without any are left out. */
export function searchSections(sections: readonly ChannelSection[], typed: string): ChannelSection[] {
  return sections
    .map((section) => {
      const groups = section.groups
        .map((group) => ({
          ...group,
          channels: searchChannels(
            group.channels.map((channel) => ({ ...channel, group: group.group })),
            typed,
          ),
        }))
        .filter(({ channels }) => channels.length > 0)
      return { ...section, groups, count: countOf(groups) }
    })
    .filter(({ count }) => count > 0)
}

/** How many channels of each group the packs have; extras come on top of any of them. */
export function groupCounts({ packs, groups }: ChannelList): { title: string; counts: number[] }[] {
  return groups.map(({ title, channels }) => ({
    title,
    counts: packs.map(({ code }) => channels.filter((channel) => channel.packs.includes(code)).length),
  }))
}

function sectionOf({ packs, groups }: ChannelList, pack: ChannelPack): ChannelSection {
  const smaller = packs.find(({ code }) => code === pack.buildsOn) ?? null
  const added = groups
    .map((group) => ({
      ...group,
      channels: group.channels.filter(
        (channel) => channel.packs.includes(pack.code) && !(smaller !== null && channel.packs.includes(smaller.code)),
      ),
    }))
    .filter(({ channels }) => channels.length > 0)
  return { pack, smaller, groups: added, count: countOf(added) }
}

function withPacksBelow(packs: readonly ChannelPack[], pack: ChannelPack): ChannelPack[] {
  const others = packs.filter((each) => each !== pack)
  const below = others.find(({ code }) => code === pack.buildsOn)
  return below === undefined ? [pack] : [pack, ...withPacksBelow(others, below)]
}

function countOf(groups: readonly ChannelGroup[]): number {
  return groups.reduce((count, { channels }) => count + channels.length, 0)
}
