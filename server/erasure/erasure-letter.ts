import type { Brand } from '#domain/catalogue/brand.ts'
import { longDay } from '#domain/day-text.ts'
import { fact, heading, type Letter, mailLink, paragraph, phoneLink, smallPrint } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import type { RetainedByLaw } from './retained-by-law.ts'

type About = {
  brand: Brand
  shop: string
  /** ISO dates. */
  requestedOn: string
  dueOn: string
  kept: readonly RetainedByLaw[]
}

export function erasureLetter({ brand, shop, requestedOn, dueOn, kept }: About): Letter {
  const { support } = brand
  return {
    subject: 'We’ve got your request to erase your data',
    preview: `We’ll email you by ${longDay(dueOn)} to say what we’ve erased.`,
    from: { name: brand.name, color: brand.themeColor },
    title: 'Your request to erase your data',
    blocks: [
      paragraph(
        `On ${longDay(requestedOn)} you requested that we erase your data. We’ll do it and email you by ${longDay(dueOn)} to say what we’ve erased.`,
      ),
      heading('What we have to keep'),
      { kind: 'facts', rows: kept.map(({ what, until }) => fact(what, until)) },
      heading('Changed your mind?'),
      paragraph('You can cancel your request in your account until we’ve erased your data.'),
      { kind: 'button', text: 'Go to your account', href: `${shop}/account` },
      heading('If this wasn’t you'),
      paragraph(
        ...['Cancel the request in your account, choose “Log out everywhere” and call ', phoneLink(support.care)],
        ...[` (${support.hours}), or write to `, mailLink(support.email), '.'],
      ),
      smallPrint(
        'If you’re unhappy with how we handle your request, you can complain to the ',
        { text: 'Data Protection Commission', href: 'https://www.dataprotection.ie' },
        '.',
      ),
    ],
    footer: senderLines(brand),
    about: null,
  }
}
