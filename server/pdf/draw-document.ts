import type { SummaryPart } from '#domain/contract-summary/summary-document.ts'
import { drawLogo } from './draw-logo.ts'
import { drawPart, heightOfPart } from './draw-part.ts'
import type { PageLayout } from './page-layout.ts'
import type { DocumentContent } from './pdf-file.ts'
import type { Structure } from './structure-tree.ts'

const DAY = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long', timeZone: 'Europe/Dublin' })
const LOGO = { dense: 22, airy: 30 }

/** Begins at the current position of the page. */
export function drawDocument(page: PageLayout, into: Structure, content: DocumentContent, brand: string): void {
  if (content.follows === true) drawFollowingHead(page, into, content)
  else if (page.isDense) drawDenseHead(page, into, content, brand)
  else drawHead(page, into, content, brand)
  for (const sentence of content.opening) page.write(into, 'P', sentence)
  for (const { heading, parts } of content.sections) {
    page.inside(into, 'Sect', (section) => {
      page.keepTogether(wholeOr(page, 4 * page.heightOf(heading), parts))
      page.gap(5)
      page.rule()
      page.gap(3)
      page.write(section, 'H2', heading, { font: 'strong', size: page.isDense ? 11.5 : 13, brand: !page.isDense })
      for (const part of parts) drawPart(page, section, part)
    })
  }
  if (content.closing === null) return
  page.gap(5)
  page.keepTogether(page.heightOf(content.closing))
  page.write(into, 'P', content.closing, { soft: true })
}

function drawHead(page: PageLayout, into: Structure, content: DocumentContent, brand: string): void {
  drawLogo(page, brand, LOGO.airy, 'left')
  const { left, width, y: top } = page
  const beside = { x: left + width / 2, width: width / 2, align: 'right' as const }
  page.write(into, 'P', content.about, { font: 'strong', size: 11, ...beside, y: top })
  for (const line of content.from.split(/(?<=\.) /)) page.write(into, 'P', line, { soft: true, ...beside })
  page.y = Math.max(page.y, top + LOGO.airy)
  page.gap(8)
  page.write(into, 'H1', content.title, { font: 'display', size: 24, brand: true })
  page.write(into, 'P', DAY.format(new Date(content.date)), { soft: true })
  page.gap(4)
}

/** On one page with everything else, so the logo stands beside the words. */
function drawDenseHead(page: PageLayout, into: Structure, content: DocumentContent, brand: string): void {
  drawLogo(page, brand, LOGO.dense, 'right')
  page.write(into, 'P', content.about, { font: 'strong', size: 12 })
  page.write(into, 'P', content.from, { soft: true })
  page.gap(4)
  page.write(into, 'H1', content.title, { font: 'strong', size: 16 })
  page.write(into, 'P', DAY.format(new Date(content.date)), { soft: true })
  page.gap(2)
}

function drawFollowingHead(page: PageLayout, into: Structure, { title }: DocumentContent): void {
  page.keepTogether(120)
  page.gap(14)
  page.write(into, 'H1', title, { font: 'display', size: 18, brand: true })
  page.gap(2)
}

/** A section is not split across pages unless it takes more than a fifth of one, or a third where spacing is dense. */
function wholeOr(page: PageLayout, beginning: number, parts: readonly SummaryPart[]): number {
  const whole = parts.reduce((all, part) => all + heightOfPart(page, part), beginning)
  return whole < page.height / (page.isDense ? 3 : 5) ? whole : beginning
}
