import * as v from 'valibot'
import { Id, orNull } from '#domain/stored-parts.ts'
import { Installation } from './home-line.ts'
import { sharedLine } from './shared-line.ts'

export const tvLine = v.object({
  kind: v.literal('tv'),
  ...sharedLine,
  installation: Installation,
  /**
   * The broadband of the cart whose address it shares, and the offers that it may stand beside (null: any). `isHeld`: the line is a
   * service that the customer has, by its id in the inventory.
   */
  beside: v.object({ line: Id, isHeld: v.exactOptional(v.literal(true)), offers: orNull(v.array(v.string())) }),
})
export type TvLine = v.InferOutput<typeof tvLine>
