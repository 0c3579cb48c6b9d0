import { FOOTNOTE, SENTENCES, TITLE } from '#domain/contract-summary/fixed-words.ts'
import type { ContractSummary } from '#domain/contract-summary/summary-document.ts'
import { drawPart } from './draw-part.ts'
import type { Paper } from './paper.ts'

const DAY = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'Europe/Dublin' })

type Structure = PDFKit.PDFStructureElement

/** From where the paper is now on. */
export function drawSummary(paper: Paper, into: Structure, { names, provider, date, sections }: ContractSummary): void {
  paper.write(into, 'P', names.join(' and '), { font: 'strong', size: 12 })
  paper.write(into, 'P', `${provider.name}, ${provider.address}. ${provider.phone}, ${provider.email}`, { soft: true })
  paper.gap(4)
  paper.write(into, 'H1', TITLE, { font: 'strong', size: 16 })
  paper.write(into, 'P', DAY.format(new Date(date)), { soft: true })
  paper.gap(2)
  for (const sentence of SENTENCES) paper.write(into, 'P', sentence)
  for (const { heading, parts } of sections) {
    paper.inside(into, 'Sect', (section) => {
      paper.keepTogether(3.5 * paper.heightOf(heading))
      paper.gap(5)
      paper.rule()
      paper.gap(3)
      paper.write(section, 'H2', heading, { font: 'strong', size: 11.5 })
      for (const part of parts) drawPart(paper, section, part)
    })
  }
  paper.gap(5)
  paper.keepTogether(paper.heightOf(FOOTNOTE))
  paper.write(into, 'P', FOOTNOTE, { soft: true })
}
