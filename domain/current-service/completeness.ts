import { type InstallationType, needsVisit } from '#domain/vocabulary.ts'
import { allAnswered, type CurrentServiceAnswers } from './answers.ts'

/** Nothing is left to ask about the service that the customer has today. */
export function currentServiceComplete(given: {
  answers: CurrentServiceAnswers | null
  /** Whether a home phone comes with the line. */
  hasPhone: boolean
  hasAppointment: boolean
  installationType: InstallationType
}): boolean {
  if (given.answers === null || !allAnswered(given.answers, given.hasPhone)) return false
  return given.hasAppointment || !needsVisit(given.installationType)
}
