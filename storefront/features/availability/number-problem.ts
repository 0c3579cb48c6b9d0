import { isBroadbandNumber } from '#domain/availability/phone.ts'

const BROADBAND_NUMBER_DIGITS = 10
const IRISH_NUMBER = /^0[1-9]\d{7,8}$/

/** Digits only, the way the network knows the number. */
export function plainNumber(text: string): string {
  return text
    .trim()
    .replace(/^(?:\+|00)\s*353[\s()-]*0?/, '0')
    .replace(/\D/g, '')
}

/** The broadband number is looked for first: it would pass for no phone number, and is none. */
export function numberProblem(text: string): string | null {
  if (text.trim() === '') return 'Please, enter your broadband or phone number to check availability'
  const number = plainNumber(text)
  const whole = isBroadbandNumber(number) ? number.length === BROADBAND_NUMBER_DIGITS : IRISH_NUMBER.test(number)
  return whole && !/[^\d\s()+-]/.test(text) ? null : 'Please, enter a valid phone number.'
}
