import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { AddressBook } from '#sandbox/addresses/address-book.ts'
import { findPlace, Place, placeRef } from '#sandbox/qualification/place.ts'
import { recentMap } from '#sandbox/recent-map.ts'
import { refuseTmf } from '#sandbox/tmf-error.ts'
import { type TimeSlot, timeSlots } from './time-slots.ts'

export const APPOINTMENT_BASE = '/tmf-api/appointment/v4'

const REMEMBERED = 10_000

const Wished = v.object({
  validFor: v.object({ startDateTime: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}/)) }),
})
const SearchRequest = v.object({
  category: v.optional(v.string(), 'INSTALL'),
  relatedPlace: Place,
  requestedTimeSlot: v.optional(v.array(Wished), []),
})
const HoldRequest = v.object({
  ...SearchRequest.entries,
  externalId: v.optional(v.string()),
  timeSlot: v.object({ id: v.string() }),
})

/** A hold that is initialized again is held for longer. */
const ChangeRequest = v.object({ status: v.picklist(['initialized', 'confirmed']) })

type Hold = {
  id: string
  externalId: string | null
  category: string
  eircode: string
  slot: TimeSlot
  heldUntil: Date
  isConfirmed: boolean
}

type Outside = { book: AddressBook; now: () => Date; newId: () => string; holdSeconds: () => number }

/** The appointments that are held or confirmed now. */
export type DiaryLedger = () => { id: string; externalId: string | null; slotId: string; isConfirmed: boolean }[]

/** The engineers' diary: slots are searched, held for a while, confirmed, and released. */
export function appointmentRoutes(app: FastifyInstance, { book, now, newId, holdSeconds }: Outside): DiaryLedger {
  const holds = recentMap<Hold | null>(REMEMBERED)
  const bySlot = recentMap<Hold | null>(REMEMBERED)

  function holderOf(slotId: string): Hold | null {
    const hold = bySlot.get(slotId) ?? null
    return hold !== null && isLive(hold) ? hold : null
  }

  function isLive({ isConfirmed, heldUntil }: Hold): boolean {
    return isConfirmed || heldUntil > now()
  }

  app.post('/searchTimeSlot', async (request, reply) => {
    const body = v.safeParse(SearchRequest, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const place = findPlace(book, [body.output.relatedPlace])
    if (!place?.known) return refuseTmf(reply, 400, 'unknown-place', 'The place names no address that we know.')
    const [wished] = body.output.requestedTimeSlot
    const from = wished?.validFor.startDateTime ?? null
    const free = timeSlots(place.eircode, now(), from).filter(({ id }) => holderOf(id) === null)
    return reply.code(201).send({
      id: newId(),
      '@type': 'SearchTimeSlot',
      status: 'done',
      searchResult: free.length > 0 ? 'success' : 'fail',
      searchDate: now().toISOString(),
      relatedPlace: placeRef(place.eircode),
      availableTimeSlot: free.map((slot) => ({ ...slot, '@type': 'TimeSlot' })),
    })
  })

  app.post('/appointment', async (request, reply) => {
    const body = v.safeParse(HoldRequest, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const { category, relatedPlace, timeSlot, requestedTimeSlot } = body.output
    const from = requestedTimeSlot[0]?.validFor.startDateTime ?? null
    const externalId = body.output.externalId ?? null
    const place = findPlace(book, [relatedPlace])
    if (!place?.known) return refuseTmf(reply, 400, 'unknown-place', 'The place names no address that we know.')
    const slot = timeSlots(place.eircode, now(), from).find(({ id }) => id === timeSlot.id)
    if (!slot) return refuseTmf(reply, 404, 'unknown-slot', 'There is no such slot in the diary.')
    const holder = holderOf(slot.id)
    if (holder !== null && (externalId === null || holder.externalId !== externalId)) {
      return refuseTmf(reply, 409, 'slot-taken', 'The slot is held for somebody else.')
    }
    if (holder !== null) return reply.code(201).send(view(holder))

    const heldUntil = new Date(now().getTime() + holdSeconds() * 1000)
    const hold: Hold = {
      id: newId(),
      externalId,
      category,
      eircode: place.eircode,
      slot,
      heldUntil,
      isConfirmed: false,
    }
    holds.set(hold.id, hold)
    bySlot.set(slot.id, hold)
    return reply.code(201).send(view(hold))
  })

  app.patch<{ Params: { id: string } }>('/appointment/:id', async (request, reply) => {
    const body = v.safeParse(ChangeRequest, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const hold = holds.get(request.params.id) ?? null
    if (hold === null) return refuseTmf(reply, 404, 'not-found', `No appointment has the id ${request.params.id}.`)
    if (!isLive(hold)) return refuseTmf(reply, 409, 'hold-ended', 'The slot is held no longer.')
    if (body.output.status === 'confirmed') hold.isConfirmed = true
    else hold.heldUntil = new Date(now().getTime() + holdSeconds() * 1000)
    return view(hold)
  })

  app.delete<{ Params: { id: string } }>('/appointment/:id', async (request, reply) => {
    const hold = holds.get(request.params.id) ?? null
    if (hold === null) return refuseTmf(reply, 404, 'not-found', `No appointment has the id ${request.params.id}.`)
    holds.set(hold.id, null)
    if (bySlot.get(hold.slot.id)?.id === hold.id) bySlot.set(hold.slot.id, null)
    return reply.code(204).send()
  })

  return () =>
    holds
      .values()
      .filter((hold) => hold !== null)
      .filter(isLive)
      .map(({ id, externalId, slot, isConfirmed }) => ({ id, externalId, slotId: slot.id, isConfirmed }))
}

function view(hold: Hold) {
  return {
    id: hold.id,
    href: `${APPOINTMENT_BASE}/appointment/${hold.id}`,
    '@type': 'Appointment',
    ...(hold.externalId === null ? {} : { externalId: hold.externalId }),
    category: hold.category,
    status: hold.isConfirmed ? 'confirmed' : 'initialized',
    validFor: hold.slot.validFor,
    timeSlot: { id: hold.slot.id },
    // A confirmed slot stays taken until it begins.
    heldUntil: (hold.isConfirmed ? new Date(hold.slot.validFor.startDateTime) : hold.heldUntil).toISOString(),
    relatedPlace: placeRef(hold.eircode),
  }
}
