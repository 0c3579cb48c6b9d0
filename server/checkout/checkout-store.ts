import { eq, sql } from 'drizzle-orm'
import { type Checkout, NOTHING_ANSWERED } from '#domain/checkout/checkout.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { deleteInPortions } from '#server/platform/database/delete-in-portions.ts'
import { checkouts } from './tables.ts'

export type StoredCheckout = Checkout & { version: number }

/** Version 0: nothing was answered yet. */
export async function findCheckout(db: Database | Transaction, cartUuid: string): Promise<StoredCheckout> {
  const { version, document } = checkouts
  const [row] = await db.select({ version, document }).from(checkouts).where(eq(checkouts.cartUuid, cartUuid))
  return { ...NOTHING_ANSWERED, ...row?.document, version: row?.version ?? 0 }
}

/** One part over what is there: two windows that answer different steps lose nothing. */
export async function saveAnswers(db: Database, cartUuid: string, part: Partial<Checkout>): Promise<StoredCheckout> {
  const [row] = await db
    .insert(checkouts)
    .values({ cartUuid, document: part })
    .onConflictDoUpdate({
      target: checkouts.cartUuid,
      set: {
        version: sql`${checkouts.version} + 1`,
        document: sql`${checkouts.document} || excluded.document`,
        changedAt: sql`now()`,
      },
    })
    .returning({ version: checkouts.version, document: checkouts.document })
  return { ...NOTHING_ANSWERED, ...row?.document, version: row?.version ?? 0 }
}

/** Who they are, where they live and their account: not kept for longer than somebody may come back to it. */
export async function forgetOldCheckouts({ $client: pool }: Pick<Database, '$client'>, days: number): Promise<void> {
  await deleteInPortions(async (most) => {
    const { rowCount } = await pool.query(
      `delete from checkouts where cart_uuid in (
         select cart_uuid from checkouts where changed_at < now() - make_interval(days => $1) limit $2)`,
      [days, most],
    )
    return rowCount ?? 0
  })
}
