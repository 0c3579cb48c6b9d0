import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { refuseTmf } from '#sandbox/tmf-error.ts'
import type { NumberPool, Reservation } from './number-pool.ts'

export const NUMBERS_BASE = '/tmf-api/resourcePoolManagement/v1'

const Text = v.pipe(v.string(), v.minLength(1))
const Check = v.looseObject({
  requestedQuantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
  externalId: v.optional(Text, ''),
})
const Create = v.looseObject({
  externalId: v.optional(Text),
  reservationItem: v.pipe(v.array(v.looseObject({ resource: v.looseObject({ value: Text }) })), v.length(1)),
})
const Complete = v.looseObject({ reservationState: v.literal('completed') })

/** The operator's pool of numbers: searched, reserved for a while, confirmed, and released. */
export function numberRoutes(app: FastifyInstance, pool: NumberPool, newId: () => string): void {
  app.post('/availabilityCheck', async (request, reply) => {
    const body = v.safeParse(Check, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const free = pool.free(body.output.requestedQuantity, body.output.externalId)
    return reply.code(201).send({
      id: newId(),
      '@type': 'AvailabilityCheck',
      state: 'done',
      resource: free.map((value) => ({ '@type': 'LogicalResource', value })),
    })
  })

  app.post('/reservation', async (request, reply) => {
    const body = v.safeParse(Create, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const value = body.output.reservationItem[0]?.resource.value ?? ''
    const held = pool.reserve(value, body.output.externalId ?? null)
    if (held === undefined) return refuseTmf(reply, 404, 'not-found', 'There is no such number in the pool.')
    if (held === null) return refuseTmf(reply, 409, 'taken', 'The number is reserved for somebody else.')
    return reply.code(201).send(view(held))
  })

  app.patch<{ Params: { id: string } }>('/reservation/:id', async (request, reply) => {
    const body = v.safeParse(Complete, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const held = pool.complete(request.params.id)
    if (held === undefined) return refuseTmf(reply, 404, 'not-found', 'There is no such reservation.')
    if (held === null) return refuseTmf(reply, 409, 'ended', 'The number is reserved no longer.')
    return view(held)
  })

  app.delete<{ Params: { id: string } }>('/reservation/:id', async (request, reply) =>
    pool.release(request.params.id)
      ? reply.code(204).send()
      : refuseTmf(reply, 404, 'not-found', 'There is no such reservation.'),
  )
}

function view({ id, externalId, value, heldUntil, isCompleted }: Reservation) {
  return {
    id,
    href: `${NUMBERS_BASE}/reservation/${id}`,
    '@type': 'Reservation',
    ...(externalId !== null && { externalId }),
    reservationState: isCompleted ? 'completed' : 'reserved',
    validFor: { endDateTime: heldUntil.toISOString() },
    reservationItem: [{ action: 'add', resource: { '@type': 'LogicalResource', value } }],
  }
}
