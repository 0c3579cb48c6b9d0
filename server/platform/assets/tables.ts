import { bytea, instant } from '../database/columns.ts'
import { pgTable, text } from '../database/drizzle/pg-core.ts'

/** Files of the storefront's builds, whose names change with their content. */
export const buildAssets = pgTable('build_assets', {
  name: text('name').primaryKey(),
  content: bytea('content').notNull(),
  /** By the last `prepare` of a version that has it. */
  publishedAt: instant('published_at'),
})
