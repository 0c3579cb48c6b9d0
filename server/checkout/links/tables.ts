import { bytea, instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { index, integer, pgTable, text, timestamp, uuid } from '#server/platform/database/drizzle/pg-core.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What brings a cart to another device, once. A cart has one at a time: a new one ends the old. */
export const cartLinks = pgTable(
  'cart_links',
  {
    cartUuid: uuid('cart_uuid').primaryKey(),
    /** The token is made from it and from the shop's secret, so that the table opens no cart. */
    id: uuid('id').notNull(),
    /** Of the token, a hash: by it the link is found. */
    token: bytea('token').notNull().unique(),
    createdAt: instant('created_at'),
    endsAt: moment('ends_at').notNull(),
    usedAt: moment('used_at'),
    /** The request that used it: sent again, it is the same one. */
    usedBy: bytea('used_by'),
    /** By what the cart knows the browser that used it: called back, the link takes the cart from that browser too. */
    holder: bytea('holder'),
    /** To its question, where it has one: after LINK_TRIES of them it opens nothing. */
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    /** To whom it is still to be sent; empty as soon as it was. */
    mailTo: text('mail_to').array().notNull().default(sql`'{}'::text[]`),
    /** Marks of the addresses that it was promised to: each gets one letter. */
    mailed: text('mailed').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [index('cart_links_ends_at').using('brin', table.endsAt)],
)
