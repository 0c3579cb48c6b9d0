import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import type { Brand } from '#domain/catalogue/brand.ts'
import type { Handset, HandsetVariant } from '#domain/catalogue/device.ts'
import type { Release } from '#domain/catalogue/release.ts'
import type { Tariff, TariffDiscount } from '#domain/catalogue/tariff.ts'
import { storedDocument } from '#domain/stored-document.ts'
import { releaseSchema } from './release-schema.ts'

type Older<T, Added extends keyof T> = Omit<T, Added> & Partial<Pick<T, Added>>

type ContractSpeed = 'normalDownloadSpeed' | 'normalUploadSpeed' | 'estimatedDownloadSpeed' | 'estimatedUploadSpeed'

/** A release as any version of the shop stored it before there were formats. */
export type UnnumberedRelease = Omit<
  Older<
    Release,
    | 'addOns'
    | 'channelList'
    | 'handsets'
    | 'manufacturers'
    | 'devices'
    | 'tacticalOffers'
    | 'pictures'
    | 'eSimManufacturers'
    | 'promoCodes'
  >,
  'tariffs' | 'discounts' | 'brand' | 'handsets' | 'addOns'
> & {
  addOns?: Older<CatalogueAddOn, 'insurance'>[]
  handsets?: (Older<Omit<Handset, 'variants'>, 'label' | 'charging' | 'updateYears'> & {
    variants: Older<HandsetVariant, 'restockOn'>[]
  })[]
  brand: Older<Brand, 'referencePrefix' | 'billDay' | 'contractSummary'>
  tariffs: Older<Tariff, 'priceRise' | 'parentOfferCodes' | 'usages' | 'simCards' | ContractSpeed>[]
  discounts: Older<TariffDiscount, 'discountFrequency'>[]
}

/** Defaults for parts that were added to the catalogue after the release was stored. */
function withLaterParts(stored: UnnumberedRelease): Release {
  return {
    ...stored,
    brand: {
      ...stored.brand,
      referencePrefix: stored.brand.referencePrefix ?? stored.brand.code.slice(0, 2),
      billDay: stored.brand.billDay ?? 1,
      contractSummary: stored.brand.contractSummary ?? null,
    },
    addOns: (stored.addOns ?? []).map((addOn) => ({ ...addOn, insurance: addOn.insurance ?? null })),
    channelList: stored.channelList ?? null,
    handsets: (stored.handsets ?? []).map((handset) => ({
      ...handset,
      label: handset.label ?? null,
      charging: handset.charging ?? null,
      updateYears: handset.updateYears ?? null,
      variants: handset.variants.map((variant) => ({ ...variant, restockOn: variant.restockOn ?? null })),
    })),
    manufacturers: stored.manufacturers ?? [],
    devices: stored.devices ?? [],
    tacticalOffers: stored.tacticalOffers ?? [],
    pictures: stored.pictures ?? {},
    eSimManufacturers: stored.eSimManufacturers ?? [],
    promoCodes: stored.promoCodes ?? [],
    tariffs: stored.tariffs.map((tariff) => ({
      ...tariff,
      priceRise: tariff.priceRise ?? null,
      parentOfferCodes: tariff.parentOfferCodes ?? null,
      usages: tariff.usages ?? [],
      simCards: tariff.simCards ?? [],
      normalDownloadSpeed: tariff.normalDownloadSpeed ?? null,
      normalUploadSpeed: tariff.normalUploadSpeed ?? null,
      estimatedDownloadSpeed: tariff.estimatedDownloadSpeed ?? null,
      estimatedUploadSpeed: tariff.estimatedUploadSpeed ?? null,
    })),
    discounts: stored.discounts.map((discount) => ({
      ...discount,
      discountFrequency: discount.discountFrequency ?? 'MONTHLY',
    })),
  }
}

export const storedRelease = storedDocument<Release>({
  name: 'catalogue_releases',
  format: 1,
  schema: releaseSchema,
  upgrades: { 0: withLaterParts },
})
