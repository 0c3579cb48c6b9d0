import { randomUUID } from 'node:crypto'
import { hasEnded, visitOf } from '#domain/order/changes/change-visit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import { beginChange, findLastChange } from './visit-change-store.ts'

/**
 * Requests the time that order management refused last once more, after the operator has removed the cause. It is a
 * change of its own, because the hold of the first was released. Returns what to print. Null: the last change was not
 * refused, or nobody comes any more.
 */
export async function retryRefusedVisit(tx: Transaction, order: StoredOrder): Promise<string | null> {
  const last = await findLastChange(tx, order.id)
  const before = visitOf(order)?.visit
  if (last?.state !== 'refused' || before === undefined || order.state !== 'confirmed' || hasEnded(order)) return null
  await beginChange(tx, { id: randomUUID(), orderId: order.id, before, slotId: last.slotId })
  return 'the time that was refused is asked for again'
}
