/** In the order in which a list shows them. */
export const CHANNEL_GROUPS = [
  'IRISH',
  'ENTERTAINMENT',
  'SPORT',
  'NEWS',
  'FILMS',
  'CHILDREN',
  'DOCUMENTARIES',
  'MUSIC',
] as const
export type ChannelGroup = (typeof CHANNEL_GROUPS)[number]

export const CHANNEL_GROUP_TITLES = {
  IRISH: 'Irish channels',
  ENTERTAINMENT: 'Entertainment',
  SPORT: 'Sport',
  NEWS: 'News',
  FILMS: 'Films',
  CHILDREN: 'Children',
  DOCUMENTARIES: 'Documentaries',
  MUSIC: 'Music',
} satisfies Record<ChannelGroup, string>

export type TvChannel = {
  code: string
  name: string
  /** A few letters in place of the broadcaster's logo. */
  logo: string
  group: ChannelGroup
  hd: boolean
  /** What it is watched for, which a search finds too. Null: its name says it. */
  shows: string | null
}

export type ChannelPack = {
  /** Of the TV offer or of the extra that has these channels. */
  code: string
  name: string
  /** The pack whose channels it has too. */
  buildsOn: string | null
  /** What it adds to that pack, or all that it has. Codes of channels. */
  adds: string[]
}

/** Every channel of the release, each once, and which pack adds which. */
export type ChannelList = {
  /** ISO date: the version of the list, named in contracts. */
  date: string
  channels: TvChannel[]
  packs: ChannelPack[]
}

/** Where the list of a pack is shown. */
export function channelsPath(packCode: string): string {
  return `/shop/tv/channels/${packCode.toLowerCase().replaceAll('_', '-')}`
}
