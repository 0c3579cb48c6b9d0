import { fact, heading, type Letter, mailLink, paragraph, phoneLink } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'

/** To the former address. It contains neither a link to the order nor the new address. */
export function emailChangedLetter({ reference }: StoredOrder, { brand }: Around): Letter {
  const { support } = brand
  return {
    subject: `Another e-mail address for your order ${reference}`,
    preview: 'From now on we write about this order to another address.',
    from: { name: brand.name, color: brand.themeColor },
    title: 'We write to another address now',
    blocks: [
      paragraph(
        'Somebody who can open this order has changed its e-mail address. From now on we write about it to the new one, and this is our last letter here.',
      ),
      { kind: 'facts', rows: [fact('Order number', reference)] },
      heading('It was not you?'),
      paragraph(
        ...['Please call ', phoneLink(support.care), ` at once (${support.hours}), or write to `],
        ...[
          mailLink(support.email),
          '. If you never ordered from us, somebody mistyped their address: you need do nothing.',
        ],
      ),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
