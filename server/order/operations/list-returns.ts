import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { asc, eq, ne } from '#server/platform/database/drizzle/orm.ts'
import { goodsReturns, type ReturnRow } from '../state/returns/tables.ts'
import { orders } from '../state/tables.ts'

const MOST = 50

export type ListedReturns = { at: Date; rows: { reference: string; goods: ReturnRow }[] }

/** Goods that are not back yet, the oldest deadline first. */
export async function listReturns({ clock, db }: { clock: Clock; db: Database }): Promise<ListedReturns> {
  const rows = await db
    .select({ reference: orders.reference, goods: goodsReturns })
    .from(goodsReturns)
    .innerJoin(orders, eq(orders.id, goodsReturns.orderId))
    .where(ne(goodsReturns.state, 'back'))
    .orderBy(asc(goodsReturns.sendBy))
    .limit(MOST)
  return { at: clock.now(), rows }
}
