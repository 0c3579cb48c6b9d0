import * as v from 'valibot'
import { irishDay } from '#domain/availability/service-date.ts'
import { dayText } from '#domain/day-text.ts'
import type { CartSettings } from '#server/cart/cart-room.ts'
import { viewCart } from '#server/cart/view/view-cart.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { letterHtml } from '#server/mail/letter-html.ts'
import { letterText } from '#server/mail/letter-text.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { VisitorPdfs } from '#server/pdf/visitor-pdfs.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/in-portions.ts'
import { findCheckout } from '../checkout-store.ts'
import { linkAddress, tokenOfHash } from '../links/link-token.ts'
import { offerLetter } from './offer-letter.ts'
import { quoteOf } from './quote.ts'
import { quoteFile } from './quote-file.ts'

export const SEND_OFFER_JOB = {
  name: 'send-kept-offer',
  payload: v.object({ cartUuid: v.pipe(v.string(), v.uuid()) }),
} as const

type Deps = {
  catalogue: CatalogueStore
  clock: Clock
  config: Pick<ServerSettings, 'keys'> & Pick<CartSettings, 'activationWaiveShownTo'>
  db: Database
  mailer: Mailer
  shopOrigin: () => string
  visitorPdfs: VisitorPdfs
}
type Row = { id: string; token: Buffer; endsAt: Date; mailTo: string }

const TO_SEND = `select id, token, ends_at as "endsAt", mail_to as "mailTo" from kept_offers
  where cart_uuid = $1 and mail_to is not null and ends_at > now()`
const SENT = 'update kept_offers set mail_to = null where cart_uuid = $1 and id = $2'

/** Checked at the time of sending: an offer that was ended, or whose cart was ordered, is not sent any more. */
export async function sendOffer(deps: Deps, { cartUuid }: { cartUuid: string }): Promise<void> {
  const { db, config, mailer } = deps
  const [offer] = (await db.$client.query<Row>(TO_SEND, [cartUuid])).rows
  if (offer === undefined) return
  const { stored } = await findCheckout(db, cartUuid)
  const token = tokenOfHash(config.keys, offer.id, offer.token)
  if (stored?.cart.status === 'open' && token !== null) {
    // A retry after a crash has the same message id, so that a mailbox shows it once.
    await mailer.send({
      id: `${offer.id}.kept-offer`,
      to: offer.mailTo,
      ...(await writeOffer(deps, stored.cart, offer.endsAt, token)),
    })
  }
  await db.$client.query(SENT, [cartUuid, offer.id])
}

async function writeOffer(deps: Deps, cart: Parameters<typeof viewCart>[1], endsAt: Date, token: string) {
  const { brand } = deps.catalogue.active().release
  const view = await viewCart(deps, cart)
  const quote = quoteOf(view)
  const until = dayText(irishDay(endsAt))
  const letter = offerLetter({ brand, quote, url: linkAddress(deps.shopOrigin(), token), until })
  const file = quoteFile({ brand, view, quote, date: irishDay(deps.clock.now()), until })
  const made = await deps.visitorPdfs.make(file, () => null)
  return {
    subject: letter.subject,
    html: letterHtml(letter),
    text: letterText(letter),
    attachments: made.ok ? [{ name: `quote-${cart.reference}`, bytes: made.value }] : [],
  }
}

/** For a day an ended offer can explain why it does not open; then nothing is left of it. */
const FORGET = `delete from kept_offers where cart_uuid in (
  select cart_uuid from kept_offers where ends_at < now() - interval '1 day'
  order by ends_at limit $1 for update skip locked)`

export function forgetOldOffers({ db }: { db: Database }): Promise<void> {
  return deleteInPortions(db, FORGET)
}
