import type { PortState, RejectReason } from '#domain/porting/port-request.ts'
import type { PortingDetails } from '#domain/porting/porting-details.ts'

/** A number that is to be asked for at its old network. */
export type PortRequest = {
  /** Our own name of the request: sent again, it is the same request. */
  externalId: string
  /** What the customer reads out. */
  reference: string
  told: PortingDetails
  /** ISO instants: when the customer let us, and when the number was proven. */
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

/** Where numbers are asked for. Throws an OutsideSystemError when it does not answer or makes no sense. */
export interface PortingSystem {
  /** The same external id makes the same request. */
  submit(request: PortRequest): Promise<PortStanding>
  read(id: string): Promise<PortStanding | null>
  /** By the external id. */
  find(externalId: string): Promise<PortStanding | null>
  /** What has moved already cannot be called off. */
  callOff(id: string): Promise<void>
}
