import type { Stored } from '#domain/stored-document.ts'
import { bytea, instant } from '../database/columns.ts'
import { index, jsonb, pgTable, text, unique, uuid } from '../database/drizzle/pg-core.ts'
import type { StoredHeaders } from './stored-headers.ts'

/** Callbacks of outside systems as received, so that a disputed one can be verified again. */
export const inboundCallbacks = pgTable(
  'inbound_callbacks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    source: text('source').notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: instant('received_at'),
    body: bytea('body').notNull(),
    headers: jsonb('headers').$type<Stored<StoredHeaders>>().notNull(),
  },
  (table) => [
    unique('inbound_callbacks_source_event_id').on(table.source, table.eventId),
    index('inbound_callbacks_received_at').on(table.receivedAt),
  ],
)
