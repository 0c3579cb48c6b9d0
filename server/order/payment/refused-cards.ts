import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { type Budget, spendBudget, spentOf } from '#server/platform/database/budget.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { OrderSettings } from '../order-settings.ts'

const HOUR_SECONDS = 3600
/** Of one visitor, during an attack with stolen cards. */
const CARDS_DURING_ATTACK = 3

type Limits = Pick<OrderSettings, 'orderLimits'>

/**
 * The key under which refused cards of a visitor are counted. Stored with the payment, so that cards refused on a page that
 * the customer left count too.
 */
export function visitorMark({ keys }: Pick<ServerSettings, 'keys'>, visitor: string): string {
  return keys.mark(JSON.stringify(['refused cards', visitor]))
}

/** Counts each refused card once, however its refusal was read: return page, notification or sweeper. */
export async function countRefusedCards(
  tx: Transaction,
  { orderLimits }: Limits,
  mark: string | null,
  count: number,
): Promise<void> {
  const [ofVisitor, ofAll] = refusedCardBudgets(orderLimits, mark ?? '')
  if (mark !== null) await spendBudget(tx, ofVisitor, count)
  await spendBudget(tx, ofAll, count)
}

/** What is left of the budgets before another payment page is opened. Reading spends nothing. */
export async function refusedCardsOf(
  db: Database,
  { orderLimits }: Limits,
  mark: string,
): Promise<{ isTooMany: boolean; isAttack: boolean }> {
  const [ofVisitor, ofAll] = refusedCardBudgets(orderLimits, mark)
  const [byVisitor = 0, byAll = 0] = await spentOf(db, [ofVisitor, ofAll])
  const isAttack = byAll >= ofAll.most
  const most = isAttack ? Math.min(CARDS_DURING_ATTACK, ofVisitor.most) : ofVisitor.most
  return { isTooMany: byVisitor >= most, isAttack }
}

function refusedCardBudgets(most: OrderSettings['orderLimits'], mark: string): [ofVisitor: Budget, ofAll: Budget] {
  return [
    { key: `refused cards of ${mark}`, most: most.refusedCardsPerVisitor, seconds: HOUR_SECONDS },
    { key: 'refused cards of all', most: most.refusedCardsForAll, seconds: HOUR_SECONDS },
  ]
}
