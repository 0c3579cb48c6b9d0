import type { Database } from '#server/platform/database/database.ts'
import { and, eq, isNull, lt, or, sql } from '#server/platform/database/drizzle/orm.ts'
import { orders } from '../../state/tables.ts'

/** Longer than the time limit of order management: by its end a request whose response was lost has long arrived. */
export const LEASE_SECONDS = 60

/**
 * One update of an order at a time, because order management keeps whichever arrives last. The work loads the order
 * itself, so that it is as it was left by the update before. Where the work throws, the lease is left to run out: what
 * was sent may still arrive.
 */
export async function aloneWithManaged<T>(
  db: Database,
  orderId: string,
  work: (lease: Date) => Promise<T>,
): Promise<T> {
  const isFree = or(isNull(orders.claimedUntil), lt(orders.claimedUntil, sql`now()`))
  // Without microseconds, which a Date does not have.
  const until = sql`date_trunc('milliseconds', now()) + make_interval(secs => ${LEASE_SECONDS})`
  const [claimed] = await db
    .update(orders)
    .set({ claimedUntil: until })
    .where(and(eq(orders.id, orderId), isFree))
    .returning({ lease: orders.claimedUntil })
  if (claimed?.lease == null) throw new Error('Another update of the order is on its way to order management')
  const { lease } = claimed
  const result = await work(lease)
  await db
    .update(orders)
    .set({ claimedUntil: null })
    .where(and(eq(orders.id, orderId), eq(orders.claimedUntil, lease)))
  return result
}
