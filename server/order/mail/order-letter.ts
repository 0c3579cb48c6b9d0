import type { Brand } from '#domain/catalogue/brand.ts'
import { timelineOf } from '#domain/order/timeline.ts'
import type { TimelineStep } from '#domain/order/timeline-step.ts'
import { type Block, heading, type Letter, mailLink, paragraph, phoneLink, withoutLinks } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { StoredOrder } from '../state/order-store.ts'
import type { Around } from './around.ts'
import { type OrderStatus, orderJsonLd } from './order-json-ld.ts'

type About = Pick<Letter, 'subject' | 'preview' | 'title'> & {
  /** The first sentence, after the name. */
  greeting: string
  blocks: readonly Block[]
  button?: string
  /** For mail programs. Null: no JSON-LD. */
  status: OrderStatus | null
}

/** The frame of a letter about one order: recipient, text, link to the order, sender. */
export function orderLetter(order: StoredOrder, around: Around, about: About): Letter {
  const { brand, link } = around
  const { subject, preview, title, greeting, blocks, button = 'See your order', status } = about
  return {
    subject,
    preview,
    title,
    from: { name: brand.name, color: brand.themeColor },
    blocks: [
      paragraph(`Hello ${withoutLinks(order.ordered.details.firstName)}. ${greeting}`),
      ...blocks,
      { kind: 'button', text: button, href: link },
      heading('Talk to us'),
      talkToUs(brand),
    ],
    footer: [`This email is about your order ${order.reference}.`, ...senderLines(brand)],
    about: status === null ? null : orderJsonLd(order, around, status),
  }
}

export function talkToUs({ support }: Brand): Block {
  return paragraph(
    ...['Call ', phoneLink(support.care), ` (${support.hours}) or write to `, mailLink(support.email)],
    '. Quote your order number. Anyone with this email can open your order, so please don’t forward it.',
  )
}

/** The timeline as the page of the order shows it now. */
export function stepsOf(order: StoredOrder, { events, now }: Around): TimelineStep[] {
  return timelineOf({ ...order, events }, now)
}

export function pageOf({ link }: Around, path: string): string {
  return new URL(path, link).href
}
