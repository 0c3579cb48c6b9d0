import type { SummaryPart, SummarySection } from '#domain/contract-summary/summary-document.ts'

type Row = readonly [label: string, value: string | null]

/** A null value has no row. */
export function facts(title: string | null, rows: readonly Row[]): SummaryPart {
  const known = rows.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
  return { title, facts: known, table: null, texts: [] }
}

export function paragraph(text: string): SummaryPart {
  return { title: null, facts: [], table: null, texts: [text] }
}

export function points(texts: readonly string[]): SummaryPart {
  return { title: null, facts: [], table: null, texts }
}

/** Empty if it has no parts. */
export function section(heading: string, ...parts: readonly SummaryPart[]): SummarySection[] {
  const said = parts.filter(({ facts: rows, texts }) => rows.length > 0 || texts.length > 0)
  return said.length === 0 ? [] : [{ heading, parts: said }]
}
