import { priceAfterNote, thereafterNote } from './price-after.ts'
import type { AttributeType } from './tariff.ts'

type CardAttribute = {
  type: string
  value: string
  sortOrder: number | null
  icon: string | null
  alt: string | null
}

/** What a card needs of a tariff; a tariff from the catalogue and one that came over the wire both fit. */
export type CardTariff = {
  description: string
  displayPrice: number
  defaultPrice: number
  discountDuration: number
  attributes: readonly CardAttribute[]
}

export type PlanCard = {
  preTitle: string
  noDiscount: boolean
  highlight: string | null
  sash: string | null
  headerImage: string | null
  activeHeaderImage: string | null
  singleTariffHeaderImage: string | null
  mainFeature: string | null
  features: { text: string; icon: string | null; alt: string | null }[]
  moreInfo: string[]
  promotions: string[]
  afterPrice: string | null
  priceIncreaseTagline: string | null
  /** Absent when the price never changes, or changes more than once: then afterPrice says it. */
  priceAfterNote: string | null
  thereafterNote: string | null
}

export function planCard(tariff: CardTariff): PlanCard {
  const all = (type: AttributeType) => attributesOf(tariff.attributes, type)
  const text = (type: AttributeType) => all(type)[0]?.value ?? null
  const noDiscount = tariff.displayPrice === tariff.defaultPrice
  const headerImage = text('headerImage')
  const afterPrice = text('afterPrice')
  const changesOnce = !noDiscount && (afterPrice === null || afterPrice === thereafterNote(tariff.defaultPrice))
  return {
    preTitle: tariff.description.trim().split(/\s+/).slice(0, 2).join(' '),
    noDiscount,
    highlight: text('highlight'),
    sash: text('sash'),
    headerImage,
    activeHeaderImage: headerImage && activeImage(headerImage),
    singleTariffHeaderImage: text('singleTariffHeaderImage'),
    mainFeature: text('mainFeature'),
    features: all('feature').map(({ value, icon, alt }) => ({ text: value, icon, alt })),
    moreInfo: all('moreInfo').map(({ value }) => value),
    promotions: all('promotions').map(({ value }) => value),
    afterPrice,
    priceIncreaseTagline: text('priceIncreaseTagline'),
    priceAfterNote: changesOnce ? priceAfterNote(tariff.discountDuration, tariff.defaultPrice) : null,
    thereafterNote: noDiscount ? null : thereafterNote(tariff.defaultPrice),
  }
}

function attributesOf(attributes: readonly CardAttribute[], type: AttributeType): CardAttribute[] {
  return attributes.filter((attribute) => attribute.type === type).toSorted((one, other) => rank(one) - rank(other))
}

function rank({ sortOrder }: CardAttribute): number {
  return sortOrder ?? Number.MAX_SAFE_INTEGER
}

export function activeImage(image: string): string {
  return image.replace(/(\.[^./]+)?$/, '_Active$1')
}
