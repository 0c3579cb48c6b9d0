import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { refuseTmf } from '#sandbox/tmf-error.ts'
import { type PortStore, REJECTIONS, ServiceOrderCreate, viewPort } from './port-store.ts'

const Text = v.pipe(v.string(), v.minLength(1))
const Cancel = v.looseObject({ serviceOrder: v.looseObject({ id: Text }) })
const Move = v.strictObject({
  state: v.picklist(['inProgress', 'completed', 'rejected', 'cancelled']),
  reason: v.optional(v.nullable(v.picklist(REJECTIONS)), null),
})

/** The porting system: requests numbers from other networks. */
export function portRoutes(app: FastifyInstance, store: PortStore): void {
  app.post('/serviceOrder', async (request, reply) => {
    const body = v.safeParse(ServiceOrderCreate, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const { port, isNew } = store.take(body.output.externalId, body.output)
    if (!isNew) return refuseTmf(reply, 409, 'order-exists', `There is a request with this externalId: ${port.id}.`)
    return reply.code(201).send(viewPort(port))
  })

  app.get<{ Querystring: { externalId?: string } }>('/serviceOrder', async (request) => {
    const { externalId } = request.query
    return store
      .all()
      .filter((port) => externalId === undefined || port.externalId === externalId)
      .map(viewPort)
  })

  app.get<{ Params: { id: string } }>('/serviceOrder/:id', async (request, reply) => {
    const port = store.byId(request.params.id)
    if (port === null) return refuseTmf(reply, 404, 'not-found', `No request has the id ${request.params.id}.`)
    return viewPort(port)
  })

  app.post('/cancelServiceOrder', async (request, reply) => {
    const body = v.safeParse(Cancel, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const port = store.byId(body.output.serviceOrder.id)
    if (port === null) return refuseTmf(reply, 404, 'not-found', 'There is no such request.')
    if (!store.move(port, 'cancelled'))
      return refuseTmf(reply, 409, 'ended', `A request that is ${port.state} stays so.`)
    return reply.code(201).send({ id: `cancel-${port.id}`, state: 'done' })
  })
}

/** Control routes for tests: list requests, and move one. */
export function portControlRoutes(app: FastifyInstance, store: PortStore): void {
  app.get('/control/porting/ledger', async () => ({ requests: store.all() }))

  app.put<{ Params: { id: string } }>('/control/porting/:id', async (request, reply) => {
    const port = store.byId(request.params.id)
    if (port === null) return reply.code(404).send({ error: `There is no request ${request.params.id}.` })
    const move = v.safeParse(Move, request.body)
    if (!move.success) return reply.code(400).send({ error: v.summarize(move.issues) })
    if (!store.move(port, move.output.state, move.output.reason))
      return reply.code(409).send({ error: 'It has ended.' })
    return viewPort(port)
  })
}
