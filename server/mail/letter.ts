/** The content of a mail, from which both HTML and text are made, so that they do not differ. */
export type Letter = {
  subject: string
  /** Preview text beside the subject in a mailbox. */
  preview: string
  from: { name: string; color: string }
  title: string
  blocks: readonly Block[]
  /** The sender's details, as required by law. */
  footer: readonly string[]
  /** Structured data for mail programs (schema.org). Null: none. */
  about: object | null
}

/** A link, or bold; in the text part the URL of a link follows its text, unless they are the same. */
export type Words = string | { text: string; href: string } | { text: string; bold: true }

export type Block =
  | { kind: 'heading'; text: string }
  /** Of a part below a heading. */
  | { kind: 'subheading'; text: string }
  | { kind: 'paragraph'; words: readonly Words[]; small?: boolean }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'steps'; steps: readonly { title: string; text: string }[] }
  /** Name, description and price. */
  | { kind: 'prices'; rows: readonly PriceRow[] }
  | { kind: 'facts'; rows: readonly Fact[] }
  /** A picture attached to the mail under this name, square, with this width in pixels. */
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

export function bold(text: string): Words {
  return { text, bold: true }
}

/** In the form that is dialled. */
export function phoneLink(number: string): Words {
  return { text: number, href: `tel:${number.replace(/[^+\d]/g, '')}` }
}

export function mailLink(address: string): Words {
  return { text: address, href: `mailto:${address}` }
}

/**
 * User input in a mail that may go to another person: mail programs turn URLs into links, and the shop must not send
 * a stranger's.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\.(?=[\p{L}\p{N}])/gu, '. ').replaceAll('://', ': //')
}
