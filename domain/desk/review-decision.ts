import { type Cents, NOTHING } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { DeskRefusal } from './desk-refusals.ts'

/** About an order that was referred: it goes on, goes on after a deposit, or is not accepted. */
export const REVIEW_DECISIONS = ['pass', 'deposit', 'refuse'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/** €1,000.00: more is a typing mistake. */
const MOST_DEPOSIT = 100_000

type Decided = { decision: ReviewDecision; deposit: Cents | null; slotId: string | null; reason: string }

const SHORTEST_REASON = 3

/** Whether a decision is complete. `hasVisit`: an engineer comes, whose time was free again for others. */
export function judgeDecision(
  { decision, deposit, slotId, reason }: Decided,
  { hasVisit }: { hasVisit: boolean },
): Result<null, DeskRefusal> {
  if (reason.length < SHORTEST_REASON) return refuse({ code: 'DESK_REASON_NEEDED' })
  if (decision === 'refuse') return ok(null)
  if (decision === 'deposit' && (deposit === null || deposit <= NOTHING || deposit > MOST_DEPOSIT))
    return refuse({ code: 'DESK_DEPOSIT_AMOUNT' })
  return hasVisit && slotId === null ? refuse({ code: 'DESK_SLOT_NEEDED' }) : ok(null)
}
