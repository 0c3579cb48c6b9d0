import * as v from 'valibot'
import { Amount, AmountOrNothing, Id, listOf, orNull } from '#domain/stored-parts.ts'
import { BROADBAND_TECHNOLOGIES, SERVICE_GROUPS, SIM_CARD_TYPES } from '#domain/vocabulary.ts'
import type { HeldPrice, HeldService } from './held-service.ts'

const rise = v.union([
  v.object({ month: v.number(), firstYear: v.number(), amount: Amount }),
  v.object({ month: v.number(), firstYear: v.number(), percent: v.number() }),
])

const gives = v.object({
  speeds: v.optional(v.record(v.string(), v.number()), () => ({})),
  allowances: v.optional(v.record(v.string(), v.union([v.number(), v.literal('UNLIMITED')])), () => ({})),
  channels: listOf(v.string()),
  homePhone: v.optional(v.boolean(), false),
})

const price = {
  planName: v.string(),
  number: orNull(v.string()),
  monthly: Amount,
  discounts: listOf(v.object({ name: v.string(), value: Amount, endsOn: orNull(v.string()) })),
  rise: orNull(rise),
}

/** What a service that stays costs, beside its id. */
export const storedHeldPrice: v.GenericSchema<unknown, Omit<HeldPrice, 'id'>> = v.object(price)

/** A service as it was on one day: what a change replaces, and what comes back if the customer withdraws from the change. */
export const storedHeldService: v.GenericSchema<unknown, HeldService> = v.object({
  id: Id,
  serviceGroup: v.picklist(SERVICE_GROUPS),
  technology: orNull(v.picklist(BROADBAND_TECHNOLOGIES)),
  ...price,
  offerCode: orNull(v.string()),
  address: orNull(v.string()),
  simOnly: v.boolean(),
  simCardType: orNull(v.picklist(SIM_CARD_TYPES)),
  gives,
  term: orNull(v.object({ startDate: v.string(), months: v.number() })),
  reportedLeavingCharge: orNull(Amount),
  handset: orNull(v.object({ name: v.string(), residual: AmountOrNothing })),
})
