import type { InstallationType } from '#domain/vocabulary.ts'
import { allAnswered, type CurrentServiceAnswers } from './answers.ts'

const ENGINEER_COMES = {
  FULL_INSTALL: true,
  TECH_INSTALL: true,
  SELF_INSTALL: false,
  NO_INSTALL: false,
} as const satisfies Record<InstallationType, boolean>

export function needsAppointment(installationType: InstallationType): boolean {
  return ENGINEER_COMES[installationType]
}

/** Nothing is left to ask about the service that the customer has today. */
export function currentServiceComplete(given: {
  answers: CurrentServiceAnswers | null
  hasAppointment: boolean
  installationType: InstallationType
}): boolean {
  if (given.answers === null || !allAnswered(given.answers)) return false
  return given.hasAppointment || !needsAppointment(given.installationType)
}
