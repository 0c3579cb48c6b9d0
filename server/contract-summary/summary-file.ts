import { FOOTNOTE, SENTENCES, TITLE } from '#domain/contract-summary/fixed-texts.ts'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import type { PaperFile, Sheet } from '#server/paper/sheet.ts'

/** Contract summaries as one file, each beginning on a page of its own. */
export function summaryFile(summaries: readonly ContractSummary[]): PaperFile {
  const [first] = summaries
  if (first === undefined) throw new Error('There is nothing to sum up')
  const names = summaries.flatMap((summary) => summary.names)
  return {
    title: `${TITLE}: ${names.join(', ')}`,
    author: first.provider.name,
    date: first.date,
    sheets: summaries.map(summarySheet),
    foot: null,
  }
}

export function summarySheet({ names, provider, date, sections }: ContractSummary): Sheet {
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
