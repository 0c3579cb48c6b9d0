import type { SummarySection } from '#domain/contract-summary/summary-document.ts'

/** The content of a document, before layout: begins on a page of its own, unless it follows. */
export type DocumentContent = {
  /** The subject, above the title. */
  about: string
  /** The sender: name, address, contact. */
  from: string
  title: string
  /** ISO date. */
  date: string
  opening: readonly string[]
  sections: readonly SummarySection[]
  closing: string | null
  /** On the page on which the document before it ends, without a head of its own. */
  follows?: true
}

export type PdfFile = {
  title: string
  author: string
  /** The name beside the logo. */
  brand: string
  /** ISO date, which the file has as its creation date, so that the same content is the same bytes. */
  date: string
  documents: readonly DocumentContent[]
  /** Text at the foot of each page, before its number. Null: the layout is dense, and its pages have no number. */
  foot: string | null
}
