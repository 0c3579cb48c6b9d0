import { eircodeHint, eircodeProblem } from '#domain/address/eircode.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { isNumber } from './address-lookup.ts'

// A routing key and at most five more characters is an attempt at an Eircode, even where it reads like a word.
const ATTEMPT = /^\s*[a-z]\d[\dw]\s*\S{0,5}\s*$/i

/** Empty where the text is an Eircode, a number or an address to search for. */
export function premisesProblems({ eircode }: { eircode: string }): readonly FieldProblem[] {
  const isAddress = /\p{L}{3}/u.test(eircode) && !ATTEMPT.test(eircode)
  const message = isAddress || isNumber(eircode) ? null : eircodeProblem(eircode)
  return message === null ? [] : [{ field: 'eircode', message, hint: eircodeHint(eircode) }]
}
