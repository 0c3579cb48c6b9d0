import * as v from 'valibot'
import { Id, orNull } from '#domain/stored-parts.ts'
import { Installation } from './home-line.ts'
import { sharedLine } from './shared-line.ts'

export const tvLine = v.object({
  kind: v.literal('tv'),
  ...sharedLine,
  installation: Installation,
  /**
   * `line`: the id of the broadband that it runs on. With `isHeld` that is a subscription of the customer in the inventory, else a
   * line of this cart. `offers`: the broadband offers that it is sold with. Null: all.
   */
  beside: v.object({ line: Id, isHeld: v.exactOptional(v.literal(true)), offers: orNull(v.array(v.string())) }),
})
export type TvLine = v.InferOutput<typeof tvLine>
