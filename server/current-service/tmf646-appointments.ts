import * as v from 'valibot'
import type { AppointmentSlot } from '#domain/current-service/appointment-slot.ts'
import type { Config } from '#server/platform/config/config.ts'
import {
  type CallOutside,
  type OutsideCall,
  OutsideSystemError,
  parseAnswer,
} from '#server/platform/outside/outside-system.ts'
import type { Appointments, Visit } from './appointments.ts'

const SYSTEM = 'appointments'

/** Irish wall time with its offset: what the customer reads is in the text itself. */
const Moment = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/))
const Period = v.object({ startDateTime: Moment, endDateTime: Moment })
const TimeSlot = v.object({ id: v.string(), validFor: Period })
const SearchAnswer = v.object({ availableTimeSlot: v.array(TimeSlot) })
const HeldAppointment = v.object({
  id: v.string(),
  status: v.picklist(['initialized', 'confirmed']),
  validFor: Period,
  /** The operator's own: TM Forum has no word for a hold that ends. */
  heldUntil: v.pipe(v.string(), v.isoTimestamp()),
})
const Refused = v.object({ code: v.string() })

/** TM Forum TMF646 v4: appointments. */
export function tmf646Appointments(settings: Config['network'], callOutside: CallOutside): Appointments {
  const base = `${settings.url}/tmf-api/appointment/v4`
  function call(path: string, rest: Pick<OutsideCall, 'method' | 'body'>) {
    // Holding is named and releasing is final, so every call may be made twice.
    const { token, timeoutMs } = settings
    return callOutside({ system: SYSTEM, url: `${base}${path}`, token, timeoutMs, retryOnce: true, ...rest })
  }
  return {
    async freeSlots(visit) {
      const { status, body } = await call('/searchTimeSlot', { method: 'POST', body: place(visit) })
      if (status === 200 || status === 201) {
        const slots = parseAnswer(SYSTEM, SearchAnswer, body).availableTimeSlot.map((slot) => toSlot(slot, visit))
        return slots.filter(({ date }) => visit.from === null || date >= visit.from.slice(0, 10))
      }
      // An address that the operator does not know is visited after a phone call.
      if (status === 400 && parseAnswer(SYSTEM, Refused, body).code === 'unknown-place') return []
      throw unexpected(status)
    },

    async hold(visit, slotId, name) {
      const question = { ...place(visit), externalId: name, timeSlot: { id: slotId } }
      const { status, body } = await call('/appointment', { method: 'POST', body: question })
      if (status === 404 || status === 409) return { outcome: 'taken' }
      if (status !== 200 && status !== 201) throw unexpected(status)
      const held = parseAnswer(SYSTEM, HeldAppointment, body)
      const slot = toSlot({ id: slotId, validFor: held.validFor }, visit)
      return { outcome: 'held', slot, holdId: held.id, heldUntil: held.heldUntil }
    },

    async release(holdId) {
      const { status } = await call(`/appointment/${encodeURIComponent(holdId)}`, { method: 'DELETE' })
      if (status !== 204 && status !== 404) throw unexpected(status)
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

function unexpected(status: number): OutsideSystemError {
  return new OutsideSystemError(SYSTEM, 'broken', { cause: new Error(`status ${status}`) })
}
