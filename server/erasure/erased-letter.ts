import type { Brand } from '#domain/catalogue/brand.ts'
import { longDay } from '#domain/day-text.ts'
import { fact, heading, type Letter, mailLink, paragraph, phoneLink, smallPrint } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { RetainedByLaw } from './retained-by-law.ts'

type About = {
  brand: Brand
  /** ISO dates. */
  requestedOn: string
  erasedOn: string
  /** How many of each. */
  erased: { cards: number; carts: number; unmadeOrders: number; keptOrders: number }
  kept: readonly RetainedByLaw[]
}

export function erasedLetter({ brand, requestedOn, erasedOn, erased, kept }: About): Letter {
  const { support } = brand
  return {
    subject: 'We’ve erased your data',
    preview: 'What we’ve erased, and what we have to keep by law.',
    from: { name: brand.name, color: brand.themeColor },
    title: 'We’ve erased your data',
    blocks: [
      paragraph(
        `You requested this on ${longDay(requestedOn)}, and we did it on ${longDay(erasedOn)}. Your services haven’t changed.`,
      ),
      heading('What we’ve erased'),
      { kind: 'facts', rows: erasedRows(erased) },
      heading('What we have to keep'),
      { kind: 'facts', rows: kept.map(({ what, until }) => fact(what, until)) },
      heading('Questions?'),
      paragraph(
        ...['Call ', phoneLink(support.care), ` (${support.hours}), or write to `, mailLink(support.email), '.'],
      ),
      smallPrint(
        'If you’re unhappy with how we handled your request, you can complain to the ',
        { text: 'Data Protection Commission', href: 'https://www.dataprotection.ie' },
        '.',
      ),
    ],
    footer: senderLines(brand),
    about: null,
  }
}

function erasedRows({ cards, carts, unmadeOrders, keptOrders }: About['erased']) {
  return [
    fact('Your account', 'Your sessions, and our copy of your details and services'),
    ...(cards > 0
      ? [fact('Saved cards', `${count(cards, 'card')}, at our payment provider too unless it pays your bills`)]
      : []),
    ...(carts > 0 ? [fact('Carts', `${count(carts, 'cart')} with what you entered in checkout`)] : []),
    ...(unmadeOrders > 0 ? [fact('Orders that weren’t completed', count(unmadeOrders, 'order'))] : []),
    ...(keptOrders > 0
      ? [
          fact(
            'From the orders we keep',
            'Your marketing consents, and what we only needed to deliver and connect, as soon as that’s done',
          ),
        ]
      : []),
  ]
}

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`
}
