import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type Budget, returnBudget, spendAll } from '#server/platform/database/budget.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'

const MINUTE = 60
const TRIES = 5

/** @param who a name for each: the person who types, and the address it comes from */
export function triesOf(what: string, who: readonly string[]): Budget[] {
  return who.map((one) => ({ key: `${what} tried by ${one}`, most: TRIES, seconds: MINUTE }))
}

/**
 * Five wrong codes in a minute, then a wait. A right one costs nothing. Every wrong code takes the same work and gets the same
 * refusal, whether there never was such a code, it was used, or it is too old.
 */
export function withTries<T>(
  db: Database,
  tries: readonly Budget[],
  attempt: (tx: Transaction) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  return inTransaction(db, async (tx) => {
    const spent = await spendAll(tx, tries)
    if (!spent.ok) {
      const retryAfter = Math.ceil(spent.refusal.waitMs / 1000)
      return refuse({ code: 'ASSISTANCE_TRIES', params: { retryAfter } })
    }
    const attempted = await attempt(tx)
    if (!attempted.ok) return attempted
    for (const budget of tries) await returnBudget(tx, budget)
    return ok(attempted.value)
  })
}
