import type { CartConfig } from '#server/cart/cart-room.ts'
import type { CartChanging } from '#server/cart/change-cart.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SmsSender } from '#server/sms/sms-sender.ts'
import type { NumberPool } from './number-pool.ts'
import type { PortingSettings } from './porting-settings.ts'

export type PortingRoom = CartChanging & {
  catalogue: CatalogueStore
  clock: Clock
  config: PortingSettings & CartConfig
  db: Database
  numbers: NumberPool
  sms: SmsSender
  /** The public origin of the shop. */
  shopOrigin: () => string
}

export const portingRoom = contextKey<PortingRoom>('porting')
