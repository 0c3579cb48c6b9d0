import { RESEND_SECONDS } from '#domain/porting/one-time-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type Budget, returnBudget, spendAll, spendBudget } from '#server/platform/database/budget.ts'
import type { Transaction } from '#server/platform/database/database.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

/** A number may be a stranger's, who must not be woken by us, from however many addresses it is asked for. */
const TEXTS_PER_NUMBER = 8
const TEXTS_PER_CART = { most: 10, seconds: HOUR_SECONDS }
/** A household, or an office, behind one address. */
export const PORTING_CODES_PER_VISITOR = 20
const WRONG_PER_NUMBER = 6
const WRONG_PER_VISITOR = { most: 40, seconds: DAY_SECONDS }

/**
 * A text to a number, off every budget or off none. The pause between two texts comes first: a request that is too soon
 * costs nobody anything. One visitor gets half of a number's texts, so that no one visitor shuts the number out.
 */
export async function spendText(
  tx: Transaction,
  { visitor, cartUuid, recipient }: { visitor: string; cartUuid: string; recipient: string },
  /** What the codes are for: nearly every customer orders, few move a number. */
  { purpose, perVisitor, perMinute }: { purpose: 'porting' | 'order'; perVisitor: number; perMinute: number },
): Promise<Result<'spent', Refusal>> {
  const pause: Budget = { key: `code just sent to ${recipient}`, most: 1, seconds: RESEND_SECONDS }
  const spent = await spendAll(tx, [
    pause,
    { key: `${purpose} codes of ${visitor}`, most: perVisitor, seconds: HOUR_SECONDS },
    { key: `codes for ${cartUuid}`, ...TEXTS_PER_CART },
    ...sharedBudgets('codes', { visitor, recipient }, TEXTS_PER_NUMBER),
    { key: 'codes', most: perMinute, seconds: 60 },
  ])
  if (spent.ok) return ok('spent')
  const { budget, waitMs } = spent.refusal
  return budget === pause
    ? refuse({ code: 'CODE_TOO_SOON', params: { retryAfter: Math.ceil(waitMs / 1000) } })
    : refuse({ code: 'TOO_MANY_CODES' })
}

export type CodeAttempt = {
  /** How many tries a code may still have after a wrong one. */
  countWrong(): Promise<number>
  returnRight(): Promise<void>
}

/**
 * An answer to a code, off the visitor's own budget before it is judged. The budget of the number never refuses an answer:
 * when wrong ones have used it up, a code has one try left, which opens if it is right and ends the code if it is not. So
 * there are no more guesses at a number in a day than its wrong answers and its texts together.
 */
export async function spendAttempt(
  tx: Transaction,
  { visitor, recipient }: { visitor: string; recipient: string },
): Promise<Result<CodeAttempt, Refusal>> {
  const own = { key: `wrong codes of ${visitor}`, ...WRONG_PER_VISITOR }
  if ((await spendBudget(tx, own)) !== null) return refuse({ code: 'TOO_MANY_CODES' })
  return ok({
    async countWrong() {
      const spent = await spendAll(tx, sharedBudgets('wrong codes', { visitor, recipient }, WRONG_PER_NUMBER))
      return spent.ok ? spent.value.left + 1 : 0
    },
    returnRight: () => returnBudget(tx, own),
  })
}

/** What a number has in a day: half of it for any one visitor. */
function sharedBudgets(
  what: string,
  { visitor, recipient }: { visitor: string; recipient: string },
  most: number,
): Budget[] {
  return [
    { key: `${what} about ${recipient} of ${visitor} today`, most: most / 2, seconds: DAY_SECONDS },
    { key: `${what} about ${recipient} today`, most, seconds: DAY_SECONDS },
  ]
}
