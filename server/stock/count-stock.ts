import { ok, type Result, refuse } from '#domain/result.ts'
import { describeAct } from '#server/audit/shell-acts.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Operator } from '#server/session/operator.ts'
import type { CountedCode } from './read-stock-file.ts'
import { stock } from './tables.ts'

type CountedStock = CountedCode & {
  held: number
  /** On hand before. Null: the code is new. */
  was: number | null
}
export type HeldByCustomers = { code: 'HELD_BY_CUSTOMERS'; short: CountedStock[] }

/**
 * Sets the numbers on hand, held ones included: all of the codes or none. A code may be counted before the catalogue
 * has it; a number below the holds of customers is refused.
 */
export function countStock(
  { db }: { db: Database },
  _caller: Operator,
  { codes }: { codes: readonly CountedCode[] },
): Promise<Result<CountedStock[], HeldByCustomers>> {
  return inTransaction(db, async (tx) => {
    const counted = await countLocked(tx, codes)
    if (counted.ok)
      describeAct(tx, {
        object: codes.length === 1 ? (codes[0]?.code ?? '') : `${codes.length} codes`,
        before: Object.fromEntries(counted.value.map(({ code, was }) => [code, was])),
        after: Object.fromEntries(counted.value.map(({ code, onHand }) => [code, onHand])),
      })
    return counted
  })
}

/** The same in a transaction that does more. */
export async function countLocked(
  tx: Transaction,
  codes: readonly CountedCode[],
): Promise<Result<CountedStock[], HeldByCustomers>> {
  const ordered = codes.toSorted((one, other) => (one.code < other.code ? -1 : 1))
  const present = await lockStock(tx, ordered)
  const counted = ordered.map((one) => ({ ...one, ...(present.get(one.code) ?? { held: 0, was: null }) }))
  const short = counted.filter((one) => one.onHand < one.held)
  if (short.length > 0) return refuse({ code: 'HELD_BY_CUSTOMERS', short })
  await tx
    .insert(stock)
    .values(ordered)
    .onConflictDoUpdate({ target: stock.code, set: { onHand: sql`excluded.on_hand`, changedAt: sql`now()` } })
  return ok(counted)
}

/** Locked in the order in which all statements lock stock. */
async function lockStock(
  tx: Transaction,
  codes: readonly CountedCode[],
): Promise<ReadonlyMap<string, Pick<CountedStock, 'held' | 'was'>>> {
  const { rows } = await tx.$client.query<{ code: string; held: number; was: number }>(
    'select code, held, on_hand as was from stock where code = any($1::text[]) order by code for update',
    [codes.map(({ code }) => code)],
  )
  return new Map(rows.map(({ code, held, was }) => [code, { held, was }]))
}
