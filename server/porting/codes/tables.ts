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

/** The latest code for a line of a cart, or for its order. */
export const portingCodes = pgTable(
  'porting_codes',
  {
    cartUuid: uuid('cart_uuid').notNull(),
    lineId: text('line_id').notNull(),
    /** The number that it proves, E.164, or the e-mail address. */
    recipient: text('msisdn').notNull(),
    /** A keyed hash (HMAC) of the code, which cannot be brute-forced without the shop's secret. */
    hash: bytea('hash').notNull(),
    wrong: integer('wrong').notNull().default(0),
    sentAt: instant('sent_at'),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    provenAt: timestamp('proven_at', { withTimezone: true }),
    /** The id of the text at the SMS provider. */
    messageId: text('message_id'),
    fate: text('fate').$type<SmsFate>(),
  },
  (table) => [
    primaryKey({ columns: [table.cartUuid, table.lineId] }),
    index('porting_codes_message').on(table.messageId),
    index('porting_codes_ends_at').on(table.endsAt),
  ],
)
