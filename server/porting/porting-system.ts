import type { PortState, RejectReason } from '#domain/porting/port-request.ts'
import type { PortingDetails } from '#domain/porting/porting-details.ts'

/** A number that is requested from its old network. */
export type PortRequest = {
  /** Our id of the request, which makes `submit` idempotent. */
  externalId: string
  /** What the customer reads out. */
  reference: string
  told: PortingDetails
  /** ISO instants: when the customer agreed, and when the number was proven. */
  consentAt: string
  provenAt: string
}

export type PortStanding = {
  id: string
  externalId: string
  state: Exclude<PortState, 'toSend'>
  /** Of one that was rejected. */
  reason: RejectReason | null
}

/** The porting system. Throws an OutsideSystemError when it times out or its response is invalid. */
export interface PortingSystem {
  /** Idempotent by the external id. */
  submit(request: PortRequest): Promise<PortStanding>
  read(id: string): Promise<PortStanding | null>
  /** By the external id. */
  find(externalId: string): Promise<PortStanding | null>
  /** A number that has moved already stays. */
  callOff(id: string): Promise<void>
}
