import type { Brand } from '../brand.ts'
import type { Release } from '../release.ts'
import { diffChannels } from './diff-channels.ts'
import { diffItems, diffPictures, diffTacticalOffers } from './diff-items.ts'
import { diffPromos } from './diff-promos.ts'
import { diffTariffs } from './diff-tariffs.ts'
import { compareLists, isSame } from './differences.ts'
import type { ReleaseChange } from './release-change.ts'

/** Everything that a customer or a colleague could notice if the second release followed the first. */
export function diffReleases(before: Release, after: Release): ReleaseChange[] {
  const changes = [
    ...diffTariffs(before, after),
    ...diffItems(before, after),
    ...diffTacticalOffers(before.tacticalOffers, after.tacticalOffers),
    ...diffPromos(before.promoCodes, after.promoCodes),
    ...diffChannels(before.channelList, after.channelList),
    ...diffPictures(before.pictures, after.pictures),
    ...diffBrand(before.brand, after.brand),
    ...diffOrders(before, after),
  ]
  return changes.length > 0 || isSame(before, after) ? changes : [{ about: 'REST' }]
}

/** Lists that reach the customer in the order of the files. */
const LISTS = {
  Tariffs: ({ tariffs }) => tariffs.map(({ code }) => code),
  'Add-ons': ({ addOns }) => addOns.map(({ code }) => code),
  Channels: ({ channelList }) => (channelList?.channels ?? []).map(({ code }) => code),
  Handsets: ({ handsets }) => handsets.map(({ slug }) => slug),
  'Variants of handsets': ({ handsets }) => handsets.flatMap(({ variants }) => variants.map(({ code }) => code)),
  'Mobile broadband devices': ({ devices }) => devices.map(({ code }) => code),
  Manufacturers: ({ manufacturers }) => manufacturers.map(({ manufacturer }) => manufacturer),
  'Tactical offers': ({ tacticalOffers }) =>
    tacticalOffers.map(({ heading, serviceGroup }) => `“${heading}” (${serviceGroup})`),
} satisfies Record<string, (release: Release) => string[]>

function diffOrders(before: Release, after: Release): ReleaseChange[] {
  return Object.entries(LISTS).flatMap(([list, namesIn]) => {
    const { moved } = compareLists(namesIn(before), namesIn(after))
    return moved.length === 0 ? [] : [{ about: 'ORDER' as const, list, moved }]
  })
}

function diffBrand(before: Brand, after: Brand): ReleaseChange[] {
  const old = new Map(leaves(before))
  const young = new Map(leaves(after))
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((field) =>
    old.get(field) === young.get(field)
      ? []
      : [{ about: 'BRAND' as const, field, before: old.get(field) ?? 'nothing', after: young.get(field) ?? 'nothing' }],
  )
}

function leaves(value: object, path = ''): [field: string, text: string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null
      ? leaves(inner, `${path}${key}.`)
      : [[`${path}${key}`, String(inner)] as [string, string]],
  )
}
