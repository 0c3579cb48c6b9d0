import { letterStanding } from '#domain/order/letters/judge-letter.ts'
import { heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import type { Around } from '../around.ts'
import { momentWords } from '../day-words.ts'
import { type OrderStatus, orderJsonLd } from '../order-json-ld.ts'
import { talkToUs } from '../order-letter.ts'
import { oncePaidFact } from '../payment-facts.ts'
import { contractBlocks, orderedBlocks, orderFacts, standingContract } from './confirmation-letter.ts'

type Delayed = { title: string; greeting: string; status: OrderStatus; isOver: boolean }

/**
 * The confirmation of a contract that has ended, or whose service works already, before this letter was sent. The law
 * requires it all the same; it promises nothing that will not take place.
 */
export function delayedConfirmationLetter(order: StoredOrder, around: Around): Letter {
  const { brand, link } = around
  const { title, greeting, status, isOver } = delayedWords(order)
  const name = withoutLinks(order.ordered.details.firstName)
  return {
    subject: `${title}: order ${order.reference}`,
    preview: 'Your contract in writing, for your records.',
    from: { name: brand.name, color: brand.themeColor },
    title,
    blocks: [
      paragraph(`Hello ${name}. ${greeting}`),
      orderFacts(order),
      { kind: 'button', text: 'See your order', href: link },
      ...(isOver
        ? [
            ...orderedBlocks(order, around),
            heading('What you paid'),
            { kind: 'facts', rows: [oncePaidFact(order)] } as const,
            ...contractBlocks(order, around, isOver),
          ]
        : standingContract(order, around)),
      heading('Talk to us'),
      talkToUs(brand),
    ],
    footer: senderLines(brand),
    about: orderJsonLd(order, around, status),
  }
}

function delayedWords(order: StoredOrder): Delayed {
  const owed = 'You’re entitled to your contract in writing, so here it is for your records.'
  switch (letterStanding(order)) {
    case 'withdrawn': {
      const at = order.withdrawals.at(-1)?.receivedAt
      const when = at === undefined ? '' : ` at ${momentWords(at)}`
      const greeting = `You withdrew from this order${when}. Our email about your withdrawal explains the rest. ${owed}`
      return { title: 'The contract you withdrew from', greeting, status: 'OrderCancelled', isOver: true }
    }
    case 'cancelled': {
      const greeting = `This order was cancelled. ${owed}`
      return { title: 'The contract that was cancelled', greeting, status: 'OrderCancelled', isOver: true }
    }
    case 'live': {
      const greeting = 'Your service is already working. This email confirms your contract; sorry it’s late.'
      return { title: 'Your contract', greeting, status: 'OrderDelivered', isOver: false }
    }
    default: {
      const greeting =
        'Something is stopping us from finishing your order, and we’ll call you about it. This email confirms your contract.'
      return { title: 'Your contract', greeting, status: 'OrderProcessing', isOver: false }
    }
  }
}
