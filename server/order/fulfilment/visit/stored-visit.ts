import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import { storedAppointment } from '#domain/current-service/stored-appointment.ts'
import { storedDocument, UNNUMBERED } from '#domain/stored-document.ts'

/** The time that an order had before a change, or has by it. */
export const storedVisit = storedDocument<Appointment>({
  name: 'visit_changes',
  format: 1,
  schema: storedAppointment,
  upgrades: UNNUMBERED,
})
