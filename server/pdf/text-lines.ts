import { LRUCache } from 'lru-cache'
import { BOX_CODE, encodingOf, type FontName, fontFor } from './font-encodings.ts'
import { type Face, sharedFont } from './shared-fonts.ts'

/** Glyphs of one font, and the operand of TJ that shows them. */
type Run = { font: FontName; shown: string; glyphs: readonly number[] }

/** Of text that lines do not break in. */
type Piece = {
  runs: readonly Run[]
  /** In thousandths of the font size. */
  width: number
  /** Without blanks at its end. */
  ink: number
}

export type Line = Pick<Piece, 'runs' | 'ink'>

/** After blanks, and after a hyphen, a dash or a stroke that a letter follows. */
const PIECES = /[^ ]+?(?:[-–—/](?=\p{L})| +|$)| +/gu
const BLANKS = / +$/
const BLANK = 32

const PIECES_CACHED = 8000
const TEXTS_CACHED = 4000
const pieces = new LRUCache<string, Piece>({ max: PIECES_CACHED })
const texts = new LRUCache<string, readonly Line[]>({ max: TEXTS_CACHED })

/** Laid out once per process: the same sentences come again in each document, and several times in its layout. */
export function linesOf(face: Face, size: number, words: string, width: number): readonly Line[] {
  const most = (width / size) * 1000
  const key = `${face} ${most} ${words}`
  const lines = texts.get(key) ?? breakLines(face, words, most)
  texts.set(key, lines)
  return lines
}

/** Text that stays on one line. */
export function oneLine(face: Face, words: string): Line {
  return linesOf(face, 1, words, Number.POSITIVE_INFINITY)[0] ?? joined([])
}

function breakLines(face: Face, words: string, most: number): Line[] {
  return words.split('\n').flatMap((paragraph) => breakParagraph(face, paragraph, most))
}

function breakParagraph(face: Face, words: string, most: number): Line[] {
  const lines: Line[] = []
  let line: Piece[] = []
  let width = 0
  const end = () => {
    if (line.length > 0) lines.push(joined(line))
    line = []
    width = 0
  }
  for (const piece of (words.match(PIECES) ?? []).flatMap((text) => piecesThatFit(face, text, most))) {
    if (width + piece.ink > most) end()
    line.push(piece)
    width += piece.width
  }
  end()
  return lines.length > 0 ? lines : [joined([])]
}

/** A word that is longer than a line is broken between its characters. */
function piecesThatFit(face: Face, text: string, most: number): Piece[] {
  const piece = pieceOf(face, text)
  return piece.ink > most ? [...text].map((character) => pieceOf(face, character)) : [piece]
}

function pieceOf(face: Face, text: string): Piece {
  const key = `${face} ${text}`
  const piece = pieces.get(key) ?? layOut(face, text)
  pieces.set(key, piece)
  return piece
}

function layOut(face: Face, text: string): Piece {
  const runs: Run[] = []
  let width = 0
  for (const { font, characters } of splitByFont(face, text)) {
    const { file, codes } = encodingOf(font)
    const { glyphs, positions, advanceWidth } = sharedFont(file).layout(characters)
    const shown = glyphs.map(({ id, advanceWidth: whole }, index) => {
      const closer = Math.round(whole - (positions[index]?.xAdvance ?? whole))
      return `${escaped(codes.get(id) ?? BOX_CODE)}${closer === 0 ? '' : `)${closer}(`}`
    })
    runs.push({ font, shown: `(${shown.join('')})`, glyphs: glyphs.map(({ id }) => id) })
    width += advanceWidth
  }
  const blanks = BLANKS.exec(text)?.[0].length ?? 0
  return { runs, width, ink: width - blanks * sharedFont(face).glyphForCodePoint(BLANK).advanceWidth }
}

function escaped(code: number): string {
  return String.fromCharCode(code).replace(/[()\\]/, '\\$&')
}

function splitByFont(face: Face, text: string): { font: FontName; characters: string }[] {
  const parts: { font: FontName; characters: string }[] = []
  for (const character of text) {
    const font = fontFor(face, character.codePointAt(0) ?? 0)
    const last = parts.at(-1)
    if (last?.font === font) last.characters += character
    else parts.push({ font, characters: character })
  }
  return parts
}

function joined(line: readonly Piece[]): Line {
  const runs: Run[] = []
  for (const run of line.flatMap((piece) => piece.runs)) {
    const last = runs.at(-1)
    if (last?.font === run.font)
      runs.splice(-1, 1, { ...last, shown: last.shown + run.shown, glyphs: [...last.glyphs, ...run.glyphs] })
    else runs.push(run)
  }
  const width = line.reduce((all, piece) => all + piece.width, 0)
  const last = line.at(-1)
  return {
    runs: runs.map((run) => ({ ...run, shown: run.shown.replaceAll(')(', '') })),
    ink: width - (last === undefined ? 0 : last.width - last.ink),
  }
}
