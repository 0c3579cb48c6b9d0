import { instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import {
  boolean,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'
import { orders } from '../../state/tables.ts'

/** The eSIMs of orders. The id is the idempotency key of a profile at the SM-DP+. */
export const eSimProfiles = pgTable(
  'esim_profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of the cart. */
    lineId: text('line_id').notNull(),
    state: text('state').$type<'asked' | 'ready' | 'ended'>().notNull().default('asked'),
    /** Bound to the phone with the EID that was named. False: for any phone with the code. */
    bound: boolean('bound').notNull().default(true),
    iccid: text('iccid'),
    smdpAddress: text('smdp_address'),
    matchingId: text('matching_id'),
    createdAt: instant('created_at'),
    readyAt: timestamp('ready_at', { withTimezone: true }),
  },
  (table) => [
    // One live profile for each line.
    uniqueIndex('esim_profiles_live').on(table.orderId, table.lineId).where(sql`${table.state} <> 'ended'`),
    index('esim_profiles_order').on(table.orderId),
    index('esim_profiles_asked').on(table.createdAt).where(sql`${table.state} = 'asked'`),
  ],
)
