import * as v from 'valibot'
import { SIM_CARD_TYPES } from '#domain/vocabulary.ts'
import { device } from './shared-line.ts'
import { AmountOrNothing, listOf, orNull } from './stored-parts.ts'

/** A line that goes with a SIM. */
export const simLine = {
  simOnly: v.optional(v.boolean(), false),
  simCard: orNull(v.object({ type: v.picklist(SIM_CARD_TYPES), code: v.string() })),
  devices: listOf(device),
  deposit: AmountOrNothing,
  /** The address that was checked before the plan was chosen. */
  prequalId: orNull(v.string()),
}
