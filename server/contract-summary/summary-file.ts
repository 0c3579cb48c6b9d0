import { FOOTNOTE, SENTENCES, TITLE } from '#domain/contract-summary/fixed-texts.ts'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import type { DocumentContent, PdfFile } from '#server/pdf/pdf-file.ts'

/** Contract summaries as one file, each beginning on a page of its own. */
export function summaryFile(summaries: readonly ContractSummary[]): PdfFile {
  const [first] = summaries
  if (first === undefined) throw new Error('There is nothing to sum up')
  const names = summaries.flatMap((summary) => summary.names)
  return {
    title: `${TITLE}: ${names.join(', ')}`,
    author: first.provider.name,
    brand: first.provider.brand,
    date: first.date,
    documents: summaries.map(summaryContent),
    foot: null,
  }
}

export function summaryContent({ names, provider, date, sections }: ContractSummary): DocumentContent {
  return {
    about: names.join(' and '),
    from: `${provider.name}, ${provider.address}. ${provider.phone}, ${provider.email}`,
    title: TITLE,
    date,
    opening: SENTENCES,
    sections,
    closing: FOOTNOTE,
  }
}
