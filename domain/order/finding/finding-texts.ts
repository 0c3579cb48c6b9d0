import type { CartLine } from '#domain/cart/lines/cart-line.ts'
import type { Ordered } from '../order.ts'
import { nameTexts } from './name-texts.ts'

/**
 * What an order is found by at the desk, beside its reference and its e-mail address: the customer's name, every phone number and every
 * Eircode in it. The database stores hashes of these texts.
 */
export function findingTexts({ details, homes, delivery, cart }: Ordered): string[] {
  const numbers = cart.lines.flatMap(numbersOf)
  const places = [...Object.values(homes), details.billingAddress, delivery?.address ?? null]
  const texts = [
    ...nameTexts(`${details.firstName} ${details.lastName}`),
    ...[details.mobile, ...numbers].flatMap((number) => (number === null || number === '' ? [] : phoneText(number))),
    ...places.flatMap((place) => (place === null || place.eircode === null ? [] : eircodeText(place.eircode))),
  ]
  return [...new Set(texts)]
}

function numbersOf(line: CartLine): (string | null)[] {
  switch (line.kind) {
    case 'mobile':
      return [line.porting?.msisdn ?? null, line.newNumber?.msisdn ?? null]
    case 'broadband':
    case 'homePhone':
      return line.currentService?.keepNumber === true ? [line.currentService.phoneNumber] : []
    default:
      return []
  }
}

/** @param number of a mobile line in E.164, of a home as it is dialled in Ireland */
export function phoneText(number: string): string {
  return `phone ${number}`
}

export function eircodeText(eircode: string): string {
  return `eircode ${eircode.toUpperCase().replaceAll(' ', '')}`
}
