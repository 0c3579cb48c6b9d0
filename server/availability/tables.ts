import type { EnquiryStatus } from '#domain/availability/nbi/nbi-polling.ts'
import type { NetworkFacts } from '#domain/availability/nbi/neq.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import type { Stored } from '#domain/stored-document.ts'
import { instant } from '#server/platform/database/columns.ts'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'

export const prequals = pgTable(
  'prequals',
  {
    id: text('id').primaryKey(),
    document: jsonb('document').$type<Stored<PrequalResult>>().notNull(),
    /** Failed confirmations of a home that was found by number. */
    wrongAnswers: smallint('wrong_answers').notNull().default(0),
    createdAt: instant('created_at'),
  },
  (table) => [index('prequals_created_at').on(table.createdAt)],
)

export const enquiries = pgTable(
  'enquiries',
  {
    prequalId: text('prequal_id')
      .notNull()
      .references(() => prequals.id, { onDelete: 'cascade' }),
    lineId: text('line_id').notNull().default(''),
    /** Its id at the network. A new attempt is a new enquiry with a new id. */
    id: uuid('id').notNull().unique(),
    addressId: text('address_id'),
    eircode: text('eircode'),
    state: text('state').$type<EnquiryStatus>().notNull(),
    taskId: text('task_id'),
    result: jsonb('result').$type<Stored<NetworkFacts>>(),
    errorCode: text('error_code'),
    /** Polls that were saved. */
    attempts: integer('attempts').notNull().default(0),
    /** Pending responses of the network, since it accepted the enquiry. */
    reads: integer('reads').notNull().default(0),
    /** The first call to the network, and when it accepted the enquiry: the time limit starts there. */
    calledAt: timestamp('asked_at', { withTimezone: true }),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    createdAt: instant('created_at'),
    changedAt: instant('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.prequalId, table.lineId] })],
)
