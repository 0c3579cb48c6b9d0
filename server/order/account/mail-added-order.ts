import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findOrderById } from '../state/order-store.ts'
import { addedOrderLetter } from './added-order-letter.ts'

type Deps = { catalogue: CatalogueStore; db: Database; mailer: Mailer }

/** To the mailbox of the order. A retry has the same message id, so that a mailbox shows it once. */
export async function mailAddedOrder({ catalogue, db, mailer }: Deps, { orderId }: { orderId: string }): Promise<void> {
  const order = await findOrderById(db, orderId)
  if (order === null || order.customer === null) return
  const letter = addedOrderLetter({ brand: catalogue.active().release.brand, reference: order.reference })
  const written = { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) }
  await mailer.send({ id: `${order.id}.added-to-account`, to: order.ordered.details.email, ...written })
}
