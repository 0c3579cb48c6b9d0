import type { DocumentContent } from '#server/pdf/pdf-file.ts'
import { dayWords } from '../mail/day-words.ts'
import type { Agreed } from './agreed.ts'
import { paragraph, section } from './document-parts.ts'

/** The agreed terms, unchanged. Empty: no loaded release has that version. */
export function termsDocuments({
  order,
  brand,
  releases,
}: Agreed): Pick<DocumentContent, 'title' | 'opening' | 'sections' | 'closing' | 'follows'>[] {
  const { version } = order.ordered.terms
  const known = [brand, ...[...releases.values()].map(({ release }) => release.brand)]
  const terms = known.find((each) => each.terms.version === version)?.terms
  if (terms === undefined) return []
  return [
    {
      title: 'Terms and conditions',
      opening: [`In force since ${dayWords(version)}.`],
      sections: terms.sections.flatMap(({ title, paragraphs }) => section(title, ...paragraphs.map(paragraph))),
      closing: null,
      follows: true,
    },
  ]
}
