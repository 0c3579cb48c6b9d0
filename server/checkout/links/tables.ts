import { bytea, instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { index, integer, pgTable, text, timestamp, uuid } from '#server/platform/database/drizzle/pg-core.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A link opens a cart on another device, once. A cart has one at a time: a new one ends the old. */
export const cartLinks = pgTable(
  'cart_links',
  {
    cartUuid: uuid('cart_uuid').primaryKey(),
    /** The token is derived from it and from the shop's key, so that the table alone opens no cart. */
    id: uuid('id').notNull(),
    /** Hash of the token, by which the link is found. */
    token: bytea('token').notNull().unique(),
    createdAt: instant('created_at'),
    endsAt: moment('ends_at').notNull(),
    usedAt: moment('used_at'),
    /** The request that used it: a repetition is accepted. */
    usedBy: bytea('used_by'),
    /** Mark of the browser that used it: ending the link removes that browser from the holders. */
    holder: bytea('holder'),
    /** Wrong answers to its question, where it has one: after LINK_TRIES of them it is invalid. */
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    /** Addresses it is still to be sent to; empty as soon as it was. */
    mailTo: text('mail_to').array().notNull().default(sql`'{}'::text[]`),
    /** Marks of the addresses that it was promised to: each gets one mail. */
    mailed: text('mailed').array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [index('cart_links_ends').on(table.endsAt).concurrently()],
)
