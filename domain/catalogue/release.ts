import type { CartType } from '#domain/vocabulary.ts'
import type { CatalogueAddOn } from './add-on.ts'
import type { Brand } from './brand.ts'
import type { ChannelList } from './channels/channel-list.ts'
import type { Handset, Manufacturer, MobileBroadbandDevice } from './device.ts'
import type { PromoCode } from './promo/promo-code.ts'
import type { TacticalOffer } from './tactical-offer.ts'
import type { Tariff, TariffDiscount } from './tariff.ts'

/** A picture of the catalogue by its content; its size reserves its place on a page before it is loaded. */
export type Picture = { checksum: string; width: number; height: number }

/** The catalogue as it was sold at one moment. Never changed, only followed by another. */
export type Release = {
  brand: Brand
  tariffs: Tariff[]
  discounts: TariffDiscount[]
  addOns: CatalogueAddOn[]
  /** Null: the release is from before channels were named. */
  channelList: ChannelList | null
  handsets: Handset[]
  manufacturers: Manufacturer[]
  devices: MobileBroadbandDevice[]
  tacticalOffers: TacticalOffer[]
  /** Makers of phones whose EID is required for an eSIM. */
  eSimManufacturers: string[]
  /** Which of them are in carts of a type. A type that is not named: all of them. */
  eSimManufacturersByCartType?: Partial<Record<CartType, string[]>> | undefined
  /** Secret codes: no response and no page lists them. */
  promoCodes: PromoCode[]
  /** By name. */
  pictures: Record<string, Picture>
}

/** What is wrong with a catalogue file, for the person who wrote it. */
export type Problem = { file: string; field: string; message: string }
