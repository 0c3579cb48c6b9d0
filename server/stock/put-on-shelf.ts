import type { Database, Transaction } from '#server/platform/database/database.ts'
import { stock } from './tables.ts'

/** New codes get their initial stock; existing ones have a count, which stays. */
export async function putOnShelf(
  tx: Database | Transaction,
  items: Iterable<{ code: string; firstStock: number }>,
): Promise<void> {
  const rows = [...items].map(({ code, firstStock }) => ({ code, onHand: firstStock }))
  if (rows.length > 0) await tx.insert(stock).values(rows).onConflictDoNothing()
}
