import { sql } from '#server/platform/database/drizzle/orm.ts'

/**
 * Whether the money of a withdrawal goes back as a part of its payment, with a note of its own: it leaves something of the
 * order, or goods that were paid with it have to come back first.
 */
export function isRefundedApart(
  order: { returns: readonly { paymentId: string | null }[] },
  { isWhole }: { isWhole: boolean },
): boolean {
  return !isWhole || order.returns.some(({ paymentId }) => paymentId !== null)
}

/** The same of a row of withdrawals. */
export const REFUNDED_APART = sql`(not withdrawals.is_whole or exists (select from goods_returns
  where goods_returns.order_id = withdrawals.order_id and goods_returns.payment_id is not null))`
