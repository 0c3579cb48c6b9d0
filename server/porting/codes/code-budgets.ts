import { RESEND_SECONDS } from '#domain/porting/one-time-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { type Budget, returnBudget, spendAll, spendBudget } from '#server/platform/database/budget.ts'
import type { Transaction } from '#server/platform/database/database.ts'

const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

/**
 * The number may be a stranger's, who must not be flooded with texts, from however many addresses they are requested.
 */
const TEXTS_PER_NUMBER = 8
const TEXTS_PER_CART = { most: 10, seconds: HOUR_SECONDS }
/** A household, or an office, behind one address. */
export const PORTING_CODES_PER_VISITOR = 20
const WRONG_PER_NUMBER = 6
const WRONG_PER_VISITOR = { most: 40, seconds: DAY_SECONDS }

/**
 * Spends a text on all budgets or on none. The pause between two texts is checked first, so a request that comes too
 * soon spends nothing. One visitor gets half of a number's texts, so that no visitor can lock the number out.
 */
export async function spendText(
  tx: Transaction,
  { visitor, cartUuid, recipient }: { visitor: string; cartUuid: string; recipient: string },
  /** The purpose of the codes: nearly every customer orders, few move a number. */
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
  /** Returns the tries that a code has left after a wrong one. */
  countWrong(): Promise<number>
  returnRight(): Promise<void>
}

/**
 * Spends a try on the visitor's own budget before the code is checked. The budget of the number never refuses a try:
 * once wrong codes have spent it, a code has one try left, which is accepted if it is right and ends the code if not.
 * So the guesses at a number in a day are at most its wrong codes plus its texts.
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

/** The daily budget of a number, and half of it for any one visitor. */
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
