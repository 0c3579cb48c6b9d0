import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { hasBasicAuth } from './basic-auth.ts'
import { hostedOrigin } from './hosted-origin.ts'
import type { HostedPayment, PaymentLedger, RefundManner } from './payment-ledger.ts'
import { attemptView, cardView, checkoutView, disputeView, intentView, refundView } from './stancer-views.ts'

export const STANCER_BASE = '/stancer'

const Cents = v.pipe(v.number(), v.integer())
const NewIntent = v.strictObject({
  amount: v.pipe(
    Cents,
    v.check((amount) => amount === 0 || amount >= 50, 'must be 0 or at least 50'),
  ),
  currency: v.picklist(['eur']),
  capture: v.optional(v.boolean(), true),
  description: v.optional(v.pipe(v.string(), v.minLength(3), v.maxLength(64))),
  order_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(36))),
  methods_allowed: v.optional(v.array(v.literal('card'))),
  threeds: v.optional(v.picklist(['none', 'required'])),
  customer: v.optional(v.string()),
  card: v.optional(v.string()),
  return_url: v.pipe(v.string(), v.url(), v.maxLength(2048)),
})
const NewRefund = v.strictObject({ payment: v.string(), amount: v.optional(v.pipe(Cents, v.minValue(50))) })
const NewCustomer = v.strictObject({
  name: v.pipe(v.string(), v.minLength(3), v.maxLength(64)),
  email: v.optional(v.pipe(v.string(), v.minLength(5), v.maxLength(64))),
  mobile: v.optional(v.pipe(v.string(), v.minLength(8), v.maxLength(16))),
  external_id: v.optional(v.pipe(v.string(), v.maxLength(36))),
})
type Customer = v.InferOutput<typeof NewCustomer> & { id: string }
type ById = { Params: { id: string } }
type Outside = { ledger: PaymentLedger; newCustomerId: () => string; refunds: () => RefundManner }

/** Stancer: payment intents of version 2, payments and refunds of version 1. */
export function stancerRoutes(app: FastifyInstance, { ledger, newCustomerId, refunds }: Outside): void {
  const customers = new Map<string, Customer>()
  const byKey = new Map<string, string>()

  app.addHook('onRequest', async (request, reply) => {
    if (hasBasicAuth(request.headers.authorization)) return
    return refuse(reply, 401, 'You are not authorized to access that resource')
  })
  speakStancerErrors(app)

  app.post('/v2/payment_intents/', async (request, reply) => {
    const body = v.safeParse(NewIntent, request.body)
    if (!body.success) return refuse(reply, 422, v.summarize(body.issues))
    const wish = body.output
    if (wish.amount === 0 && wish.capture) return refuse(reply, 422, 'amount: must be at least 50 to be captured')
    const savedCard = wish.card === undefined ? null : (ledger.cards.get(wish.card) ?? null)
    if (wish.card !== undefined && savedCard === null) return refuse(reply, 404, `No such card ${wish.card}`)
    const key = String(request.headers['idempotency-key'] ?? '')
    const existing = byKey.get(key)
    if (existing !== undefined) return refuse(reply, 409, `Payment intent already exists, duplicate key (${existing})`)
    const payment = ledger.open({
      paymentId: wish.order_id ?? null,
      orderReference: wish.description ?? null,
      cents: wish.amount,
      currency: wish.currency,
      capturesAtOnce: wish.capture,
      // Every card is an object, which can be charged again by its id.
      keepsCard: true,
      customer: wish.customer ?? null,
      savedCard,
      returnUrl: wish.return_url,
    })
    if (key !== '') byKey.set(key, payment.ref)
    return reply.code(201).send(intentView(payment, hostedOrigin('stancer', request)))
  })

  app.get<Listing<{ order_id?: string }>>('/v2/payment_intents/', async (request) => {
    const { order_id: orderId } = request.query
    const found = ledger.all().filter(({ paymentId }) => orderId === undefined || paymentId === orderId)
    const intents = found.map((payment) => intentView(payment, hostedOrigin('stancer', request)))
    const { page, range } = pageOf(intents, request.query)
    return { live_mode: false, payment_intents: page, range }
  })

  app.get<ById>('/v2/payment_intents/:id', async (request, reply) => {
    const payment = ledger.find(request.params.id)
    return payment === null ? missing(reply, request.params.id) : intentView(payment, hostedOrigin('stancer', request))
  })

  app.get<ById>('/v2/payment_intents/:id/payments', async (request, reply) => {
    const payment = ledger.find(request.params.id)
    if (payment === null) return missing(reply, request.params.id)
    const payments = payment.attempts.map((attempt) => attemptView(payment, attempt))
    return { live_mode: false, payments, range: rangeOf(payments) }
  })

  app.post<ById>('/v2/payment_intents/:id/capture', async (request, reply) => {
    const payment = ledger.find(request.params.id)
    if (payment === null) return missing(reply, request.params.id)
    if (!ledger.capture(payment)) return refuse(reply, 409, 'The payment intent cannot be captured')
    return intentView(payment, hostedOrigin('stancer', request))
  })

  app.get<ById>('/v1/checkout/:id', async (request, reply) => {
    const { payment, attempt } = paid(request.params.id)
    if (payment === null || attempt === null) return missing(reply, request.params.id)
    for (const refund of payment.reversals) refund.isDone = true
    return checkoutView(payment, attempt)
  })

  app.post('/v1/refunds/', async (request, reply) => {
    const body = v.safeParse(NewRefund, request.body)
    if (!body.success) return refuse(reply, 422, v.summarize(body.issues))
    const { payment } = paid(body.output.payment)
    if (payment === null) return missing(reply, body.output.payment)
    const refund = ledger.reverse(payment, body.output.amount ?? payment.cents, refunds())
    if (refund === null) return refuse(reply, 400, 'The payment cannot be refunded')
    return reply.code(201).send(refundView(payment, refund))
  })

  app.get<Listing>('/v1/refunds/', async (request) => {
    const all = ledger.all().flatMap((payment) => payment.reversals.map((refund) => refundView(payment, refund)))
    const { page: refunds, range } = pageOf(all, request.query)
    return { live_mode: false, refunds, range }
  })

  app.get<Listing>('/v1/disputes/', async (request) => {
    const all = ledger
      .all()
      .flatMap((payment) => (payment.dispute === null ? [] : disputeView(payment, payment.dispute)))
    const { page: disputes, range } = pageOf(all, request.query)
    return { live_mode: false, disputes, range }
  })

  app.post('/v2/customers/', async (request, reply) => {
    const body = v.safeParse(NewCustomer, request.body)
    if (!body.success) return refuse(reply, 422, v.summarize(body.issues))
    const known = [...customers.values()].find(({ email }) => email !== undefined && email === body.output.email)
    if (known !== undefined) return refuse(reply, 409, `Customer already exists, duplicate (${known.id})`)
    const customer: Customer = { id: newCustomerId(), ...body.output }
    customers.set(customer.id, customer)
    return reply.code(201).send(customer)
  })

  app.get<{ Querystring: { customer?: string } }>('/v2/cards/', async (request) => {
    const cards = [...ledger.cards.values()].filter(({ customer }) => customer === (request.query.customer ?? null))
    return { live_mode: false, cards: cards.map(cardView), range: rangeOf(cards) }
  })

  app.delete<ById>('/v2/cards/:id', async (request, reply) => {
    if (!ledger.cards.delete(request.params.id)) return missing(reply, request.params.id)
    return reply.code(204).send()
  })

  function paid(id: string) {
    const payment = ledger.all().find(({ attempts }) => attempts.some((attempt) => attempt.id === id)) ?? null
    return { payment: payment && ledger.find(payment.ref), attempt: payment && attemptOf(payment, id) }
  }
}

function attemptOf({ attempts }: HostedPayment, id: string) {
  return attempts.find((attempt) => attempt.id === id) ?? null
}

type Listing<More = object> = { Querystring: More & { created?: string; start?: string; limit?: string } }

function pageOf<Item extends { created: number }>(items: readonly Item[], query: Listing['Querystring']) {
  const { created = '0', start = '0', limit = '10' } = query
  const all = items.filter((item) => item.created >= Number(created))
  const page = all.slice(Number(start), Number(start) + Number(limit))
  const range = { start: Number(start), end: Number(start) + page.length, limit: Number(limit) }
  return { page, range: { ...range, has_more: range.end < all.length } }
}

function rangeOf(items: readonly unknown[]) {
  return { start: 0, end: items.length, limit: 100, has_more: false }
}

export function stancerError(message: string) {
  return { error: { type: 'invalid_request_error', message } }
}

function refuse(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).send(stancerError(message))
}

function missing(reply: FastifyReply, id: string) {
  return refuse(reply, 404, `No such object ${id}`)
}

function speakStancerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'Not found'))
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, error.message),
  )
}
