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
    subject: `We are looking at your order ${reference}`,
    preview: 'Nothing is charged. A person looks at it within one working day.',
    from: { name: brand.name, color: brand.themeColor },
    title: 'We look at your order by hand',
    blocks: [
      paragraph(
        `Thank you, ${withoutLinks(firstName)}. A person here has to look at your order before we can confirm it. Nothing is charged, and you are bound to nothing until we have.`,
      ),
      { kind: 'facts', rows: [fact('Order number', reference)] },
      { kind: 'button', text: 'See your order', href: link },
      heading('What happens next'),
      {
        kind: 'steps',
        steps: [
          { title: 'We look at it within one working day', text: 'You need do nothing.' },
          {
            title: `We call you on ${groupPhone(mobile)} if we need anything`,
            text: 'We never ask for a card number on the phone.',
          },
          { title: 'We write to you here with the answer', text: 'Nothing is charged before that.' },
        ],
      },
      heading('What you asked for'),
      { kind: 'prices', rows: orderedRows(ordered, releases, brand) },
      heading('Talk to us'),
      talkToUs(brand),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
