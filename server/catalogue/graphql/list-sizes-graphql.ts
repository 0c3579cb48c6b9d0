import { groupChannels } from '#domain/catalogue/channels/pack-channels.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import { costs } from '#server/platform/graphql/field-cost.ts'
import type { ListSize, ListSizes } from '#server/platform/graphql/query-cost.ts'
import { channelCountOf } from '../channel-views.ts'
import type { HeldRelease } from '../held-release.ts'

type ListName =
  | 'tariffs'
  | 'discounts'
  | 'attributes'
  | 'usages'
  | 'equipmentPrices'
  | 'inclusiveEquipments'
  | 'parentOffers'
  | 'handsets'
  | 'manufacturers'
  | 'variants'
  | 'specifications'
  | 'handsetPlans'
  | 'guideDevices'
  | 'addOns'
  | 'addOnCards'
  | 'channels'
  | 'channelGroups'
  | 'channelPacks'
  | 'eSimManufacturers'
  | 'termsSections'
  | 'termsParagraphs'

/** The options of a field whose list length depends on the release. */
export function listedInRelease(list: ListName, units?: number) {
  return costs(units === undefined ? { list } : { list, units })
}

const known = new WeakMap<HeldRelease, ListSizes>()

/** The lengths of the lists of a release, computed once for each release. */
export function listSizes(held: HeldRelease): ListSizes {
  const sizes = known.get(held) ?? new Map(Object.entries(sizesOf(held.release)))
  known.set(held, sizes)
  return sizes
}

function sizesOf(release: Release): Record<ListName, ListSize> {
  // No list mixes tariffs for new and existing customers.
  const kinds = [...Map.groupBy(release.tariffs, ({ acquisitionType }) => acquisitionType).values()]
  const ofTariffs = (list: (tariff: Tariff) => readonly unknown[]): ListSize => {
    const each = kinds.map((tariffs) => sizeOf(tariffs.map(list)))
    return { each: most(each.map((size) => size.each)), all: most(each.map(({ all }) => all)) }
  }
  const discounts = Map.groupBy(release.discounts, ({ code }) => code)
  const tariffs = most(kinds.map(({ length }) => length))
  const variants = sizeOf(release.handsets.map((handset) => handset.variants))
  const { sections = [] } = release.brand.terms
  return {
    tariffs: single(tariffs),
    discounts: single(ofTariffs(({ code }) => discounts.get(code) ?? []).all),
    attributes: ofTariffs(({ attributes }) => attributes),
    usages: ofTariffs(({ usages }) => usages),
    equipmentPrices: ofTariffs(({ equipmentsPrice }) => equipmentsPrice),
    inclusiveEquipments: ofTariffs(({ inclusiveEquipments }) => inclusiveEquipments),
    parentOffers: ofTariffs(({ parentOfferCodes }) => parentOfferCodes ?? []),
    handsets: single(release.handsets.length),
    manufacturers: single(release.manufacturers.length),
    variants,
    specifications: sizeOf(release.handsets.map(({ specifications }) => specifications)),
    handsetPlans: single(
      most(kinds.map((each) => each.filter(({ equipmentsPrice }) => equipmentsPrice.length > 0).length)),
    ),
    guideDevices: single(variants.all + release.devices.length),
    addOns: single(release.addOns.length),
    // One for each kind of plan that an add-on goes with.
    addOnCards: single(sizeOf(release.addOns.map(({ serviceGroups }) => serviceGroups)).all),
    ...channelSizes(release, kinds),
    // And “other”.
    eSimManufacturers: single(release.eSimManufacturers.length + 1),
    termsSections: single(sections.length),
    termsParagraphs: sizeOf(sections.map(({ paragraphs }) => paragraphs)),
  }
}

/** Whole, of each tariff, or of each add-on: no query has more of them in one place. */
function channelSizes(release: Release, kinds: readonly (readonly Tariff[])[]) {
  const { channels = [], packs = [] } = release.channelList ?? {}
  const groups = groupChannels(channels)
  const perPack = new Map(packs.map(({ code }) => [code, channelCountOf(release, code)?.count ?? 0]))
  const listed = (codes: readonly string[]) => codes.reduce((sum, code) => sum + (perPack.get(code) ?? 0), 0)
  const lists = [packs, ...kinds.map((kind) => kind.filter(({ offerCode }) => perPack.has(offerCode)))]
  return {
    channels: {
      each: most(groups.map((group) => group.channels.length)),
      all: most([
        listed(packs.map(({ code }) => code)),
        ...kinds.map((kind) => listed(kind.map(({ offerCode }) => offerCode))),
      ]),
    },
    channelGroups: { each: groups.length, all: most(lists.map(({ length }) => length)) * groups.length },
    channelPacks: { each: packs.length, all: channels.length * packs.length },
  }
}

function single(length: number): ListSize {
  return { each: length, all: length }
}

function sizeOf(lists: readonly (readonly unknown[])[]): ListSize {
  const lengths = lists.map(({ length }) => length)
  return { each: most(lengths), all: lengths.reduce((sum, length) => sum + length, 0) }
}

function most(numbers: readonly number[]): number {
  return Math.max(0, ...numbers)
}
