import type { HomeDeps } from '#server/availability/network/lines-at-home.ts'
import type { CartStore } from '#server/cart/cart-store.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { CustomerSystem } from '#server/customers/customer-system.ts'
import type { ProductInventory } from '#server/inventory/product-inventory.ts'
import type { JourneyDeps } from '#server/journeys/open-journey-door.ts'
import { contextKey } from '#server/platform/context-key.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { SnapshotDeps } from './snapshots/last-known.ts'

export type AccountRoom = SnapshotDeps &
  JourneyDeps &
  HomeDeps & {
    carts: CartStore
    jobs: JobQueue
    catalogue: CatalogueStore
    /** Null: the operator has none, so the account shows no services. */
    inventory: ProductInventory | null
    /** Null: the operator has none, so the account shows no contact data. */
    customers: CustomerSystem | null
  }

export const accountRoom = contextKey<AccountRoom>('account')
