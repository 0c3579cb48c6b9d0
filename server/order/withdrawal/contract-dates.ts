import type { Ordered } from '#domain/order/order.ts'
import {
  BEGUN_EVENT,
  CONCLUDING_EVENTS,
  ITEM_DONE_EVENT,
  LIVE_EVENT,
  type TrackedOrder,
} from '#domain/order/timeline.ts'
import type { ChangedAgain } from '#domain/order/withdrawal.ts'
import { goodsDeliveredAt } from '#domain/order/withdrawal-period.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { linesChangedAgain } from '../changed-services.ts'

/** When the contract was made, when its lines worked, when the last goods came, whether order management had begun, and what was changed again since. */
export type ContractDates = {
  concludedAt: Date | null
  goodsAt: Date | null
  hadBegun: boolean
  changedAgain: readonly ChangedAgain[]
  /** Those that these are from, oldest first. */
  events: TrackedOrder['events']
}

type DatedOrder = { id: string; ordered: Pick<Ordered, 'cart'> }

export async function contractDates(
  db: Database | Transaction,
  order: DatedOrder,
  events: TrackedOrder['events'],
): Promise<ContractDates> {
  const { ordered } = order
  const done = ordered.cart.lines.map((line) => `${ITEM_DONE_EVENT}${line.id}`)
  const known = [...CONCLUDING_EVENTS, BEGUN_EVENT, LIVE_EVENT, ...done]
  const rows = events.filter(({ event }) => known.includes(event))
  return {
    concludedAt: rows.find(({ event }) => CONCLUDING_EVENTS.includes(event))?.at ?? null,
    events: rows,
    goodsAt: goodsDeliveredAt(ordered, rows),
    hadBegun: rows.some(({ event }) => event === BEGUN_EVENT || event === LIVE_EVENT),
    changedAgain: await linesChangedAgain(db, order),
  }
}
