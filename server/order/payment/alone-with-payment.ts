import type { Database } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { payments } from '../state/tables.ts'

/** Longer than all calls of a refund. */
const LEASE_SECONDS = 60

/**
 * Refunds have no unicity key. The process that refunds first reads what is refunded already, and holds a lease from
 * that read until the refund is made. If it dies, another goes on when the lease has run out.
 */
export async function aloneWithPayment<T>(db: Database, paymentId: string, work: () => Promise<T>): Promise<T> {
  const { rowCount } = await db.execute(sql`update ${payments}
    set claimed_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where ${payments.id} = ${paymentId} and (${payments.claimedUntil} is null or ${payments.claimedUntil} < now())`)
  if (rowCount !== 1) throw new Error('Somebody else is giving this payment back')
  try {
    return await work()
  } finally {
    await db.update(payments).set({ claimedUntil: null }).where(eq(payments.id, paymentId))
  }
}
