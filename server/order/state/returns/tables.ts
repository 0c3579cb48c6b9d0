import type { ReturnState } from '#domain/order/returns/goods-return.ts'
import type { Carrier } from '#domain/order/returns/tracking-number.ts'
import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'
import { orders } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Goods that were sent and withdrawn from, one row each, and equipment that was lent with a withdrawn line. A refund waits for
 * the goods, or for evidence that they were sent.
 */
export const goodsReturns = pgTable(
  'goods_returns',
  {
    /** Also the id of its refund. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    withdrawalId: uuid('withdrawal_id').notNull(),
    /** The id of the device in the order; of lent equipment that of the line, or of the extra, that it came with. */
    item: text('item').notNull(),
    /** It stays the operator's: nothing is refunded for it. */
    lent: boolean('lent').notNull().default(false),
    /** The largest refund in cents, and its payment. */
    price: integer('price').notNull(),
    paymentId: uuid('payment_id'),
    /** Sent back by the end of this day, in Ireland. */
    sendBy: date('send_by', { mode: 'string' }).notNull(),
    state: text('state').$type<ReturnState>().notNull(),
    /** Evidence of the customer. */
    carrier: text('carrier').$type<Carrier>(),
    trackingNumber: text('tracking_number'),
    shownAt: moment('shown_at'),
    backAt: moment('back_at'),
    /** The loss in value in cents and its reason, as reported by order management. */
    deduction: integer('deduction').notNull().default(0),
    deductionReason: text('deduction_reason'),
    /** In cents. Null: not decided yet. */
    refund: integer('refund'),
    refundedAt: moment('refunded_at'),
    createdAt: instant('created_at'),
    /** When order management was last read for it. */
    lookedAt: instant('looked_at'),
  },
  (table) => [
    index('goods_returns_order').on(table.orderId),
    index('goods_returns_changed').on(sql`greatest(${table.createdAt}, ${table.refundedAt})`).concurrently(),
    index('goods_returns_open').on(table.lookedAt).where(sql`${table.state} <> 'back'`),
    index('goods_returns_tracking').on(table.trackingNumber).where(sql`${table.trackingNumber} is not null`),
    index('goods_returns_to_refund')
      .on(table.createdAt)
      .where(sql`${table.refund} > 0 and ${table.refundedAt} is null and ${table.paymentId} is not null`),
  ],
)

export type ReturnRow = typeof goodsReturns.$inferSelect
