import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { portLines } from '#domain/order/port-lines.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, asc, eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { enqueueFollowUp } from '../../state/define-follow-up.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import { portRequests } from './tables.ts'

/** Apart from its definition (send-port-request.ts), which would make a circle of imports. */
export const SEND_PORT_KIND = {
  name: 'send-port-request',
  payload: v.object({ requestId: v.pipe(v.string(), v.uuid()) }),
  onePerKey: 'unfinished',
} as const

export type PortRequestRow = typeof portRequests.$inferSelect

/** Oldest first. */
export function portRequestsOf(db: Database | Transaction, orderId: string): Promise<PortRequestRow[]> {
  return db
    .select()
    .from(portRequests)
    .where(eq(portRequests.orderId, orderId))
    .orderBy(asc(portRequests.lineId), asc(portRequests.attempt))
}

export async function findPortRequest(db: Database | Transaction, id: string): Promise<PortRequestRow | null> {
  const [row] = await db.select().from(portRequests).where(eq(portRequests.id, id))
  return row ?? null
}

/** Adds one request for each number of an order, with the job that sends it. Idempotent. */
export async function requestNumbers(
  { db, jobs }: { db: Database; jobs: JobQueue },
  order: StoredOrder,
): Promise<void> {
  const lines = portLines(order)
  if (lines.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const { id: lineId } of lines) await addPortRequest(tx, jobs, { orderId: order.id, lineId, attempt: 1 })
  })
}

/** False: it exists already. */
export async function addPortRequest(
  tx: Transaction,
  jobs: JobQueue,
  { orderId, lineId, attempt }: { orderId: string; lineId: string; attempt: number },
): Promise<boolean> {
  const id = requestId(orderId, lineId, attempt)
  const { rowCount } = await tx
    .insert(portRequests)
    .values({ id, orderId, lineId, attempt, state: 'toSend' })
    .onConflictDoNothing()
  if (rowCount !== 1) return false
  await enqueueFollowUp(tx, jobs, SEND_PORT_KIND, { requestId: id })
  return true
}

/**
 * The same for the same request (a UUID of version 8), so that a shop that has forgotten it requests the number under the
 * name that the porting system knows.
 */
function requestId(orderId: string, lineId: string, attempt: number): string {
  const bytes = createHash('sha256')
    .update(`port request ${attempt} of ${lineId} in ${orderId}`)
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Optimistic lock on the state that was read. */
export async function movePortRequest(
  tx: Transaction,
  { id, state }: Pick<PortRequestRow, 'id' | 'state'>,
  next: Partial<Pick<PortRequestRow, 'state' | 'reason' | 'portId'>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(portRequests)
    .set({ ...next, lookedAt: sql`now()`, ...(next.state !== undefined && { changedAt: sql`now()` }) })
    .where(and(eq(portRequests.id, id), eq(portRequests.state, state)))
  return rowCount === 1
}
