import { expect, test } from 'vitest'
import type { PdfFile } from './pdf-file.ts'
import { renderPdf } from './render-pdf.ts'
import { FONTS, sharedFont } from './shared-fonts.ts'

const DOCUMENT = { about: 'Order', from: 'Tonn', date: '2026-11-16', opening: [], closing: null, sections: [] }

function file(title: string): PdfFile {
  return {
    ...{ title: 'A letter', author: 'Tonn', brand: 'Tonn' },
    date: '2026-11-16',
    foot: null,
    documents: [{ ...DOCUMENT, title }],
  }
}

test('DOC-25: words are laid out once per process, and a document has the same bytes whatever was made before it', async () => {
  const first = await renderPdf(file('Łukasz at 27 Weaver’s Row'))
  await renderPdf(file('Something of €27.00 for Seán'))
  expect((await renderPdf(file('Łukasz at 27 Weaver’s Row'))).equals(first)).toBe(true)
  const [word, again] = [sharedFont(FONTS.regular).layout('Row'), sharedFont(FONTS.regular).layout('Row')]
  // The glyphs are those of the cached run; the positions, which PDFKit scales in place, are not.
  expect(again.glyphs).toBe(word.glyphs)
  expect(again.positions[0]).not.toBe(word.positions[0])
  expect(again.positions).toEqual(word.positions)
})

test('DOC-25: no two characters of a font share a glyph, which has the text of the one that is laid out first', () => {
  for (const url of Object.values(FONTS)) {
    const font = sharedFont(url)
    const glyphs = font.characterSet.map((character) => font.glyphForCodePoint(character).id)
    expect(new Set(glyphs).size).toBe(glyphs.length)
  }
})
