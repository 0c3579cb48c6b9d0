import type { ServiceGroup } from '#domain/vocabulary.ts'
import type { CatalogueAddOn } from '../../add-on.ts'
import { packChain } from '../../channels/pack-channels.ts'
import type { Problem } from '../../release.ts'
import type { OfferSource } from '../offer-source.ts'
import type { Readable } from '../read-parts.ts'
import type { ChannelSource } from './channel-source.ts'

export const CHANNEL_FILE = 'channels.json'

export type CheckedChannels = {
  channels: Readable<ChannelSource>
  addOns: Readable<CatalogueAddOn[]>
  offers: readonly { path: string; serviceGroup: ServiceGroup; offer: Readable<OfferSource> }[]
}
type Pack = { code: string; index: number; buildsOn: string | null; adds: string[] }

/** Every TV pack and every sports extra names its channels, each of them in the list and in one place of a chain of packs. */
export function checkChannels({ channels: source, offers, addOns }: CheckedChannels): Problem[] {
  const packs = readablePacks(source)
  if (packs === null) return []
  const sold = soldTv({ offers, addOns })
  return [
    ...packs.flatMap((pack) => checkPack(pack, packs, sold)),
    ...strayChannels(source, packs),
    ...unlisted(packs, sold),
  ]
}

type Sold = { code: string; isExtra: boolean; needsList: boolean; place: Pick<Problem, 'file' | 'field'> }

/** What channels can belong to. Null: a code cannot be read or is taken twice, so nothing can be said to be missing. */
function soldTv({ offers, addOns }: Pick<CheckedChannels, 'offers' | 'addOns'>): Sold[] | null {
  const packs = offers.flatMap(({ path, serviceGroup, offer }) =>
    serviceGroup === 'TV'
      ? [{ code: offer?.offerCode, isExtra: false, needsList: true, place: { file: path, field: 'offerCode' } }]
      : [],
  )
  const extras = (addOns ?? []).flatMap((addOn, index) =>
    addOn?.serviceGroups?.includes('TV') === false
      ? []
      : [
          {
            code: addOn?.code,
            isExtra: true,
            needsList: addOn?.itemGroup === 'SPORT',
            place: { file: 'add-ons.json', field: `${index}.code` },
          },
        ],
  )
  const known = [...packs, ...extras].flatMap(({ code, ...one }) => (code === undefined ? [] : [{ code, ...one }]))
  const codes = [...offers.map(({ offer }) => offer?.offerCode), ...(addOns ?? []).map((addOn) => addOn?.code)]
  const isTaken = known.some(({ code }) => codes.indexOf(code) !== codes.lastIndexOf(code))
  const isWhole = addOns !== undefined && packs.length > 0 && known.length === packs.length + extras.length
  return isWhole && !isTaken ? known : null
}

function checkPack(pack: Pack, packs: readonly Pack[], sold: readonly Sold[] | null): Problem[] {
  const at = (field: string, message: string): Problem => ({
    file: CHANNEL_FILE,
    field: `packs.${pack.index}.${field}`,
    message,
  })
  const own = sold?.find(({ code }) => code === pack.code)
  const isRepeated = packs.some(({ code, index }) => code === pack.code && index < pack.index)
  return [
    ...(sold !== null && own === undefined ? [at('code', `${pack.code} is no TV pack and no extra of one`)] : []),
    ...(isRepeated ? [at('code', `${pack.code} is there twice`)] : []),
    ...checkBase(pack, packs, sold).map((message) => at('buildsOn', message)),
    ...heldAlready(pack, packs, own?.isExtra ?? false).map(({ place, holder }) =>
      at(`channels.${place}`, `${pack.adds[place]} is in ${holder} already`),
    ),
  ]
}

function checkBase({ code, buildsOn }: Pack, packs: readonly Pack[], sold: readonly Sold[] | null): string[] {
  if (buildsOn === null) return []
  const isExtra = (one: string) => sold?.some((each) => each.code === one && each.isExtra) ?? false
  if (!packs.some((pack) => pack.code === buildsOn)) return [`${buildsOn} is no pack of this list`]
  if (isExtra(code) || isExtra(buildsOn)) return ['is for TV packs: an extra goes with any of them']
  const top = packChain(named(packs), buildsOn).at(-1)
  return top?.buildsOn === null ? [] : [`${buildsOn} builds on ${code} in turn`]
}

/** In a pack below; of an extra, in any pack that it could be added to. */
function heldAlready(pack: Pack, packs: readonly Pack[], isExtra: boolean): { place: number; holder: string }[] {
  const below = isExtra ? packs : packChain(named(packs), pack.code).slice(1)
  return pack.adds.flatMap((channel, place) => {
    const holder = below.find(({ code, adds }) => code !== pack.code && adds.includes(channel))
    return holder === undefined ? [] : [{ place, holder: holder.code }]
  })
}

function strayChannels(source: Readable<ChannelSource>, packs: readonly Pack[]): Problem[] {
  const listed = source?.channels?.map((channel) => channel?.code)
  if (listed === undefined || listed.includes(undefined)) return []
  const unknown = packs.flatMap(({ index, adds }) =>
    adds.flatMap((code, place) =>
      listed.includes(code)
        ? []
        : [{ field: `packs.${index}.channels.${place}`, message: `${code} is not in the list` }],
    ),
  )
  const unused = listed.flatMap((code, index) =>
    packs.some(({ adds }) => adds.some((added) => added === code))
      ? []
      : [{ field: `channels.${index}.code`, message: `${code} is in no pack` }],
  )
  return [...unknown, ...unused].map((finding) => ({ file: CHANNEL_FILE, ...finding }))
}

function unlisted(packs: readonly Pack[], sold: readonly Sold[] | null): Problem[] {
  return (sold ?? [])
    .filter(({ code, needsList }) => needsList && !packs.some((pack) => pack.code === code))
    .map(({ code, place }) => ({ ...place, message: `${code} names no channels in ${CHANNEL_FILE}` }))
}

/** Null where a part of one could not be read: what is wrong with the others would be guessed. */
function readablePacks(source: Readable<ChannelSource>): Pack[] | null {
  const packs = source?.packs?.map((pack, index) => {
    const { code, buildsOn, channels } = pack ?? {}
    const adds = channels?.filter((channel) => channel !== undefined)
    if (code === undefined || buildsOn === undefined || adds === undefined) return null
    return adds.length < (channels?.length ?? 0) ? null : { code, index, buildsOn, adds }
  })
  const whole = packs?.filter((pack) => pack !== null)
  return whole === undefined || whole.length < (packs?.length ?? 0) ? null : whole
}

function named(packs: readonly Pack[]) {
  return packs.map(({ code, buildsOn, adds }) => ({ code, name: code, buildsOn, adds }))
}
