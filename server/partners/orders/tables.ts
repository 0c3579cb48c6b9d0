import { index, pgTable, primaryKey, text, timestamp, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** Requests for an order that are under way, by its name at the partner, so that those of several servers take turns. */
export const partnerClaims = pgTable(
  'partner_claims',
  {
    partner: text('partner').notNull(),
    externalId: text('external_id').notNull(),
    /** The request that has it. */
    holder: uuid('holder').notNull(),
    /** Its lease: of a process that died, another request takes it over. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner, table.externalId] }),
    index('partner_claims_until').on(table.claimedUntil),
  ],
)
