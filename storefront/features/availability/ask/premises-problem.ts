import { eircodeProblem } from '#domain/address/eircode.ts'

// A routing key and at most five more characters is an attempt at an Eircode, whatever else it looks like.
const ATTEMPT = /^\s*[a-z]\d[\dw]\s*\S{0,5}\s*$/i

/** What is wrong with an Eircode or address, or nothing where there is something to look for. */
export function premisesProblem(text: string): string | null {
  const isAddress = /\p{L}{3}/u.test(text) && !ATTEMPT.test(text)
  return isAddress ? null : eircodeProblem(text)
}
