import { expect, test } from 'vitest'
import { lastPage } from './last-page.fixture.ts'
import type { PdfFile } from './pdf-file.ts'
import { renderPdf } from './render-pdf.ts'

/** A document of so many paragraphs of one line, in sections of six. */
function fileOf(paragraphs: number, foot: string | null): PdfFile {
  const texts = Array.from({ length: paragraphs }, (_, index) => `Paragraph ${index}`)
  const parts = texts.map((text) => ({ title: null, facts: [], table: null, texts: [text] }))
  const sections = Array.from({ length: Math.ceil(paragraphs / 6) }, (_, index) => ({
    heading: `Section ${index}`,
    parts: parts.slice(index * 6, index * 6 + 6),
  }))
  const document = { about: 'Order', from: 'Tonn. 1800 555 020', title: 'A contract', date: '2026-11-16' }
  return {
    ...{ title: 'A contract', author: 'Tonn', brand: 'Tonn', date: '2026-11-16', foot },
    documents: [{ ...document, opening: [], sections, closing: null }],
  }
}

test.each(['foot', null])(
  'DOC-22: no document ends in a page that is less than a quarter filled (foot: %s)',
  (foot) => {
    const ends = []
    for (let paragraphs = 30; paragraphs <= 66; paragraphs += 2)
      ends.push(lastPage(renderPdf(fileOf(paragraphs, foot))))
    expect(ends.every(({ hasLogo }) => hasLogo)).toBe(true)
    const long = ends.filter(({ pages }) => pages > 1)
    expect(long.length).toBeGreaterThan(2)
    for (const { filled } of long) expect(filled).toBeGreaterThanOrEqual(0.25)
  },
)
