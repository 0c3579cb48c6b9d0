import type { Address } from '#domain/address/address.ts'
import { extractEircode } from '#domain/address/eircode.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { isSomebodys } from '#domain/cart/knows-person.ts'
import { birthDate } from './birth-date.ts'
import type { Checkout } from './checkout.ts'
import { mobileNumber } from './mobile-number.ts'

export const LINK_QUESTIONS = ['DATE_OF_BIRTH', 'MOBILE', 'EIRCODE'] as const
export type LinkQuestion = (typeof LINK_QUESTIONS)[number]

/** Wrong tries after which a link is invalid. */
export const LINK_TRIES = 5

type Known = { cart: Cart; answers: Checkout; homes: ReadonlyMap<string, Address> }

/** The security question before a link opens a cart, and its accepted replies. */
export type LinkChallenge = { question: LinkQuestion; right: readonly string[] }

/**
 * A link may reach a stranger, by a typo in an e-mail address or over a shoulder. A cart with personal details opens only
 * for somebody who knows one of them. Null: it has none, and the link alone opens it. No accepted replies: it has some,
 * but none that a challenge could use.
 */
export function linkChallenge({ cart, answers, homes }: Known): LinkChallenge | null {
  const { details, delivery, payment } = answers
  // What was replaced comes back by *Undo*.
  const lines = [...cart.lines, ...(cart.replaced ?? [])]
  if (details !== null) return { question: 'DATE_OF_BIRTH', right: [details.dateOfBirth] }
  if (delivery === null && payment === null && !isSomebodys(cart)) return null
  const numbers = lines.flatMap((line) => (line.kind === 'mobile' ? (line.porting?.msisdn ?? []) : []))
  if (numbers.length > 0) return { question: 'MOBILE', right: numbers }
  return { question: 'EIRCODE', right: [...homes.values()].flatMap(({ eircode }) => eircode ?? []) }
}

const READ: Readonly<Record<LinkQuestion, (text: string) => string | null>> = {
  DATE_OF_BIRTH: writtenDate,
  MOBILE: mobileNumber,
  EIRCODE: extractEircode,
}

/** Normalises a reply in any spelling. Null: it has not the form of one, so it does not count as a try. */
export function readLinkAnswer(question: LinkQuestion, text: string): string | null {
  return READ[question](text.trim())
}

/** Day, month and year as they are said, or the other way round as a computer has them. */
function writtenDate(text: string): string | null {
  const [first = '', birthMonth = '', third = '', ...more] = text.split(/[\s./,-]+/)
  if (more.length > 0) return null
  const [birthDay, birthYear] = first.length === 4 ? [third, first] : [first, third]
  return birthDate({ birthDay, birthMonth, birthYear })
}
