import * as v from 'valibot'
import { Amount } from '#domain/stored-parts.ts'
import { BROADBAND_TECHNOLOGIES, SERVICE_GROUPS, SIM_CARD_TYPES } from '#domain/vocabulary.ts'

const Day = v.pipe(v.string(), v.isoDate())
const Text = v.pipe(v.string(), v.maxLength(300))

/** A service as the inventory has it, before the catalogue's rules are applied. Days are ISO dates in Ireland. */
export const InventoryService = v.object({
  id: Text,
  status: v.picklist(['ACTIVE', 'SUSPENDED', 'ENDING']),
  /** The catalogue's offer that it was bought as, which may be sold no more. */
  offerCode: Text,
  planName: Text,
  serviceGroup: v.picklist(SERVICE_GROUPS),
  technology: v.nullable(v.picklist(BROADBAND_TECHNOLOGIES)),
  simOnly: v.boolean(),
  /** Megabits per second. */
  downloadSpeed: v.nullable(v.number()),
  /** In the catalogue's words: DATA, "80 GB". */
  usages: v.array(v.object({ code: Text, allowance: Text })),
  /** As it is dialled in Ireland. */
  number: v.nullable(Text),
  /** In one line, with its Eircode. */
  address: v.nullable(Text),
  /** Of TV: the broadband that carries it. */
  beside: v.nullable(Text),
  /** The orders that it came by and was changed by, as order management names them. */
  orderIds: v.optional(v.array(Text), () => []),
  /** Of a mobile service, where the inventory says it. */
  simCardType: v.optional(v.nullable(v.picklist(SIM_CARD_TYPES)), null),
  handset: v.nullable(v.object({ name: Text, residual: Amount })),
  startedOn: Day,
  /** A month without discounts, with the yearly rises so far. */
  monthly: Amount,
  /** Each comes off so many bills since the service or its latest term began. Null: off every bill. */
  discounts: v.array(v.object({ name: Text, value: Amount, bills: v.nullable(v.number()) })),
  /** The latest minimum term, over or not. */
  term: v.nullable(v.object({ startDate: Day, months: v.number() })),
  reportedLeavingCharge: v.nullable(Amount),
})
export type InventoryService = v.InferOutput<typeof InventoryService>
