import type { AddressBook } from '#server/address/address-book.ts'
import type { AddressSearch } from '#server/address/address-search.ts'
import type { AvailabilitySettings } from '#server/availability/availability-settings.ts'
import type { PremisesPlaceholder } from '#server/availability/line-clearance.ts'
import type { NetworkQualification } from '#server/availability/network/network-qualification.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'

export type PlansRoom = {
  addressBook: AddressBook
  addressSearch: AddressSearch
  network: NetworkQualification
  carts: CartStore
  catalogue: CatalogueStore
  db: Database
  clock: Clock
  config: AvailabilitySettings
  premisesPlaceholder: PremisesPlaceholder
}

export const plansRoom = contextKey<PlansRoom>('plans')
