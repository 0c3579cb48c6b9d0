import { expect, test } from 'vitest'
import type { PdfFile } from './pdf-file.ts'
import { pdfStreams } from './pdf-streams.fixture.ts'
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

/** How far down its last page the lowest text is, as a share of it. */
async function lastFilled(file: PdfFile): Promise<{ pages: number; filled: number }> {
  const bytes = await renderPdf(file)
  const pages = [...bytes.toString('latin1').matchAll(/\/Type \/Page\b/g)].length
  const contents = pdfStreams(bytes).filter((content) => content.includes(' Tm'))
  const body = (contents.at(-1) ?? '').replace(/\/Pagination[\s\S]*/, '')
  const heights = [...body.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => Number(y))
  return { pages, filled: 1 - Math.min(...heights) / 841.89 }
}

test.each(['foot', null])('DOC-22: no document ends in a page that is nearly empty (foot: %s)', async (foot) => {
  const ends = []
  for (let paragraphs = 30; paragraphs <= 66; paragraphs += 2) ends.push(await lastFilled(fileOf(paragraphs, foot)))
  const long = ends.filter(({ pages }) => pages > 1)
  expect(long.length).toBeGreaterThan(2)
  for (const { filled } of long) expect(filled).toBeGreaterThan(0.2)
})
