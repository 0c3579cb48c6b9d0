import type { DailyMeasure } from '#domain/desk/daily-measure.ts'
import type { PrivacyKind, PrivacyOutcome } from '#domain/desk/privacy-request.ts'
import type { WorkKind } from '#domain/desk/work-kind.ts'
import type { Stored } from '#domain/stored-document.ts'
import { orders } from '#server/order/state/tables.ts'
import { bytea, instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import {
  bigint,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'
import type { SystemReports } from './system-reports.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Employees at the desk, each in one browser. Nothing of it opens anything in the shop, nor the reverse. */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    /** Hash of the id in the browser's cookie. */
    id: bytea('id').primaryKey(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    roles: text('roles').array().notNull(),
    /** Sealed. The provider needs it to end its own session. */
    idToken: text('id_token').notNull(),
    createdAt: instant('created_at'),
    /** Of the last request. */
    seenAt: instant('seen_at'),
    /** Whatever is done until then. */
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('desk_sessions_ends').on(table.endsAt)],
)

/** Requests of the desk that were carried out, so that one which is sent twice has its effect once. */
export const deskRequests = pgTable(
  'desk_requests',
  {
    /** Hash of the employee and the idempotency key. */
    id: bytea('id').primaryKey(),
    at: instant('at'),
  },
  (table) => [index('desk_requests_at').on(table.at)],
)

/** What employees have done about work that is in the list: the work itself is found in the orders. */
export const deskCases = pgTable(
  'desk_cases',
  {
    kind: text('kind').$type<WorkKind>().notNull(),
    /** Which one, where an order has several. */
    key: text('key').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The account of the employee who has taken it. Null: nobody. */
    assignee: text('assignee'),
    assigneeName: text('assignee_name'),
    heldUntil: moment('held_until'),
    heldFor: text('held_for'),
    /** It is out of the list while it waits since then, or longer. */
    resolvedSince: moment('resolved_since'),
    changedAt: instant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index('desk_cases_order').on(table.orderId)],
)

/** What employees write about an order, for each other alone. */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    author: text('author').notNull(),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    at: instant('at'),
  },
  (table) => [index('desk_notes_order').on(table.orderId)],
)

/** Whom the personal data of an order is shown to, and until when. */
export const deskSights = pgTable(
  'desk_sights',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Hash of the session's id. */
    session: bytea('session').notNull(),
    reason: text('reason').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.session] }), index('desk_sights_until').on(table.until)],
)

/** What the desk's charts are drawn from: figures of whole days, counted by a job. No person is in it. */
export const dailyNumbers = pgTable(
  'daily_numbers',
  {
    /** In Ireland. */
    day: date('day').notNull(),
    measure: text('measure').$type<DailyMeasure>().notNull(),
    /** Of which part, such as a state or a step. Empty: of all. */
    part: text('part').notNull(),
    count: integer('count').notNull(),
    /** Cents, or seconds. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    countedAt: instant('counted_at'),
  },
  (table) => [primaryKey({ columns: [table.day, table.measure, table.part] })],
)

/** What each process of the shop says of itself and of the outside systems that it calls. */
export const processReports = pgTable('process_reports', {
  /** Of one start of a process. */
  id: uuid('id').primaryKey(),
  roles: text('roles').array().notNull(),
  /** How many migrations its version knows. */
  migrations: integer('migrations').notNull(),
  systems: json('systems').$type<Stored<SystemReports>>().notNull(),
  startedAt: moment('started_at').notNull(),
  reportedAt: instant('reported_at'),
})

/** Requests of people about their data, with the day by which they have to be carried out. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<PrivacyKind>().notNull(),
    /** Whose. Both null: it is closed, and the name of the person is gone. */
    email: text('email'),
    customer: text('customer'),
    /** The request that a customer made in the account, which is in a table of its own until it is carried out. */
    erasureId: uuid('erasure_id').unique(),
    receivedOn: date('received_on').notNull(),
    /** The time is longer by two months since then. */
    extendedAt: moment('extended_at'),
    closedAt: moment('closed_at'),
    outcome: text('outcome').$type<PrivacyOutcome>(),
    closedBy: text('closed_by'),
    createdAt: instant('created_at'),
  },
  (table) => [
    index('privacy_requests_open').on(table.receivedOn).where(sql`${table.closedAt} is null`),
    index('privacy_requests_closed').on(table.closedAt).where(sql`${table.closedAt} is not null`),
  ],
)
