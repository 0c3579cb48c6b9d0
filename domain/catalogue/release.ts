import type { CatalogueAddOn } from './add-on.ts'
import type { Brand } from './brand.ts'
import type { Handset, Manufacturer, MobileBroadbandDevice } from './device.ts'
import type { PromoCode } from './promo/promo-code.ts'
import type { TacticalOffer } from './tactical-offer.ts'
import type { Tariff, TariffDiscount } from './tariff.ts'

/** A picture of the catalogue by its content; its size keeps its place on a page before it has come. */
export type Picture = { checksum: string; width: number; height: number }

/** The catalogue as it was sold at one moment. Never changed, only followed by another. */
export type Release = {
  brand: Brand
  tariffs: Tariff[]
  discounts: TariffDiscount[]
  addOns: CatalogueAddOn[]
  handsets: Handset[]
  manufacturers: Manufacturer[]
  devices: MobileBroadbandDevice[]
  tacticalOffers: TacticalOffer[]
  /** Makers of phones that are asked for their EID when they take an eSIM. */
  eSimManufacturers: string[]
  /** A secret of those who were given one: no answer and no page says them. */
  promoCodes: PromoCode[]
  /** By name. */
  pictures: Record<string, Picture>
}

/** What is wrong with a catalogue file, for the person who wrote it. */
export type Problem = { file: string; field: string; message: string }
