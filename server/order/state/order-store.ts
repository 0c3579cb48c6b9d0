import { isPromised } from '#domain/desk/staff-refund.ts'
import { cents } from '#domain/money.ts'
import type { OrderStates } from '#domain/order/apply-event.ts'
import { type Ordered, readOrdered } from '#domain/order/order.ts'
import type { PaidCard } from '#server/payment/payments.ts'
import { storedCard } from '#server/payment/stored-card.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { asc, desc, eq, inArray, type SQL, sql } from '#server/platform/database/drizzle/orm.ts'
import { prepared } from '#server/platform/database/statement.ts'
import { LOCK } from './order-statements.ts'
import { type StaffRefundRow, staffRefunds } from './refunds/tables.ts'
import { goodsReturns, type ReturnRow } from './returns/tables.ts'
import { orders, payments, withdrawals } from './tables.ts'

/** Without the columns that only statements query. */
export type OrderRow = Omit<
  typeof orders.$inferSelect,
  'emailHash' | 'visitDay' | 'termMonths' | 'channel' | 'seller' | 'shop'
>
export type PaymentRow = Omit<typeof payments.$inferSelect, 'card'> & { card: PaidCard | null }
export type WithdrawalRow = typeof withdrawals.$inferSelect

/** An order with its payments, withdrawals, returns and refunds by employees, each oldest first. */
export type StoredOrder = Omit<OrderRow, 'document'> & {
  ordered: Ordered
  payments: readonly PaymentRow[]
  withdrawals: readonly WithdrawalRow[]
  returns: readonly ReturnRow[]
  staffRefunds: readonly StaffRefundRow[]
}

type OrderAndPayment = { order: typeof orders.$inferSelect; payment: typeof payments.$inferSelect | null }

/** With one row for each of its payments. */
const orderWith = (name: string, which: SQL | undefined) =>
  prepared((db: Database | Transaction) =>
    db
      .select({ order: orders, payment: payments })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(which)
      .orderBy(asc(payments.createdAt))
      .prepare(name),
  )

const ORDER_BY_ID = orderWith('order by id', eq(orders.id, sql.placeholder('id')))
const ORDER_BY_REFERENCE = orderWith('order by reference', eq(orders.reference, sql.placeholder('reference')))
const LIVE_ORDER = orderWith(
  'live order of cart',
  sql`${orders.cartUuid} = ${sql.placeholder('cartUuid')} and ${orders.state} <> 'cancelled'`,
)

const OWNER = prepared((db) =>
  db
    .select({ id: orders.id, customer: orders.customer, partner: orders.partner })
    .from(orders)
    .where(eq(orders.reference, sql.placeholder('reference')))
    .prepare('owner of order'),
)

const WITHDRAWALS = prepared((db: Database | Transaction) =>
  db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, sql.placeholder('id')))
    .orderBy(asc(withdrawals.receivedAt))
    .prepare('withdrawals of order'),
)

const STAFF_REFUNDS = prepared((db: Database | Transaction) =>
  db
    .select()
    .from(staffRefunds)
    .where(eq(staffRefunds.orderId, sql.placeholder('id')))
    .orderBy(asc(staffRefunds.proposedAt))
    .prepare('staff refunds of order'),
)

export function findOrderById(db: Database | Transaction, id: string): Promise<StoredOrder | null> {
  return findOrder(db, ORDER_BY_ID(db).execute({ id }))
}

export function findOrderByReference(db: Database, reference: string): Promise<StoredOrder | null> {
  return findOrder(db, ORDER_BY_REFERENCE(db).execute({ reference }))
}

/** Null: there is no such order. */
export async function findOwner(
  db: Database,
  reference: string,
): Promise<{ id: string; customer: string | null; partner: string | null } | null> {
  const [order] = await OWNER(db).execute({ reference })
  return order ?? null
}

export function findLiveOrder(db: Database | Transaction, cartUuid: string): Promise<StoredOrder | null> {
  return findOrder(db, LIVE_ORDER(db).execute({ cartUuid }))
}

/**
 * A transaction that changes more than one row of an order, or adds to its history, locks the order first and then payments,
 * withdrawals and the rest. Any other order of locks could deadlock. Payments are read after the lock is held, because a
 * statement that waited for it would join the rows of its older snapshot.
 */
export async function lockOrder(tx: Transaction, id: string): Promise<StoredOrder | null> {
  const { rows } = await tx.$client.query<OrderRow>({ ...LOCK, values: [id] })
  const [row] = rows
  if (row === undefined) return null
  // There is no payment before the response of the credit bureau.
  const isUnpaid = row.state === 'placed' || row.state === 'depositAsked'
  return storedOrder(tx, row, isUnpaid ? [] : await paymentsOf(tx, id))
}

async function storedOrder(
  db: Database | Transaction,
  { document, ...row }: OrderRow,
  paid: readonly PaymentRow[],
): Promise<StoredOrder> {
  const withdrawn = await withdrawalsOf(db, row)
  const returns = withdrawn.length === 0 ? [] : await returnsOf(db, row.id)
  const byStaff = paid.some(hasBeenPaid) ? await STAFF_REFUNDS(db).execute({ id: row.id }) : []
  const ordered = readOrdered(document, row.id)
  return { ...row, ordered, payments: paid, withdrawals: withdrawn, returns, staffRefunds: byStaff }
}

/** Nothing else can be refunded by an employee. */
function hasBeenPaid({ amount, state }: PaymentRow): boolean {
  return amount > 0 && (state === 'captured' || state === 'givingBack' || state === 'givenBack' || state === 'lost')
}

/** Only a confirmed order can be withdrawn from in part; a referred one becomes withdrawn as a whole. */
async function withdrawalsOf(
  db: Database | Transaction,
  { id, state }: Pick<OrderRow, 'id' | 'state'>,
): Promise<WithdrawalRow[]> {
  if (state !== 'confirmed' && state !== 'withdrawn') return []
  return WITHDRAWALS(db).execute({ id })
}

function returnsOf(db: Database | Transaction, orderId: string): Promise<ReturnRow[]> {
  return db
    .select()
    .from(goodsReturns)
    .where(eq(goodsReturns.orderId, orderId))
    .orderBy(asc(goodsReturns.createdAt), asc(goodsReturns.item))
}

async function paymentsOf(tx: Transaction, orderId: string): Promise<PaymentRow[]> {
  const rows = await tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt))
  return rows.map(toPayment)
}

export function toPayment({ card, ...row }: typeof payments.$inferSelect): PaymentRow {
  return { ...row, card: card && storedCard.read(card, row.id) }
}

const ORDERS_OF_CUSTOMER = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.customer, sql.placeholder('customer')))
    .orderBy(desc(orders.createdAt))
    .limit(sql.placeholder('most'))
    .prepare('orders of customer'),
)

/** In the account of a customer, newest first. */
export async function findOrdersOf(db: Database, customer: string, most: number): Promise<StoredOrder[]> {
  const rows = await ORDERS_OF_CUSTOMER(db).execute({ customer, most })
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const paid = await db.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(asc(payments.createdAt))
  const own = paid.map(toPayment)
  return Promise.all(
    rows.map((row) =>
      storedOrder(
        db,
        row,
        own.filter(({ orderId }) => orderId === row.id),
      ),
    ),
  )
}

async function findOrder(db: Database | Transaction, found: Promise<OrderAndPayment[]>): Promise<StoredOrder | null> {
  const rows = await found
  const [first] = rows
  if (first === undefined) return null
  return storedOrder(
    db,
    first.order,
    rows.flatMap(({ payment }) => (payment === null ? [] : toPayment(payment))),
  )
}

export function statesOf({
  state,
  payments: all,
  withdrawals: withdrawn,
  returns,
  staffRefunds: byStaff,
}: StoredOrder): OrderStates {
  return {
    order: state,
    payments: all.map((payment) => ({ id: payment.id, state: payment.state })),
    refunds: [
      ...[...withdrawn, ...returns.filter(({ refund }) => refund !== null && refund > 0)].flatMap(
        ({ id, paymentId, refundedAt }) =>
          paymentId === null ? [] : [{ id, payment: paymentId, isDone: refundedAt !== null }],
      ),
      ...byStaff
        .filter(isPromised)
        .map(({ id, paymentId, state: now }) => ({ id, payment: paymentId, isDone: now === 'done' })),
    ],
    returns: returns.map(({ id, state: now, price, paymentId: payment, refund }) => ({
      id,
      state: now,
      price: cents(price),
      payment,
      refund: refund === null ? null : cents(refund),
    })),
  }
}

/** Ids of lines. */
export function withdrawnLines({ withdrawals: withdrawn }: Pick<StoredOrder, 'withdrawals'>): string[] {
  return withdrawn.flatMap(({ lines }) => lines)
}
