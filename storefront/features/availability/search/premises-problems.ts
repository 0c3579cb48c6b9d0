import { eircodeHint, eircodeProblem } from '#domain/address/eircode.ts'
import type { FieldProblem } from '#domain/field-problem.ts'
import { isNumber } from './address-lookup.ts'

// A routing key and at most five more characters is an attempt at an Eircode, whatever else it looks like.
const ATTEMPT = /^\s*[a-z]\d[\dw]\s*\S{0,5}\s*$/i

/** What is wrong with an Eircode or address; nothing where there is something to look for. */
export function premisesProblems({ eircode }: { eircode: string }): readonly FieldProblem[] {
  const isAddress = /\p{L}{3}/u.test(eircode) && !ATTEMPT.test(eircode)
  const message = isAddress || isNumber(eircode) ? null : eircodeProblem(eircode)
  return message === null ? [] : [{ field: 'eircode', message, hint: eircodeHint(eircode) }]
}
