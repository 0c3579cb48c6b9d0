/** Of an argument of a command. Throws where it is none. */
export function wholeNumber(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new RangeError('not a whole number')
  return Number(text)
}
