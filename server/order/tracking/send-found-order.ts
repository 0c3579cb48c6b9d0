import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { orderLink } from '../order-secret.ts'
import { findOrderByReference } from '../state/order-store.ts'
import { isMailbox } from './find-order.ts'
import { foundOrderLetter } from './found-order-letter.ts'

type Deps = {
  catalogue: CatalogueStore
  config: Pick<ServerSettings, 'keys'>
  db: Database
  mailer: Mailer
  shopOrigin: () => string
}

/** Sends the link of an order to the address that it was ordered with. Any other address gets nothing. */
export async function sendFoundOrder(
  { catalogue, config, db, mailer, shopOrigin }: Deps,
  { reference, mailbox }: { reference: string; mailbox: string },
  job: { id: string },
): Promise<void> {
  const order = await findOrderByReference(db, reference)
  if (order === null || !isMailbox(config.keys, order.ordered.details.email, mailbox)) return
  const link = orderLink(shopOrigin(), config.keys, order)
  const letter = foundOrderLetter(order, { brand: catalogue.active().release.brand, link })
  await mailer.send({
    id: `${order.id}.found-${job.id}`,
    to: order.ordered.details.email,
    subject: letter.subject,
    html: letterHtml(letter),
    text: letterText(letter),
  })
}
