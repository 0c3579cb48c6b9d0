import { withoutBreaks } from '#server/platform/without-breaks.ts'
import { documentHead } from './document-head.ts'
import { embedFont } from './embedded-font.ts'
import { type FontName, isRare } from './font-encodings.ts'
import type { PdfFile } from './pdf-file.ts'
import { openFile, pdfNumber, pdfText, type Ref } from './pdf-objects.ts'
import { type Face, sharedFont } from './shared-fonts.ts'
import { openStructure, type Scope, type Structure } from './structure-tree.ts'
import { type Line, linesOf, oneLine } from './text-lines.ts'

const A4 = { width: 595.28, height: 841.89 }
const MARGIN = 36
/** The minimum font size of the Regulation. */
const BODY = 10
/** Between two lines of a list, unless the layout is dense. */
const AIR = 2
const INK = '.122 .071 .208'
const SOFT = '.302 .263 .376'
const BRAND = '.2 .039 .322'
/** Of the waves of the logo. */
const STRENGTHS = '/ExtGState<</faint<</CA .6>>/whole<</CA 1>>>>'
const RULE = { dense: '.416 .165 .608', airy: '.851 .796 .902' }

type Style = {
  font?: Face
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
  /** Where the next text begins, from the top of the page. */
  y: number
  /** How many there are. */
  readonly pages: number
  /** Compact spacing, to fit as much as possible on a page. */
  isDense: boolean
  left: number
  width: number
  height: number
  /** Text with the given tag inside of an element. */
  write(parent: Structure, tag: string, words: string, style?: Style, scope?: Scope): void
  /** A nested element. */
  inside(parent: Structure, tag: string, content: (element: Structure) => void): void
  /** Drawing that screen readers ignore: operators, with the origin in the lower left corner. */
  draw(operators: string): void
  /** The operators that show a line of text with its upper left corner there. */
  line(words: string, style: Style, x: number, y: number): string
  /** Of one line. */
  widthOf(words: string, style: Style): number
  /** A line across the page, which screen readers ignore. */
  rule(): void
  /** How much the spacing differs from the usual, from here on. */
  setAir(factor: number): void
  /** Doubled unless the layout is dense. */
  gap(points: number): void
  heightOf(words: string, style?: Style): number
  /** Begins a new page where that height does not fit on this one. */
  keepTogether(height: number): void
  nextPage(): void
}

/** With the operators that set its colour and font last. */
type Page = { ref: Ref; operators: string[]; colour: string; font: string }
type Head = Pick<PdfFile, 'title' | 'author' | 'date' | 'foot'>

export function openLayout({ title, author, date, foot }: Head): {
  page: PageLayout
  root: Structure
  close(): Buffer
} {
  const head = documentHead()
  const objects = openFile(head)
  const structure = openStructure(objects)
  const pages: Page[] = []
  const rareGlyphs = new Map<FontName, Set<number>>()
  const isDense = foot === null
  let air = 1

  function openPage() {
    const page = { ref: objects.reserve(), operators: [], colour: '', font: '' }
    pages.push(page)
    return page
  }
  let current: Page = openPage()

  function show(
    { runs }: Line,
    { font = 'regular', size = BODY, soft = false, brand = false }: Style,
    x: number,
    y: number,
  ) {
    for (const { font: name, glyphs } of runs) if (isRare(name)) addTo(rareGlyphs, name, glyphs)
    const baseline = A4.height - y - (sharedFont(font).ascent / 1000) * size
    const colour = change('colour', `${brand ? BRAND : soft ? SOFT : INK} rg `)
    const shown = runs.map((run) => `${change('font', `/${run.font} ${pdfNumber(size)} Tf`)}[${run.shown}]TJ`)
    return `BT ${colour}1 0 0 1 ${pdfNumber(x)} ${pdfNumber(baseline)} Tm${shown.join('')} ET`
  }

  /** What the page has set already need not be set again. */
  function change(what: 'colour' | 'font', operator: string): string {
    if (current[what] === operator) return ''
    current[what] = operator
    return operator
  }

  const layout: PageLayout = {
    y: MARGIN,
    isDense,
    left: MARGIN,
    width: A4.width - 2 * MARGIN,
    height: A4.height,
    get pages() {
      return pages.length
    },
    write(parent, tag, words, style = {}, scope) {
      const element = structure.add(parent, tag, scope)
      const { size = BODY, x = layout.left, width = layout.width } = style
      let marked: Ref | null = null
      layout.y = style.y ?? layout.y
      for (const line of textOf(words, style)) {
        layout.keepTogether(lineHeight(size))
        if (marked !== current.ref) {
          if (marked !== null) pages.at(-2)?.operators.push('EMC')
          marked = current.ref
          current.operators.push(`/${tag}<</MCID ${structure.mark(element, current.ref)}>>BDC`)
        }
        const indent = style.align === 'right' ? width - (line.ink / 1000) * size : 0
        current.operators.push(show(line, style, x + indent, layout.y))
        layout.y += lineHeight(size)
      }
      current.operators.push('EMC')
    },
    inside: (parent, tag, content) => content(structure.add(parent, tag)),
    draw: (operators) => current.operators.push(artifact('Layout', operators)),
    line: (words, style, x, y) => show(oneLine(style.font ?? 'regular', words), style, x, y),
    widthOf: (words, style) => (oneLine(style.font ?? 'regular', words).ink / 1000) * (style.size ?? BODY),
    rule() {
      const y = pdfNumber(A4.height - layout.y)
      const [from, to] = [layout.left, layout.left + layout.width].map((x) => pdfNumber(x))
      layout.draw(`${isDense ? RULE.dense : RULE.airy} RG 1 w ${from} ${y} m ${to} ${y} l S`)
    },
    setAir(factor) {
      air = factor
    },
    gap(points) {
      layout.y += (isDense ? points : 2 * points) * air
    },
    heightOf: (words, style = {}) =>
      textOf(words, style).length * lineHeight(style.size ?? BODY) + AIR * (isDense ? air - 1 : air),
    keepTogether(height) {
      if (layout.y + height > A4.height - MARGIN) layout.nextPage()
    },
    nextPage() {
      current = openPage()
      layout.y = MARGIN
    },
  }

  function textOf(words: string, { font = 'regular', size = BODY, width = layout.width }: Style): readonly Line[] {
    return linesOf(font, size, withoutBreaks(words), width)
  }

  /** Artifacts, which screen readers skip. */
  function numberPages(text: string): void {
    for (const [index, page] of pages.entries()) {
      current = page
      const words = `${text}. Page ${index + 1} of ${pages.length}`
      current.operators.push(artifact('Pagination', layout.line(words, { soft: true }, MARGIN, A4.height - MARGIN + 8)))
    }
  }

  function close(): Buffer {
    if (foot !== null) numberPages(foot)
    const rare = [...rareGlyphs].map(([name, glyphs]) => `/${name} ${embedFont(objects, name, glyphs)} 0 R`)
    const shared = Object.entries(head.fonts).map(([name, ref]) => `/${name} ${ref} 0 R`)
    const resources = objects.add(
      `<</Font<<${[...shared, ...rare].join('')}>>/Shading<</wave ${head.wave} 0 R>>${STRENGTHS}>>`,
    )
    const parent = objects.reserve()
    for (const [index, { ref, operators }] of pages.entries()) {
      const contents = objects.stream('', operators.join('\n'))
      objects.add(
        `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 ${A4.width} ${A4.height}]/Resources ${resources} 0 R` +
          `/Contents ${contents} 0 R/StructParents ${index}/Tabs/S>>`,
        ref,
      )
    }
    const refs = pages.map(({ ref }) => ref)
    objects.add(`<</Type/Pages/Count ${refs.length}/Kids[${refs.map((ref) => `${ref} 0 R`).join(' ')}]>>`, parent)
    const info = objects.add(`<</Title ${pdfText(title)}/Author ${pdfText(author)}/CreationDate(${dateOf(date)})>>`)
    const root = objects.add(
      `<</Type/Catalog/Pages ${parent} 0 R/MarkInfo<</Marked true>>/Lang(en-IE)/ViewerPreferences<</DisplayDocTitle true>>` +
        `/StructTreeRoot ${structure.write(refs)} 0 R>>`,
    )
    return objects.close({ root, info })
  }

  return { page: layout, root: structure.root, close }
}

function lineHeight(size: number): number {
  const { ascent, descent, lineGap } = sharedFont('regular')
  return ((ascent + lineGap - descent) / 1000) * size
}

function artifact(type: 'Layout' | 'Pagination', operators: string): string {
  return `/Artifact<</Type/${type}>>BDC\n${operators}\nEMC`
}

/** Not the current time: the same document is the same bytes. */
function dateOf(date: string): string {
  return `D:${new Date(date).toISOString().replace(/\D/g, '').slice(0, 14)}Z`
}

function addTo<K>(sets: Map<K, Set<number>>, key: K, values: readonly number[]): void {
  sets.set(key, new Set([...(sets.get(key) ?? []), ...values]))
}
