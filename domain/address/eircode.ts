import { ROUTING_KEYS } from './routing-keys.ts'

/** Fixed texts, as in fixed-texts.ts; here, because every public page validates an Eircode. */
export const EIRCODE_MISSING = 'Please, enter your eircode.'
export const EIRCODE_INVALID = 'Please, enter a valid Eircode.'

declare const checked: unique symbol

/** Seven characters without a space: a known routing key and four more. Only the network knows whether the address exists. */
export type Eircode = string & { readonly [checked]: 'eircode' }

const LETTERS = 'ACDEFHKNPRTVWXY'
const SHAPE = new RegExp(`^(?:D6W|[${LETTERS}]\\d{2})[\\d${LETTERS}]{4}$`)
const IN_A_SENTENCE = /(?<![\p{L}\p{N}])([a-z][a-z0-9]{2})(\s{0,3}[-–]?\s{0,3})([a-z0-9]{4})(?![\p{L}\p{N}])/giu
const MISREAD: Readonly<Record<string, string>> = { O: '0', S: '5', B: '8' }

/** Finds the first Eircode in whatever was typed or pasted. */
export function extractEircode(text: string): Eircode | null {
  return eircodeAlone(text) ?? eircodeInSentence(text)
}

export function formatEircode(eircode: Eircode): string {
  return `${eircode.slice(0, 3)} ${eircode.slice(3)}`
}

/** The message for what was typed; null when it holds an Eircode. It is shown without a hint beside it. */
export function eircodeProblem(text: string): string | null {
  if (text.trim() === '') return EIRCODE_MISSING
  return extractEircode(text) ? null : EIRCODE_INVALID
}

/** What is wrong with it, to be shown beside the problem. Null: nothing, or nothing that would help. */
export function eircodeHint(text: string): string | null {
  const attempt = withoutGaps(text)
  return attempt === '' || extractEircode(text) ? null : hint(attempt)
}

function eircodeAlone(text: string): Eircode | null {
  const code = withoutGaps(text)
  return hasDigit(code) ? toEircode(code) : null
}

function eircodeInSentence(text: string): Eircode | null {
  // Computed once for the whole text: a long one may have a candidate in every word.
  const allInCapitals = text === text.toUpperCase()
  for (const [, key = '', gap = '', unique = ''] of text.matchAll(IN_A_SENTENCE)) {
    const written = gap === '' ? hasDigit(key + unique) : hasDigit(key) && !isWord(unique, allInCapitals)
    const eircode = written ? toEircode(key + unique) : null
    if (eircode) return eircode
  }
  return null
}

// "in D12 near the park" has the shape of D12 NEAR; capitals inside ordinary text distinguish a code from a word.
function isWord(part: string, allInCapitals: boolean): boolean {
  const inCapitals = part === part.toUpperCase() && !allInCapitals
  return !hasDigit(part) && /[aeoy]/i.test(part) && !inCapitals
}

function toEircode(code: string): Eircode | null {
  const normal = normalise(code)
  return SHAPE.test(normal) && ROUTING_KEYS.has(normal.slice(0, 3)) ? (normal as Eircode) : null
}

// No Eircode holds O, S or B, so those can only be misread digits; the first character is never a digit.
function normalise(code: string): string {
  const upper = code.toUpperCase()
  return upper.slice(0, 1) + upper.slice(1).replace(/[OSB]/g, (letter) => MISREAD[letter] ?? letter)
}

function withoutGaps(text: string): string {
  return text.replace(/[\s\-–]/g, '')
}

function hasDigit(text: string): boolean {
  return /\d/.test(text)
}

// A long text is an address or a sentence: its length is no help to the customer.
const LONGEST_ATTEMPT = 10

function hint(attempt: string): string | null {
  if (attempt.length > LONGEST_ATTEMPT) return null
  if (attempt.length !== 7) return `An Eircode has 7 characters; this has ${attempt.length}.`
  const code = normalise(attempt)
  const stranger = [...code].find((character) => !/\d/.test(character) && !LETTERS.includes(character))
  if (stranger) return `No Eircode has ${stranger} in it.`
  return ROUTING_KEYS.has(code.slice(0, 3)) ? null : `No Eircode starts with ${code.slice(0, 3)}.`
}
