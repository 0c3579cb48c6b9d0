import type { SummaryPart } from '#domain/contract-summary/summary-document.ts'
import { drawPart, heightOfPart } from './draw-part.ts'
import type { Paper } from './paper.ts'
import type { Sheet } from './sheet.ts'

const DAY = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'Europe/Dublin' })

type Structure = PDFKit.PDFStructureElement

/** From where the paper is now on. */
export function drawSheet(paper: Paper, into: Structure, sheet: Sheet): void {
  paper.write(into, 'P', sheet.about, { font: 'strong', size: 12 })
  paper.write(into, 'P', sheet.from, { soft: true })
  paper.gap(4)
  paper.write(into, 'H1', sheet.title, { font: 'strong', size: 16 })
  paper.write(into, 'P', DAY.format(new Date(sheet.date)), { soft: true })
  paper.gap(2)
  for (const sentence of sheet.opening) paper.write(into, 'P', sentence)
  for (const { heading, parts } of sheet.sections) {
    paper.inside(into, 'Sect', (section) => {
      paper.keepTogether(wholeOr(paper, 3.5 * paper.heightOf(heading), parts))
      paper.gap(5)
      paper.rule()
      paper.gap(3)
      paper.write(section, 'H2', heading, { font: 'strong', size: 11.5 })
      for (const part of parts) drawPart(paper, section, part)
    })
  }
  if (sheet.closing === null) return
  paper.gap(5)
  paper.keepTogether(paper.heightOf(sheet.closing))
  paper.write(into, 'P', sheet.closing, { soft: true })
}

/** Where there is room, a section is not torn apart unless it takes more than a third of a page. */
function wholeOr(paper: Paper, beginning: number, parts: readonly SummaryPart[]): number {
  if (paper.isDense) return beginning
  const whole = parts.reduce((all, part) => all + heightOfPart(paper, part), beginning)
  return whole < paper.doc.page.height / 3 ? whole : beginning
}
