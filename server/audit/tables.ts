import { bytea } from '#server/platform/database/columns.ts'
import { bigint, index, pgTable, text, timestamp } from '#server/platform/database/drizzle/pg-core.ts'

/**
 * What employees did, each entry with the hash of the one before. Rows are only ever added: a trigger refuses every change,
 * whatever role makes it, and the role of the servers has no right to one.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** Without gaps, so that a row that is missing shows. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The identity provider's name for the account, or the user of a shell. */
    actor: text('actor').notNull(),
    actorName: text('actor_name').notNull(),
    roles: text('roles').array().notNull(),
    act: text('act').notNull(),
    /** Which object, by the name that people use. Null: the act is about none. */
    object: text('object'),
    reason: text('reason'),
    /** What it was and what it became, as JSON, without personal data of customers. */
    before: text('before'),
    after: text('after'),
    requestId: text('request_id'),
    /** The hash of the entry before. */
    previous: bytea('previous').notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [
    index('audit_entries_object').on(table.object, table.number),
    index('audit_entries_actor').on(table.actor, table.number),
    index('audit_entries_act').on(table.act, table.number).concurrently(),
    index('audit_entries_at').on(table.at).concurrently(),
  ],
)

export type AuditRow = typeof auditEntries.$inferSelect
