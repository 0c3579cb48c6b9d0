import type { Brand } from '#domain/catalogue/brand.ts'
import { fact, heading, type Letter, mailLink, paragraph, phoneLink } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'

/** It has no link to the order, and does not name the account. */
export function addedOrderLetter({ brand, reference }: { brand: Brand; reference: string }): Letter {
  const { support } = brand
  return {
    subject: `Your order ${reference} was added to an account`,
    preview: 'If this wasn’t you, please call us.',
    from: { name: brand.name, color: brand.themeColor },
    title: 'Your order was added to an account',
    blocks: [
      paragraph(
        `Someone who’s logged in at ${brand.name} and can open this order added it to their account. From now on they’ll find the order and its documents there, on any device. Your order itself hasn’t changed.`,
      ),
      { kind: 'facts', rows: [fact('Order number', reference)] },
      heading('Wasn’t you?'),
      paragraph(
        ...['Please call ', phoneLink(support.care), ` as soon as you can (${support.hours}), or write to `],
        ...[mailLink(support.email), '.'],
      ),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
