import type { Address } from '#domain/address/address.ts'
import type { BroadbandTechnology, CustomerType } from '#domain/vocabulary.ts'

export type NetworkService = {
  broadbandTechnology: BroadbandTechnology
  /** Megabits per second. */
  maxSpeed: number | null
  networkTechnology: string | null
  /** ISO date. Absent: the service is there now. 2099-12-31: neither now nor later. */
  serviceDate: string | null
  slotAvailable: boolean
}

/** An error that still carries a result (it is a result, not an outage). */
export type PrequalError = { code: string; message: string; onlinePrequalId: string | null }

export const VALIDATION_TYPES = ['EIRCODE', 'ADDRESS', 'PHONE'] as const
export type ValidationType = (typeof VALIDATION_TYPES)[number]

export type PrequalResult = {
  reference: string | null
  prequalId: string
  onlinePrequalId: string | null
  ardId: string | null
  validationType: ValidationType
  services: NetworkService[]
  billingSource: string | null
  customerType: CustomerType
  addressResponse: Address | null
  /** The visitor came by a phone number and has shown that they know the home. Missing: they have not, or came by the address. */
  addressConfirmed?: boolean
  error: PrequalError | null
  phoneNumber: string | null
  eircode: string | null
  /** ISO instant of the network's response. */
  checkedAt: string
}
