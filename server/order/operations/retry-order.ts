import { ok, type Result } from '#domain/result.ts'
import { describeAct } from '#server/audit/shell-acts.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { enqueueJob } from '#server/platform/jobs/job-queue.ts'
import type { Operator } from '#server/session/operator.ts'
import type { OrderFollowUp } from '../state/define-follow-up.ts'
import { findOpen } from '../state/find-follow-ups.ts'
import { lockOrder, type StoredOrder } from '../state/order-store.ts'
import { orderEvents, orders, payments } from '../state/tables.ts'
import { findByReference, type OrderNotFound, type OrderRequest } from './find-by-reference.ts'

type Deps = { db: Database; followUps: readonly OrderFollowUp[] }

/**
 * Enqueues the open follow-ups of an order again, and returns their labels. Empty: nothing is open, or it is running
 * already.
 */
export async function retryOrder(
  { db, followUps }: Deps,
  caller: Operator,
  request: OrderRequest,
): Promise<Result<string[], OrderNotFound>> {
  const found = await findByReference(db, request)
  if (!found.ok) return found
  return inTransaction(db, async (tx) => {
    const sent = await retryOpen(tx, followUps, found.value, caller)
    describeAct(tx, sent.length === 0 ? null : { object: found.value.reference, after: { sent } })
    return ok(sent)
  })
}

/** The same as a part of another commit. */
export async function retryOpen(
  tx: Transaction,
  followUps: readonly OrderFollowUp[],
  known: StoredOrder,
  caller: Operator,
): Promise<string[]> {
  const { id } = known
  const order = (await lockOrder(tx, id)) ?? known
  const sent = [...(await sendAgain(tx, followUps, order)), ...(await letSweeperGoOn(tx, order))]
  if (sent.length > 0) await tx.insert(orderEvents).values({ orderId: id, event: 'order.retried', by: caller.name })
  return sent
}

async function sendAgain(tx: Transaction, followUps: readonly OrderFollowUp[], order: StoredOrder): Promise<string[]> {
  const reopened = new Map<string, string>()
  for (const { name, reopen } of followUps) {
    const words = (await reopen?.(tx, order)) ?? null
    if (words !== null) reopened.set(name, words)
  }
  const sent: string[] = []
  for (const { label, job } of await findOpen(tx, followUps, order.id)) {
    const words = reopened.get(job.name)
    if (await enqueueJob(tx, job)) sent.push(words === undefined ? label : `${label}: ${words}`)
  }
  return sent
}

/**
 * What no job does: the sweeper continues an order whose placing was interrupted, and reads its payments from the
 * provider.
 */
async function letSweeperGoOn(tx: Transaction, { id, state }: StoredOrder): Promise<string[]> {
  const isPlaced = state === 'placed'
  if (isPlaced) await tx.update(orders).set({ claimedUntil: sql`now()` }).where(eq(orders.id, id))
  const { rowCount: asked } = await tx
    .update(payments)
    .set({ nextCheckAt: sql`now()` })
    .where(sql`${payments.orderId} = ${id} and ${payments.state} in ('starting', 'open', 'refused', 'cancelled')`)
  return [
    ...(isPlaced ? ['the sweeper goes on with it within a minute'] : []),
    ...((asked ?? 0) > 0 ? ['the provider is asked within a minute'] : []),
  ]
}
