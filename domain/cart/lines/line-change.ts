import * as v from 'valibot'
import { storedHeldService } from '#domain/held-service/stored-held-service.ts'
import { AmountOrNothing, Id } from '#domain/stored-parts.ts'

/** What a line changes of the services that its customer has. */
export const lineChange = v.object({
  /** The service that it takes the place of, by its id in the inventory. */
  subscriptionId: Id,
  /** The service as it was: it comes back if the customer withdraws. */
  replaced: storedHeldService,
  /** It is faster than what it replaces, or gives more. */
  isMore: v.boolean(),
  /** For changing within the minimum term, on the next bill. */
  leavingCharge: AmountOrNothing,
  /** What is left to pay for the handset, on the next bill. */
  owedForHandset: AmountOrNothing,
})
export type LineChange = v.InferOutput<typeof lineChange>
