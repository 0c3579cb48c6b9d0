import type { StaffRefundReason, StaffRefundState } from '#domain/desk/staff-refund.ts'
import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { index, integer, pgTable, text, timestamp, uuid } from '#server/platform/database/drizzle/pg-core.ts'
import { orders } from '../tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Refunds that employees have proposed, one row each: of a payment, in part or as a whole, for another reason than a withdrawal. */
export const staffRefunds = pgTable(
  'staff_refunds',
  {
    /** Also the idempotency key at the provider. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    paymentId: uuid('payment_id').notNull(),
    /** In cents. */
    amount: integer('amount').notNull(),
    /** The id of the device or deposit in the order that it is about. Null: the order. */
    item: text('item'),
    reason: text('reason').$type<StaffRefundReason>().notNull(),
    /** The story behind it, for employees alone. */
    note: text('note').notNull(),
    state: text('state').$type<StaffRefundState>().notNull(),
    proposedBy: text('proposed_by').notNull(),
    proposedByName: text('proposed_by_name').notNull(),
    proposedAt: instant('proposed_at'),
    /** Who approved or refused it. Null: nobody yet, or nobody had to. */
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    /** Why it was refused. */
    decidedFor: text('decided_for'),
    changedAt: instant('changed_at'),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('staff_refunds_order').on(table.orderId),
    index('staff_refunds_open').on(table.changedAt).where(sql`${table.state} not in ('done', 'refused')`),
    index('staff_refunds_done').on(table.doneAt).where(sql`${table.doneAt} is not null`),
  ],
)

export type StaffRefundRow = typeof staffRefunds.$inferSelect
