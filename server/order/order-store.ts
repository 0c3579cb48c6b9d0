import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Ordered, readOrdered } from '#domain/order/order.ts'
import type { OrderLife } from '#domain/order/order-life.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { orders, payments } from './tables.ts'

type OrderRow = typeof orders.$inferSelect
export type PaymentRow = typeof payments.$inferSelect

/** An order with all of its payments, oldest first. */
export type StoredOrder = Omit<OrderRow, 'document'> & { ordered: Ordered; payments: readonly PaymentRow[] }

export function findOrderById(db: Database | Transaction, id: string): Promise<StoredOrder | null> {
  return findOrder(db, eq(orders.id, id))
}

export function findOrderByReference(db: Database, reference: string): Promise<StoredOrder | null> {
  return findOrder(db, eq(orders.reference, reference))
}

export function findLiveOrder(db: Database | Transaction, cartUuid: string): Promise<StoredOrder | null> {
  return findOrder(db, sql`${orders.cartUuid} = ${cartUuid} and ${orders.state} <> 'cancelled'`)
}

/** For as long as the transaction lasts nobody else changes this order: events come one after the other. */
export async function lockOrder(tx: Transaction, id: string): Promise<StoredOrder | null> {
  await tx.execute(sql`select from ${orders} where ${orders.id} = ${id} for update`)
  return findOrder(tx, eq(orders.id, id))
}

async function findOrder(db: Database | Transaction, which: SQL | undefined): Promise<StoredOrder | null> {
  const rows = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(which)
    .orderBy(asc(payments.createdAt))
  const [first] = rows
  if (first === undefined) return null
  const { document, ...order } = first.order
  return { ...order, ordered: readOrdered(document), payments: rows.flatMap(({ payment }) => payment ?? []) }
}

export function lifeOf({ state, payments: all }: StoredOrder): OrderLife {
  return { order: state, payments: all.map((payment) => ({ id: payment.id, state: payment.state })) }
}
