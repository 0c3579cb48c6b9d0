import { NUMBER_INVALID, NUMBER_MISSING } from '#domain/address/fixed-words.ts'
import { lineNumber } from '#domain/address/phone.ts'

export function numberProblem(text: string): string | null {
  if (text.trim() === '') return NUMBER_MISSING
  return lineNumber(text) === null ? NUMBER_INVALID : null
}
