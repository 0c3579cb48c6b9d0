/** Groups from the right, 3-3-4: 085 555 0100. An area code of two digits stays short: 01 555 0142. */
export function groupPhone(number: string): string {
  const digits = number.replace(/[\s()-]/g, '').replace(/^(?:\+|00)353/, '0')
  const groups = /^(\d{1,3})(\d{3})(\d{4})$/.exec(digits)
  return groups ? groups.slice(1).join(' ') : number.trim()
}

/** The broadband number on the bill, as opposed to a home phone number. */
export function isBroadbandNumber(number: string): boolean {
  return /^888[123]\d*$/.test(number.replace(/[\s-]/g, ''))
}
