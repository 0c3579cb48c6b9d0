import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import type { Stored } from '#domain/stored-document.ts'
import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import {
  date,
  index,
  integer,
  json,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'
import { orders } from '../../state/tables.ts'

/**
 * open: waits for the diary. changed: the order has the new time, and the diary both until order management has agreed.
 * dropped: the diary did not have it. refused: order management refused it, and the order has the old time.
 */
export type VisitChangeState = 'open' | 'changed' | 'dropped' | 'refused'

/** Changes of visits that customers requested, made or not. The id names the hold in the diary. */
export const visitChanges = pgTable(
  'visit_changes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<VisitChangeState>().notNull(),
    before: json('before').$type<Stored<Appointment>>().notNull(),
    /** The day of `before`. */
    beforeDay: date('before_day'),
    slotId: text('slot_id').notNull(),
    /** As the diary holds it. Null: no hold is known. */
    visit: json('visit').$type<Stored<Appointment>>(),
    createdAt: instant('created_at'),
    /** How often order management has refused the time. */
    refusals: integer('refusals').notNull().default(0),
    /** When order management was updated and the unneeded time released. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    // One open change for each order.
    uniqueIndex('visit_changes_open').on(table.orderId).where(sql`${table.state} = 'open'`),
    index('visit_changes_order').on(table.orderId),
    index('visit_changes_refused').on(table.createdAt).concurrently().where(sql`${table.state} = 'refused'`),
    index('visit_changes_unfinished').on(table.createdAt).where(sql`${table.finishedAt} is null`),
  ],
)
