import * as v from 'valibot'
import { sharedLine } from './shared-line.ts'
import { simLine } from './sim-line.ts'
import { orNull } from './stored-parts.ts'

const porting = v.object({
  reference: orNull(v.string()),
  msisdn: orNull(v.string()),
  startsAt: orNull(v.string()),
})

export const mobileLine = v.object({
  kind: v.literal('mobile'),
  ...sharedLine,
  ...simLine,
  /** Whether the customer brings a number, and what is known of it. */
  bringsNumber: v.optional(v.boolean(), false),
  porting: orNull(porting),
})
export type MobileLine = v.InferOutput<typeof mobileLine>
