import * as v from 'valibot'
import { ACCOUNT_TYPES, MOBILE_OPERATORS } from '#domain/porting/mobile-operators.ts'
import { orNull } from '#domain/stored-parts.ts'
import { sharedLine } from './shared-line.ts'
import { simLine } from './sim-line.ts'

const porting = v.object({
  reference: orNull(v.string()),
  /** E.164. */
  msisdn: orNull(v.string()),
  /** ISO instant: the morning of the day on which the number moves. */
  startsAt: orNull(v.string()),
  operator: orNull(v.picklist(MOBILE_OPERATORS)),
  operatorName: orNull(v.string()),
  accountType: orNull(v.picklist(ACCOUNT_TYPES)),
  accountNumber: orNull(v.string()),
  holder: orNull(v.string()),
  /** When the customer let us move it: an ISO instant. */
  consentAt: orNull(v.string()),
  /** When a code that was sent to the number came back. Null: it may be a stranger's. */
  provenAt: orNull(v.string()),
})
export type Porting = v.InferOutput<typeof porting>

/** A number of the pool, held for the customer for a while. */
const newNumber = v.object({ msisdn: v.string(), holdId: v.string(), heldUntil: v.string() })
export type NewNumber = v.InferOutput<typeof newNumber>

export const mobileLine = v.object({
  kind: v.literal('mobile'),
  ...sharedLine,
  ...simLine,
  /** Whether the customer brings a number, and what is known of it. */
  bringsNumber: v.optional(v.boolean(), false),
  porting: orNull(porting),
  /** Null: the customer gets whichever is next. */
  newNumber: orNull(newNumber),
})
export type MobileLine = v.InferOutput<typeof mobileLine>

/** Bill pay goes with a handset of its own, or with the one that the customer has from the plan before. */
export function needsHandset({ simOnly, devices, change }: MobileLine): boolean {
  if (simOnly || devices.length > 0) return false
  return change === undefined || change.replaced.simOnly
}
