import { getCountrySpecifications, isSEPACountry, validateIBAN } from 'ibantools'
import { ibanOf } from './iban-groups.ts'

const COUNTRIES = getCountrySpecifications()
const COUNTRY_NAMES: Readonly<Record<string, string>> = {
  IE: 'An Irish',
  GB: 'A British',
  DE: 'A German',
  FR: 'A French',
}
const WRONG = 'Check the IBAN: its digits don’t add up. One may be mistyped, or two swapped'

/** Enough of the account for its owner to recognise it. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
}

/** The message for an invalid IBAN, which says where to look; null: it is valid. Any SEPA country will do. */
export function ibanProblem(text: string): string | null {
  const iban = ibanOf(text)
  if (iban === '') return 'Enter your IBAN'
  const country = iban.slice(0, 2)
  const { chars = null, IBANRegistry = false } = COUNTRIES[country] ?? {}
  if (!/^[A-Z]{2}/.test(iban) || chars === null || !IBANRegistry) {
    return 'An IBAN begins with two letters for its country, like IE'
  }
  if (!isSEPACountry(country)) return 'Direct debit needs an account in a SEPA country'
  if (iban.length !== chars) {
    const whose = COUNTRY_NAMES[country] ?? `An IBAN that begins with ${country}`
    return `${whose}${country in COUNTRY_NAMES ? ' IBAN' : ''} has ${chars} characters; this has ${iban.length}`
  }
  return validateIBAN(iban).valid ? null : WRONG
}
