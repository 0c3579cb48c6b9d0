import { isBroadband, isHomeLine } from '#domain/cart/lines/cart-line.ts'
import { visitOf } from '#domain/order/changes/change-visit.ts'
import type { Visit } from '#server/current-service/appointments.ts'
import type { StoredOrder } from '../../state/order-store.ts'

/** The visit of an order as the diary needs it for a search. Null: nobody comes. */
export function engineersVisit(order: Pick<StoredOrder, 'ordered' | 'withdrawals'>): Visit | null {
  const { ordered } = order
  const lineId = visitOf(order)?.lineId
  const line = ordered.cart.lines.find(({ id }) => id === lineId)
  const address = ordered.homes[lineId ?? '']
  if (line === undefined || address === undefined || !isHomeLine(line) || line.visit === null) return null
  return { address, type: line.visit.type, from: isBroadband(line) ? line.availableFrom : null }
}
