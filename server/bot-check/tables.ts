import { index, pgTable, text, timestamp } from '#server/platform/database/drizzle/pg-core.ts'

/** Checks that were passed. Each counts once. */
export const botCheckUses = pgTable(
  'bot_check_uses',
  {
    /** Mark of the token. */
    token: text('token').primaryKey(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('bot_check_uses_ends').on(table.endsAt).concurrently()],
)
