import type { ReviewDecision } from '#domain/desk/review-decision.ts'
import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import {
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'
import { orders } from '../state/tables.ts'

/** What employees have decided about orders that were referred. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    /** Also the name of what is held anew for the order. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    decision: text('decision').$type<ReviewDecision>().notNull(),
    /** In cents. */
    deposit: integer('deposit'),
    /** The time of the diary that was agreed with the customer. Null: nobody comes. */
    slotId: text('slot_id'),
    /** Dropped: what it needs was taken by somebody else meanwhile, and the order waits on. */
    state: text('state').$type<'open' | 'done' | 'dropped'>().notNull(),
    problem: text('problem').$type<ReviewProblem>(),
    decidedBy: text('decided_by').notNull(),
    createdAt: instant('created_at'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('review_decisions_order').on(table.orderId),
    uniqueIndex('review_decisions_one_open').on(table.orderId).where(sql`${table.state} = 'open'`),
    index('review_decisions_open').on(table.createdAt).where(sql`${table.state} = 'open'`),
  ],
)

export type ReviewProblem = 'SLOT_TAKEN' | 'NUMBER_TAKEN' | 'CHANGED_ELSEWHERE' | 'ORDER_MOVED'
export type ReviewRow = typeof reviewDecisions.$inferSelect
