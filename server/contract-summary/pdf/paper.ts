import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

const A4_MARGIN = 36
/** The least that the Regulation allows. */
const BODY = 10
const INK = '#1f1235'
const SOFT = '#4d4360'

const FONTS = {
  regular: import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: import.meta.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
} as const
type Font = keyof typeof FONTS

type Structure = PDFKit.PDFStructureElement
/** What a cell of a table is the head of. */
type Head = { scope: 'Row' | 'Column' }
type Style = { font?: Font; size?: number; soft?: boolean; x?: number; width?: number; y?: number }

/** A4 in portrait whose words stand in a structure tree, so that they can be read aloud in their order (tagged PDF). */
export type Paper = {
  doc: PDFKit.PDFDocument
  left: number
  width: number
  /** Words of the given kind inside of an element. */
  write(parent: Structure, tag: string, words: string, style?: Style, head?: Head): void
  /** An element inside of another, closed when its content is written. */
  inside(parent: Structure, tag: string, content: (element: Structure) => void): void
  /** A line across the page, which means nothing. */
  rule(): void
  gap(points: number): void
  heightOf(words: string, style?: Style): number
  /** Goes to the next page where so much does not fit on this one. */
  keepTogether(height: number): void
}

export function openPaper(
  title: string,
  author: string,
  date: string,
): { paper: Paper; root: Structure; close(): Promise<Buffer> } {
  const doc = new PDFDocument({
    size: 'A4',
    margin: A4_MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IE',
    displayTitle: true,
    // Not the moment of making: the same document is the same bytes.
    info: { Title: title, Author: author, CreationDate: new Date(date) },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  for (const [name, url] of Object.entries(FONTS)) doc.registerFont(name, fontFile(url))
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    paper: paperOn(doc),
    root,
    close() {
      root.end()
      doc.end()
      return whole
    },
  }
}

function paperOn(doc: PDFKit.PDFDocument): Paper {
  const left = doc.page.margins.left
  const width = doc.page.width - 2 * left
  const use = ({ font = 'regular', size = BODY, soft = false }: Style) =>
    doc
      .font(font)
      .fontSize(size)
      .fillColor(soft ? SOFT : INK)
  return {
    doc,
    left,
    width,
    write(parent, tag, words, style = {}, head) {
      const draw = () => {
        use(style).text(words, style.x ?? left, style.y ?? doc.y, { width: style.width ?? width })
      }
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
        .strokeColor('#6a2a9b')
        .stroke()
      doc.endMarkedContent()
    },
    gap(points) {
      doc.y += points
    },
    heightOf: (words, style = {}) => use(style).heightOfString(words, { width: style.width ?? width }),
    keepTogether(height) {
      if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage()
    },
  }
}

const files = new Map<string, Buffer>()

/** Read once. */
function fontFile(url: string): Buffer {
  const bytes = files.get(url) ?? readFileSync(fileURLToPath(url))
  files.set(url, bytes)
  return bytes
}
