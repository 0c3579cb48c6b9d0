import * as v from 'valibot'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { storedHeldService } from '#domain/held-service/stored-held-service.ts'
import { Amount, AmountOrNothing, Id } from '#domain/stored-parts.ts'

const endedService = v.object({
  /** As it was: it comes back if the customer withdraws. */
  service: storedHeldService,
  /** For ending within the minimum term, on the next bill. */
  leavingCharge: AmountOrNothing,
})
export type EndedService = v.InferOutput<typeof endedService>

/** What a line changes of the services that its customer has. */
export const lineChange = v.object({
  /** The service that it takes the place of, by its id in the inventory. */
  subscriptionId: Id,
  /** The service as it was: it comes back if the customer withdraws. */
  replaced: storedHeldService,
  /** It is faster than what it replaces, or gives more. */
  isMore: v.boolean(),
  /** For changing within the minimum term, as of the day on which it was chosen: the most that it costs. Nothing for moving up. */
  leavingCharge: AmountOrNothing,
  /** What the charge is counted by on the day of the change. Null: the release has no rule. Missing in lines from before it was stored. */
  leavingRule: v.exactOptional(v.nullable(v.object({ centsPerDay: Amount }))),
  /** What is left to pay for the handset, on the next bill. */
  owedForHandset: AmountOrNothing,
  /** Services that cannot stay beside it, and end on the same day: TV that is not sold with the new broadband. Missing: none. */
  endsToo: v.exactOptional(v.array(endedService)),
})
export type LineChange = v.InferOutput<typeof lineChange>

/** Every service that is no longer as it was: the one that is replaced, and what ends with it. */
export function servicesGone({ replaced, endsToo = [] }: LineChange): HeldService[] {
  return [replaced, ...endsToo.map(({ service }) => service)]
}
