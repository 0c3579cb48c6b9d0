import type { StagedAttributes, StagedResource } from '#domain/catalogue/staged/staged-entry.ts'
import type { Stored } from '#domain/stored-document.ts'
import { bytea, instant } from '#server/platform/database/columns.ts'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** What partners propose for the catalogue. Nothing of it is on sale: `npm run catalogue -- staged` makes files of it. */
export const stagedEntries = pgTable(
  'staged_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who proposes it, by the client at the identity provider: nobody else sees it. */
    clientId: text('client_id').notNull(),
    resource: text('resource').$type<StagedResource>().notNull(),
    document: jsonb('document').$type<Stored<StagedAttributes>>().notNull(),
    /** Of the request that made it. Null: it had no key. */
    key: bytea('key'),
    request: bytea('request'),
    createdAt: instant('created_at'),
    changedAt: instant('changed_at'),
  },
  (table) => [
    uniqueIndex('staged_entries_key').on(table.clientId, table.key),
    index('staged_entries_client').on(table.clientId, table.resource, table.createdAt),
  ],
)
