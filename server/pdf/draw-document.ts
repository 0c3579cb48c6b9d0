import type { SummaryPart } from '#domain/contract-summary/summary-document.ts'
import { drawPart, heightOfPart } from './draw-part.ts'
import type { PageLayout } from './page-layout.ts'
import type { DocumentContent } from './pdf-file.ts'

const DAY = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'Europe/Dublin' })

type Structure = PDFKit.PDFStructureElement

/** Begins at the current position of the page. */
export function drawDocument(page: PageLayout, into: Structure, content: DocumentContent): void {
  page.write(into, 'P', content.about, { font: 'strong', size: 12 })
  page.write(into, 'P', content.from, { soft: true })
  page.gap(4)
  page.write(into, 'H1', content.title, { font: 'strong', size: 16 })
  page.write(into, 'P', DAY.format(new Date(content.date)), { soft: true })
  page.gap(2)
  for (const sentence of content.opening) page.write(into, 'P', sentence)
  for (const { heading, parts } of content.sections) {
    page.inside(into, 'Sect', (section) => {
      page.keepTogether(wholeOr(page, 3.5 * page.heightOf(heading), parts))
      page.gap(5)
      page.rule()
      page.gap(3)
      page.write(section, 'H2', heading, { font: 'strong', size: 11.5 })
      for (const part of parts) drawPart(page, section, part)
    })
  }
  if (content.closing === null) return
  page.gap(5)
  page.keepTogether(page.heightOf(content.closing))
  page.write(into, 'P', content.closing, { soft: true })
}

/** A section is not split across pages unless the layout is dense or it takes more than a third of a page. */
function wholeOr(page: PageLayout, beginning: number, parts: readonly SummaryPart[]): number {
  if (page.isDense) return beginning
  const whole = parts.reduce((all, part) => all + heightOfPart(page, part), beginning)
  return whole < page.doc.page.height / 3 ? whole : beginning
}
