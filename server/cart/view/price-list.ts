import type { PriceList } from '#domain/cart/prices/reprice.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'

export function priceList({ catalogue }: { catalogue: CatalogueStore }): PriceList {
  const active = catalogue.active()
  return { ...active, vatRate: active.release.brand.vatRate }
}
