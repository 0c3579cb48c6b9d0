import { bytea, instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { index, pgTable, text, timestamp } from '#server/platform/database/drizzle/pg-core.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Signed-in customers and employees, each in one browser. Tokens are in the browser; what the table has opens nothing. */
export const customerSessions = pgTable(
  'customer_sessions',
  {
    /** Hash of the id in the browser's cookie. */
    id: bytea('id').primaryKey(),
    /** The provider's session, which logout tokens name. */
    sid: text('sid').notNull(),
    subject: text('subject').notNull(),
    /** Null: an employee's. */
    customerId: text('customer_id'),
    /** Of an employee. Null: a customer's. */
    staffRoles: text('staff_roles').array(),
    shop: text('shop'),
    name: text('name').notNull(),
    givenName: text('given_name').notNull(),
    email: text('email').notNull(),
    /** Sealed. The provider needs it to end its own session. */
    idToken: text('id_token').notNull(),
    /** Hash of the only refresh token that may still be used. */
    refreshToken: bytea('refresh_token').notNull(),
    createdAt: instant('created_at'),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('customer_sessions_sid').on(table.sid),
    index('customer_sessions_subject').on(table.subject),
    index('customer_sessions_ends').on(table.endsAt).concurrently(),
    index('customer_sessions_ended').on(table.endedAt).concurrently().where(sql`${table.endedAt} is not null`),
  ],
)

/**
 * A provider that rotates refresh tokens accepts each once, and ends the session where it comes again. So one process
 * refreshes (a lease), and all others that hold the same token get its successor from here.
 */
export const tokenRefreshes = pgTable(
  'token_refreshes',
  {
    /** Hash of the refresh token. */
    token: bytea('token').primaryKey(),
    leaseUntil: moment('lease_until').notNull(),
    /** Sealed tokens. Null: not refreshed yet. */
    successor: text('successor'),
    keptUntil: moment('kept_until').notNull(),
  },
  (table) => [index('token_refreshes_kept').on(table.keptUntil).concurrently()],
)

/** When customers logged out everywhere. The provider still knows them in each of those browsers. */
export const logoutsEverywhere = pgTable(
  'logouts_everywhere',
  {
    /** Hash of the subject. */
    subject: bytea('subject').primaryKey(),
    at: moment('at').notNull(),
  },
  (table) => [index('logouts_everywhere_at').on(table.at).concurrently()],
)

/** Logout tokens of the provider, each of which counts once. */
export const logoutTokens = pgTable(
  'logout_tokens',
  {
    /** Hash of its id (jti). */
    id: bytea('id').primaryKey(),
    keptUntil: moment('kept_until').notNull(),
  },
  (table) => [index('logout_tokens_kept').on(table.keptUntil).concurrently()],
)
