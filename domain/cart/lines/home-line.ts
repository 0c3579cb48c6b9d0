import * as v from 'valibot'
import { CONNECTED_DEVICES, PROVIDERS } from '#domain/current-service/current-service-details.ts'
import { storedAppointment } from '#domain/current-service/stored-appointment.ts'
import { listOf, orNull } from '#domain/stored-parts.ts'
import { INSTALLATION_TYPES } from '#domain/vocabulary.ts'

const answers = v.object({
  hasService: v.boolean(),
  provider: orNull(v.picklist(PROVIDERS)),
  providerName: orNull(v.string()),
  accountNumber: orNull(v.string()),
  keepNumber: orNull(v.boolean()),
  phoneNumber: orNull(v.string()),
  connectedDevices: listOf(v.picklist(CONNECTED_DEVICES)),
})

export const Installation = v.picklist(INSTALLATION_TYPES)

/** A line into a home: where it is, who comes to put it in, and what the customer has there today. */
export const homeLine = {
  installation: Installation,
  /** What the network said about the address. Null: none was given yet. */
  prequalId: orNull(v.string()),
  /** When it said so. Null: no address was given yet, or the line is older than this date. */
  checkedAt: orNull(v.string()),
  visit: orNull(storedAppointment),
  currentService: orNull(answers),
}
