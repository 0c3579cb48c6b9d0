import type { Brand } from '#domain/catalogue/brand.ts'
import { heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import { talkToUs } from '../mail/order-letter.ts'
import type { StoredOrder } from '../state/order-store.ts'

type Around = { brand: Brand; link: string }

export function foundOrderLetter({ reference, ordered }: StoredOrder, { brand, link }: Around): Letter {
  return {
    subject: `Your order ${reference}`,
    preview: 'The link that opens your order.',
    from: { name: brand.name, color: brand.themeColor },
    title: 'Here’s your order',
    blocks: [
      paragraph(
        `Hello ${withoutLinks(ordered.details.firstName)}. Someone, most likely you, asked us for the link to this order. It shows how your order is going and what happens when.`,
      ),
      { kind: 'button', text: 'See your order', href: link },
      paragraph('If it wasn’t you, you don’t have to do anything: we sent the link only to you.'),
      heading('Talk to us'),
      talkToUs(brand),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
