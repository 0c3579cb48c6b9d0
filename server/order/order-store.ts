import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Ordered, readOrdered } from '#domain/order/order.ts'
import type { OrderLife } from '#domain/order/order-life.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { LOCK } from './order-statements.ts'
import { orders, payments } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
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

/** What it was paid with is read after the lock is held: a statement that waited would join what it saw before. */
export async function lockOrder(tx: Transaction, id: string): Promise<StoredOrder | null> {
  const { rows } = await tx.$client.query<OrderRow>({ ...LOCK, values: [id] })
  const [row] = rows
  if (row === undefined) return null
  // Nothing is paid before the bureau was heard.
  const isUnpaid = row.state === 'placed' || row.state === 'depositAsked'
  return storedOrder(row, isUnpaid ? [] : await paymentsOf(tx, id))
}

function storedOrder({ document, ...row }: OrderRow, paid: readonly PaymentRow[]): StoredOrder {
  return { ...row, ordered: readOrdered(document), payments: paid }
}

function paymentsOf(tx: Transaction, orderId: string): Promise<PaymentRow[]> {
  return tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt))
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
  return storedOrder(
    first.order,
    rows.flatMap(({ payment }) => payment ?? []),
  )
}

export function lifeOf({ state, payments: all }: StoredOrder): OrderLife {
  return { order: state, payments: all.map((payment) => ({ id: payment.id, state: payment.state })) }
}
