import type { PremisesPlaceholder } from '#server/availability/line-clearance.ts'
import type { CartConfig } from '#server/cart/cart-room.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import type { Effect } from '#server/cart/effects.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StockLevels } from '#server/stock/stock-levels.ts'
import type { Appointments } from './appointments.ts'
import type { CurrentServiceSettings } from './current-service-settings.ts'

export type CurrentServiceRoom = {
  appointments: Appointments
  carts: CartStore
  cartEffects: readonly Effect[]
  catalogue: CatalogueStore
  clock: Clock
  config: CartConfig & CurrentServiceSettings
  db: Database
  premisesPlaceholder: PremisesPlaceholder
  stockLevels: StockLevels
}

export const currentServiceRoom = contextKey<CurrentServiceRoom>('current-service')
