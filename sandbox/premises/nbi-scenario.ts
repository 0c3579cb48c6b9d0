/** The result of an NBI enquiry about a premises, and how long it takes. */
export type NbiScenario = {
  /** The read that returns the result; null: it never comes. */
  answersOnRead: number | null
  rejected: boolean
  lineNames: readonly string[]
  /** How many of the lines, from the first, are in use. */
  activeLines: number
  preOrderFlag: boolean
  pendingInstallation: boolean
  reserved: boolean
  surveyRequired: boolean
  interventionArea: boolean
  multiplePremises: boolean
}

/** A premises with one free line and nothing in the way; also the scenario of every generated NBI premises. */
export const CLEAR_ON_SECOND_READ: NbiScenario = {
  answersOnRead: 2,
  rejected: false,
  lineNames: ['LINE 1'],
  activeLines: 0,
  preOrderFlag: false,
  pendingInstallation: false,
  reserved: false,
  surveyRequired: false,
  interventionArea: true,
  multiplePremises: false,
}
