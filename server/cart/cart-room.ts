import type { PremisesPlaceholder } from '#server/availability/line-clearance.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { StockLevels } from '#server/stock/stock-levels.ts'
import type { CartStore } from './cart-store.ts'
import type { Effect } from './effects.ts'

/** What the resolvers of this room work with. */
export type CartRoom = {
  carts: CartStore
  cartEffects: readonly Effect[]
  catalogue: CatalogueStore
  db: Database
  clock: Clock
  config: Config
  jobs: JobQueue
  premisesPlaceholder: PremisesPlaceholder
  stockLevels: StockLevels
  /** Under which name customers reach the shop. */
  shopOrigin: () => string
}

export const cartRoom = contextKey<CartRoom>('cart')
