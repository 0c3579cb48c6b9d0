import type { Database, Transaction } from '#server/platform/database/database.ts'
import { stock } from './tables.ts'

/** New codes get their initial stock, and are counted; existing ones have a count, which stays. */
export async function putOnShelf(
  tx: Database | Transaction,
  items: Iterable<{ code: string; firstStock: number }>,
): Promise<number> {
  const rows = [...items].map(({ code, firstStock }) => ({ code, onHand: firstStock }))
  if (rows.length === 0) return 0
  return (await tx.insert(stock).values(rows).onConflictDoNothing()).rowCount ?? 0
}
