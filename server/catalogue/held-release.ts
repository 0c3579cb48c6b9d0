import type { CatalogueAddOn } from '#domain/catalogue/add-on.ts'
import type { PromoCode } from '#domain/catalogue/promo/promo-code.ts'
import type { Release } from '#domain/catalogue/release.ts'
import { type ShelfItem, shelfItems } from '#domain/catalogue/shelf/shelf-item.ts'
import type { Tariff, TariffDiscount } from '#domain/catalogue/tariff.ts'
import { tariffBills } from '#domain/catalogue/tariff-bills.ts'
import type { RecurringStretch } from '#domain/pricing/bill-stretches.ts'

/** A release in memory, indexed by code. */
export type HeldRelease = {
  id: number
  release: Release
  tariffs: ReadonlyMap<string, Tariff>
  discounts: ReadonlyMap<string, readonly TariffDiscount[]>
  addOns: ReadonlyMap<string, CatalogueAddOn>
  shelf: ReadonlyMap<string, ShelfItem>
  promoCodes: ReadonlyMap<string, PromoCode>
  bills: ReadonlyMap<string, RecurringStretch[]>
}

/** By release id. */
export type HeldReleases = ReadonlyMap<number, HeldRelease>

export function holdRelease(id: number, release: Release): HeldRelease {
  const discounts = Map.groupBy(release.discounts, ({ code }) => code)
  return {
    id,
    release,
    tariffs: new Map(release.tariffs.map((tariff) => [tariff.code, tariff])),
    discounts,
    addOns: new Map(release.addOns.map((addOn) => [addOn.code, addOn])),
    shelf: new Map(shelfItems(release).map((item) => [item.code, item])),
    promoCodes: new Map(release.promoCodes.map((promo) => [promo.code, promo])),
    // Once for a release, instead of for each tariff of each response.
    bills: new Map(
      release.tariffs.map((tariff) => [tariff.code, tariffBills(tariff, discounts.get(tariff.code) ?? [])]),
    ),
  }
}
