import { type InstallationType, needsVisit } from '#domain/vocabulary.ts'
import { type CurrentServiceDetails, isComplete } from './current-service-details.ts'

/** Whether all details of the customer's present service are known. */
export function currentServiceComplete(given: {
  answers: CurrentServiceDetails | null
  /** Whether a home phone comes with the line. */
  hasPhone: boolean
  hasAppointment: boolean
  installationType: InstallationType
}): boolean {
  if (given.answers === null || !isComplete(given.answers, given.hasPhone)) return false
  return given.hasAppointment || !needsVisit(given.installationType)
}
