import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { AddressBook } from '#sandbox/addresses/address-book.ts'
import { DEMO_ENQUIRIES } from '#sandbox/premises/demo-world.ts'
import { CLEAR_ON_SECOND_READ, type NbiScenario } from '#sandbox/premises/nbi-scenario.ts'
import { networkResponse } from '#sandbox/premises/network-response.ts'
import { recentMap } from '#sandbox/recent-map.ts'
import { refuseTmf } from '#sandbox/tmf-error.ts'
import { characteristics } from './characteristics.ts'
import { type NbiLine, nbiFacts, nbiLines } from './nbi-facts.ts'
import { type FoundPlace, findPlace, Place, placeRef } from './place.ts'
import { QUALIFICATION_BASE } from './qualification-base.ts'

const REMEMBERED = 10_000

const CheckRequest = v.object({
  externalId: v.optional(v.string()),
  serviceQualificationItem: v.pipe(
    v.array(
      v.object({
        id: v.optional(v.string(), '1'),
        service: v.object({
          place: v.array(Place),
          serviceCharacteristic: v.optional(v.array(v.object({ name: v.string(), value: v.unknown() })), []),
        }),
      }),
    ),
    v.length(1, 'An enquiry is about one place.'),
  ),
})

type Task = {
  id: string
  externalId: string | null
  itemId: string
  startedAt: Date
  eircode: string
  /** null: NBI does not serve the premises. */
  scenario: NbiScenario | null
  /** The line that the enquiry is about; null: the whole premises. */
  line: NbiLine | null
  reads: number
}

type Outside = { book: AddressBook; now: () => Date; newId: () => string }

/** The NBI enquiry: a task that is started, then read until it is done. */
export function checkRoutes(app: FastifyInstance, { book, now, newId }: Outside): void {
  const tasks = recentMap<Task>(REMEMBERED)
  const byExternalId = recentMap<Task>(REMEMBERED)

  app.post('/checkServiceQualification', async (request, reply) => {
    const body = v.safeParse(CheckRequest, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const [item] = body.output.serviceQualificationItem
    const place = findPlace(book, item?.service.place ?? [])
    if (!item || !place) return refuseTmf(reply, 400, 'unknown-place', 'The place names no address that we know.')

    const { eircode } = place
    const scenario = scenarioAt(place)
    const lineId = item.service.serviceCharacteristic.find(({ name }) => name === 'lineId')?.value ?? null
    const line = nbiLines(eircode, scenario ?? CLEAR_ON_SECOND_READ).find((known) => known.lineId === lineId) ?? null
    if (lineId !== null && !line) return refuseTmf(reply, 400, 'unknown-line', 'There is no such line at the place.')

    const externalId = body.output.externalId ?? null
    const earlier = externalId === null ? undefined : byExternalId.get(externalId)
    if (earlier && (earlier.eircode !== eircode || earlier.line?.lineId !== line?.lineId)) {
      return refuseTmf(reply, 409, 'external-id-taken', `${externalId} names another enquiry.`)
    }
    if (earlier) return reply.code(201).send(view(earlier))

    const task: Task = { id: newId(), externalId, itemId: item.id, startedAt: now(), eircode, scenario, line, reads: 0 }
    tasks.set(task.id, task)
    if (externalId !== null) byExternalId.set(externalId, task)
    return reply.code(201).send(view(task))
  })

  app.get<{ Params: { id: string } }>('/checkServiceQualification/:id', async (request, reply) => {
    const task = tasks.get(request.params.id)
    if (!task) return refuseTmf(reply, 404, 'not-found', `No enquiry has the id ${request.params.id}.`)
    task.reads += 1
    return view(task)
  })
}

function scenarioAt({ eircode, known }: FoundPlace): NbiScenario | null {
  const listed = known ? networkResponse(eircode) : []
  const served = Array.isArray(listed) && listed.some(({ technology }) => technology === 'NBI')
  return served ? (DEMO_ENQUIRIES.get(eircode) ?? CLEAR_ON_SECOND_READ) : null
}

function stateOf({ reads, scenario }: Task) {
  const answersOnRead = scenario ? scenario.answersOnRead : 1
  if (reads === 0) return 'accepted'
  if (answersOnRead === null || reads < answersOnRead) return 'inProgress'
  return scenario?.rejected ? 'terminatedWithError' : 'done'
}

function view(task: Task) {
  const state = stateOf(task)
  return {
    id: task.id,
    href: `${QUALIFICATION_BASE}/checkServiceQualification/${task.id}`,
    '@type': 'CheckServiceQualification',
    ...(task.externalId === null ? {} : { externalId: task.externalId }),
    instantSyncQualification: false,
    state,
    checkServiceQualificationDate: task.startedAt.toISOString(),
    serviceQualificationItem: [{ id: task.itemId, '@type': 'CheckServiceQualificationItem', state, ...outcome(task) }],
  }
}

function outcome(task: Task) {
  const service = { serviceType: 'broadband', place: [placeRef(task.eircode)] }
  const { scenario } = task
  switch (stateOf(task)) {
    case 'accepted':
    case 'inProgress':
      return { service }
    case 'terminatedWithError':
      return {
        service,
        terminationError: [
          { id: 'nbi-enquiry-rejected', value: 'NBI rejected the enquiry.', '@type': 'TerminationError' },
        ],
      }
    case 'done': {
      if (!scenario) {
        const reason = { code: 'not-served-by-nbi', label: 'The premises is not on the NBI network.' }
        return { service, qualificationResult: 'unqualified', eligibilityUnavailabilityReason: [reason] }
      }
      // Qualified means that the facts are there; whether they allow a sale is for the shop to judge.
      const facts = nbiFacts(task.eircode, scenario, task.line, task.startedAt)
      return {
        qualificationResult: 'qualified',
        service: { ...service, serviceCharacteristic: characteristics(facts) },
      }
    }
  }
}
