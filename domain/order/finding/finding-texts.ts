import type { Ordered } from '../order.ts'
import { nameTexts } from './name-texts.ts'

/**
 * What an order is found by at the desk, beside its reference and its e-mail address: the customer's name, every mobile number and every
 * Eircode in it. The database stores hashes of these texts.
 */
export function findingTexts({ details, homes, delivery, cart }: Ordered): string[] {
  const numbers = cart.lines.flatMap((line) =>
    line.kind === 'mobile' ? [line.porting?.msisdn ?? null, line.newNumber?.msisdn ?? null] : [],
  )
  const places = [...Object.values(homes), details.billingAddress, delivery?.address ?? null]
  const texts = [
    ...nameTexts(`${details.firstName} ${details.lastName}`),
    ...[details.mobile, ...numbers].flatMap((number) => (number === null || number === '' ? [] : phoneText(number))),
    ...places.flatMap((place) => (place === null || place.eircode === null ? [] : eircodeText(place.eircode))),
  ]
  return [...new Set(texts)]
}

/** @param number E.164 */
export function phoneText(number: string): string {
  return `phone ${number}`
}

export function eircodeText(eircode: string): string {
  return `eircode ${eircode.toUpperCase().replaceAll(' ', '')}`
}
