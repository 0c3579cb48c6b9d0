import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Provider } from './hosted-origin.ts'
import type { notifier } from './notifications.ts'
import { type HostedPayment, lastOf, lostCents, type PaymentLedger, refundedCents } from './payment-ledger.ts'

const Customer = v.strictObject({
  providerRef: v.string(),
  /** Left out: the saved card that the payment was begun with. */
  card: v.optional(v.string()),
  expires: v.optional(v.pipe(v.string(), v.regex(/^\d\d\/\d\d$/)), '12/49'),
  /** Whether the customer confirms a 3-D Secure challenge; left out: not decided yet. */
  approve: v.optional(v.boolean()),
})
const Named = v.strictObject({ providerRef: v.string() })
const Decided = v.strictObject({ providerRef: v.string(), outcome: v.picklist(['won', 'lost']) })

type Counter = { ledger: PaymentLedger; notices: ReturnType<typeof notifier> }

/** For tests: the ledger of a provider, and what a customer would do in a browser. */
export function paymentControlRoutes(app: FastifyInstance, provider: Provider, { ledger, notices }: Counter): void {
  app.get(`/control/${provider}/ledger`, async () => ({
    payments: ledger.all().map(({ ref }) => bookView(ledger.find(ref))),
    notifications: { told: notices.told, held: notices.held() },
    cards: [...ledger.cards.keys()],
  }))

  app.post(`/control/${provider}/pay`, async (request, reply) => {
    const told = v.safeParse(Customer, request.body)
    const payment = told.success ? ledger.find(told.output.providerRef) : null
    if (!told.success || payment === null) return reply.code(400).send({ error: 'There is no such payment.' })
    const { card, expires, approve } = told.output
    if (payment.state === 'open') tryWith(payment, card, expires)
    if (approve !== undefined) ledger.confirm(payment, approve)
    return bookView(payment)
  })

  /** Settles a payment: afterwards it can only be refunded, not voided. */
  app.post(`/control/${provider}/settle`, async (request, reply) => {
    const told = v.safeParse(Named, request.body)
    const payment = told.success ? ledger.find(told.output.providerRef) : null
    if (payment === null || !ledger.settle(payment)) return reply.code(400).send({ error: 'Nothing to settle.' })
    return bookView(payment)
  })

  /** The bank has decided about a dispute. */
  app.post(`/control/${provider}/dispute`, async (request, reply) => {
    const told = v.safeParse(Decided, request.body)
    const payment = told.success ? ledger.find(told.output.providerRef) : null
    if (!told.success || payment === null || !ledger.decide(payment, told.output.outcome))
      return reply.code(400).send({ error: 'Nobody disputes that.' })
    return bookView(payment)
  })

  /** Sends the held notifications. */
  app.post(`/control/${provider}/notify`, async () => {
    await notices.release()
    return { told: notices.told }
  })

  function tryWith(payment: HostedPayment, card: string | undefined, expires: string): void {
    const [month = '', year = ''] = expires.split('/')
    if (card === undefined) ledger.trySavedCard(payment)
    else ledger.tryCard(payment, { number: card, month, year, cvc: '123' })
  }
}

function bookView(payment: HostedPayment | null) {
  if (payment === null) return null
  const { ref, paymentId, orderReference, state, cents, capturedCents, currency, dispute, attempts } = payment
  const last = lastOf(payment)
  return {
    providerRef: ref,
    paymentId,
    orderReference,
    state,
    currency,
    dispute: dispute?.status ?? null,
    amount: cents,
    captured: capturedCents,
    refunded: refundedCents(payment),
    lost: lostCents(payment),
    tries: attempts.length,
    outcome: last?.outcome ?? null,
    card: last === undefined ? null : { token: last.card.token, last4: last.card.last4, brand: last.card.brand },
  }
}
