import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { hasBasicAuth } from './basic-auth.ts'
import {
  hostedCardView,
  isTransaction,
  orderView,
  reversalView,
  saleView,
  sessionView,
  storedCardView,
} from './elavon-views.ts'
import { hostedOrigin } from './hosted-origin.ts'
import type { HostedPayment, PaymentLedger, RefundManner } from './payment-ledger.ts'

export const ELAVON_BASE = '/elavon'

const Decimal = v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/))
const Total = v.strictObject({ amount: Decimal, currencyCode: v.literal('EUR') })
const Link = v.pipe(v.string(), v.url())
const WebUrl = v.pipe(v.string(), v.regex(/^https?:\/\/[^/]{2,}/), v.maxLength(2048))
const Reference = v.pipe(v.string(), v.maxLength(255))

const NewOrder = v.strictObject({
  total: Total,
  description: v.optional(Reference),
  orderReference: v.optional(Reference),
  shopperEmailAddress: v.optional(v.string()),
  customReference: v.optional(Reference),
})
const NewSession = v.strictObject({
  order: Link,
  returnUrl: WebUrl,
  cancelUrl: WebUrl,
  hppType: v.optional(v.literal('fullPageRedirect')),
  doCreateTransaction: v.optional(v.boolean(), false),
  doThreeDSecure: v.optional(v.boolean()),
  doCapture: v.optional(v.boolean(), true),
  shopper: v.optional(Link),
  storedCard: v.optional(Link),
  useStoredPaymentMethod: v.optional(v.boolean()),
  customReference: v.optional(Reference),
})
const NewTransaction = v.strictObject({
  type: v.picklist(['void', 'refund']),
  parentTransaction: Link,
  total: v.optional(Total),
  customReference: v.optional(Reference),
})
const NewShopper = v.strictObject({
  fullName: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  email: v.optional(v.string()),
  primaryPhone: v.optional(v.string()),
  customReference: v.optional(Reference),
})

type Order = { orderId: string; cents: number; currency: string; reference: string }
type ById = { Params: { id: string } }
type ListQuery = { filter?: string | string[]; limit?: string; pageToken?: string }
type Outside = { ledger: PaymentLedger; newId: () => string; refunds: () => RefundManner }

/** Elavon Payment Gateway: orders, payment sessions of the hosted page, transactions, shoppers and their stored cards. */
export function elavonRoutes(app: FastifyInstance, { ledger, newId, refunds }: Outside): void {
  const orders = new Map<string, Order>()
  const orderOf = new Map<string, string>()
  const shoppers = new Map<string, { id: string; fullName: string }>()

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBasicAuth(request.headers.authorization)) return refuse(reply, 401, 'unauthorized')
    if (request.headers['accept-version'] !== '1') return refuse(reply, 406, 'versionNotAcceptable')
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'notFound'))
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    refuse(reply, error.statusCode ?? 500, 'badRequest', error.message),
  )

  app.post('/orders', async (request, reply) => {
    const body = v.safeParse(NewOrder, request.body)
    if (!body.success) return refuse(reply, 400, 'badRequest', v.summarize(body.issues))
    const { total, orderReference = '' } = body.output
    const order = { orderId: newId(), cents: cents(total.amount), currency: 'EUR', reference: orderReference }
    orders.set(order.orderId, order)
    return reply.code(201).send(orderView(baseOf(request), order))
  })

  app.get<ById>('/orders/:id', async (request, reply) => {
    const order = orders.get(request.params.id)
    return order === undefined ? refuse(reply, 404, 'notFound') : orderView(baseOf(request), order)
  })

  app.post('/payment-sessions', async (request, reply) => {
    const body = v.safeParse(NewSession, request.body)
    if (!body.success) return refuse(reply, 400, 'badRequest', v.summarize(body.issues))
    const wish = body.output
    const order = orders.get(lastPart(wish.order))
    const storedCard = wish.storedCard === undefined ? null : (ledger.cards.get(lastPart(wish.storedCard)) ?? null)
    if (order === undefined || (wish.storedCard !== undefined && storedCard === null)) {
      return refuse(reply, 400, 'invalidReference')
    }
    if (wish.useStoredPaymentMethod === true && wish.shopper === undefined) {
      return refuse(reply, 400, 'shopperRequired')
    }
    const payment = ledger.open({
      paymentId: wish.customReference ?? null,
      orderReference: order.reference,
      // A session that creates no transaction takes no money, whatever the order is worth.
      cents: wish.doCreateTransaction ? order.cents : 0,
      currency: order.currency,
      capturesAtOnce: wish.doCapture && wish.doCreateTransaction,
      keepsCard: wish.useStoredPaymentMethod === true,
      customer: wish.shopper === undefined ? null : lastPart(wish.shopper),
      savedCard: storedCard,
      returnUrl: wish.returnUrl,
    })
    orderOf.set(payment.ref, order.orderId)
    return reply.code(201).send(session(request, payment))
  })

  app.get<{ Querystring: { filter?: string } }>('/payment-sessions', async (request, reply) => {
    const [, reference] = /^and\(customReference_eq_([\w-]+)\)$/.exec(request.query.filter ?? '') ?? []
    if (reference === undefined) return refuse(reply, 400, 'badRequest', 'filter: and(customReference_eq_…)')
    const found = ledger.all().filter(({ paymentId }) => paymentId === reference)
    return { href: `${baseOf(request)}/payment-sessions`, items: found.map((payment) => session(request, payment)) }
  })

  app.get<ById>('/payment-sessions/:id', async (request, reply) => {
    const payment = ledger.find(request.params.id)
    return payment === null ? refuse(reply, 404, 'notFound') : session(request, payment)
  })

  app.get<{ Querystring: ListQuery }>('/transactions', async (request, reply) => {
    const { filter = [], limit = '10', pageToken = '' } = request.query
    const filters = [filter].flat()
    const known = filters.every((each) => /^(?:type_(?:eq|ne)_\w+|createdAt_ge_[\w:.-]+)$/.test(each))
    const start = pageToken === '' ? 0 : Number(Buffer.from(pageToken, 'base64url').toString())
    if (!known || Number(limit) > 200 || Number.isNaN(start)) return refuse(reply, 400, 'badRequest')
    const found = ledger
      .all()
      .flatMap((payment) => transactionsOf(baseOf(request), payment))
      .filter((each) => filters.every((text) => passes(each, text)))
    const end = start + Number(limit)
    const nextPageToken = end < found.length ? Buffer.from(String(end)).toString('base64url') : null
    return { href: `${baseOf(request)}/transactions`, items: found.slice(start, end), nextPageToken }
  })

  app.get<ById>('/transactions/:id', async (request, reply) => {
    const found = transaction(request.params.id)
    if (found === null) return refuse(reply, 404, 'notFound')
    if (found.given === null) return saleView(baseOf(request), found.payment, found.attempt)
    found.given.isDone = true
    return reversalView(baseOf(request), found.payment, found.given, typeOf(found.payment))
  })

  app.post<ById>('/transactions/:id', async (request, reply) => {
    const found = transaction(request.params.id)
    if (found === null || found.given !== null) return refuse(reply, 404, 'notFound')
    if (!v.is(v.strictObject({ doCapture: v.literal(true) }), request.body)) return refuse(reply, 400, 'badRequest')
    if (!ledger.capture(found.payment)) return refuse(reply, 400, 'transactionNotCapturable')
    return saleView(baseOf(request), found.payment, found.attempt)
  })

  app.post('/transactions', async (request, reply) => {
    const body = v.safeParse(NewTransaction, request.body)
    if (!body.success) return refuse(reply, 400, 'badRequest', v.summarize(body.issues))
    const { type, parentTransaction, total } = body.output
    const parent = transaction(lastPart(parentTransaction))
    if (parent === null || parent.given !== null) return refuse(reply, 400, 'invalidReference')
    const { payment } = parent
    const amount = type === 'void' || total === undefined ? payment.cents : cents(total.amount)
    const given = typeOf(payment) === type ? ledger.reverse(payment, amount, refunds()) : null
    if (given === null)
      return refuse(reply, 400, type === 'void' ? 'transactionNotVoidable' : 'transactionNotRefundable')
    return reply.code(201).send(reversalView(baseOf(request), payment, given, type))
  })

  app.post('/shoppers', async (request, reply) => {
    const body = v.safeParse(NewShopper, request.body)
    if (!body.success) return refuse(reply, 400, 'badRequest', v.summarize(body.issues))
    const shopper = { id: newId(), ...body.output }
    shoppers.set(shopper.id, shopper)
    return reply.code(201).send({ href: `${baseOf(request)}/shoppers/${shopper.id}`, ...shopper })
  })

  app.get<ById>('/shoppers/:id/stored-cards', async (request) => {
    const cards = [...ledger.cards.values()].filter(({ customer }) => customer === request.params.id)
    return { href: request.url, items: cards.map((card) => storedCardView(baseOf(request), card)) }
  })

  app.get<ById>('/stored-cards/:id', async (request, reply) => {
    const card = ledger.cards.get(request.params.id)
    return card === undefined ? refuse(reply, 404, 'notFound') : storedCardView(baseOf(request), card)
  })

  app.delete<ById>('/stored-cards/:id', async (request, reply) => {
    if (!ledger.cards.delete(request.params.id)) return refuse(reply, 404, 'notFound')
    return reply.code(204).send()
  })

  app.get<ById>('/hosted-cards/:id', async (request, reply) => {
    const attempts = ledger.all().flatMap((payment) => payment.attempts)
    const card = attempts.find(({ card: { token } }) => token === request.params.id)?.card
    return card === undefined ? refuse(reply, 404, 'notFound') : hostedCardView(baseOf(request), card)
  })

  function session(request: FastifyRequest, payment: HostedPayment) {
    return sessionView(baseOf(request), hostedOrigin('elavon', request), payment, orderOf.get(payment.ref) ?? '')
  }

  function transaction(id: string) {
    for (const { ref, attempts, reversals } of ledger.all()) {
      const attempt = attempts.find((one) => one.id === id) ?? attempts.at(-1)
      const given = reversals.find((one) => one.id === id) ?? null
      const payment = attempt?.id === id || given !== null ? ledger.find(ref) : null
      if (payment !== null && attempt !== undefined) return { payment, attempt, given }
    }
    return null
  }
}

/** Sales with their voids and refunds. */
function transactionsOf(base: string, payment: HostedPayment) {
  const sales = payment.cents === 0 ? [] : payment.attempts.filter(({ outcome }) => isTransaction(outcome))
  return [
    ...sales.map((attempt) => saleView(base, payment, attempt)),
    ...payment.reversals.map((given) => reversalView(base, payment, given, typeOf(payment))),
  ]
}

function passes({ type, createdAt }: { type: string; createdAt: string }, filter: string): boolean {
  const [field, operator, value = ''] = filter.split(/_(eq|ne|ge)_/)
  if (field === 'type') return (type === value) === (operator === 'eq')
  return createdAt >= value
}

/** Before the money is settled a sale is voided, afterwards it is refunded. */
function typeOf({ state }: HostedPayment): 'void' | 'refund' {
  return state === 'settled' ? 'refund' : 'void'
}

export function elavonError(status: number, code: string, description = code) {
  return { status, failures: [{ code, description, field: null }] }
}

function refuse(reply: FastifyReply, status: number, code: string, description = code) {
  return reply.code(status).send(elavonError(status, code, description))
}

function baseOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}${ELAVON_BASE}`
}

function lastPart(link: string): string {
  return link.slice(link.lastIndexOf('/') + 1)
}

function cents(amount: string): number {
  return Number(amount.replace('.', ''))
}
