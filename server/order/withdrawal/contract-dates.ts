import { CONCLUDING_EVENTS, LIVE_EVENT } from '#domain/order/timeline.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, asc, eq, inArray } from '#server/platform/database/drizzle/orm.ts'
import { orderEvents } from '../tables.ts'

/** When the contract was made, and when all of it worked. */
export type ContractDates = { concludedAt: Date | null; liveAt: Date | null }

export async function contractDates(db: Database | Transaction, orderId: string): Promise<ContractDates> {
  const rows = await db
    .select({ event: orderEvents.event, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.event, [...CONCLUDING_EVENTS, LIVE_EVENT])))
    .orderBy(asc(orderEvents.id))
  return {
    concludedAt: rows.find(({ event }) => CONCLUDING_EVENTS.includes(event))?.at ?? null,
    liveAt: rows.find(({ event }) => event === LIVE_EVENT)?.at ?? null,
  }
}
