import * as v from 'valibot'
import { INSTALLATION_TYPES } from '#domain/vocabulary.ts'
import type { Appointment } from './appointment-slot.ts'

/** A time in the diary as part of a stored document. */
export const storedAppointment = v.object({
  at: v.string(),
  time: v.string(),
  type: v.picklist(INSTALLATION_TYPES),
  slotId: v.string(),
  holdId: v.string(),
  heldUntil: v.string(),
  heldSince: v.optional(v.string()),
}) satisfies v.GenericSchema<unknown, Appointment>
