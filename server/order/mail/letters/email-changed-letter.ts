import { fact, heading, type Letter, mailLink, paragraph, phoneLink } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'

/** To the former address. It contains neither a link to the order nor the new address. */
export function emailChangedLetter({ reference }: StoredOrder, { brand }: Around): Letter {
  const { support } = brand
  return {
    subject: `A new email address for your order ${reference}`,
    preview: 'From now on we’ll email you about this order at another address.',
    from: { name: brand.name, color: brand.themeColor },
    title: 'We’re using a new email address',
    blocks: [
      paragraph(
        'Someone who can open this order changed its email address. From now on we’ll use the new one, so this is our last email to this address.',
      ),
      { kind: 'facts', rows: [fact('Order number', reference)] },
      heading('If this wasn’t you'),
      paragraph(
        ...['Please call ', phoneLink(support.care), ` as soon as you can (${support.hours}), or write to `],
        ...[
          mailLink(support.email),
          '. If you never ordered from us, someone mistyped their address and there’s nothing you need to do.',
        ],
      ),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
