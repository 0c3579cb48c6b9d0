import { BEGUN_EVENT, CONCLUDING_EVENTS, LIVE_EVENT } from '#domain/order/timeline.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { and, asc, eq, inArray } from '#server/platform/database/drizzle/orm.ts'
import { orderEvents } from '../state/tables.ts'

/** When the contract was made, when all of it worked, and whether order management had begun. */
export type ContractDates = { concludedAt: Date | null; liveAt: Date | null; hadBegun: boolean }

export async function contractDates(db: Database | Transaction, orderId: string): Promise<ContractDates> {
  const known = [...CONCLUDING_EVENTS, BEGUN_EVENT, LIVE_EVENT]
  const rows = await db
    .select({ event: orderEvents.event, at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(orderEvents.event, known)))
    .orderBy(asc(orderEvents.id))
  return {
    concludedAt: rows.find(({ event }) => CONCLUDING_EVENTS.includes(event))?.at ?? null,
    liveAt: rows.find(({ event }) => event === LIVE_EVENT)?.at ?? null,
    hadBegun: rows.some(({ event }) => event === BEGUN_EVENT || event === LIVE_EVENT),
  }
}
