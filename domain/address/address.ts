export type Address = {
  addressLine1: string | null
  addressLine2: string | null
  addressLine3: string | null
  town: string | null
  county: string | null
  eircode: string | null
  /** The network operator's name for the premises. */
  addressId: string | null
  /** What identifies the line at the premises, where there is one. */
  sipNumber: string | null
  dsl: string | null
}
