import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { index, json, pgTable, text, timestamp, uniqueIndex, uuid } from '#server/platform/database/drizzle/pg-core.ts'
import { orders } from '../tables.ts'

/** Times that customers wanted instead of others, made or not. The id names the hold in the diary. */
export const visitChanges = pgTable(
  'visit_changes',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<'open' | 'changed' | 'dropped'>().notNull(),
    before: json('before').$type<Appointment>().notNull(),
    slotId: text('slot_id').notNull(),
    /** As the diary holds it. Null: it holds nothing that we know of. */
    visit: json('visit').$type<Appointment>(),
    createdAt: instant('created_at'),
    /** When the other time was given back and order management was told. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    // One at a time, whatever the code believes.
    uniqueIndex('visit_changes_open').on(table.orderId).where(sql`${table.state} = 'open'`),
    index('visit_changes_order').on(table.orderId),
    index('visit_changes_unfinished').on(table.createdAt).where(sql`${table.finishedAt} is null`),
  ],
)
