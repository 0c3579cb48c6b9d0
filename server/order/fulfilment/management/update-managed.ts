import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { OrderManagement } from '../../order-management.ts'
import { findOrderById, type StoredOrder } from '../../state/order-store.ts'
import { handedOver } from './handed-over.ts'

type Deps = { catalogue: CatalogueStore; db: Database; orderManagement: OrderManagement }

/**
 * Sends the order as it is now, and again if it was changed meanwhile: of two that run at once the older content may arrive
 * last, and whichever arrives last must not be older than the order.
 *
 * @returns the order as it was sent last
 */
export async function updateManaged(
  deps: Deps,
  managedId: string,
  order: StoredOrder,
): Promise<{ outcome: 'updated' | 'refused'; sent: StoredOrder }> {
  let sent = order
  for (;;) {
    const outcome = await deps.orderManagement.update(managedId, await handedOver(deps, sent))
    const now = await findOrderById(deps.db, order.id)
    if (now?.state !== 'confirmed' || now.changedAt.getTime() === sent.changedAt.getTime()) return { outcome, sent }
    sent = now
  }
}
