import { longDay } from '#domain/day-text.ts'
import { type ChannelList, channelsPath } from './channel-list.ts'
import { countChannels, packChannels } from './pack-channels.ts'

/** Where a contract names the channels of a pack or an extra. Null: it comes without any. */
export function channelsInWords(list: ChannelList | null, code: string, siteUrl: string): string | null {
  const channels = list && packChannels(list, code)
  if (list === null || channels === null) return null
  const { count, hdCount } = countChannels(channels)
  const address = `${siteUrl.replace(/\/$/, '')}${channelsPath(code)}`
  const hd = hdCount === count ? 'all' : `${hdCount} of them`
  return `${count} channels, ${hd} in HD, each named at ${address} (list of ${longDay(list.date)}).`
}
