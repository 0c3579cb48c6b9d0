import type { Database } from '#server/platform/database/database.ts'
import { desc, eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { prepared } from '#server/platform/database/statement.ts'
import { LISTED, type ListedDocument } from '../documents/document-store.ts'
import { findOrdersOf, type StoredOrder } from '../state/order-store.ts'
import { orderDocuments, orders } from '../state/tables.ts'

/** Older ones are opened by their number. */
const MOST_ORDERS = 20
export const MOST_DOCUMENTS = 100

/** In the account of a customer, newest first. */
export function ordersOf(db: Database, customer: string): Promise<StoredOrder[]> {
  return findOrdersOf(db, customer, MOST_ORDERS)
}

const DOCUMENTS_OF_CUSTOMER = prepared((db) =>
  db
    .select({ ...LISTED, reference: orders.reference })
    .from(orderDocuments)
    .innerJoin(orders, eq(orders.id, orderDocuments.orderId))
    .where(eq(orders.customer, sql.placeholder('customer')))
    .orderBy(desc(orderDocuments.madeAt))
    .limit(MOST_DOCUMENTS)
    .prepare('documents of customer'),
)

/** Of all orders in the account of a customer, newest first. */
export function documentsOf(db: Database, customer: string): Promise<(ListedDocument & { reference: string })[]> {
  return DOCUMENTS_OF_CUSTOMER(db).execute({ customer })
}
