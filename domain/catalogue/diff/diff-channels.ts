import type { ChannelList, TvChannel } from '../channels/channel-list.ts'
import { packChannels } from '../channels/pack-channels.ts'
import { changedFields, compareLists, type FieldChange, matchByKey } from './differences.ts'

export type ChannelChange =
  | { about: 'CHANNELS'; what: 'PACK'; pack: string; added: string[]; removed: string[] }
  | { about: 'CHANNELS'; what: 'DETAILS'; name: string; fields: FieldChange[] }
  | { about: 'CHANNELS'; what: 'DATE'; before: string; after: string }
  /** Contracts name a list by its date, so another list needs another one. */
  | { about: 'CHANNELS'; what: 'UNDATED'; date: string }

type ListOrNone = ChannelList | null

export function diffChannels(before: ListOrNone, after: ListOrNone): ChannelChange[] {
  const packs = diffPacks(before, after)
  return [
    ...packs,
    ...diffDetails(before?.channels ?? [], after?.channels ?? []),
    ...(before !== null && after !== null && before.date !== after.date
      ? [{ about: 'CHANNELS' as const, what: 'DATE' as const, before: before.date, after: after.date }]
      : []),
    ...(after !== null && packs.length > 0 && isUndated(before, after)
      ? [{ about: 'CHANNELS' as const, what: 'UNDATED' as const, date: after.date }]
      : []),
  ]
}

/** Whether customers of some pack get other channels under a date that names the list before. */
export function isUndated(before: ListOrNone, after: ListOrNone): boolean {
  if (before === null || after === null || after.date > before.date) return false
  return diffPacks(before, after).length > 0
}

function diffPacks(before: ListOrNone, after: ListOrNone): Extract<ChannelChange, { what: 'PACK' }>[] {
  const packs = new Map([...(before?.packs ?? []), ...(after?.packs ?? [])].map(({ code, name }) => [code, name]))
  return [...packs].flatMap(([code, pack]) => {
    const { added, removed } = compareLists(namesIn(before, code), namesIn(after, code))
    return added.length + removed.length === 0
      ? []
      : [{ about: 'CHANNELS' as const, what: 'PACK' as const, pack, added, removed }]
  })
}

function namesIn(list: ListOrNone, pack: string): string[] {
  const channels = list === null ? null : packChannels(list, pack)
  return (channels ?? []).map(({ name, hd }) => (hd ? `${name} in HD` : name))
}

/** What no customer counts on: its letters, its group, what it is said to show. */
function diffDetails(before: readonly TvChannel[], after: readonly TvChannel[]): ChannelChange[] {
  return matchByKey(before, after, ({ code }) => code).kept.flatMap(([old, young]) => {
    const fields = changedFields(old, young, ['name', 'hd'])
    return fields.length === 0
      ? []
      : [{ about: 'CHANNELS' as const, what: 'DETAILS' as const, name: young.name, fields }]
  })
}
