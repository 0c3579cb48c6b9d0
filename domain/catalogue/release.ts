import type { BrandSource } from './source.ts'
import type { Tariff, TariffDiscount } from './tariff.ts'

export type Brand = BrandSource

/** The catalogue as it was sold at one moment. Never changed, only followed by another. */
export type Release = {
  brand: Brand
  tariffs: Tariff[]
  discounts: TariffDiscount[]
}

/** What is wrong with a catalogue file, for the person who wrote it. */
export type Problem = { file: string; field: string; message: string }
