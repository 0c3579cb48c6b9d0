import type { Database } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { payments } from '../state/tables.ts'

/** Longer than all the questions that it takes to give money back. */
const LEASE_SECONDS = 60

/**
 * Refunds have no unicity key: who gives back looks first what is back already, and nobody else may do so between the look
 * and the act (a lease). Whoever died with it is followed when it has run out.
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
