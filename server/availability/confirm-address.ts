import { judgeHomeProof } from '#domain/address/home-proof.ts'
import type { PrequalResult } from '#domain/availability/prequal.ts'
import { isAddressConfirmed } from '#domain/availability/public-view.ts'
import { storedPrequal } from '#domain/availability/stored-prequal.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type Budget, returnBudget, spendBudget } from '#server/platform/database/budget.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { eq } from '#server/platform/database/drizzle/orm.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { UUID } from '#server/platform/uuid.ts'
import type { Caller } from '#server/session/caller.ts'
import { PREQUAL_NOT_FOUND } from './prequal-store.ts'
import { prequals } from './tables.ts'

const TRIES_PER_CHECK = 3
const DAY_SECONDS = 86_400
/** Residents can use the Eircode instead, so a number that is being guessed at may stay locked for long. */
const WRONG_PER_NUMBER = { most: 5, seconds: 30 * DAY_SECONDS }
const WRONG_PER_VISITOR = { most: 10, seconds: DAY_SECONDS }

const TOO_MANY_ANSWERS: Refusal = { code: 'TOO_MANY_ANSWERS' }

export type ConfirmAddressRequest = { prequalId: string; answer: string }

/** A customer who searched by number confirms which home it is; only then is it shown, and can be ordered for. */
export async function confirmAddress(
  { db }: { db: Database },
  { visitor }: Pick<Caller, 'visitor'>,
  { prequalId, answer }: ConfirmAddressRequest,
): Promise<Result<PrequalResult, Refusal>> {
  if (!UUID.test(prequalId)) return refuse(PREQUAL_NOT_FOUND)
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(prequals).where(eq(prequals.id, prequalId)).for('update')
    if (row === undefined) return refuse(PREQUAL_NOT_FOUND)
    const { wrongAnswers } = row
    const prequal = storedPrequal.read(row.document, prequalId)
    if (isAddressConfirmed(prequal)) return ok(prequal)
    const { addressResponse: home, phoneNumber } = prequal
    if (home === null) return refuse(PREQUAL_NOT_FOUND)
    const verdict = judgeHomeProof(home, answer)
    if (verdict === 'unreadable') return refuse({ code: 'ADDRESS_ANSWER_INVALID' })
    if (wrongAnswers >= TRIES_PER_CHECK) return refuse(TOO_MANY_ANSWERS)
    // Charged before the result is returned: concurrent requests get no more attempts than sequential ones.
    const budgets = budgetsOf(visitor, phoneNumber)
    for (const budget of budgets) {
      if ((await spendBudget(tx, budget)) !== null) return refuse(TOO_MANY_ANSWERS)
    }
    if (verdict === 'wrong') return countWrong(tx, prequalId, wrongAnswers + 1)
    for (const budget of budgets) await returnBudget(tx, budget)
    return ok(await confirm(tx, prequal))
  })
}

/** The visitor's budget first: a visitor without any left spends nothing of the number's. */
function budgetsOf(visitor: string, phoneNumber: string | null): Budget[] {
  return [
    { key: `wrong answers of ${visitor}`, ...WRONG_PER_VISITOR },
    { key: `wrong answers about ${phoneNumber}`, ...WRONG_PER_NUMBER },
  ]
}

async function countWrong(tx: Transaction, prequalId: string, wrongAnswers: number) {
  await tx.update(prequals).set({ wrongAnswers }).where(eq(prequals.id, prequalId))
  const triesLeft = TRIES_PER_CHECK - wrongAnswers
  return refuse(triesLeft === 0 ? TOO_MANY_ANSWERS : { code: 'ADDRESS_ANSWER_WRONG', params: { triesLeft } })
}

async function confirm(tx: Transaction, prequal: PrequalResult): Promise<PrequalResult> {
  const confirmed = { ...prequal, addressConfirmed: true }
  await tx
    .update(prequals)
    .set({ document: storedPrequal.write(confirmed) })
    .where(eq(prequals.id, prequal.prequalId))
  return confirmed
}
