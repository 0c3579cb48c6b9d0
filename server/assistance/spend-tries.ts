import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type Budget, returnBudget, spendAll } from '#server/platform/database/budget.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'

const MINUTE = 60
/** Of one person. */
export const TRIES = 5
/** From one address, which the colleagues of a shop share. */
export const TRIES_OF_ADDRESS = 25

/** @param who the name of a person who types, or of an address, with the tries that it has in a minute */
export function triesOf(what: string, who: Readonly<Record<string, number>>): Budget[] {
  return Object.entries(who).map(([one, most]) => ({ key: `${what} tried by ${one}`, most, seconds: MINUTE }))
}

/**
 * So many wrong codes in a minute, then a wait, of which the last wrong one says how long it is. A right one costs nothing. Every
 * wrong code takes the same work and gets the same refusal, whether there never was such a code, it was used, or it is too old.
 */
export function withTries<T>(
  db: Database,
  tries: readonly Budget[],
  attempt: (tx: Transaction) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  return inTransaction(db, async (tx) => {
    const spent = await spendAll(tx, tries)
    if (!spent.ok) return waitFor(spent.refusal.waitMs)
    const attempted = await attempt(tx)
    if (!attempted.ok) return spent.value.left === 0 ? waitFor(spent.value.endsInMs) : attempted
    for (const budget of tries) await returnBudget(tx, budget)
    return ok(attempted.value)
  })
}

function waitFor(ms: number): Result<never, Refusal> {
  return refuse({ code: 'ASSISTANCE_TRIES', params: { retryAfter: Math.ceil(ms / 1000) } })
}
