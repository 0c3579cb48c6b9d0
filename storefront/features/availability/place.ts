import { formatEircode } from '#domain/availability/eircode.ts'
import { groupPhone } from '#domain/availability/phone.ts'
import type { Question } from './question.ts'
import { shownAddress } from './shown-address.ts'

/** What was asked about, as a person would write it. */
export function placeOf(question: Question): string {
  switch (question.by) {
    case 'eircode':
      return formatEircode(question.eircode)
    case 'text':
      return question.text
    case 'address':
    case 'hand':
      return shownAddress(question.address)
    case 'number':
      return groupPhone(question.number)
  }
}
