import { createHash } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { budgets } from './tables.ts'

/** So much within so long, for whomever or whatever the key names. */
export type Budget = { key: string; most: number; seconds: number }

/**
 * Takes work off a budget, and gives the milliseconds to wait where nothing was left of it (fixed window counter: the
 * first spending opens the window; what is begun on the last of it is still done). In the database, because a budget per
 * server would grow with the servers, and one in memory would end with a restart. By the database's clock; a window that
 * ends well after one that opens now was opened by a clock that has been put back since, and counts as ended (a minute,
 * because a transaction's now is when it began, and it may have waited). In a transaction the row stays locked until its
 * end: those who spend at the same moment are counted one by one.
 */
export async function spendBudget(
  db: Database | Transaction,
  { key, most, seconds }: Budget,
  work = 1,
): Promise<number | null> {
  const { spent, endsAt } = budgets
  const isOver = sql`(${endsAt} <= now() or ${endsAt} > excluded.ends_at + interval '1 minute')`
  const [budget] = await db
    .insert(budgets)
    .values({ key: hashed(key), spent: work, endsAt: sql`now() + make_interval(secs => ${seconds})` })
    .onConflictDoUpdate({
      target: budgets.key,
      set: {
        spent: sql`case when ${isOver} then 0 else ${spent} end + ${work}`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ spent, leftMs: sql<number>`(extract(epoch from ${endsAt} - now()) * 1000)::float8` })
  return budget === undefined || budget.spent - work < most ? null : Math.max(1, budget.leftMs)
}

/** What was spent in this transaction turned out to cost nothing. */
export async function returnBudget(tx: Transaction, { key }: Pick<Budget, 'key'>, work = 1): Promise<void> {
  const { spent } = budgets
  await tx
    .update(budgets)
    .set({ spent: sql`${spent} - ${work}` })
    .where(eq(budgets.key, hashed(key)))
}

export async function forgetEndedBudgets(db: Database): Promise<void> {
  await db.delete(budgets).where(lte(budgets.endsAt, sql`now()`))
}

/** So that the table is no list of visitors and the numbers that they asked about. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
