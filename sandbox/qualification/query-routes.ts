import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { BroadbandTechnology } from '#domain/vocabulary.ts'
import type { AddressBook } from '#sandbox/addresses/address-book.ts'
import { dublinMidnight } from '#sandbox/clock/dublin-date.ts'
import { addressIdOf } from '#sandbox/premises/eircode.ts'
import type { Availability, ListedService, NetworkResponse } from '#sandbox/premises/listed-service.ts'
import { type ListedSignal, mobileSignal } from '#sandbox/premises/mobile-signal.ts'
import { networkResponse } from '#sandbox/premises/network-response.ts'
import { recentMap } from '#sandbox/recent-map.ts'
import { refuseTmf, tmfError } from '#sandbox/tmf-error.ts'
import { characteristics } from './characteristics.ts'
import { findPlace, Place, placeRef } from './place.ts'
import { QUALIFICATION_BASE } from './qualification-base.ts'

const LONGEST_SILENCE_MS = 60_000
const REMEMBERED = 10_000
const NEVER = '2099-12-31T00:00:00+00:00'

const QueryRequest = v.object({
  externalId: v.optional(v.string()),
  instantSyncQualification: v.optional(v.boolean(), false),
  searchCriteria: v.object({
    service: v.object({
      serviceType: v.optional(v.picklist(['broadband', 'mobileCoverage']), 'broadband'),
      place: v.array(Place),
    }),
  }),
})

const NETWORK_TECHNOLOGY = {
  FTTH: 'XGS-PON',
  NBI: 'XGS-PON',
  FTTC: 'VDSL2',
  MBB: '5G',
  NGB: 'ADSL2+',
} satisfies Record<BroadbandTechnology, string>

type Outside = { book: AddressBook; now: () => Date; newId: () => string }

/** Which services the network lists for a place. */
export function queryRoutes(app: FastifyInstance, { book, now, newId }: Outside): void {
  const answers = recentMap<object>(REMEMBERED)

  app.post('/queryServiceQualification', async (request, reply) => {
    const body = v.safeParse(QueryRequest, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const { serviceType, place: named } = body.output.searchCriteria.service
    const place = findPlace(book, named)
    const isAir = serviceType === 'mobileCoverage'
    // A line can be requested at an address that is not listed yet, a signal cannot.
    if (!place || (isAir && !place.known))
      return refuseTmf(reply, 400, 'unknown-place', 'The place names no address that we know.')

    const listed = place.known ? networkResponse(place.eircode) : []
    if (listed === 'silent' && !isAir) return staySilent(request, reply)
    if (listed === 'mismatch' && !isAir) {
      const reason = 'The address does not agree with the network records.'
      const error = tmfError(422, 'prequal-data-mismatch', reason)
      const onlinePrequalId = `OPQ-${addressIdOf(place.eircode)}`
      return reply.code(422).send({ ...error, message: reason, onlinePrequalId })
    }

    const { externalId, instantSyncQualification } = body.output
    const id = newId()
    const answer = {
      id,
      href: `${QUALIFICATION_BASE}/queryServiceQualification/${id}`,
      '@type': 'QueryServiceQualification',
      ...(externalId === undefined ? {} : { externalId }),
      instantSyncQualification,
      state: 'done',
      queryServiceQualificationDate: now().toISOString(),
      serviceQualificationItem: isAir
        ? mobileSignal(place.eircode).map((signal, index) => signalItem(signal, index, place.eircode))
        : lines(listed).map((service, index) => item(service, index, place.eircode, now())),
    }
    answers.set(id, answer)
    return reply.code(instantSyncQualification ? 200 : 201).send(answer)
  })

  app.get<{ Params: { id: string } }>('/queryServiceQualification/:id', async (request, reply) => {
    const answer = answers.get(request.params.id)
    return answer ?? refuseTmf(reply, 404, 'not-found', `No qualification has the id ${request.params.id}.`)
  })
}

function lines(listed: NetworkResponse): ListedService[] {
  return Array.isArray(listed) ? listed : []
}

function signalItem(signal: ListedSignal, index: number, eircode: string) {
  return {
    id: String(index + 1),
    '@type': 'ServiceQualificationItem',
    state: 'done',
    qualificationResult: 'qualified',
    service: {
      serviceType: 'mobileCoverage',
      serviceCharacteristic: characteristics(signal),
      place: [placeRef(eircode)],
    },
  }
}

function item({ technology, maxSpeed, available }: ListedService, index: number, eircode: string, now: Date) {
  const date = availabilityDate(available, now)
  return {
    id: String(index + 1),
    '@type': 'ServiceQualificationItem',
    state: 'done',
    qualificationResult: 'qualified',
    ...(date === null ? {} : { expectedServiceAvailabilityDate: date }),
    service: {
      serviceType: 'broadband',
      serviceCharacteristic: characteristics({
        broadbandTechnology: technology,
        maxSpeed,
        networkTechnology: NETWORK_TECHNOLOGY[technology],
        slotAvailable: available === 'now',
      }),
      place: [placeRef(eircode)],
    },
  }
}

function availabilityDate(available: Availability, now: Date): string | null {
  if (available === 'now') return null
  return available === 'never' ? NEVER : dublinMidnight(now, available.inDays)
}

function staySilent(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  const { socket } = request.raw
  const patience = setTimeout(() => socket.destroy(), LONGEST_SILENCE_MS).unref()
  socket.once('close', () => clearTimeout(patience))
  return reply
}
