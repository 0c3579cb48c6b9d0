import { bytea, instant } from '#server/platform/database/columns.ts'
import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'
import type { SmsFate } from '#server/sms/sms-changed.ts'

/** The code that was last sent for a line of a cart, or for its order. A newer one takes its place. */
export const portingCodes = pgTable(
  'porting_codes',
  {
    cartUuid: uuid('cart_uuid').notNull(),
    lineId: text('line_id').notNull(),
    /** The number that it proves, E.164, or the e-mail address. */
    recipient: text('msisdn').notNull(),
    /** Of the code alone there is nothing here: a keyed hash (HMAC), which nobody can try out without the shop's secret. */
    hash: bytea('hash').notNull(),
    wrong: integer('wrong').notNull().default(0),
    sentAt: instant('sent_at'),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    provenAt: timestamp('proven_at', { withTimezone: true }),
    /** The sender's name of the text. */
    messageId: text('message_id'),
    fate: text('fate').$type<SmsFate>(),
  },
  (table) => [
    primaryKey({ columns: [table.cartUuid, table.lineId] }),
    index('porting_codes_message').on(table.messageId),
    index('porting_codes_ends_at').on(table.endsAt),
  ],
)
