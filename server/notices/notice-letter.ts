import type { Brand } from '#domain/catalogue/brand.ts'
import type { SummaryPart, SummarySection } from '#domain/contract-summary/summary-document.ts'
import type { ContractNotice } from '#domain/held-service/notices/contract-notice.ts'
import { type Block, fact, heading, type Letter, paragraph, withoutLinks } from '#server/mail/letter.ts'
import { senderLines } from '#server/mail/sender-lines.ts'
import { noticeOpening, noticeSections, noticeSubject, noticeTitle } from './notice-text.ts'

export function noticeLetter(notice: ContractNotice, { brand, shop }: { brand: Brand; shop: string }): Letter {
  return {
    subject: noticeSubject(notice),
    preview: 'What it costs to stay, your best plan, and how to leave.',
    from: { name: brand.name, color: brand.themeColor },
    title: noticeTitle(notice),
    blocks: [
      paragraph(`Hello ${withoutLinks(notice.name)}. ${noticeOpening(notice)}`),
      ...noticeSections(notice, brand).flatMap(sectionBlocks),
      paragraph('This notice is attached as a PDF. You’ll also find it in your account.'),
      { kind: 'button', text: 'See your account', href: `${shop}/account` },
    ],
    footer: ['By law we send you this before a minimum term ends, and once a year after that.', ...senderLines(brand)],
    about: null,
  }
}

function sectionBlocks({ heading: title, parts }: SummarySection): Block[] {
  return [heading(title), ...parts.flatMap(partBlocks)]
}

function partBlocks({ title, facts, texts }: SummaryPart): Block[] {
  return [
    ...(title === null ? [] : [{ kind: 'subheading', text: title } as const]),
    ...(facts.length === 0
      ? []
      : [{ kind: 'facts', rows: facts.map(({ label, value }) => fact(label, value)) } as const]),
    ...texts.map((text) => paragraph(text)),
  ]
}
