import { priceAfterNote, thereafterNote } from '#domain/pricing/price-after.ts'
import { type PriceOnBills, type PriceStep, priceCourse, pricesOfCourse } from '#domain/pricing/price-course.ts'
import type { AttributeType } from './tariff.ts'

type CardAttribute = {
  type: string
  value: string
  sortOrder: number | null
  icon: string | null
  alt: string | null
}

/** What a card needs of a tariff. */
export type CardTariff = {
  description: string
  displayPrice: number
  defaultPrice: number
  discountDuration: number
  recurringAmountsByOccurrence: readonly PriceStep[]
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
  /** Both absent when the price never changes, or changes more than once. */
  priceAfterNote: string | null
  thereafterNote: string | null
  /** Where the price changes more than once, all of them; else none. */
  prices: PriceOnBills[]
}

export function planCard(tariff: CardTariff): PlanCard {
  const all = (type: AttributeType) => attributesOf(tariff.attributes, type)
  const text = (type: AttributeType) => all(type)[0]?.value ?? null
  const noDiscount = tariff.displayPrice === tariff.defaultPrice
  const headerImage = text('headerImage')
  const course = priceCourse(tariff.recurringAmountsByOccurrence)
  const changesOnce = course.length === 2
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
    afterPrice: text('afterPrice'),
    priceIncreaseTagline: text('priceIncreaseTagline'),
    priceAfterNote: changesOnce ? priceAfterNote(tariff.discountDuration, tariff.defaultPrice) : null,
    thereafterNote: changesOnce ? thereafterNote(tariff.defaultPrice) : null,
    prices: course.length > 2 ? pricesOfCourse(course) : [],
  }
}

/** In the order in which a card shows them. */
export function attributesOf<T extends Pick<CardAttribute, 'type' | 'sortOrder'>>(
  attributes: readonly T[],
  type: AttributeType,
): T[] {
  return attributes.filter((attribute) => attribute.type === type).toSorted((one, other) => rank(one) - rank(other))
}

function rank({ sortOrder }: Pick<CardAttribute, 'sortOrder'>): number {
  return sortOrder ?? Number.MAX_SAFE_INTEGER
}

export function activeImage(image: string): string {
  return image.replace(/(\.[^./]+)?$/, '_Active$1')
}
