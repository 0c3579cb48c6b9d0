/** Formatted text as data: what it may consist of is all that a page can show. */
export type RichText = readonly RichBlock[]

export const RICH_BLOCK_KINDS = ['paragraph', 'heading', 'bullets', 'steps', 'quote'] as const

export type RichBlock = {
  kind: (typeof RICH_BLOCK_KINDS)[number]
  /** One for each item of a list, else one. */
  lines: readonly RichLine[]
}

/** `depth` is 0, or how deeply an item of a list is nested. */
export type RichLine = { depth: number; spans: readonly RichSpan[] }

export type RichSpan = { text: string; isBold: boolean; isItalic: boolean; href: string | null }
