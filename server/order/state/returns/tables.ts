import type { ReturnState } from '#domain/order/returns/goods-return.ts'
import type { Carrier } from '#domain/order/returns/tracking-number.ts'
import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { date, index, integer, pgTable, text, timestamp, uuid } from '#server/platform/database/drizzle/pg-core.ts'
import { orders } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Goods that were sent and withdrawn from, each thing by itself: its money waits for it, or for evidence that it was sent. */
export const goodsReturns = pgTable(
  'goods_returns',
  {
    /** Also the name of its refund. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    withdrawalId: uuid('withdrawal_id').notNull(),
    /** The id of the device in the order. */
    item: text('item').notNull(),
    /** What goes back for it at most, in cents, of which payment. */
    price: integer('price').notNull(),
    paymentId: uuid('payment_id'),
    /** Sent back by the end of this day, in Ireland. */
    sendBy: date('send_by', { mode: 'string' }).notNull(),
    state: text('state').$type<ReturnState>().notNull(),
    /** What the customer has shown. */
    carrier: text('carrier').$type<Carrier>(),
    trackingNumber: text('tracking_number'),
    shownAt: moment('shown_at'),
    backAt: moment('back_at'),
    /** What it has lost, in cents, and why, as order management said it. */
    deduction: integer('deduction').notNull().default(0),
    deductionReason: text('deduction_reason'),
    /** What goes back for it, once that is decided. */
    refund: integer('refund'),
    refundedAt: moment('refunded_at'),
    createdAt: instant('created_at'),
    /** When order management was last asked about it. */
    lookedAt: instant('looked_at'),
  },
  (table) => [
    index('goods_returns_order').on(table.orderId),
    index('goods_returns_open').on(table.lookedAt).where(sql`${table.state} <> 'back'`),
    index('goods_returns_tracking').on(table.trackingNumber).where(sql`${table.trackingNumber} is not null`),
    index('goods_returns_to_refund')
      .on(table.createdAt)
      .where(sql`${table.refund} > 0 and ${table.refundedAt} is null and ${table.paymentId} is not null`),
  ],
)

export type ReturnRow = typeof goodsReturns.$inferSelect
