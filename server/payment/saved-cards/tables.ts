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
import type { Gateway } from '../payments.ts'

/** Cards that customers agreed to have stored for their next order. The card itself is at the provider. */
export const savedCards = pgTable(
  'saved_cards',
  {
    /** The name by which browsers know it; the provider's token is sent to none. */
    id: uuid('id').primaryKey().defaultRandom(),
    customer: text('customer').notNull(),
    gateway: text('gateway').$type<Gateway>().notNull(),
    token: text('token').notNull(),
    last4: text('last4').notNull(),
    brand: text('brand').notNull(),
    /** As in 2028-04. */
    expires: text('expires').notNull(),
    /** Bills are charged to it too: then the provider keeps it when the customer removes it here. */
    paysBills: boolean('pays_bills').notNull(),
    /** When the customer agreed. */
    savedAt: instant('saved_at'),
    usedAt: instant('used_at'),
    /** From then on it is nobody's, and waits to be deleted at the provider. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    // A provider may have one token for a card that two customers share.
    uniqueIndex('saved_cards_customer_token').on(table.customer, table.gateway, table.token).concurrently(),
    index('saved_cards_removed').on(table.removedAt).concurrently().where(sql`${table.removedAt} is not null`),
    index('saved_cards_customer').on(table.customer, table.usedAt).where(sql`${table.removedAt} is null`),
  ],
)
