import { CODE_TRIES } from '#domain/porting/one-time-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { spendAttempt } from './code-budgets.ts'
import { type CodePlace, countWrong, isRightCode, lockCode, noteProven } from './code-store.ts'

/** Whom the right code was sent to. It stays right until it ends, so that a lost response can be requested again. */
export function judgeCode(
  { config, db }: { config: Pick<ServerSettings, 'keys'>; db: Database },
  visitor: string,
  place: CodePlace,
  code: string,
): Promise<Result<string, Refusal>> {
  return inTransaction(db, async (tx) => {
    const row = await lockCode(tx, place)
    if (row === null || row.isOver || row.wrong >= CODE_TRIES) return refuse({ code: 'CODE_ENDED' })
    const answer = await spendAttempt(tx, { visitor, recipient: row.recipient })
    if (!answer.ok) return answer
    if (!isRightCode(config.keys, row, code)) {
      const triesLeft = Math.min(CODE_TRIES - row.wrong - 1, await answer.value.countWrong())
      await countWrong(tx, place, CODE_TRIES - triesLeft)
      return refuse(triesLeft === 0 ? { code: 'CODE_ENDED' } : { code: 'CODE_WRONG', params: { triesLeft } })
    }
    await answer.value.returnRight()
    await noteProven(tx, place)
    return ok(row.recipient)
  })
}
