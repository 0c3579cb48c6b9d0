import type { PortState, RejectReason } from '#domain/porting/port-request.ts'
import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { index, integer, pgTable, text, uniqueIndex, uuid } from '#server/platform/database/drizzle/pg-core.ts'
import { orders } from '../../state/tables.ts'

/** Requests for a number at its old network. The porting details are in the order. */
export const portRequests = pgTable(
  'port_requests',
  {
    /** Also our external id at the porting system. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: text('line_id').notNull(),
    /** 1, and one more for each correction. */
    attempt: integer('attempt').notNull(),
    state: text('state').$type<PortState>().notNull(),
    reason: text('reason').$type<RejectReason>(),
    /** The id at the porting system. */
    portId: text('port_id'),
    createdAt: instant('created_at'),
    changedAt: instant('changed_at'),
    /** When it was last read from there. */
    lookedAt: instant('looked_at'),
  },
  (table) => [
    uniqueIndex('port_requests_attempt').on(table.orderId, table.lineId, table.attempt),
    // One open request for each line.
    uniqueIndex('port_requests_live')
      .on(table.orderId, table.lineId)
      .where(sql`${table.state} not in ('rejected', 'calledOff')`),
    index('port_requests_rejected').on(table.changedAt).concurrently().where(sql`${table.state} = 'rejected'`),
    index('port_requests_open').on(table.lookedAt).where(sql`${table.state} in ('toSend', 'requested', 'accepted')`),
  ],
)
