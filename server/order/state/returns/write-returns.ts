import type { OrderStates } from '#domain/order/apply-event.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { eq, sql } from '#server/platform/database/drizzle/orm.ts'
import { goodsReturns, type ReturnRow } from './tables.ts'

export type NewReturn = Omit<typeof goodsReturns.$inferInsert, 'orderId' | 'state'>
/** New values for columns of a return, written with its event. */
export type KnownReturn = { id: string } & Partial<
  Pick<ReturnRow, 'carrier' | 'trackingNumber' | 'deduction' | 'deductionReason'>
>

type Turned = { newReturns?: readonly NewReturn[]; knownReturns?: readonly KnownReturn[] }

/** Inserts returns of a new withdrawal and updates those whose state changed. */
export async function writeReturns(
  tx: Transaction,
  stored: { id: string; returns: readonly ReturnRow[] },
  { newReturns = [], knownReturns = [] }: Turned,
  states: OrderStates,
): Promise<void> {
  if (newReturns.length > 0) {
    const rows = newReturns.map((each) => ({ ...each, orderId: stored.id, state: 'awaited' as const }))
    await tx.insert(goodsReturns).values(rows)
  }
  for (const before of stored.returns) {
    const after = states.returns.find(({ id }) => id === before.id)
    if (after === undefined) continue
    const isRefunded = before.refundedAt === null && states.refunds.some(({ id, isDone }) => id === before.id && isDone)
    const hasMoved = after.state !== before.state
    if (!hasMoved && !isRefunded && after.refund === before.refund) continue
    await tx
      .update(goodsReturns)
      .set({
        state: after.state,
        refund: after.refund,
        ...(hasMoved && moved(before, after.state, knownReturns)),
        ...(isRefunded && { refundedAt: sql`now()` }),
      })
      .where(eq(goodsReturns.id, before.id))
  }
}

function moved(before: ReturnRow, state: ReturnRow['state'], known: readonly KnownReturn[]) {
  const told = known.find(({ id }) => id === before.id)
  const { carrier, trackingNumber, deduction, deductionReason } = told ?? {}
  if (state === 'shown') return { carrier, trackingNumber, shownAt: sql`now()` }
  // A loss in value counts only until the refund is decided.
  return { backAt: sql`now()`, ...(before.refund === null && { deduction, deductionReason }) }
}
