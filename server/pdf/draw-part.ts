import type { Fact, SpeedTable, SummaryPart } from '#domain/contract-summary/summary-document.ts'
import type { PageLayout } from './page-layout.ts'
import type { Structure } from './structure-tree.ts'

const LABELS = 160
const BULLET = 10

export function drawPart(page: PageLayout, into: Structure, { title, facts, table, texts }: SummaryPart): void {
  page.gap(1.5)
  if (title !== null) {
    page.keepTogether(2 * page.heightOf(title))
    page.write(into, 'H3', title, { font: 'strong' })
  }
  if (facts.length > 0) drawList(page, into, facts.map(factItem))
  if (table !== null) drawTable(page, into, table)
  if (texts.length === 1) for (const text of texts) drawParagraph(page, into, text)
  if (texts.length > 1) drawList(page, into, texts.map(bulletItem))
}

/** Approximate height, without tables. */
export function heightOfPart(page: PageLayout, { title, facts, texts }: SummaryPart): number {
  const items = [...facts.map(factItem), ...(texts.length > 1 ? texts.map(bulletItem) : [])]
  const paragraphs = [...(title === null ? [] : [title]), ...(texts.length === 1 ? texts : [])]
  const heights = [...items.map((item) => heightOfItem(page, item)), ...paragraphs.map((text) => page.heightOf(text))]
  return heights.reduce((all, height) => all + height, 0)
}

function drawList(page: PageLayout, into: Structure, items: readonly Item[]): void {
  page.inside(into, 'L', (list) => {
    for (const item of items) drawItem(page, list, item)
  })
}

function drawParagraph(page: PageLayout, into: Structure, text: string): void {
  page.keepTogether(page.heightOf(text))
  page.write(into, 'P', text)
}

type Item = { label: string; value: string; labelWidth: number; soft: boolean }

function factItem({ label, value }: Fact): Item {
  return { label, value, labelWidth: LABELS, soft: true }
}

function bulletItem(text: string): Item {
  return { label: '•', value: text, labelWidth: BULLET, soft: false }
}

function columnsOf({ left, width }: PageLayout, { labelWidth, soft }: Item) {
  return {
    before: { x: left, width: labelWidth - 4, soft },
    beside: { x: left + labelWidth, width: width - labelWidth },
  }
}

function heightOfItem(page: PageLayout, item: Item): number {
  const { before, beside } = columnsOf(page, item)
  return Math.max(page.heightOf(item.label, before), page.heightOf(item.value, beside))
}

function drawItem(page: PageLayout, list: Structure, given: Item): void {
  const { label, value } = given
  const { before, beside } = columnsOf(page, given)
  const height = heightOfItem(page, given)
  page.keepTogether(height)
  const y = page.y
  page.inside(list, 'LI', (item) => {
    page.write(item, 'Lbl', label, { ...before, y })
    page.write(item, 'LBody', value, { ...beside, y })
  })
  page.y = y + height
}

function drawTable(page: PageLayout, into: Structure, { caption, columns, rows }: SpeedTable): void {
  const { left, width } = page
  const lineHeight = page.heightOf(caption)
  page.keepTogether(lineHeight * (rows.length + 2))
  const column = (width - LABELS) / columns.length
  const at = (index: number) => ({ x: left + LABELS + index * column, width: column - 4 })
  page.inside(into, 'Table', (table) => {
    page.inside(table, 'TR', (row) => {
      const y = page.y
      page.write(row, 'TH', caption, { font: 'strong', x: left, width: LABELS - 4, y }, 'Column')
      for (const [index, name] of columns.entries()) {
        page.write(row, 'TH', name, { ...at(index), y, soft: true }, 'Column')
      }
      page.y = y + Math.max(lineHeight, page.heightOf(caption, { font: 'strong', width: LABELS - 4 }))
    })
    for (const { label, values } of rows) {
      page.inside(table, 'TR', (row) => {
        const y = page.y
        page.write(row, 'TH', label, { x: left, width: LABELS - 4, y, soft: true }, 'Row')
        for (const [index, value] of values.entries()) {
          page.write(row, 'TD', value, { ...at(index), y, font: 'strong' })
        }
        page.y = y + lineHeight
      })
    }
  })
}
