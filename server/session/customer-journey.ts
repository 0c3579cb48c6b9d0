import type { CartType, Channel } from '#domain/vocabulary.ts'

/** Of the id of a service in the operator's inventory, which is part of tokens and of the payload of jobs. */
export const SUBSCRIPTION_ID_LENGTH = 100

/** A customer's way to a change or to a further service, by the token of a link or by their session. */
export type CustomerJourney = {
  by: 'token' | 'session'
  cartType: CartType
  /** Of its cart, as the token names it. Null: a session opens every cart of its customer. */
  reference: string | null
  customerId: string
  /** The service that changes, where the link names one. */
  subscriptionId: string | null
  /** Where the link came from. Null: from the shop itself. */
  channel: Channel | null
}
