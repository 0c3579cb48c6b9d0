import { pgTable, text, timestamp } from '#server/platform/database/drizzle/pg-core.ts'

export const slotHolds = pgTable('slot_holds', {
  offerId: text('offer_id').primaryKey(),
  visitor: text('visitor').notNull(),
  home: text('home').notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})
