import type { EventKind } from '#domain/partners/event-names.ts'
import { instant } from '#server/platform/database/columns.ts'
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Where a partner wants to be notified of changes of its objects, for one API each. */
export const partnerHubs = pgTable(
  'partner_hubs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    partner: text('partner').notNull(),
    api: text('api').notNull(),
    callback: text('callback').notNull(),
    query: text('query'),
    createdAt: instant('created_at'),
    /** In a row; a receiver that confirms begins anew. Nothing is sent before `retryAt`. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    retryAt: moment('retry_at'),
    /** It has not confirmed anything for days: what waited for it was dropped, and nothing new is stored for it. */
    suspendedAt: moment('suspended_at'),
  },
  (table) => [uniqueIndex('partner_hubs_callback').on(table.partner, table.api, table.callback)],
)

/** The outbox: what changed of a partner's objects, written by triggers in the commit that changes it. */
export const partnerEvents = pgTable(
  'partner_events',
  {
    /** In the order of the commits of one object, because its row is locked until then. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** By which a receiver knows a repetition. */
    eventId: uuid('event_id').notNull().defaultRandom(),
    partner: text('partner').notNull(),
    api: text('api').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    /** The id of the object: a row's, or a product's at the inventory. */
    subject: text('subject').notNull(),
    /** In the words of the object's own kind: where it stood after the change, and before. */
    state: text('state'),
    managedState: text('managed_state'),
    stateBefore: text('state_before'),
    managedBefore: text('managed_before'),
    at: instant('at'),
  },
  (table) => [index('partner_events_at').on(table.at)],
)

/** Each event for each receiver, until it has confirmed it. */
export const partnerDeliveries = pgTable(
  'partner_deliveries',
  {
    hubId: uuid('hub_id')
      .notNull()
      .references(() => partnerHubs.id, { onDelete: 'cascade' }),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .references(() => partnerEvents.number, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before; after a failure with backoff. */
    dueAt: instant('due_at'),
    /** The lease of the process that sends it. */
    claimedUntil: moment('claimed_until'),
  },
  (table) => [
    primaryKey({ columns: [table.hubId, table.number] }),
    // The next of each object, in its order.
    index('partner_deliveries_subject').on(table.hubId, table.subject, table.number),
    index('partner_deliveries_due').on(table.hubId, table.dueAt),
    index('partner_deliveries_number').on(table.number),
  ],
)
