import { deviceHolds } from '#domain/cart/equipment/held-devices.ts'
import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { ManagedState } from '#domain/order/managed-state.ts'
import { hasBegun } from '#domain/order/returns/goods-return.ts'
import type { OrderState } from '#domain/order/state.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { putBack, sellHolds, shortenHolds } from '#server/stock/order-holds.ts'
import { type StoredOrder, withdrawnLines } from './order-store.ts'

/** Sells the ordered devices. False: one of them is sold out. Orders without devices need no query. */
export async function sellOrdered(tx: Transaction, { cartUuid, ordered }: StoredOrder): Promise<boolean> {
  const holds = deviceHolds(ordered.cart.lines)
  return holds.length === 0 || sellHolds(tx, cartUuid, holds)
}

/** Restocks the devices of an order that ends, or of lines that were withdrawn from. */
export async function putOrderedBack(
  tx: Transaction,
  { state: before, ordered, managedState }: StoredOrder,
  after: OrderState,
  taken: readonly string[],
): Promise<void> {
  const ofLines = (which: (line: CartLine) => boolean) => deviceHolds(ordered.cart.lines.filter(which))
  const all = ofLines(() => true)
  if (all.length === 0) return
  if (before === 'confirmed') {
    // Goods that were sent come back by post, and are counted in the warehouse.
    if (hasBegun(managedState)) return
    await putBack(tx, after === 'cancelled' ? all : ofLines(({ id }) => taken.includes(id)))
    return
  }
  if (after === 'cancelled' && before !== 'referred') await shortenHolds(tx, all)
  if (after === 'referred') await putBack(tx, all)
}

/**
 * Final states of order management in which nothing is delivered. An order that was called off after it had begun may
 * be in the post.
 */
const NEVER_SENT: Readonly<Partial<Record<ManagedState, 'always' | 'unlessBegun'>>> = {
  failed: 'always',
  rejected: 'always',
  cancelled: 'unlessBegun',
}

/**
 * Restocks, once, what order management does not deliver. Goods that were withdrawn from after they were sent come back
 * by post.
 */
export async function putUndeliveredBack(tx: Transaction, order: StoredOrder, after: ManagedState): Promise<void> {
  const when = NEVER_SENT[after]
  if (when === undefined || (when === 'unlessBegun' && hasBegun(order.managedState))) return
  const gone = withdrawnLines(order)
  await putBack(tx, deviceHolds(order.ordered.cart.lines.filter(({ id }) => !gone.includes(id))))
}
