import type { ServiceGroup } from '#domain/vocabulary.ts'

type TextOfServices = Readonly<Partial<Record<ServiceGroup, string>>>

/** What a contract summary says that no plan says of itself. */
export type ContractTexts = {
  /** How a use is limited: data, calls, roaming. */
  fairUse: TextOfServices
  /** What is charged beyond the volumes that are included. */
  beyondAllowance: TextOfServices
  /** What the customer may do when a speed or another quality is not met. */
  remedies: string
  /** Where the prices of what is not included are found. */
  otherPrices: string
  renewal: string
  earlyTermination: string
  /** Of a handset or device. */
  unlocking: string
  /** At least one: the heading is never without. */
  disabilities: readonly string[]
  /** What is true of all plans. */
  other: readonly string[]
  /** What is true of some. Missing: of a release from before. */
  otherOf?: TextOfServices
}
