/** Without 0, 1, I and O, which are mistaken for each other when they are read out. 32 signs: five bits of a byte each. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Read out by the customer to the assistant. */
export const CODE_LENGTH = 6
/** Typed on the shop's tablet, where nobody is signed in: it has to withstand guesses from anywhere. */
export const TABLET_CODE_LENGTH = 8

/** @param bytes random, one for each sign */
export function spokenCode(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('')
}

/** As people type it: in any case, with spaces and hyphens. Null: no code has this form. */
export function readSpokenCode(typed: string, length: number): string | null {
  const signs = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '')
  return signs.length === length && [...signs].every((sign) => SIGNS.includes(sign)) ? signs : null
}
