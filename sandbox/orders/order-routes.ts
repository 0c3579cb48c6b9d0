import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { refuseTmf } from '#sandbox/tmf-error.ts'
import { CancelCreate, type Cancellations, viewCancellation } from './cancellations.ts'
import type { OrderEvents } from './order-events.ts'
import { type OrderStore, viewOrder } from './order-store.ts'
import { NEXT_STATES, type OrderState, ProductOrderCreate, ProductOrderUpdate } from './product-order.ts'

const Page = v.pipe(v.optional(v.string(), '100'), v.regex(/^\d{1,4}$/), v.transform(Number))
const ListQuery = v.object({
  externalId: v.optional(v.string()),
  state: v.optional(v.string()),
  'orderDate.gte': v.optional(v.pipe(v.string(), v.isoTimestamp())),
  fields: v.optional(v.string()),
  limit: Page,
  offset: v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,6}$/), v.transform(Number)),
})
const CancelQuery = v.object({
  'productOrder.id': v.optional(v.string()),
  'requestedCancellationDate.gte': v.optional(v.pipe(v.string(), v.isoTimestamp())),
  fields: v.optional(v.string()),
  limit: Page,
  offset: ListQuery.entries.offset,
})
const Subscription = v.object({
  callback: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  query: v.optional(v.string()),
})

type Outside = {
  store: OrderStore
  cancellations: Cancellations
  events: OrderEvents
  repeats: () => 'conflict' | 'same'
  updates: () => 'taken' | 'refused'
}

/** The operator's order management: takes orders, returns their state, and notifies listeners. */
export function orderRoutes(app: FastifyInstance, { store, cancellations, events, repeats, updates }: Outside): void {
  app.post('/productOrder', async (request, reply) => {
    const body = v.safeParse(ProductOrderCreate, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const { traceparent } = request.headers
    const { order, isNew } = store.take(body.output, typeof traceparent === 'string' ? traceparent : null)
    if (!isNew && repeats() === 'conflict') {
      return refuseTmf(reply, 409, 'order-exists', `There is an order with this externalId: ${order.id}.`)
    }
    const view = viewOrder(order)
    return reply
      .code(isNew ? 201 : 200)
      .header('location', view.href)
      .send(view)
  })

  app.get('/productOrder', async (request, reply) => {
    const query = v.safeParse(ListQuery, request.query)
    if (!query.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(query.issues))
    const { externalId, state, 'orderDate.gte': since = '', fields, limit, offset } = query.output
    const found = store
      .all()
      .filter((order) => externalId === undefined || order.externalId === externalId)
      .filter((order) => state === undefined || order.state === state)
      .filter(({ orderDate }) => orderDate >= since)
    const page = found.slice(offset, offset + limit)
    const views = page.map((order) => only(viewOrder(order), fields))
    return reply.header('x-total-count', found.length).header('x-result-count', page.length).send(views)
  })

  app.get<{ Params: { id: string } }>('/productOrder/:id', async (request, reply) => {
    const order = store.byId(request.params.id)
    if (order === null) return refuseTmf(reply, 404, 'not-found', `No order has the id ${request.params.id}.`)
    return viewOrder(order)
  })

  app.patch<{ Params: { id: string } }>('/productOrder/:id', async (request, reply) => {
    const order = store.byId(request.params.id)
    if (order === null) return refuseTmf(reply, 404, 'not-found', `No order has the id ${request.params.id}.`)
    const change = v.safeParse(ProductOrderUpdate, request.body)
    if (!change.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(change.issues))
    if (updates() === 'refused')
      return refuseTmf(reply, 409, 'order-locked', `The order ${order.id} is planned and cannot be changed now.`)
    if (!store.update(order, change.output)) {
      return refuseTmf(reply, 409, 'order-ended', `An order that is ${order.state} is not changed any more.`)
    }
    return viewOrder(order)
  })

  app.post('/cancelProductOrder', async (request, reply) => {
    const body = v.safeParse(CancelCreate, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    const cancellation = cancellations.create(body.output)
    if (cancellation === null)
      return refuseTmf(reply, 400, 'invalid-reference', 'There is no such order, or no such item.')
    if (!cancellation.isNew && repeats() === 'conflict') {
      return refuseTmf(
        reply,
        409,
        'cancellation-exists',
        `There is a request of this externalId: ${cancellation.task.id}.`,
      )
    }
    return reply.code(201).send(viewCancellation(cancellation.task))
  })

  app.get('/cancelProductOrder', async (request, reply) => {
    const query = v.safeParse(CancelQuery, request.query)
    if (!query.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(query.issues))
    const {
      'productOrder.id': orderId,
      'requestedCancellationDate.gte': since = '',
      fields,
      limit,
      offset,
    } = query.output
    const found = cancellations
      .all()
      .filter((task) => orderId === undefined || task.orderId === orderId)
      .filter(({ asked }) => (asked.requestedCancellationDate ?? '') >= since)
    const views = found
      .slice(offset, offset + limit)
      .map((task) => only(viewCancellation(orderId === undefined ? task : cancellations.advance(task)), fields))
    return reply.header('x-total-count', found.length).header('x-result-count', views.length).send(views)
  })

  app.get<{ Params: { id: string } }>('/cancelProductOrder/:id', async (request, reply) => {
    const task = cancellations.byId(request.params.id)
    if (task === null) return refuseTmf(reply, 404, 'not-found', `No request has the id ${request.params.id}.`)
    return viewCancellation(cancellations.advance(task))
  })

  app.post('/hub', async (request, reply) => {
    const body = v.safeParse(Subscription, request.body)
    if (!body.success) return refuseTmf(reply, 400, 'invalid-request', v.summarize(body.issues))
    return reply.code(201).send(events.subscribe(body.output.callback, body.output.query))
  })

  app.delete<{ Params: { id: string } }>('/hub/:id', async (request, reply) => {
    if (events.unsubscribe(request.params.id)) return reply.code(204).send()
    return refuseTmf(reply, 404, 'not-found', `No listener has the id ${request.params.id}.`)
  })
}

/** The attributes that a list was requested with (TMF630). */
function only(view: object, fields: string | undefined): object {
  if (fields === undefined) return view
  const chosen = new Set(['id', 'href', ...fields.split(',')])
  return Object.fromEntries(Object.entries(view).filter(([name]) => chosen.has(name)))
}

/** In cents. */
const TakeBack = v.strictObject({
  items: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
  deduction: v.optional(
    v.strictObject({
      cents: v.pipe(v.number(), v.integer(), v.minValue(1)),
      reason: v.pipe(v.string(), v.minLength(1)),
    }),
  ),
})

const Move = v.strictObject({ state: v.picklist(Object.keys(NEXT_STATES) as OrderState[]) })

/** Control routes for tests: list orders, move an order, and return its goods. */
export function orderControlRoutes(
  app: FastifyInstance,
  { store, cancellations, events }: Pick<Outside, 'store' | 'cancellations' | 'events'>,
): void {
  app.get('/control/orders/ledger', async () => ({
    orders: store.all().map((order) => ({
      id: order.id,
      externalId: order.externalId,
      state: order.state,
      traceparent: order.traceparent,
      submissions: order.submissions,
      updates: order.updates,
      cancelledItems: [...order.cancelledItems],
      returned: Object.fromEntries(order.returned),
      productOrder: order.asked,
    })),
    cancellations: cancellations.all().map(viewCancellation),
    events: events.counts,
  }))

  app.put<{ Params: { id: string } }>('/control/orders/:id', async (request, reply) => {
    const order = store.byId(request.params.id)
    if (order === null) return reply.code(404).send({ error: `There is no order ${request.params.id}.` })
    const move = v.safeParse(Move, request.body)
    if (!move.success) return reply.code(400).send({ error: v.summarize(move.issues) })
    if (!store.move(order, move.output.state)) {
      return reply.code(409).send({ error: `An order that is ${order.state} does not become ${move.output.state}.` })
    }
    return viewOrder(order)
  })

  app.put<{ Params: { id: string } }>('/control/orders/:id/returns', async (request, reply) => {
    const order = store.byId(request.params.id)
    if (order === null) return reply.code(404).send({ error: `There is no order ${request.params.id}.` })
    const said = v.safeParse(TakeBack, request.body)
    if (!said.success) return reply.code(400).send({ error: v.summarize(said.issues) })
    const { items = null, deduction: lost } = said.output
    const deduction = lost && { amount: { unit: 'EUR' as const, value: lost.cents / 100 }, reason: lost.reason }
    if (!store.takeBack(order, items, deduction)) return reply.code(409).send({ error: 'The order has no such goods.' })
    return viewOrder(order)
  })
}
