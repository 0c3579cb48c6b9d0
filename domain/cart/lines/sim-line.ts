import * as v from 'valibot'
import { AmountOrNothing, listOf, orNull } from '#domain/stored-parts.ts'
import { SIM_CARD_TYPES } from '#domain/vocabulary.ts'
import { device } from './shared-line.ts'

const simCard = v.object({
  type: v.picklist(SIM_CARD_TYPES),
  code: v.string(),
  /** Of an eSIM, what the customer said of the phone that it goes into; nothing of one that is bought here. */
  manufacturer: orNull(v.string()),
  eid: orNull(v.string()),
})
export type LineSim = v.InferOutput<typeof simCard>

/** A line that goes with a SIM. */
export const simLine = {
  simOnly: v.optional(v.boolean(), false),
  simCard: orNull(simCard),
  devices: listOf(device),
  deposit: AmountOrNothing,
  /** The address that was checked before the plan was chosen. */
  prequalId: orNull(v.string()),
}
