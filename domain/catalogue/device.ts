import type { Cents } from '#domain/money.ts'
import type { SimCardType } from '#domain/vocabulary.ts'

export type Manufacturer = { manufacturer: string; logo: string; logoAltText: string }

/** One colour and capacity of a handset: what is on the shelf. */
export type HandsetVariant = {
  code: string
  color: string
  colorCode: string
  capacity: string
  /** Without a plan. A plan takes its own discount off it. */
  price: Cents
  inventoryCode: string
  simCardTypes: SimCardType[]
  picture: string
  altText: string
  /** What a new shop puts on the shelf. From then on the stock is counted, not read from here. */
  firstStock: number
}

export type Handset = {
  slug: string
  manufacturer: string
  model: string
  description: string
  specifications: string[]
  sortOrder: number
  flash: { description: string; color: string } | null
  variants: HandsetVariant[]
}

/** What carries mobile broadband into a room. */
export type MobileBroadbandDevice = {
  code: string
  manufacturer: string
  model: string
  specifications: string[]
  /** Without a plan. A plan takes its own discount off it. */
  price: Cents
  color: string
  colorCode: string
  inventoryCode: string
  picture: string
  mobilePicture: string
  altText: string
  firstStock: number
}
