import type { CartStore } from '#server/cart/cart-store.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { Database } from '#server/platform/database/database.ts'

export type ContractSummaryRoom = { carts: CartStore; catalogue: CatalogueStore; clock: Clock; db: Database }

export const contractSummaryRoom = contextKey<ContractSummaryRoom>('contract-summary')
