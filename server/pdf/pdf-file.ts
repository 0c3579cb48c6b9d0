import type { SummarySection } from '#domain/contract-summary/summary-document.ts'

/** A document in words, before it is laid out: begins on a page of its own. */
export type DocumentContent = {
  /** What it is about: stands above the title. */
  about: string
  /** Who it is from: name, address, how they are reached. */
  from: string
  title: string
  /** ISO date. */
  date: string
  opening: readonly string[]
  sections: readonly SummarySection[]
  closing: string | null
}

export type PdfFile = {
  title: string
  author: string
  /** ISO date: the file says that it was made then, so that the same words are the same bytes. */
  date: string
  documents: readonly DocumentContent[]
  /** Stands at the foot of each page, before its number. Null: the paper is dense, and its pages have no number. */
  foot: string | null
}
