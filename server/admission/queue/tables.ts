import { sql } from '#server/platform/database/drizzle/orm.ts'
import { boolean, check, integer, pgTable, real, timestamp, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** The queue of newcomers: one row. */
export const visitorQueue = pgTable(
  'visitor_queue',
  {
    id: boolean('id').primaryKey().default(true),
    /** Who joined until then is called. Null: there is no queue. */
    mark: timestamp('mark', { withTimezone: true }),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('visitor_queue_once', sql`${table.id}`)],
)

/** What each web server knows of the queue, written once a second while there is one. */
export const visitorQueueReports = pgTable('visitor_queue_reports', {
  server: uuid('server').primaryKey(),
  /** People who are called and expected back, and of those the ones who found no room. */
  called: integer('called').notNull(),
  atTheDoor: integer('at_the_door').notNull(),
  letInPerSecond: real('let_in_per_second').notNull(),
  /** How many wait, by the slot of time in which they joined. */
  slots: integer('slots').array().notNull(),
  people: integer('people').array().notNull(),
  reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
})
