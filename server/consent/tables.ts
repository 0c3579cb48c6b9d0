import { index, pgTable, text, timestamp } from '#server/platform/database/drizzle/pg-core.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The log of consents. It names nobody: who can show the id in their cookie is the visitor. */
export const consents = pgTable(
  'consents',
  {
    id: text('id').primaryKey(),
    givenAt: moment('given_at').notNull().defaultNow(),
    /** Withdrawn, or replaced by another. */
    endedAt: moment('ended_at'),
    revision: text('revision').notNull(),
    /** What the revision stood for, in words. */
    requested: text('requested').notNull(),
    allowed: text('allowed').array().notNull(),
  },
  (table) => [index('consents_given').on(table.givenAt).concurrently()],
)
