import { FACES, type Face, type FontFile, sharedFont } from './shared-fonts.ts'

/** A font of a document: the common characters of a face, the same in every document, or what else a file has of it. */
export type FontName = Face | RareFont
type RareFont = `${FontFile}Rare`

/** The characters of almost every document. */
const COMMON = [
  ...Array.from({ length: 95 }, (_, index) => 32 + index),
  ...[...'\u00a0€£’‘“”–—•…·×©éíóúáÉÍÓÚÁ'].map((character) => character.codePointAt(0) ?? 0),
]
const common = new Set(COMMON)

/** Those of ASCII have their own codes. */
const FIRST_CODE = 32
export const LAST_CODE = 255
/** Of the first glyph of each font, a box, which stands for what the font does not have. */
export const BOX_CODE = 0
const BOX = 0

/** In bytes, the same in every document, so that text is encoded once. */
type Encoding = { file: FontFile; codes: ReadonlyMap<number, number> }

const encodings = new Map<FontName, Encoding>()

/** The code of each of its glyphs. */
export function encodingOf(name: FontName): Encoding {
  const encoding = encodings.get(name) ?? encode(name)
  encodings.set(name, encoding)
  return encoding
}

function encode(name: FontName): Encoding {
  const file = fileOf(name)
  const font = sharedFont(file)
  const characters = isRare(name) ? font.characterSet.filter((character) => !isShared(file, character)) : COMMON
  const glyphs = characters.map((character) => font.glyphForCodePoint(character).id).filter((glyph) => glyph !== BOX)
  return { file, codes: new Map(glyphs.map((glyph, index) => [glyph, FIRST_CODE + index])) }
}

/** The font that has a character, or else the one that shows a box for it. */
export function fontFor(face: Face, character: number): FontName {
  if (isShared(face, character)) return face
  return sharedFont(face).hasGlyphForCodePoint(character) ? `${face}Rare` : `${face}ExtendedRare`
}

function isShared(file: FontFile, character: number): boolean {
  return common.has(character) && FACES.some((face) => face === file)
}

export function isRare(name: FontName): name is RareFont {
  return name.endsWith('Rare')
}

/** Distinguishes the fonts that a document may have of one face. */
export function subsetTag(name: FontName): string {
  if (!isRare(name)) return 'COMMON'
  return fileOf(name).endsWith('Extended') ? 'EXTEND' : 'OTHERS'
}

function fileOf(name: FontName): FontFile {
  return isRare(name) ? (name.slice(0, -'Rare'.length) as FontFile) : name
}
