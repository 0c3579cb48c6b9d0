const BROADBAND_NUMBER = /^888[123]\d{6}$/
/** Area code and number: eight digits in the smallest areas, ten in the largest. */
const IRISH_NUMBER = /^0[1-9]\d{6,8}$/
const SEPARATORS = /[\s()./\-‐-―−]/g

/** Groups from the right, 3-3-4: 085 555 0100. An area code of two digits stays short: 01 555 0142. */
export function groupPhone(number: string): string {
  const groups = /^(\d{1,3})(\d{3})(\d{4})$/.exec(nationalNumber(number))
  return groups ? groups.slice(1).join(' ') : number.trim()
}

/**
 * The digits by which the network knows a line, however they were written: a broadband number from the bill, else a
 * phone number. The broadband number is looked for first: it would pass for no phone number, and is none.
 */
export function lineNumber(text: string): string | null {
  const written = text.replace(SEPARATORS, '')
  if (isBroadbandNumber(written)) return BROADBAND_NUMBER.test(written) ? written : null
  const number = nationalNumber(text)
  return IRISH_NUMBER.test(number) ? number : null
}

/** The broadband number on the bill, as opposed to a home phone number. */
export function isBroadbandNumber(number: string): boolean {
  return /^888[123]\d*$/.test(number.replace(SEPARATORS, ''))
}

/** As it is dialled in Ireland, without what only makes it easier to read. */
export function nationalNumber(text: string): string {
  return text.replace(SEPARATORS, '').replace(/^(?:\+|00)3530?/, '0')
}
