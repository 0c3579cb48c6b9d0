import { euro } from '#domain/money.ts'
import type { CatalogueAddOn } from '../add-on.ts'
import type { Handset, HandsetVariant, MobileBroadbandDevice } from '../device.ts'
import type { Release } from '../release.ts'
import type { TacticalOffer } from '../tactical-offer.ts'
import { changedFields, isSame, matchByKey } from './differences.ts'
import type { Item, ReleaseChange } from './release-change.ts'

type Kind<T> = {
  about: Item
  codeOf: (item: T) => string
  nameOf: (item: T) => string
  /** Empty: it has none. */
  priceOf: (item: T) => string
  toldElsewhere: readonly (keyof T)[]
}

const ADD_ON: Kind<CatalogueAddOn> = {
  about: 'ADD_ON',
  codeOf: ({ code }) => code,
  nameOf: ({ displayName }) => displayName,
  priceOf: ({ charges }) => `${euro(charges.price)} ${charges.billingType === 'RECURRING' ? 'a month' : 'once'}`,
  toldElsewhere: ['charges'],
}

type Shelf = HandsetVariant & Omit<Handset, 'variants'>

const HANDSET: Kind<Shelf> = {
  about: 'HANDSET',
  codeOf: ({ code }) => code,
  nameOf: ({ manufacturer, model, color, capacity }) => `${manufacturer} ${model}, ${color}, ${capacity}`,
  priceOf: ({ price }) => euro(price),
  toldElsewhere: ['price'],
}

const DEVICE: Kind<MobileBroadbandDevice> = {
  about: 'DEVICE',
  codeOf: ({ code }) => code,
  nameOf: ({ manufacturer, model }) => `${manufacturer} ${model}`,
  priceOf: ({ price }) => euro(price),
  toldElsewhere: ['price'],
}

const MANUFACTURER: Kind<Release['manufacturers'][number]> = {
  about: 'MANUFACTURER',
  codeOf: ({ manufacturer }) => manufacturer,
  nameOf: ({ manufacturer }) => manufacturer,
  priceOf: () => '',
  toldElsewhere: [],
}

export function diffItems(before: Release, after: Release): ReleaseChange[] {
  return [
    ...diffList(ADD_ON, before.addOns, after.addOns),
    ...diffList(HANDSET, shelvesOf(before.handsets), shelvesOf(after.handsets)),
    ...diffList(DEVICE, before.devices, after.devices),
    ...diffList(MANUFACTURER, before.manufacturers, after.manufacturers),
  ]
}

function shelvesOf(handsets: readonly Handset[]): Shelf[] {
  return handsets.flatMap(({ variants, ...handset }) => variants.map((variant) => ({ ...handset, ...variant })))
}

function diffList<T extends object>(kind: Kind<T>, before: readonly T[], after: readonly T[]): ReleaseChange[] {
  const { about, codeOf, nameOf, priceOf } = kind
  const { added, removed, kept } = matchByKey(before, after, codeOf)
  const presence = (what: 'NEW' | 'GONE', item: T): ReleaseChange => ({
    about,
    what,
    code: codeOf(item),
    name: nameOf(item),
    price: priceOf(item),
  })
  return [
    ...added.map((item) => presence('NEW', item)),
    ...removed.map((item) => presence('GONE', item)),
    ...kept.flatMap(([old, young]): ReleaseChange[] => {
      const [code, name] = [codeOf(young), nameOf(young)]
      const [was, is] = [priceOf(old), priceOf(young)]
      const fields = changedFields(old, young, kind.toldElsewhere)
      return [
        ...(was === is ? [] : [{ about, what: 'PRICE' as const, code, name, before: was, after: is }]),
        ...(fields.length === 0 ? [] : [{ about, what: 'DETAILS' as const, code, name, fields }]),
      ]
    }),
  ]
}

export function diffTacticalOffers(before: readonly TacticalOffer[], after: readonly TacticalOffer[]): ReleaseChange[] {
  const key = ({ serviceGroup, heading }: TacticalOffer) => `${serviceGroup} ${heading}`
  const { added, removed, kept } = matchByKey(before, after, key)
  const presence = (what: 'NEW' | 'GONE', { heading, serviceGroup }: TacticalOffer): ReleaseChange => ({
    about: 'TACTICAL_OFFER',
    what,
    heading,
    serviceGroup,
  })
  return [
    ...added.map((offer) => presence('NEW', offer)),
    ...removed.map((offer) => presence('GONE', offer)),
    ...kept.flatMap(([old, young]): ReleaseChange[] => {
      const { heading, serviceGroup } = young
      const fields = changedFields(old, young)
      return fields.length === 0 ? [] : [{ about: 'TACTICAL_OFFER', what: 'DETAILS', heading, serviceGroup, fields }]
    }),
  ]
}

export function diffPictures(before: Release['pictures'], after: Release['pictures']): ReleaseChange[] {
  const { added, removed, kept } = matchByKey(Object.entries(before), Object.entries(after), ([name]) => name)
  return [
    ...added.map(([name]) => ({ about: 'PICTURE' as const, what: 'NEW' as const, name })),
    ...removed.map(([name]) => ({ about: 'PICTURE' as const, what: 'GONE' as const, name })),
    ...kept
      .filter(([[, old], [, young]]) => !isSame(old, young))
      .map(([, [name]]) => ({ about: 'PICTURE' as const, what: 'DETAILS' as const, name })),
  ]
}
