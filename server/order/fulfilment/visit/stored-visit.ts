import type { Appointment } from '#domain/current-service/appointment-slot.ts'
import { storedAppointment } from '#domain/current-service/stored-appointment.ts'
import { storedDocument, UNNUMBERED } from '#domain/stored-document.ts'

/** The visit before or after a change. */
export const storedVisit = storedDocument<Appointment>({
  name: 'visit_changes',
  format: 1,
  schema: storedAppointment,
  upgrades: UNNUMBERED,
})
