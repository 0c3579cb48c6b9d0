import * as v from 'valibot'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import { cartLinkLetter } from './cart-link-letter.ts'
import { linkAddress, mailboxMark, tokenOfHash } from './link-token.ts'

export const SEND_LINK_JOB = {
  name: 'send-cart-link',
  payload: v.object({ cartUuid: v.pipe(v.string(), v.uuid()) }),
} as const

type Deps = {
  catalogue: CatalogueStore
  config: Pick<ServerSettings, 'keys'>
  db: Database
  mailer: Mailer
  shopOrigin: () => string
}
type Row = { id: string; token: Buffer; endsAt: Date; mailTo: string[] }

/** Checked at the time of sending: a link that was used or has ended is not sent any more. */
const TO_SEND = `select id, token, ends_at as "endsAt", mail_to as "mailTo" from cart_links
  where cart_uuid = $1 and used_at is null and ends_at > now()`
const SENT = 'update cart_links set mail_to = array_remove(mail_to, $2) where cart_uuid = $1 and id = $3'

/** A retry after a crash has the same message id, so that a mailbox shows it once. */
export async function sendCartLink(deps: Deps, { cartUuid }: { cartUuid: string }): Promise<void> {
  const { db, catalogue, config, mailer } = deps
  const [link] = (await db.$client.query<Row>(TO_SEND, [cartUuid])).rows
  if (link === undefined) return
  const token = tokenOfHash(config.keys, link.id, link.token)
  // Made with a key that is no longer valid: it expires within minutes, and the page makes another.
  if (token === null) return
  const { brand } = catalogue.active().release
  const url = linkAddress(deps.shopOrigin(), token)
  const letter = cartLinkLetter({ brand, url, endsAt: link.endsAt })
  const written = { subject: letter.subject, html: letterHtml(letter), text: letterText(letter) }
  for (const to of link.mailTo) {
    const mailbox = mailboxMark(config.keys, to).slice(0, 16)
    await mailer.send({ id: `${link.id}.cart-link-${mailbox}`, to, ...written })
    await db.$client.query(SENT, [cartUuid, to, link.id])
  }
}

/** For a day an ended link can explain why it does not work; addresses it could not be sent to are deleted with it. */
const FORGET = `delete from cart_links where cart_uuid in (
  select cart_uuid from cart_links where ends_at < now() - interval '1 day'
  order by ends_at limit $1 for update skip locked)`

export function forgetOldLinks({ db }: { db: Database }): Promise<void> {
  return deleteInPortions(db, FORGET)
}
