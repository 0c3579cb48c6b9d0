import PDFDocument from 'pdfkit'
import { withoutBreaks } from '#server/platform/without-breaks.ts'
import type { PdfFile } from './pdf-file.ts'
import { FONTS, sharedFont } from './shared-fonts.ts'

const A4_MARGIN = 36
/** The minimum font size of the Regulation. */
const BODY = 10
/** Between two lines of a list, unless the layout is dense. */
const AIR = 2
const INK = '#1f1235'
const SOFT = '#4d4360'
const BRAND = '#330a52'
const RULE = { dense: '#6a2a9b', airy: '#d9cbe6' }

type Font = 'regular' | 'strong' | 'display'
/** Characters that only the extended cut of the font has, as in Łukasz. */
const EXTENDED = /([\u0100-\u0130\u0132-\u0151\u0154-\u024f\u1e00-\u1eff]+)/u

type Structure = PDFKit.PDFStructureElement
/** The scope of a header cell. */
type HeadOf = { scope: 'Row' | 'Column' }
type Style = {
  font?: Font
  size?: number
  soft?: boolean
  /** In the colour of the brand. */
  brand?: boolean
  align?: 'right'
  x?: number
  width?: number
  y?: number
}

/** A4 portrait pages with a structure tree, which screen readers follow (tagged PDF). */
export type PageLayout = {
  doc: PDFKit.PDFDocument
  /** Compact spacing, to fit as much as possible on a page. */
  isDense: boolean
  left: number
  width: number
  /** Text with the given tag inside of an element. */
  write(parent: Structure, tag: string, words: string, style?: Style, head?: HeadOf): void
  /** A nested element, closed when its content is written. */
  inside(parent: Structure, tag: string, content: (element: Structure) => void): void
  /** A line across the page, which screen readers ignore. */
  rule(): void
  /** How much the spacing differs from the usual, from here on. */
  setAir(factor: number): void
  /** Doubled unless the layout is dense. */
  gap(points: number): void
  heightOf(words: string, style?: Style): number
  /** Begins a new page where that height does not fit on this one. */
  keepTogether(height: number): void
}

type Head = Pick<PdfFile, 'title' | 'author' | 'date' | 'foot'>

export function openLayout({ title, author, date, foot }: Head): {
  page: PageLayout
  root: Structure
  close(): Promise<Buffer>
} {
  const doc = new PDFDocument({
    size: 'A4',
    margin: A4_MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IE',
    displayTitle: true,
    // Pages are buffered only to write their number and the total at the end.
    bufferPages: foot !== null,
    // Not the current time: the same document is the same bytes.
    info: { Title: title, Author: author, CreationDate: new Date(date) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  // Its types have no fonts that are parsed already.
  for (const [name, url] of Object.entries(FONTS)) doc.registerFont(name, sharedFont(url) as unknown as Buffer)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    page: layoutOn(doc, foot === null),
    root,
    close() {
      root.end()
      if (foot !== null) numberPages(doc, foot)
      doc.end()
      return whole
    },
  }
}

function layoutOn(doc: PDFKit.PDFDocument, isDense: boolean): PageLayout {
  let air = 1
  const left = doc.page.margins.left
  const width = doc.page.width - 2 * left
  const use = ({ font = 'regular', size = BODY, soft = false, brand = false }: Style) =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(brand ? BRAND : soft ? SOFT : INK)
  return {
    doc,
    isDense,
    left,
    width,
    write(parent, tag, words, style = {}, head) {
      const draw = () => writeRuns(use(style), withoutBreaks(words), style, { left, width })
      parent.add(doc.struct(tag as 'P', head as object, draw))
    },
    inside(parent, tag, content) {
      const element = doc.struct(tag as 'P')
      parent.add(element)
      content(element)
      element.end()
    },
    rule() {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(left, doc.y)
        .lineTo(left + width, doc.y)
        .lineWidth(1)
        .strokeColor(isDense ? RULE.dense : RULE.airy)
        .stroke()
      doc.endMarkedContent()
    },
    setAir(factor) {
      air = factor
    },
    gap(points) {
      doc.y += (isDense ? points : 2 * points) * air
    },
    heightOf: (words, style = {}) =>
      use(style).heightOfString(withoutBreaks(words), { width: style.width ?? width }) +
      AIR * (isDense ? air - 1 : air),
    keepTogether(height) {
      if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
    },
  }
}

/** Characters that the basic cut of the font lacks come from the extended one, in the same line. */
function writeRuns(
  doc: PDFKit.PDFDocument,
  words: string,
  { font = 'regular', x, y, width, align }: Style,
  page: { left: number; width: number },
): void {
  // Every other run is extended: a split by a capturing group retains the separators.
  const runs = words.split(EXTENDED).map((text, index) => ({ text, isExtended: index % 2 === 1 }))
  const written = runs.filter(({ text }) => text !== '')
  const options = { width: width ?? page.width, align: align ?? ('left' as const) }
  for (const [index, { text, isExtended }] of written.entries()) {
    const continued = index < written.length - 1
    doc.font(isExtended ? `${font}Extended` : font)
    if (index === 0) doc.text(text, x ?? page.left, y ?? doc.y, { ...options, continued })
    else doc.text(text, { ...options, continued })
  }
}

/** Artifacts, which screen readers skip. */
function numberPages(doc: PDFKit.PDFDocument, foot: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    const { height, margins } = doc.page
    // Text below the margin would begin a page of its own.
    margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('regular').fontSize(BODY).fillColor(SOFT)
    doc.text(`${foot}. Page ${page - start + 1} of ${count}`, A4_MARGIN, height - A4_MARGIN + 8, { lineBreak: false })
    doc.endMarkedContent()
  }
}
