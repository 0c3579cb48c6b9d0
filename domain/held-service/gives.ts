import type { ChannelList } from '#domain/catalogue/channels/channel-list.ts'
import { packChannels } from '#domain/catalogue/channels/pack-channels.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { isBroadbandGroup, type ServiceGroup } from '#domain/vocabulary.ts'

/** "Unlimited" is a word: a figure without an end cannot be stored as JSON. */
export type Allowance = number | 'UNLIMITED'

/** Megabits per second. What is not known is missing. */
export type SpeedName =
  | 'minDownload'
  | 'normalDownload'
  | 'maxDownload'
  | 'minUpload'
  | 'normalUpload'
  | 'maxUpload'
  | 'estimatedDownload'
  | 'estimatedUpload'

/** What a service gives its customer, in figures that can be compared. */
export type Gives = {
  speeds: Readonly<Partial<Record<SpeedName, number>>>
  /** By the code of the usage: data in gigabytes, calls in minutes, recording in hours. */
  allowances: Readonly<Record<string, Allowance>>
  /** Codes of its TV channels. */
  channels: readonly string[]
  homePhone: boolean
}

const NUMBER = /(\d[\d,]*(?:\.\d+)?)\s*([A-Za-z]*)/
/** Data is compared in gigabytes. */
const IN_GIGABYTES: Readonly<Record<string, number>> = { MB: 0.001, GB: 1, TB: 1000 }

/** What a plan of the catalogue gives. */
export function givesOf(tariff: Tariff, channelList: ChannelList | null): Gives {
  const channels = channelList === null ? null : packChannels(channelList, tariff.offerCode)
  return {
    speeds: speedsOf(tariff),
    allowances: Object.fromEntries(tariff.usages.map(({ code, allowance }) => [code, allowanceOf(allowance)])),
    channels: (channels ?? []).map(({ code }) => code),
    homePhone: tariff.serviceGroup === 'SA_PSTN' || tariff.serviceGroup === 'DUALPLAY_PSTN',
  }
}

/** Of the catalogue's words: "30 GB" is 30, "500 minutes" 500. Words without a figure only have to be there. */
export function allowanceOf(text: string): Allowance {
  if (/unlimited/i.test(text)) return 'UNLIMITED'
  const [, digits = '0', unit = ''] = NUMBER.exec(text) ?? []
  return Number(digits.replaceAll(',', '')) * (IN_GIGABYTES[unit.toUpperCase()] ?? 1)
}

/** Nothing that is held gets less. What is not known of the other counts as less. */
export function givesAtLeast(other: Gives, held: Gives): boolean {
  const speeds = Object.entries(held.speeds) as [SpeedName, number][]
  return (
    speeds.every(([name, speed]) => (other.speeds[name] ?? 0) >= speed) &&
    Object.entries(held.allowances).every(([code, allowance]) => reaches(other.allowances[code], allowance)) &&
    held.channels.every((code) => other.channels.includes(code)) &&
    (other.homePhone || !held.homePhone)
  )
}

/** Faster where it is broadband, more data where it is mobile, more channels where it is TV: an upgrade. */
export function isFasterOrMore(other: Gives, held: Gives, serviceGroup: ServiceGroup): boolean {
  if (isBroadbandGroup(serviceGroup)) return (other.speeds.maxDownload ?? 0) > (held.speeds.maxDownload ?? 0)
  if (serviceGroup === 'TV') return other.channels.length > held.channels.length
  const { DATA: data = 0 } = held.allowances
  const { DATA: otherData = 0 } = other.allowances
  return !reaches(data, otherData)
}

function reaches(other: Allowance | undefined, held: Allowance): boolean {
  if (other === undefined) return false
  return other === 'UNLIMITED' || (held !== 'UNLIMITED' && other >= held)
}

function speedsOf(tariff: Tariff): Gives['speeds'] {
  const speeds = {
    minDownload: tariff.minDownloadSpeed,
    normalDownload: tariff.normalDownloadSpeed,
    maxDownload: tariff.maxDownloadSpeed,
    minUpload: tariff.minUploadSpeed,
    normalUpload: tariff.normalUploadSpeed,
    maxUpload: tariff.maxUploadSpeed,
    estimatedDownload: tariff.estimatedDownloadSpeed,
    estimatedUpload: tariff.estimatedUploadSpeed,
  } satisfies Record<SpeedName, number | null>
  return Object.fromEntries(Object.entries(speeds).filter(([, speed]) => speed !== null))
}
