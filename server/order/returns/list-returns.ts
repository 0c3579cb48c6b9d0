import { irishDay } from '#domain/availability/service-date.ts'
import { euro } from '#domain/money.ts'
import { isReturnOverdue } from '#domain/order/returns/goods-return.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { asc, eq, ne } from '#server/platform/database/drizzle/orm.ts'
import type { ReturnRow } from '../return-store/tables.ts'
import { goodsReturns } from '../return-store/tables.ts'
import { orders } from '../tables.ts'

const MOST = 50

/** Goods that are not back yet, for who looks after them: the oldest day first. */
export async function listReturns({ clock, db }: { clock: Clock; db: Database }): Promise<string[]> {
  const rows = await db
    .select({ reference: orders.reference, goods: goodsReturns })
    .from(goodsReturns)
    .innerJoin(orders, eq(orders.id, goodsReturns.orderId))
    .where(ne(goodsReturns.state, 'back'))
    .orderBy(asc(goodsReturns.sendBy))
    .limit(MOST)
  if (rows.length === 0) return ['Nothing is waited for.']
  return rows.map(({ reference, goods }) => `${reference}  ${returnLine(goods, clock.now())}`)
}

/** Tells nothing personal but the number under which a carrier has the parcel. */
export function returnLine(goods: ReturnRow, now: Date): string {
  const { item, price, state, sendBy, carrier, trackingNumber, deduction, deductionReason, refund, refundedAt } = goods
  const isOverdue = isReturnOverdue(goods, irishDay(now))
  const standing = isOverdue ? 'overdue' : state
  const sent = trackingNumber === null ? '' : `, sent with ${carrier} ${trackingNumber}`
  const less = deduction > 0 ? `, ${euro(deduction)} kept: ${deductionReason}` : ''
  const money =
    refund === null
      ? `${euro(price)} waits for it`
      : `${euro(refund)} ${refundedAt === null && refund > 0 ? 'to give back' : 'given back'}`
  return `return ${item}  ${standing}, to be sent by ${sendBy}${sent}  ${money}${less}`
}
