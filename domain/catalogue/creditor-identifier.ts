/** IE23ZZZ360555: country, check digits (ISO 7064, modulo 97), business code, national number. */
const SHAPE = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/

export function isCreditorIdentifier(text: string): boolean {
  const parts = SHAPE.exec(text)
  if (parts === null) return false
  const [, country = '', check = '', national = ''] = parts
  // The business code is the creditor's own affair and is not checked.
  const digits = [...`${national}${country}${check}`].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
