import * as v from 'valibot'
import type { AppointmentSlot } from '#domain/current-service/appointment-slot.ts'
import type { OutsideSettings } from '#server/platform/config/outside-settings.ts'
import { brokenSystem, type CallOutside } from '#server/platform/outside/outside-system.ts'
import { parseResponse } from '#server/platform/outside/read-response.ts'
import type { Appointments, Visit } from './appointments.ts'

const SYSTEM = 'appointments'

/** Irish wall time with its offset: the text itself has what the customer reads. */
const Moment = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/))
const Period = v.object({ startDateTime: Moment, endDateTime: Moment })
const TimeSlot = v.object({ id: v.string(), validFor: Period })
const SearchResponse = v.object({ availableTimeSlot: v.array(TimeSlot) })
const HeldAppointment = v.object({
  id: v.string(),
  status: v.picklist(['initialized', 'confirmed']),
  validFor: Period,
  /** The operator's own field: TM Forum has none for the expiry of a hold. */
  heldUntil: v.pipe(v.string(), v.isoTimestamp()),
})
const ConfirmedAppointment = v.object({ id: v.string(), status: v.literal('confirmed') })
const Refused = v.object({ code: v.string() })

/** TM Forum TMF646 v4: appointments. */
export function tmf646Appointments(settings: OutsideSettings, callOutside: CallOutside): Appointments {
  const base = `${settings.url}/tmf-api/appointment/v4`
  // Holding is idempotent by name, confirming and releasing by their effect, so every call may be retried.
  const call = { system: SYSTEM, settings, auth: { bearer: settings.token }, mayRepeat: true }
  const appointmentUrl = (id: string) => `${base}/appointment/${encodeURIComponent(id)}`
  const post = { ...call, method: 'POST' } as const
  return {
    async freeSlots(visit) {
      const request = { ...post, url: `${base}/searchTimeSlot`, body: { json: place(visit) } }
      const { status, body } = await callOutside({ ...request, expect: [200, 201, 400] })
      if (status === 400) {
        // A visit to an address that the operator does not know is arranged by phone.
        if (parseResponse(SYSTEM, Refused, body).code === 'unknown-place') return []
        throw brokenSystem(SYSTEM, `status ${status}`)
      }
      const slots = parseResponse(SYSTEM, SearchResponse, body).availableTimeSlot.map((slot) => toSlot(slot, visit))
      return slots.filter(({ date }) => visit.from === null || date >= visit.from.slice(0, 10))
    },

    async hold(visit, slotId, name) {
      const json = { ...place(visit), externalId: name, timeSlot: { id: slotId } }
      const request = { ...post, url: `${base}/appointment`, body: { json } }
      const { status, body } = await callOutside({ ...request, expect: [200, 201, 404, 409] })
      if (status === 404 || status === 409) return { outcome: 'taken' }
      const held = parseResponse(SYSTEM, HeldAppointment, body)
      const slot = toSlot({ id: slotId, validFor: held.validFor }, visit)
      return { outcome: 'held', slot, holdId: held.id, heldUntil: held.heldUntil }
    },

    async renew(holdId) {
      const request = {
        ...call,
        url: appointmentUrl(holdId),
        method: 'PATCH' as const,
        body: { json: { status: 'initialized' } },
      }
      const { status, body } = await callOutside({ ...request, expect: [200, 404, 409] })
      if (status !== 200) return null
      const { id, heldUntil } = parseResponse(SYSTEM, HeldAppointment, body)
      if (id !== holdId) throw brokenSystem(SYSTEM, 'another appointment was renewed')
      return heldUntil
    },

    async confirm(holdId) {
      const request = {
        ...call,
        url: appointmentUrl(holdId),
        method: 'PATCH' as const,
        body: { json: { status: 'confirmed' } },
      }
      const { status, body } = await callOutside({ ...request, expect: [200, 404, 409] })
      if (status !== 200) return 'lost'
      const { id } = parseResponse(SYSTEM, ConfirmedAppointment, body)
      if (id !== holdId) throw brokenSystem(SYSTEM, 'another appointment was confirmed')
      return 'confirmed'
    },

    async release(holdId) {
      await callOutside({ ...call, url: appointmentUrl(holdId), method: 'DELETE', expect: [204, 404] })
    },
  }
}

function place({ address, type, from }: Visit) {
  return {
    category: type,
    ...(from === null ? {} : { requestedTimeSlot: [{ validFor: { startDateTime: from } }] }),
    relatedPlace: {
      '@type': 'GeographicAddress',
      role: 'installationAddress',
      ...(address.addressId === null ? {} : { id: address.addressId }),
      ...(address.eircode === null ? {} : { postcode: address.eircode }),
    },
  }
}

function toSlot({ id, validFor }: v.InferOutput<typeof TimeSlot>, { type }: Visit): AppointmentSlot {
  const { startDateTime, endDateTime } = validFor
  return {
    id,
    date: startDateTime.slice(0, 10),
    from: startDateTime.slice(11, 16),
    to: endDateTime.slice(11, 16),
    type,
  }
}
