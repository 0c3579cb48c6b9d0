import { and, eq, sql } from 'drizzle-orm'
import { releasesOf } from '#server/cart/graphql/view-cart.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderSecret } from '../order-secret.ts'
import { findOrderById } from '../order-store.ts'
import { type MailKind, mails } from '../tables.ts'
import { writeOrderMail } from './write-order-mail.ts'

type Used = { catalogue: CatalogueStore; config: Config; db: Database; mailer: Mailer; shopOrigin: () => string }

/** Sent again after a crash, it has the same name, so that a mailbox shows it once. */
export async function sendOrderMail(deps: Used, { orderId, kind }: { orderId: string; kind: MailKind }): Promise<void> {
  const which = and(eq(mails.orderId, orderId), eq(mails.kind, kind))
  const [row] = await deps.db.select({ sentAt: mails.sentAt, createdAt: mails.createdAt }).from(mails).where(which)
  const order = await findOrderById(deps.db, orderId)
  if (row === undefined || row.sentAt !== null || order === null) return
  const releases = await deps.catalogue.held(releasesOf(order.ordered.cart))
  const key = orderSecret(deps.config.orderLinkSecret, orderId)
  const link = `${deps.shopOrigin()}/order/${order.reference}?key=${key}`
  const { brand } = deps.catalogue.active().release
  await deps.mailer.send({
    id: `${orderId}.${kind}`,
    to: order.ordered.details.email,
    ...writeOrderMail(kind, order, { brand, link, releases, at: row.createdAt }),
  })
  await deps.db.update(mails).set({ sentAt: sql`now()` }).where(which)
}
