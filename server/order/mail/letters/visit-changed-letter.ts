import { addressOneLine } from '#domain/address/address-lines.ts'
import { groupPhone } from '#domain/address/phone.ts'
import type { Brand } from '#domain/catalogue/brand.ts'
import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import { irishInstant } from '#domain/irish-instant.ts'
import { lastVisitChange, visitChangeEnds, visitOf } from '#domain/order/changes/change-visit.ts'
import type { PromiseKind } from '#domain/order/order-promise.ts'
import { type Block, fact, heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { visitWords, weekdayWords } from '../day-words.ts'
import { viewsOf } from '../next-steps.ts'
import { talkToUs } from '../order-letter.ts'

/**
 * Announces the new time of the visit, and until when it can be changed again. Null: it was changed again, which has
 * its own letter, or nobody comes any more.
 */
export function visitChangedLetter(order: StoredOrder, around: Around): Letter | null {
  const { about, brand, events, link } = around
  const { reference, ordered, state } = order
  const change = lastVisitChange(events)
  const { lineId, visit } = visitOf(order) ?? {}
  if (state !== 'confirmed' || visit === undefined || change?.changeId !== about) return null
  const { before } = change
  const { details, delivery, homes } = ordered
  const home = homes[lineId ?? '']
  const where = home === undefined ? null : withoutLinks(addressOneLine(home))
  const name = withoutLinks(delivery?.contactName ?? details.firstName)
  const mobile = groupPhone(delivery?.contactMobile ?? details.mobile)
  return {
    subject: `Your engineer is now coming on ${visitWords(visit)}`,
    preview: `Instead of ${visitWords(before)}. Order ${reference}.`,
    from: { name: brand.name, color: brand.themeColor },
    title: 'Your visit has changed',
    blocks: [
      paragraph(`Your engineer is now coming on ${visitWords(visit)}. The earlier time is cancelled.`),
      {
        kind: 'facts',
        rows: [
          fact('Order number', reference),
          fact('New time', visitWords(visit)),
          fact('Instead of', visitWords(before)),
          ...(where === null ? [] : [fact('Where', where)]),
        ],
      },
      { kind: 'button', text: 'See your order', href: link },
      ...movedBills(order, around),
      heading('What you need to do'),
      paragraph(`Someone over 18 must be at home. The engineer will ring ${name} on ${mobile} first.`),
      paragraph(
        ...['If that doesn’t suit either, you can change it again ', { text: 'on your order page', href: link }],
        ` until 15:00 on ${weekdayWords(visitChangeEnds(visit))}. If you didn’t change it yourself, please call us.`,
      ),
      heading('Talk to us'),
      talkToUs(brand),
    ],
    footer: senderLines(brand),
    about: visitJsonLd(reference, visit, { brand, link, name: details.firstName, where }),
  }
}

const ON_BILLS: readonly PromiseKind[] = ['earlyCease', 'firstBill']

/** Bills that are other than promised since the visit has another day. Those of a new customer begin when all is there. */
function movedBills(order: StoredOrder, around: Around): Block[] {
  if (order.ordered.cart.cartType === 'NEW_ACQUISITION') return []
  const moved = viewsOf(order, around).filter(
    ({ promise, news }) => ON_BILLS.includes(promise.kind) && news.state === 'changed' && !news.isDone,
  )
  if (moved.length === 0) return []
  return [heading('What changes on your bills'), { kind: 'steps', steps: moved.map(({ text }) => text) }]
}

type About = { brand: Brand; link: string; name: string; where: string | null }

/** The visit as JSON-LD for calendars and mail programs. */
function visitJsonLd(reference: string, { at, time }: Appointment, { brand, link, name, where }: About): object {
  const [from = '', to = ''] = time.split('-')
  return {
    '@context': 'http://schema.org',
    '@type': 'EventReservation',
    reservationNumber: reference,
    reservationStatus: 'http://schema.org/Confirmed',
    url: link,
    underName: { '@type': 'Person', name },
    reservationFor: {
      '@type': 'Event',
      name: `${brand.name}: engineer’s visit`,
      startDate: irishInstant(at, from).toISOString(),
      endDate: irishInstant(at, to).toISOString(),
      ...(where !== null && { location: { '@type': 'Place', name: where, address: where } }),
      organizer: { '@type': 'Organization', name: brand.name },
    },
  }
}
