import { bytea, instant } from '#server/platform/database/columns.ts'
import { index, pgTable, text, timestamp } from '#server/platform/database/drizzle/pg-core.ts'

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
