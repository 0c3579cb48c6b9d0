import { groupPhone } from '#domain/address/phone.ts'
import { fact, heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { talkToUs } from '../order-letter.ts'
import { orderedRows } from '../ordered-prices.ts'

/** Announces a review of the order. The reason is not given in a mail, only to the customer in person. */
export function referralLetter({ reference, ordered }: StoredOrder, { brand, link, releases }: Around): Letter {
  const { firstName, mobile } = ordered.details
  return {
    subject: `We’re checking your order ${reference}`,
    preview: 'Nothing is charged. One of our team will check it within one working day.',
    from: { name: brand.name, color: brand.themeColor },
    title: 'We’re checking your order',
    blocks: [
      paragraph(
        `Thank you, ${withoutLinks(firstName)}. One of our team needs to check your order before we can confirm it. Nothing is charged, and you’re not committed to anything until we do.`,
      ),
      { kind: 'facts', rows: [fact('Order number', reference)] },
      { kind: 'button', text: 'See your order', href: link },
      heading('What happens next'),
      {
        kind: 'steps',
        steps: [
          { title: 'We’ll check it within one working day', text: 'There’s nothing you need to do.' },
          {
            title: `We’ll call you on ${groupPhone(mobile)} if we need anything`,
            text: 'We’ll never ask for a card number on the phone.',
          },
          { title: 'We’ll email you the result', text: 'Nothing is charged before then.' },
        ],
      },
      heading('Your order'),
      { kind: 'prices', rows: orderedRows(ordered, releases, brand) },
      heading('Talk to us'),
      talkToUs(brand),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
