import type { StockOf } from '#domain/catalogue/handsets/list-handsets.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StockSettings } from '#server/stock/stock-settings.ts'
import type { HandsetsSettings } from './handsets-settings.ts'

export type HandsetsRoom = {
  carts: CartStore
  catalogue: CatalogueStore
  clock: Clock
  config: HandsetsSettings & Pick<ServerSettings, 'keys'> & Pick<StockSettings, 'stock'>
  db: Database
  /** From memory: no page queries the database for stock. */
  stockLevels: { levelOf: StockOf; revision(): number }
}

export const handsetsRoom = contextKey<HandsetsRoom>('handsets')
