import { type InstallationType, needsVisit } from '#domain/vocabulary.ts'
import { allAnswered, type CurrentServiceAnswers } from './answers.ts'

/** Nothing is left to ask about the service that the customer has today. */
export function currentServiceComplete(given: {
  answers: CurrentServiceAnswers | null
  hasAppointment: boolean
  installationType: InstallationType
}): boolean {
  if (given.answers === null || !allAnswered(given.answers)) return false
  return given.hasAppointment || !needsVisit(given.installationType)
}
