import type { Fact, SpeedTable, SummaryPart } from '#domain/contract-summary/summary-document.ts'
import type { Paper } from './paper.ts'

const LABELS = 160
const BULLET = 10

type Structure = PDFKit.PDFStructureElement

export function drawPart(paper: Paper, into: Structure, { title, facts, table, texts }: SummaryPart): void {
  paper.gap(1.5)
  if (title !== null) {
    paper.keepTogether(2 * paper.heightOf(title))
    paper.write(into, 'H3', title, { font: 'strong' })
  }
  if (facts.length > 0) drawList(paper, into, facts.map(factItem))
  if (table !== null) drawTable(paper, into, table)
  if (texts.length === 1) for (const text of texts) drawParagraph(paper, into, text)
  if (texts.length > 1) drawList(paper, into, texts.map(bulletItem))
}

/** About what it takes; tables are not counted. */
export function heightOfPart(paper: Paper, { title, facts, texts }: SummaryPart): number {
  const items = [...facts.map(factItem), ...(texts.length > 1 ? texts.map(bulletItem) : [])]
  const paragraphs = [...(title === null ? [] : [title]), ...(texts.length === 1 ? texts : [])]
  const heights = [...items.map((item) => heightOfItem(paper, item)), ...paragraphs.map((text) => paper.heightOf(text))]
  return heights.reduce((all, height) => all + height, 0)
}

function drawList(paper: Paper, into: Structure, items: readonly Item[]): void {
  paper.inside(into, 'L', (list) => {
    for (const item of items) drawItem(paper, list, item)
  })
}

function drawParagraph(paper: Paper, into: Structure, text: string): void {
  paper.keepTogether(paper.heightOf(text))
  paper.write(into, 'P', text)
}

type Item = { label: string; value: string; labelWidth: number; soft: boolean }

function factItem({ label, value }: Fact): Item {
  return { label, value, labelWidth: LABELS, soft: true }
}

function bulletItem(text: string): Item {
  return { label: '•', value: text, labelWidth: BULLET, soft: false }
}

function columnsOf({ left, width }: Paper, { labelWidth, soft }: Item) {
  return {
    before: { x: left, width: labelWidth - 4, soft },
    beside: { x: left + labelWidth, width: width - labelWidth },
  }
}

function heightOfItem(paper: Paper, item: Item): number {
  const { before, beside } = columnsOf(paper, item)
  return Math.max(paper.heightOf(item.label, before), paper.heightOf(item.value, beside))
}

function drawItem(paper: Paper, list: Structure, given: Item): void {
  const { doc } = paper
  const { label, value } = given
  const { before, beside } = columnsOf(paper, given)
  const height = heightOfItem(paper, given)
  paper.keepTogether(height)
  const y = doc.y
  paper.inside(list, 'LI', (item) => {
    paper.write(item, 'Lbl', label, { ...before, y })
    paper.write(item, 'LBody', value, { ...beside, y })
  })
  doc.y = y + height
}

function drawTable(paper: Paper, into: Structure, { caption, columns, rows }: SpeedTable): void {
  const { doc, left, width } = paper
  const lineHeight = paper.heightOf(caption)
  paper.keepTogether(lineHeight * (rows.length + 2))
  const column = (width - LABELS) / columns.length
  const at = (index: number) => ({ x: left + LABELS + index * column, width: column - 4 })
  paper.inside(into, 'Table', (table) => {
    paper.inside(table, 'TR', (row) => {
      const y = doc.y
      paper.write(row, 'TH', caption, { font: 'strong', x: left, width: LABELS - 4, y }, { scope: 'Column' })
      for (const [index, name] of columns.entries()) {
        paper.write(row, 'TH', name, { ...at(index), y, soft: true }, { scope: 'Column' })
      }
      doc.y = y + Math.max(lineHeight, paper.heightOf(caption, { font: 'strong', width: LABELS - 4 }))
    })
    for (const { label, values } of rows) {
      paper.inside(table, 'TR', (row) => {
        const y = doc.y
        paper.write(row, 'TH', label, { x: left, width: LABELS - 4, y, soft: true }, { scope: 'Row' })
        for (const [index, value] of values.entries()) {
          paper.write(row, 'TD', value, { ...at(index), y, font: 'strong' })
        }
        doc.y = y + lineHeight
      })
    }
  })
}
