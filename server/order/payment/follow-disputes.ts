import type { FastifyBaseLogger } from 'fastify'
import { disputeEvent, nextDisputeState } from '#domain/payment/dispute.ts'
import { type Dispute, GATEWAYS, type Gateway } from '#server/payment/payments.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { OrderRoom } from '../order-room.ts'
import { changeOrder } from '../state/change-order.ts'
import { payments } from '../state/tables.ts'

type Deps = OrderRoom & { log: FastifyBaseLogger }

/** A lost notification is made up for by the next hourly run; this covers runs that failed for days. */
const LOOK_BACK_DAYS = 30

/** Reads disputes from a provider and notes new ones. A notification does the same. */
export async function followDisputes(deps: Deps, gateway: Gateway): Promise<void> {
  const since = await oldestOfInterest(deps.db, gateway)
  for (const dispute of await deps.paymentsOf(gateway).disputes(since)) await noteDispute(deps, gateway, dispute)
}

/** Of every gateway with a payment that can still be disputed: the newest of each, without reading the others. */
export async function findDisputes(deps: Deps): Promise<void> {
  const { rows } = await deps.db.execute<{ gateway: Gateway }>(sql`select gateway
    from unnest(${sql.param([...GATEWAYS])}::text[]) as gateways (gateway)
    where exists (select from payments where payments.gateway = gateways.gateway
      and state in ('captured', 'givingBack') and changed_at > now() - interval '180 days')`)
  for (const { gateway } of rows) await followDisputes(deps, gateway)
}

/** An open dispute is read however old it is, because its payment is older than the dispute. */
async function oldestOfInterest(db: Database, gateway: Gateway): Promise<Date> {
  const { rows } = await db.execute<{ since: string }>(sql`select least(
    now() - make_interval(days => ${LOOK_BACK_DAYS}),
    (select min(created_at) from payments where gateway = ${gateway} and dispute_state = 'open')) as since`)
  return new Date(rows[0]?.since ?? 0)
}

async function noteDispute(deps: Deps, gateway: Gateway, { paymentId, state, dueAt }: Dispute): Promise<void> {
  if (paymentId === null || !UUID.test(paymentId)) return
  const ours = and(eq(payments.id, paymentId), eq(payments.gateway, gateway))
  const [known] = await deps.db.select().from(payments).where(ours)
  // Most disputes are known already.
  if (known === undefined || nextDisputeState(known.disputeState, state) === null) return
  await changeOrder(deps, known.orderId, (stored) => {
    const payment = stored.payments.find(({ id }) => id === paymentId)
    const next = payment === undefined ? null : nextDisputeState(payment.disputeState, state)
    if (payment === undefined || next === null) return null
    const isTwice = next === 'lost' && payment.state === 'givenBack'
    if (isTwice) deps.log.error({ paymentId }, 'a payment that was given back was lost to a dispute too')
    else deps.log.warn({ paymentId, dispute: next, dueAt }, 'a payment is disputed, or that has ended')
    return {
      events: next === 'lost' ? [{ of: 'payment', id: paymentId, event: 'disputeLost' }] : [],
      by: 'provider',
      notes: [disputeEvent(next)],
      payment: { id: paymentId, disputeState: next, disputeDueAt: dueAt },
    }
  })
}
