import { extractEircode } from '#domain/address/eircode.ts'
import { nationalNumber } from '#domain/address/phone.ts'
import { mobileNumber } from '#domain/checkout/mobile-number.ts'
import { readOrderReference } from '../order-reference.ts'
import { eircodeText, phoneText } from './finding-texts.ts'
import { wantedNameTexts } from './name-texts.ts'

/** What somebody at the desk looks for. An order has to have all of the texts. */
export type Search =
  | { by: 'reference'; reference: string }
  | { by: 'email'; email: string }
  | { by: 'customer'; customer: string }
  | { by: 'phone' | 'eircode' | 'name'; texts: string[] }

const SEPARATORS = /[\s()./\-‐-―]/g
const NUMBER = /^\+?\d{6,15}$/
/** A number that is no mobile one: that of a home, or of nobody. It is no name. */
const DIALLED = /^(?:\+|0)\d{6,15}$/
/** Without its hyphens, as it is read out. Without a digit it may be a name. */
const REFERENCE_WORD = /^([A-Z]{2,4})([0-9A-Z]{4})([0-9A-Z]{4})$/
const EIRCODE_LENGTH = 7
/** As the operator's systems number customers. */
const CUSTOMER = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{2,39}$/u

/** Recognises by its form what was typed. Null: nothing that anything is found by. */
export function readSearch(typed: string): Search | null {
  const text = typed.trim()
  const reference = readReference(text)
  if (reference !== null) return { by: 'reference', reference }
  if (text.includes('@')) return { by: 'email', email: text }
  const bare = text.replaceAll(SEPARATORS, '')
  const eircode = bare.length === EIRCODE_LENGTH ? extractEircode(bare) : null
  if (eircode !== null) return { by: 'eircode', texts: [eircodeText(eircode)] }
  const mobile = NUMBER.test(bare) ? mobileNumber(text) : null
  if (mobile !== null || DIALLED.test(bare)) return { by: 'phone', texts: [phoneText(mobile ?? nationalNumber(bare))] }
  if (/\d/.test(text) && CUSTOMER.test(text)) return { by: 'customer', customer: text }
  const texts = wantedNameTexts(text)
  return texts.length === 0 ? null : { by: 'name', texts }
}

function readReference(text: string): string | null {
  const written = readOrderReference(text)
  if (written !== null) return written
  const [, prefix, first, last] = REFERENCE_WORD.exec(text.replaceAll(SEPARATORS, '').toUpperCase()) ?? []
  return prefix !== undefined && /\d/.test(`${first}${last}`) ? `${prefix}-${first}-${last}` : null
}
