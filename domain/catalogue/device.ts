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
  /** The day, an ISO date, on which more are expected once it is sold out. Null: not known. */
  restockOn: string | null
}

export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EnergyClass = (typeof ENERGY_CLASSES)[number]
/** Of free fall and repair. */
export const PRODUCT_CLASSES = ['A', 'B', 'C', 'D', 'E'] as const
export type ProductClass = (typeof PRODUCT_CLASSES)[number]

/** What the EU's energy label of a phone says (Regulation (EU) 2023/1669). */
export type EuLabel = {
  energyClass: EnergyClass
  /** How long one charge lasts. */
  enduranceMinutes: number
  /** After so many charges the battery still takes 80 %. */
  batteryCycles: number
  freeFall: ProductClass
  repairability: ProductClass
  /** Against dust and water: IP68. */
  ingressProtection: string
  /** Under which the EU's register (EPREL) stores the label and the product information. */
  registration: string
}

/** What the label of the common charger says (Directive (EU) 2022/2380), in watts. */
export type Charging = { least: number; most: number; powerDelivery: boolean; chargerIncluded: boolean }

export type Handset = {
  slug: string
  manufacturer: string
  model: string
  description: string
  /** "Display: 6.2-inch OLED": what stands before the colon is its name. */
  specifications: string[]
  /** Null in a release from before labels were part of it, like the two below. */
  label: EuLabel | null
  charging: Charging | null
  /** For how long the manufacturer promises updates of its software, from the day that the last one is sold. */
  updateYears: number | null
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

type NamedDevice = { manufacturer: string; model: string; color: string | null; capacity: string | null }

/** "Solwyn One Pro, Titanium, 256 GB" */
export function deviceName({ manufacturer, model, color, capacity }: NamedDevice): string {
  return [`${manufacturer} ${model}`.trim(), color, capacity].filter(Boolean).join(', ')
}
