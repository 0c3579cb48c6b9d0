import { bytea, instant } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { index, integer, pgTable, text, timestamp, uuid } from '#server/platform/database/drizzle/pg-core.ts'

/** An offer that a customer keeps: a link to the cart that lasts for days and opens it in several browsers. A cart has one at a time. */
export const keptOffers = pgTable(
  'kept_offers',
  {
    cartUuid: uuid('cart_uuid').primaryKey(),
    /** The token is derived from it and from the shop's key, so that the table alone opens no cart. */
    id: uuid('id').notNull(),
    /** Hash of the token, by which the link is found. */
    token: bytea('token').notNull().unique(),
    createdAt: instant('created_at'),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** Marks of the browsers that came by the link: ending it removes them from the holders of the cart. */
    holders: bytea('holders').array().notNull().default(sql`'{}'::bytea[]`),
    /** Failed tries at its challenge, where it has one: after LINK_TRIES of them it is invalid. */
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    /** The address that it is still to be sent to; null as soon as it was. */
    mailTo: text('mail_to'),
  },
  (table) => [index('kept_offers_ends').on(table.endsAt).concurrently()],
)
