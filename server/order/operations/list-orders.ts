import type { OrderState } from '#domain/order/state.ts'
import type { Database } from '#server/platform/database/database.ts'
import { desc, eq } from '#server/platform/database/drizzle/orm.ts'
import type { OrderRow } from '../state/order-store.ts'
import { orders } from '../state/tables.ts'

const MOST = 50

export type ListedOrder = Pick<OrderRow, 'reference' | 'state' | 'managedState' | 'createdAt'>

/** The newest first, of all states or of one. */
export async function listOrders(
  { db }: { db: Database },
  { state }: { state: OrderState | null },
): Promise<ListedOrder[]> {
  const { reference, state: now, managedState, createdAt } = orders
  return db
    .select({ reference, state: now, managedState, createdAt })
    .from(orders)
    .where(state === null ? undefined : eq(orders.state, state))
    .orderBy(desc(orders.createdAt))
    .limit(MOST)
}
