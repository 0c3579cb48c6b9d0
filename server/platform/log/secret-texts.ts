/** Replaces what must not be logged. */
export const HIDDEN = '[hidden]'

const LONGEST_TEXT = 4000
/** Searched beyond the cut, so that no half of a secret is left. */
const LONGEST_SECRET = 400
/** No amount, time or number of ours has as many. */
const MOST_DIGITS = 60

/** A text without any of these contains none of the patterns below. */
const SUSPICIOUS = /[\d@?]|bearer/i

/** Links contain references and tokens. */
const QUERY_STRING = /\?[\w.%~[\]-]+=[^\s"'<>]*/g
const EMAIL = /[^\s@<>"'(),;:/?&=]{1,64}@[^\s@<>"'(),;:/?&=]{1,255}/g
const BEARER = /\bBearer\s+[^\s"',]+/gi
const JSON_WEB_TOKEN = /\bey[\w-]{10,}\.[\w-]+\.[\w-]*/g
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const EIRCODE = /\b(?:[AC-FHKNPRTV-Y]\d\d|D6W)[ -]?(?=[A-Z]*\d)[0-9AC-FHKNPRTV-Y]{4}\b/gi
const IRISH_PHONE = /(?<!\w)(?:(?:\+|00)353[ -]?(?:\(0\))?(?:[ -]?\d){7,9}|08\d(?:[ -]?\d){7})(?!\d)/g
const IBAN = /[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}/gi
const DIGITS = /\d(?:[ -]?\d){12,}/g

/** Free text without personal data and secrets: e-mail addresses, Eircodes, account, card and phone numbers, tokens. */
export function withoutSecrets(text: string, references: References): string {
  if (text.length <= LONGEST_TEXT) return hidden(text, references)
  return `${hidden(text.slice(0, LONGEST_TEXT + LONGEST_SECRET), references).slice(0, LONGEST_TEXT)}… [cut]`
}

/** The pattern of references of carts and orders. Null: no brand is on sale yet, so there are none. */
export type References = RegExp | null

/** The prefix of a brand, and two groups of four for an order, three for a cart. */
export function referencesOf(prefixes: Iterable<string>): References {
  const all = [...prefixes].join('|')
  return all === '' ? null : new RegExp(`\\b(?:${all})(?:-[0-9A-Z]{4}){2,3}\\b`, 'gi')
}

function hidden(text: string, references: References): string {
  const withoutReferences = references === null ? text : text.replace(references, HIDDEN)
  if (!SUSPICIOUS.test(withoutReferences)) return withoutReferences
  const withoutMail = withoutReferences.includes('@') ? withoutReferences.replace(EMAIL, HIDDEN) : withoutReferences
  const plain = withoutMail
    .replace(QUERY_STRING, `?${HIDDEN}`)
    .replace(BEARER, HIDDEN)
    .replace(JSON_WEB_TOKEN, HIDDEN)
    .replace(UUID, HIDDEN)
  return withoutIbans(plain).replace(DIGITS, withoutCards).replace(IRISH_PHONE, HIDDEN).replace(EIRCODE, HIDDEN)
}

/** Whether these digits as a whole are a card number. */
export function isCardNumber(digits: string): boolean {
  return /^(?:[3-6]|2[2-7])\d{12,18}$/.test(digits) && passesLuhn(digits)
}

/** Groups may stand beside other numbers, so every run of whole groups is checked. */
function withoutCards(run: string): string {
  const groups = run.split(/([ -])/)
  const digits = (from: number, to: number) =>
    groups
      .slice(from, to)
      .filter((_, n) => n % 2 === 0)
      .join('')
  if (digits(0, groups.length).length > MOST_DIGITS) return HIDDEN
  for (let from = 0; from < groups.length; from += 2) {
    for (let to = groups.length; to > from; to -= 2) {
      if (!isCardNumber(digits(from, to))) continue
      return [...groups.slice(0, from), HIDDEN, withoutCards(groups.slice(to).join(''))].join('')
    }
  }
  return run
}

function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let n = 0; n < digits.length; n += 1) {
    const digit = Number(digits[digits.length - 1 - n])
    const doubled = n % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Length of an IBAN by country. */
const IBAN_LENGTHS = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18
  FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21
  LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27
  ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

function withoutIbans(text: string): string {
  let clean = ''
  let done = 0
  IBAN.lastIndex = 0
  for (let found = IBAN.exec(text); found !== null; found = IBAN.exec(text)) {
    const length = ibanLengthIn(found[0])
    if (length === null) {
      IBAN.lastIndex = found.index + 1
      continue
    }
    clean += text.slice(done, found.index) + HIDDEN
    done = found.index + length
    IBAN.lastIndex = done
  }
  return clean + text.slice(done)
}

/** How many characters of the text are an IBAN; null: it is none. In one piece its check digits may be wrong. */
function ibanLengthIn(text: string): number | null {
  const length = IBAN_LENGTHS.get(text.slice(0, 2).toUpperCase())
  if (length === undefined) return null
  let end = 0
  let iban = ''
  for (; end < text.length && iban.length < length; end += 1) {
    const character = text[end] ?? ''
    if (character !== ' ' && character !== '-') iban += character
  }
  if (iban.length < length) return null
  const isInOnePiece = end === length && text.length === length
  return isInOnePiece || hasRightCheckDigits(iban) ? end : null
}

function hasRightCheckDigits(iban: string): boolean {
  let remainder = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder === 1
}
