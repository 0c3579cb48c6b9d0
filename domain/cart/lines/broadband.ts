import * as v from 'valibot'
import { orNull } from '#domain/stored-parts.ts'
import { BROADBAND_TECHNOLOGIES } from '#domain/vocabulary.ts'
import { homeLine } from './home-line.ts'
import { sharedLine } from './shared-line.ts'

export const broadbandLine = v.object({
  kind: v.literal('broadband'),
  ...sharedLine,
  ...homeLine,
  technology: v.picklist(BROADBAND_TECHNOLOGIES),
  /** A home phone over the same line. */
  withPhone: v.optional(v.boolean(), false),
  /** The date from which the line is promised. Null: it is there, or needs none. */
  availableFrom: orNull(v.string()),
})
export type BroadbandLine = v.InferOutput<typeof broadbandLine>
