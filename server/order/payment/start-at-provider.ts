import { setTimeout as wait } from 'node:timers/promises'
import type { Cents } from '#domain/money.ts'
import type { Payments, StartedPayment, StartPayment } from '#server/payment/payments.ts'
import { findSavedCard } from '#server/payment/saved-cards/saved-card-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import type { OrderRoom } from '../order-room.ts'
import { changeOrder } from '../state/change-order.ts'
import { type PaymentRow, type StoredOrder, toPayment } from '../state/order-store.ts'
import { payments } from '../state/tables.ts'

/** Providers forget an idempotency key after a day; later the payment might be made a second time. */
const KNOWN_BY_NAME_MS = 23 * 60 * 60 * 1000

export function mayBeStarted({ createdAt }: PaymentRow, now: Date): boolean {
  return now.getTime() - createdAt.getTime() < KNOWN_BY_NAME_MS
}

/** Longer than the time limit of a provider. */
const LEASE_SECONDS = 15
const LOOK_AGAIN_MS = 100
const WAIT_MS = 12_000

/**
 * Idempotent by our id of the payment. Some providers make two payments of concurrent calls, so one process at a time
 * calls (a lease), and the others wait for its result.
 */
export async function startAtProvider(
  deps: OrderRoom,
  order: StoredOrder,
  payment: PaymentRow,
): Promise<StartedPayment> {
  const end = deps.clock.monotonicMs() + WAIT_MS
  while (deps.clock.monotonicMs() < end) {
    if (await claim(deps.db, payment.id)) return start(deps, order, payment)
    await wait(LOOK_AGAIN_MS)
    const rows = await deps.db.select().from(payments).where(eq(payments.id, payment.id))
    const known = refOf({ payments: rows.map(toPayment) }, payment.id)
    if (known !== null) return known
  }
  throw new OutsideSystemError(payment.gateway, 'silent')
}

function refOf({ payments: all }: Pick<StoredOrder, 'payments'>, id: string): StartedPayment | null {
  const { providerRef = null, frameUrl = null } = all.find((payment) => payment.id === id) ?? {}
  return providerRef === null || frameUrl === null ? null : { providerRef, frameUrl }
}

async function claim(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`update ${payments}
    set claimed_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where ${payments.id} = ${id} and ${payments.providerRef} is null
      and (${payments.claimedUntil} is null or ${payments.claimedUntil} < now())`)
  return rowCount === 1
}

async function start(
  deps: OrderRoom,
  { id: orderId, reference, customer, ordered }: StoredOrder,
  payment: PaymentRow,
): Promise<StartedPayment> {
  if (!mayBeStarted(payment, deps.clock.now())) throw new Error('A payment was noted too long ago to be started')
  const { firstName, lastName, email, mobile } = ordered.details
  // One that was removed meanwhile is replaced by another on the provider's page.
  const saved = await findSavedCard(deps.db, customer, payment.savedCard ?? '')
  const token = saved?.gateway === payment.gateway ? saved.token : null
  const request = {
    paymentId: payment.id,
    orderReference: reference,
    currency: 'EUR',
    keepCard: payment.keepCard,
    amount: payment.amount as Cents,
    savedCard: null,
    customer: { name: `${firstName} ${lastName}`, email, mobile },
    returnUrl: `${deps.shopOrigin()}/checkout/return`,
  } as const
  const started = await startWith(deps.paymentsOf(payment.gateway), request, token).catch(async (error: unknown) => {
    await deps.db.update(payments).set({ claimedUntil: null }).where(eq(payments.id, payment.id))
    throw error
  })
  const { payments: noted } = await changeOrder(deps, orderId, (stored) => {
    // Another process took the lease over and was faster: its payment is the one that is shown and read.
    if (refOf(stored, payment.id) !== null) return null
    return {
      events: [{ of: 'payment', id: payment.id, event: 'started' }],
      by: 'shop',
      payment: { id: payment.id, ...started, claimedUntil: null },
    }
  })
  return refOf({ payments: noted }, payment.id) ?? started
}

/** A provider that does not have the saved card any more takes another one on its page. */
async function startWith(gateway: Payments, request: StartPayment, savedCard: string | null): Promise<StartedPayment> {
  if (savedCard === null) return gateway.start(request)
  try {
    return await gateway.start({ ...request, savedCard })
  } catch (error) {
    const isRefused = error instanceof OutsideSystemError && error.status !== null && error.status < 500
    if (!isRefused) throw error
    return gateway.start(request)
  }
}
