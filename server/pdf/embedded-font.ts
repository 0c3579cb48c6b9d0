import type { Font } from 'fontkit'
import { encodingOf, type FontName, LAST_CODE, subsetTag } from './font-encodings.ts'
import { openTypeFile, tablesOf } from './open-type.ts'
import type { PdfObjects, Ref } from './pdf-objects.ts'
import { sharedFont } from './shared-fonts.ts'

const CODES_PER_LIST = 100
/** Its codes are those of its own table. */
const SYMBOLIC = 4

/** A simple TrueType font with the glyphs that are used, by their codes. */
export function embedFont(objects: PdfObjects, name: FontName, used: Iterable<number>): Ref {
  const { file, codes } = encodingOf(name)
  const font = sharedFont(file)
  const glyphs = [...used].flatMap((glyph) => {
    const code = codes.get(glyph)
    return code === undefined ? [] : [{ code, glyph: font.getGlyph(glyph) }]
  })
  const subset = font.createSubset()
  const places = new Uint8Array(LAST_CODE + 1)
  const widths = Array<number>(LAST_CODE + 1).fill(0)
  for (const [index, { code, glyph }] of glyphs.entries()) {
    subset.includeGlyph(glyph)
    // The first glyph of a subset is the box of a missing character.
    places[code] = index + 1
    widths[code] = glyph.advanceWidth
  }
  const program = openTypeFile(new Map([...tablesOf(Buffer.from(subset.encode())), ['cmap', codeTable(places)]]))
  const [first, last] = [Math.min(...glyphs.map(({ code }) => code)), Math.max(...glyphs.map(({ code }) => code))]
  const { minX, minY, maxX, maxY } = font.bbox
  const postScript = `/${subsetTag(name)}+${font.postscriptName}`
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName${postScript}/Flags ${SYMBOLIC}/FontBBox[${minX} ${minY} ${maxX} ${maxY}]/ItalicAngle ${font.italicAngle}` +
      `/Ascent ${font.ascent}/Descent ${font.descent}/CapHeight ${font.capHeight}/XHeight ${font.xHeight}/StemV 0/MissingWidth ${font.getGlyph(0).advanceWidth}` +
      `/FontFile2 ${objects.stream(`/Length1 ${program.length}`, program)} 0 R>>`,
  )
  const unicode = objects.stream('', unicodeOf(font, glyphs))
  return objects.add(
    `<</Type/Font/Subtype/TrueType/BaseFont${postScript}/FirstChar ${first}/LastChar ${last}` +
      `/Widths[${widths.slice(first, last + 1).join(' ')}]/FontDescriptor ${descriptor} 0 R/ToUnicode ${unicode} 0 R>>`,
  )
}

/** A table `cmap` with one table of bytes (platform 1, encoding 0, format 0), which readers use as it is. */
function codeTable(places: Uint8Array): Buffer {
  const head = [0, 1, 1, 0, 0, 12, 0, 6 + places.length, 0]
  const table = Buffer.alloc(2 * head.length)
  for (const [index, word] of head.entries()) table.writeUInt16BE(word, 2 * index)
  return Buffer.concat([table, places])
}

/** What readers search and copy. */
function unicodeOf(font: Font, glyphs: readonly { code: number; glyph: { id: number } }[]): string {
  const entries = glyphs.map(({ code, glyph }) => {
    const text = Buffer.from(font.stringsForGlyph(glyph.id)[0] ?? '', 'utf16le').swap16()
    return `<${code.toString(16)}><${text.toString('hex')}>`
  })
  const lists = Array.from({ length: Math.ceil(entries.length / CODES_PER_LIST) }, (_, index) => {
    const list = entries.slice(index * CODES_PER_LIST, (index + 1) * CODES_PER_LIST)
    return `${list.length} beginbfchar\n${list.join('\n')}\nendbfchar\n`
  })
  return `/CIDInit/ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def/CMapType 2 def
1 begincodespacerange<00><ff>endcodespacerange
${lists.join('')}endcmap CMapName currentdict/CMap defineresource pop end end`
}
