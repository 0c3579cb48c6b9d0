import { index, integer, pgTable, text, timestamp } from './drizzle/pg-core.ts'

export const budgets = pgTable(
  'budgets',
  {
    key: text('key').primaryKey(),
    spent: integer('spent').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('budgets_ends').on(table.endsAt).concurrently()],
)
