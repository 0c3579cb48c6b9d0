import type { Ordered } from '#domain/order/order.ts'
import { BEGUN_EVENT, CONCLUDING_EVENTS, ITEM_DONE_EVENT, LIVE_EVENT } from '#domain/order/timeline.ts'
import { goodsDeliveredAt } from '#domain/order/withdrawal-period.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, asc, eq, inArray } from '#server/platform/database/drizzle/orm.ts'
import { orderEvents } from '../state/tables.ts'

/** When the contract was made, when all of it worked, when the last goods came, and whether order management had begun. */
export type ContractDates = {
  concludedAt: Date | null
  liveAt: Date | null
  goodsAt: Date | null
  hadBegun: boolean
}

type DatedOrder = { id: string; ordered: Pick<Ordered, 'cart'> }

export async function contractDates(db: Database | Transaction, { id, ordered }: DatedOrder): Promise<ContractDates> {
  const done = ordered.cart.lines.map((line) => `${ITEM_DONE_EVENT}${line.id}`)
  const known = [...CONCLUDING_EVENTS, BEGUN_EVENT, LIVE_EVENT, ...done]
  const rows = await db
    .select({ event: orderEvents.event, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), inArray(orderEvents.event, known)))
    .orderBy(asc(orderEvents.id))
  return {
    concludedAt: rows.find(({ event }) => CONCLUDING_EVENTS.includes(event))?.at ?? null,
    liveAt: rows.find(({ event }) => event === LIVE_EVENT)?.at ?? null,
    goodsAt: goodsDeliveredAt(ordered, rows),
    hadBegun: rows.some(({ event }) => event === BEGUN_EVENT || event === LIVE_EVENT),
  }
}
