import { TITLE } from '#domain/contract-summary/fixed-words.ts'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import { drawSummary } from './draw-summary.ts'
import { openPaper } from './paper.ts'

/** Contract summaries as one file, each beginning on a page of its own. The same summaries make the same bytes. */
export function summaryPdf(summaries: readonly ContractSummary[]): Promise<Buffer> {
  const [first] = summaries
  if (first === undefined) throw new Error('There is nothing to sum up')
  const { provider, date } = first
  const names = summaries.flatMap((summary) => summary.names)
  const { paper, root, close } = openPaper(`${TITLE}: ${names.join(', ')}`, provider.name, date)
  for (const [index, summary] of summaries.entries()) {
    if (index > 0) paper.doc.addPage()
    paper.inside(root, 'Sect', (section) => drawSummary(paper, section, summary))
  }
  return close()
}
