import { type MailKind, type MailName, partsOfMailName } from '#domain/order/mail-name.ts'
import { releasesOf } from '#server/cart/graphql/view-cart.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import type { Attachment, Mailer } from '#server/mail/mailer.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, asc, eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { eSimNamed, findReadyESim } from '../esim/esim-store.ts'
import { orderSecret } from '../order-secret.ts'
import { findOrderById } from '../order-store.ts'
import { mails, orderEvents } from '../tables.ts'
import { mailboxOf } from './mailbox-of.ts'
import { writeOrderMail } from './write-order-mail.ts'

type Used = {
  catalogue: CatalogueStore
  clock: Clock
  config: Config
  db: Database
  mailer: Mailer
  shopOrigin: () => string
}

/** What a letter takes along: throws while it cannot be made, so that the letter waits for it. */
type AttachmentsOf = (mail: { orderId: string; kind: MailKind; about: string }) => Promise<readonly Attachment[]>

/**
 * Sent again after a crash, it has the same name, so that a mailbox shows it once. One that is not true any more is taken
 * back: should it become true again, it can be promised again.
 */
export async function sendOrderMail(
  deps: Used,
  { orderId, kind: name }: { orderId: string; kind: MailName },
  attachmentsOf: AttachmentsOf,
): Promise<void> {
  const { db, catalogue } = deps
  const which = and(eq(mails.orderId, orderId), eq(mails.name, name))
  const all = await db.select().from(mails).where(eq(mails.orderId, orderId))
  const row = all.find((mail) => mail.name === name)
  const order = await findOrderById(db, orderId)
  if (row === undefined || row.sentAt !== null || order === null) return
  const { kind, about } = partsOfMailName(name)
  const key = orderSecret(deps.config.orderLinkSecret, orderId)
  const written = writeOrderMail(kind, order, {
    brand: catalogue.active().release.brand,
    link: `${deps.shopOrigin()}/order/${order.reference}?key=${key}`,
    active: catalogue.active(),
    releases: await catalogue.held(releasesOf(order.ordered.cart)),
    ...{ at: row.createdAt, about, now: deps.clock.now() },
    events: await db
      .select({ event: orderEvents.event, at: orderEvents.at })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id)),
    eSim: kind === 'eSim' ? await findReadyESim(db, orderId, eSimNamed(about)) : null,
    sent: all.flatMap((mail) => (mail.sentAt === null ? [] : partsOfMailName(mail.name).kind)),
  })
  const to = mailboxOf(order.ordered, kind, about)
  if (written === null || to === null) {
    await db.delete(mails).where(which)
    return
  }
  await deps.mailer.send({
    ...{ id: `${orderId}.${name.replace(' ', '.')}`, to, ...written },
    attachments: await attachmentsOf({ orderId, kind, about }),
  })
  await db.update(mails).set({ sentAt: sql`now()` }).where(which)
}
