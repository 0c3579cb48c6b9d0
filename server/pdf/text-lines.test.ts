import { expect, test } from 'vitest'
import { encodingOf, LAST_CODE } from './font-encodings.ts'
import type { PdfFile } from './pdf-file.ts'
import { pdfStreams } from './pdf-streams.fixture.ts'
import { renderPdf } from './render-pdf.ts'
import { FACES } from './shared-fonts.ts'
import { linesOf } from './text-lines.ts'

const DOCUMENT = { about: 'Order', from: 'Tonn', date: '2026-11-16', closing: null, sections: [] }

function file(title: string, ...opening: string[]): PdfFile {
  return {
    ...{ title: 'A letter', author: 'Tonn', brand: 'Tonn' },
    date: '2026-11-16',
    foot: null,
    documents: [{ ...DOCUMENT, title, opening }],
  }
}

/** What the pages of a file show, kerning left out. */
function shownIn(bytes: Buffer): string {
  const pages = pdfStreams(bytes).filter((stream) => stream.includes(' Tm'))
  return pages.join('\n').replace(/\)-?\d+\(/g, '')
}

test('DOC-25: texts are broken into lines once per process, and a document has the same bytes whatever was made before it', () => {
  const first = renderPdf(file('Łukasz at 27 Weaver’s Row'))
  renderPdf(file('Something of €27.00 for Seán'))
  expect(renderPdf(file('Łukasz at 27 Weaver’s Row')).equals(first)).toBe(true)
  expect(linesOf('regular', 10, 'By the sea', 100)).toBe(linesOf('regular', 10, 'By the sea', 100))
})

test('DOC-25: each character of a font has a code of its own, in one byte', () => {
  for (const face of FACES)
    for (const font of [face, `${face}Rare`, `${face}ExtendedRare`] as const) {
      const codes = [...encodingOf(font).codes.values()]
      expect(codes.length).toBeGreaterThan(90)
      expect(new Set(codes).size).toBe(codes.length)
      expect(Math.max(...codes)).toBeLessThanOrEqual(LAST_CODE)
    }
})

test('DOC-11: common characters come from the fonts that all documents share, others from one that is added, and a box stands for what no font has', () => {
  const shown = shownIn(renderPdf(file('Hello', 'Seán (new) \\ Łukasz Дe')))
  expect(shown).toMatch(/\[\(Se\S{1,3}n \\\(new\\\) \\\\ \)\]TJ\/regularExtendedRare 10 Tf\[\(\S+\)\]TJ/)
  expect(shown).toContain('/regularExtendedRare 10 Tf[(\0)]TJ/regular 10 Tf[(e)]TJ')
  expect(shownIn(renderPdf(file('Hello', 'Seán')))).not.toContain('Rare')
})

test('DOC-26: lines break at blanks, after a hyphen and a stroke before a letter, and inside of a word that is longer than a line', () => {
  const shown = (words: string, width: number) =>
    linesOf('regular', 10, words, width).map(({ runs }) =>
      runs.map((run) => run.shown.replace(/\)-?\d+\(/g, '')).join(''),
    )
  expect(shown('one two three', 40)).toEqual(['(one two )', '(three)'])
  expect(shown('self-service', 40)).toEqual(['(self-)', '(service)'])
  expect(shown('of 30-day', 34)).toEqual(['(of 30-)', '(day)'])
  expect(shown('1-2 and/or', 25)).toEqual(['(1-2 )', '(and/)', '(or)'])
  expect(shown('one\ntwo', 100)).toEqual(['(one)', '(two)'])
  const long = shown('x'.repeat(20), 50)
  expect(long.length).toBeGreaterThan(1)
  expect(long.join('').replaceAll(/[()]/g, '')).toBe('x'.repeat(20))
  // Blanks at the end of a line take no room.
  const [line] = linesOf('regular', 10, 'one  ', 100)
  expect(line?.ink).toBe(linesOf('regular', 10, 'one', 100)[0]?.ink)
})
