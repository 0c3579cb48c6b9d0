import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/database/database.ts'
import { numberBudgets } from '#server/database/tables.ts'

/** So often within so long, for whomever or whatever the key names. */
export type Budget = { key: string; most: number; seconds: number }

/**
 * Spends one of a budget, and says whether there was one left (fixed window counter: the first spending opens the
 * window). In the database, because a budget per server would grow with the servers, and one in memory would end with a
 * restart. By the database's clock; a window that ends well after one that opens now was opened by a clock that has been
 * put back since, and counts as ended (a minute, because a transaction's now is when it began, and it may have waited).
 * In a transaction the row stays locked until its end: those who spend at the same moment are counted one by one.
 */
export async function spendBudget(db: Database | Transaction, { key, most, seconds }: Budget): Promise<boolean> {
  const { spent, endsAt } = numberBudgets
  const isOver = sql`(${endsAt} <= now() or ${endsAt} > excluded.ends_at + interval '1 minute')`
  const [row] = await db
    .insert(numberBudgets)
    .values({ key: hashed(key), spent: 1, endsAt: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({
      target: numberBudgets.key,
      set: {
        spent: sql`case when ${isOver} then 1 else ${spent} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ spent })
  return row !== undefined && row.spent <= most
}

/** What was spent in this transaction turned out to cost nothing. */
export async function returnBudget(tx: Transaction, { key }: Budget): Promise<void> {
  const { spent } = numberBudgets
  await tx
    .update(numberBudgets)
    .set({ spent: sql`${spent} - 1` })
    .where(eq(numberBudgets.key, hashed(key)))
}

export async function forgetEndedBudgets(db: Database): Promise<void> {
  await db.delete(numberBudgets).where(lte(numberBudgets.endsAt, sql`now()`))
}

/** So that the table is no list of visitors and the numbers that they asked about. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
