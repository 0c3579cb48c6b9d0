import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** A mobile number of any country as it is dialled from anywhere (E.164), however it was written. Null: it is none. */
export function mobileNumber(text: string): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: 'IE', extract: false })
  return number?.isValid() ? number.number : null
}
