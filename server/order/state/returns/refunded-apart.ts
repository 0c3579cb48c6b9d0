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

export const REFUNDED_APART = sql`(not withdrawals.is_whole or exists (select from goods_returns
  where goods_returns.order_id = withdrawals.order_id and goods_returns.payment_id is not null))`
