import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { sharedBudgets } from './tables.ts'

type Spending = { work: number; most: number; minuteMs: number }

/**
 * Takes work off a budget that all servers share; gives the milliseconds to wait where nothing is left of it (a fixed
 * window, by the database's clock). A window that ends much later than one that begins now was opened before that clock
 * was put back, and has ended; a little later may be that this statement waited for another.
 */
export async function spendForAll(
  db: Database,
  name: string,
  { work, most, minuteMs }: Spending,
): Promise<number | null> {
  const { spent, endsAt } = sharedBudgets
  const end = sql`now() + make_interval(secs => ${minuteMs / 1000})`
  const isOver = sql`(${endsAt} <= now() or ${endsAt} > ${end} + interval '1 minute')`
  const [budget] = await db
    .insert(sharedBudgets)
    .values({ name, spent: work, endsAt: end })
    .onConflictDoUpdate({
      target: sharedBudgets.name,
      set: {
        spent: sql`case when ${isOver} then 0 else ${spent} end + ${work}`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${endsAt} end`,
      },
    })
    .returning({ spent, leftMs: sql<number>`(extract(epoch from ${endsAt} - now()) * 1000)::float8` })
  // What is begun on the last of it is still done.
  return budget === undefined || budget.spent - work < most ? null : Math.max(1, budget.leftMs)
}
