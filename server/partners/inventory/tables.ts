import { bytea } from '#server/platform/database/columns.ts'
import {
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from '#server/platform/database/drizzle/pg-core.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Customers whose services a partner with a hub of the inventory may see, and when they were read last. */
export const partnerCustomers = pgTable(
  'partner_customers',
  {
    partner: text('partner').notNull(),
    customer: text('customer').notNull(),
    /** Seen when the hub was new: what they had by then is no event. */
    wasThere: boolean('was_there').notNull(),
    /** Null: not yet. */
    readAt: moment('read_at'),
  },
  (table) => [primaryKey({ columns: [table.partner, table.customer] })],
)

/** What the inventory had at the last reading: a trigger writes an event of each difference to it. */
export const partnerProducts = pgTable(
  'partner_products',
  {
    partner: text('partner').notNull(),
    productId: text('product_id').notNull(),
    customer: text('customer').notNull(),
    wasThere: boolean('was_there').notNull(),
    /** TMF637's, or `gone` for the moment before its row is deleted. */
    status: text('status').notNull(),
    /** Of everything that the partner sees of it, which is not stored. */
    hash: bytea('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner, table.productId] }),
    index('partner_products_customer').on(table.partner, table.customer),
    foreignKey({
      name: 'partner_products_of_customer',
      columns: [table.partner, table.customer],
      foreignColumns: [partnerCustomers.partner, partnerCustomers.customer],
    }).onDelete('cascade'),
  ],
)
