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
 * open: the diary is asked. changed: the order has the new time, until order management has agreed the diary has both. dropped: the
 * diary did not have it. refused: order management did not take it, and the order has the time before.
 */
export type VisitChangeState = 'open' | 'changed' | 'dropped' | 'refused'

/** Times that customers wanted instead of others, made or not. The id names the hold in the diary. */
export const visitChanges = pgTable(
  'visit_changes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<VisitChangeState>().notNull(),
    before: json('before').$type<Stored<Appointment>>().notNull(),
    /** Its day. */
    beforeDay: date('before_day'),
    slotId: text('slot_id').notNull(),
    /** As the diary holds it. Null: it holds nothing that we know of. */
    visit: json('visit').$type<Stored<Appointment>>(),
    createdAt: instant('created_at'),
    /** How often order management has refused the time. */
    refusals: integer('refusals').notNull().default(0),
    /** When order management was told, and the time that nobody needs any more was given back. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    // One at a time, whatever the code believes.
    uniqueIndex('visit_changes_open').on(table.orderId).where(sql`${table.state} = 'open'`),
    index('visit_changes_order').on(table.orderId),
    index('visit_changes_refused').on(table.createdAt).concurrently().where(sql`${table.state} = 'refused'`),
    index('visit_changes_unfinished').on(table.createdAt).where(sql`${table.finishedAt} is null`),
  ],
)
