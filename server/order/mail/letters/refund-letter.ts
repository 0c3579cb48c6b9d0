import { euro } from '#domain/money.ts'
import { fact, heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import type { StoredOrder } from '../../order-store.ts'
import type { Around } from '../around.ts'
import { momentWords } from '../day-words.ts'
import { footerOf, talkToUs } from '../order-letter.ts'
import { cardWords } from '../payment-facts.ts'
import { withdrawnServices } from './withdrawal-letter.ts'

/** That the money of a withdrawal is on its way to the card that it came from. */
export function refundLetter(order: StoredOrder, around: Around): Letter | null {
  const { reference, ordered } = order
  const { brand, link } = around
  const withdrawal = order.withdrawals.find(({ id }) => id === around.about)
  const payment = order.payments.find(({ id }) => id === withdrawal?.paymentId)
  if (withdrawal === undefined || payment === undefined) return null
  const { refund, refundedAt, receivedAt } = withdrawal
  return {
    subject: `We gave back ${euro(refund)} for order ${reference}`,
    preview: `To ${cardWords(payment)}. Your bank may take some days to show it.`,
    from: { name: brand.name, color: brand.themeColor },
    title: `We gave back ${euro(refund)}`,
    blocks: [
      paragraph(
        `Hello ${withoutLinks(ordered.details.firstName)}. You withdrew at ${momentWords(receivedAt)}, and your money is on its way. Your bank may take some days to show it.`,
      ),
      {
        kind: 'facts',
        rows: [
          fact('Order number', reference),
          fact('Given back', euro(refund)),
          fact('To', cardWords(payment)),
          fact('On', momentWords(refundedAt ?? around.at)),
          fact('For', ...withdrawnServices(order, withdrawal, around)),
        ],
      },
      { kind: 'button', text: 'See your order', href: link },
      heading('Talk to us'),
      talkToUs(brand),
    ],
    footer: footerOf(brand),
    about: null,
  }
}
