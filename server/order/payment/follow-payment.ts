import type { FastifyBaseLogger } from 'fastify'
import type * as v from 'valibot'
import type { PaymentChanged } from '#server/payment/payment-changed.ts'
import type { UnknownPayments } from '#server/payment/unknown-payments.ts'
import type { Database } from '#server/platform/database/database.ts'
import { and, eq, or } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { UUID } from '#server/platform/uuid.ts'
import { PAYMENT_CHANGED_JOB } from '../order-jobs.ts'
import type { OrderRoom } from '../order-room.ts'
import { findOrderById } from '../state/order-store.ts'
import { payments } from '../state/tables.ts'
import { followDisputes } from './follow-disputes.ts'
import { readProviders } from './settle-order.ts'

type Deps = OrderRoom & { log: FastifyBaseLogger }

/** Longer than the lease for starting a payment: by then the provider's id is stored, or never will be. */
const SECOND_TRY_MS = 20_000

/**
 * The payment is read from the provider. A notification may arrive before the provider's id of the payment is stored,
 * so an unknown payment is retried once; after that it is counted as not ours.
 */
export async function followPayment(
  deps: Deps & { unknownPayments: UnknownPayments },
  notice: v.InferOutput<typeof PaymentChanged>,
): Promise<void> {
  if (notice.isDispute) return followDisputes(deps, notice.gateway)
  const orderId = await orderOfPayment(deps.db, notice)
  const order = orderId === null ? null : await findOrderById(deps.db, orderId)
  if (order === null) {
    if (notice.isSecondTry) deps.unknownPayments.inc({ gateway: notice.gateway })
    else await retryOnce(deps, notice)
    return
  }
  const { silent } = await readProviders(deps, deps.log, order, 'provider')
  if (silent) throw new Error('A provider told of a payment and does not answer about it')
}

async function retryOnce({ db, jobs }: Deps, notice: v.InferOutput<typeof PaymentChanged>): Promise<void> {
  const again = { ...notice, isSecondTry: true }
  await inTransaction(db, (tx) => jobs.enqueue(tx, PAYMENT_CHANGED_JOB, again, { startAfterMs: SECOND_TRY_MS }))
}

/** By the provider's id or by ours. */
async function orderOfPayment(
  db: Database,
  { gateway, providerRef, paymentId }: v.InferOutput<typeof PaymentChanged>,
): Promise<string | null> {
  const byRef = providerRef === null ? undefined : eq(payments.providerRef, providerRef)
  // A refund has an id of its own, which ends with that of the payment.
  const ours = paymentId?.slice(-36) ?? ''
  const byId = UUID.test(ours) ? eq(payments.id, ours) : undefined
  if (byRef === undefined && byId === undefined) return null
  const [row] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.gateway, gateway), or(byRef, byId)))
  return row?.orderId ?? null
}
