import { prequals } from '#server/availability/tables.ts'
import { bytea, instant } from '#server/platform/database/columns.ts'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** Checks of addresses that partners requested. The verdict is read from its prequal each time. */
export const partnerQualifications = pgTable(
  'partner_qualifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientId: text('client_id').notNull(),
    externalId: text('external_id'),
    prequalId: text('prequal_id')
      .notNull()
      .references(() => prequals.id, { onDelete: 'cascade' }),
    /** The offerings that were named, and the names of their items. Empty: all that the address can have. */
    itemIds: text('item_ids').array().notNull(),
    offeringIds: text('offering_ids').array().notNull(),
    wantsAlternatives: boolean('wants_alternatives').notNull(),
    /** Of the request that made it. Null: it had no key. */
    key: bytea('key'),
    request: bytea('request'),
    createdAt: instant('created_at'),
  },
  (table) => [
    uniqueIndex('partner_qualifications_key').on(table.clientId, table.key),
    index('partner_qualifications_client').on(table.clientId, table.createdAt),
    index('partner_qualifications_prequal').on(table.prequalId),
  ],
)

export type QualificationRow = typeof partnerQualifications.$inferSelect
