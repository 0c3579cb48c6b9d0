import { CHANNEL_GROUP_TITLES, type ChannelGroup } from './channel-list.ts'

type Searched = { name: string; shows: string | null; group: ChannelGroup }

/** Those with every typed word in their name, in what they show, or in the title of their group. Accents do not matter. */
export function searchChannels<Channel extends Searched>(channels: readonly Channel[], typed: string): Channel[] {
  const words = folded(typed).split(/\s+/)
  return channels.filter(({ name, shows, group }) => {
    const text = folded(`${name} ${shows ?? ''} ${CHANNEL_GROUP_TITLES[group]}`)
    return words.every((word) => text.includes(word))
  })
}

/** "RTE" finds RTÉ, and "rte 2" finds RTÉ2. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
