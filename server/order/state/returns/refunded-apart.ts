import { sql } from '#server/platform/database/drizzle/orm.ts'

/**
 * Whether a withdrawal is refunded as a part of its payment, with a credit note of its own: some of the order remains,
 * or goods that were paid with it have to be returned first.
 */
export function isRefundedApart(
  order: { returns: readonly { paymentId: string | null }[] },
  { isWhole }: { isWhole: boolean },
): boolean {
  return !isWhole || order.returns.some(({ paymentId }) => paymentId !== null)
}

/** Counted, because PostgreSQL may read the whole table for an `exists` beside an `or`. */
export const REFUNDED_APART = sql`(not withdrawals.is_whole or 0 < (select count(*) from goods_returns
  where goods_returns.order_id = withdrawals.order_id and goods_returns.payment_id is not null))`
