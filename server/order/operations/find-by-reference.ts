import { readOrderReference } from '#domain/order/order-reference.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findOrderByReference, type StoredOrder } from '../state/order-store.ts'

export type OrderRequest = { reference: string }
export type OrderNotFound = { code: 'ORDER_NOT_FOUND'; reference: string }

/** In any spelling. */
export async function findByReference(
  db: Database,
  { reference: typed }: OrderRequest,
): Promise<Result<StoredOrder, OrderNotFound>> {
  const reference = readOrderReference(typed)
  const order = reference === null ? null : await findOrderByReference(db, reference)
  return order === null ? refuse({ code: 'ORDER_NOT_FOUND', reference: typed }) : ok(order)
}
