import type { Brand } from '#domain/catalogue/brand.ts'
import { euro } from '#domain/money.ts'
import { fact, type Letter, paragraph, smallPrint } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { Quote } from './quote.ts'

type KeptLetter = { brand: Brand; quote: Quote; url: string /** "Wednesday 2 December" */; until: string }

/** No hurry is put into it: it says how long the link works, and that nothing is lost by waiting but the link. */
export function offerLetter({ brand, quote, url, until }: KeptLetter): Letter {
  const { rows, monthly, today, term, total } = quote
  return {
    subject: `Your ${brand.name} offer, kept until ${until}`,
    preview: `${euro(monthly)} a month at first. Your quote is attached.`,
    from: { name: brand.name, color: brand.themeColor },
    title: 'Here’s your offer',
    blocks: [
      paragraph('You asked us to keep this offer for you. Every bill is in the attached quote.'),
      { kind: 'prices', rows },
      {
        kind: 'facts',
        rows: [
          fact('First monthly price', euro(monthly)),
          fact('Pay today', euro(today)),
          fact(term > 1 ? `Total over ${term} months` : 'Total of the first month', euro(total)),
        ],
      },
      { kind: 'button', text: 'Open my offer', href: url },
      paragraph(
        `The link works until the end of ${until}, on any of your devices. Don’t share it: anyone who opens it gets your cart.`,
      ),
      paragraph(priceNotice(until)),
      smallPrint(
        'Someone, most likely you, entered this address on our page. If it wasn’t you, ignore this email and the link will expire. We don’t keep the address.',
      ),
    ],
    footer: senderLines(brand),
    about: null,
  }
}

/** The same in mail, PDF and dialog: a cart keeps its prices until a new price list changes them. */
export function priceNotice(until: string): string {
  return `Your cart keeps these prices until ${until}. If our price list changes before then, we’ll show you the old and the new price before you order. Phones and visit times aren’t reserved.`
}
