import { lineNumber } from '#domain/address/phone.ts'

export function numberProblem(text: string): string | null {
  if (text.trim() === '') return 'Please, enter your broadband or phone number to check availability'
  return lineNumber(text) === null ? 'Please, enter a valid phone number.' : null
}
