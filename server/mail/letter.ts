/** What a customer reads, before it is HTML or text: both are made from it, so that both say the same. */
export type Letter = {
  subject: string
  /** What a mailbox shows beside the subject. */
  preview: string
  from: { name: string; color: string }
  title: string
  blocks: readonly Block[]
  /** Who sends it, as the law wants it told. */
  footer: readonly string[]
  /** What mail programs read, in the words of schema.org. Null: nothing. */
  about: object | null
}

/** A link has its address in it; in the text form that stands behind its words, unless it is the same. */
export type Words = string | { text: string; href: string }

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; words: readonly Words[]; small?: boolean }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'steps'; steps: readonly { title: string; text: string }[] }
  /** What it is, a few words about it, and what it costs. */
  | { kind: 'prices'; rows: readonly PriceRow[] }
  | { kind: 'facts'; rows: readonly Fact[] }
  /** One that the mail carries under this name, square, so many pixels wide. */
  | { kind: 'picture'; name: string; alt: string; size: number }

export type PriceRow = { name: string; notes: readonly string[]; price: string; after: string | null }
export type Fact = { label: string; lines: readonly Words[] }

export function heading(text: string): Block {
  return { kind: 'heading', text }
}

export function paragraph(...words: Words[]): Block {
  return { kind: 'paragraph', words }
}

export function smallPrint(...words: Words[]): Block {
  return { kind: 'paragraph', words, small: true }
}

export function fact(label: string, ...lines: Words[]): Fact {
  return { label, lines }
}

/** As it is dialled. */
export function phoneLink(number: string): Words {
  return { text: number, href: `tel:${number.replace(/[^+\d]/g, '')}` }
}

export function mailLink(address: string): Words {
  return { text: address, href: `mailto:${address}` }
}

/**
 * What somebody typed, in a letter that may go to somebody else: mail programs make links of whatever looks like one, and
 * anybody could have the shop send theirs.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\.(?=[\p{L}\p{N}])/gu, '. ').replaceAll('://', ': //')
}
