import type { ActDevice, ActKind, Actor, Ender } from '#domain/assistance/assistance.ts'
import type { CartType } from '#domain/vocabulary.ts'
import { bytea, instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import {
  bigint,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#server/platform/database/drizzle/pg-core.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A cart that its customer has a code for, or that an assistant in a shop has opened by it. */
export const assistedSales = pgTable(
  'assisted_sales',
  {
    id: uuid('id').primaryKey(),
    cartUuid: uuid('cart_uuid').notNull(),
    cartType: text('cart_type').$type<CartType>().notNull().default('NEW_ACQUISITION'),
    /** Signature of the code. Null: it was used. */
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at').notNull(),
    /** Once it is used up, for both to see that they mean the same. */
    usedCode: text('used_code'),
    /** Of a signed-in customer. Null: known from checkout, or not at all. */
    customerName: text('customer_name'),
    createdAt: instant('created_at'),
    openedAt: moment('opened_at'),
    endsAt: moment('ends_at'),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by').$type<Ender>(),
    staffId: text('staff_id'),
    /** Hash of the assistant's session: the cart opens in no other. */
    staffSession: bytea('staff_session'),
    staffName: text('staff_name'),
    shop: text('shop'),
    handedOverAt: moment('handed_over_at'),
    /** When a page of the customer was last connected. */
    customerSeenAt: moment('customer_seen_at'),
    tabletCodeHash: text('tablet_code_hash'),
    /** Until when the tablet is offered; a code for it lasts as long. */
    tabletCodeExpiresAt: moment('tablet_code_expires_at'),
    /** Mark of the shop's tablet among the holders of the cart. */
    tabletMark: bytea('tablet_mark'),
    /** Mark of the tablet itself, by which it gives the cart back. */
    tabletBrowser: bytea('tablet_browser'),
    tabletOpenedAt: moment('tablet_opened_at'),
    /** A code that went to the customer was entered on it: from then on it shows what is personal. */
    tabletProvenAt: moment('tablet_proven_at'),
  },
  (table) => [
    uniqueIndex('assisted_sales_code').on(table.codeHash).where(sql`${table.codeHash} is not null`),
    uniqueIndex('assisted_sales_tablet').on(table.tabletCodeHash).where(sql`${table.tabletCodeHash} is not null`),
    // A cart is shared with one assistant at a time, and an assistant shares one.
    uniqueIndex('assisted_sales_open_cart')
      .on(table.cartUuid)
      .where(sql`${table.openedAt} is not null and ${table.endedAt} is null`),
    uniqueIndex('assisted_sales_open_staff')
      .on(table.staffSession)
      .where(sql`${table.openedAt} is not null and ${table.endedAt} is null`),
    index('assisted_sales_cart').on(table.cartUuid),
    index('assisted_sales_tablet_browser')
      .on(table.tabletBrowser)
      .concurrently()
      .where(sql`${table.tabletBrowser} is not null`),
    // Of those whose time is not over.
    index('assisted_sales_named').on(table.createdAt).concurrently().where(sql`${table.customerName} is not null`),
    index('assisted_sales_created').on(table.createdAt).concurrently(),
  ],
)

/** The audit trail of shared carts. Rows are only added; they name goods and nobody's data. */
export const assistedSaleActs = pgTable(
  'assisted_sale_acts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    saleId: uuid('sale_id').notNull(),
    cartUuid: uuid('cart_uuid').notNull(),
    at: instant('at'),
    actor: text('actor').$type<Actor>().notNull(),
    /** Null: the customer. */
    staffId: text('staff_id'),
    device: text('device').$type<ActDevice>().notNull(),
    kind: text('kind').$type<ActKind>().notNull(),
    what: text('what'),
    lineId: text('line_id'),
  },
  (table) => [index('assisted_sale_acts_sale').on(table.saleId)],
)
