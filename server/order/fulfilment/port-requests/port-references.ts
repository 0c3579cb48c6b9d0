import type { Cart } from '#domain/cart/cart.ts'
import { portLines } from '#domain/order/port-lines.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredOrder } from '../../state/order-store.ts'
import { portRequestsOf } from './port-request-store.ts'

/** The ordered cart, with the name that the porting system has given to the last request for each number. */
export async function withPortReferences(db: Database, order: StoredOrder): Promise<Cart> {
  const { cart } = order.ordered
  if (portLines(order).length === 0) return cart
  const requests = await portRequestsOf(db, order.id)
  const referenceOf = (lineId: string) => requests.findLast((request) => request.lineId === lineId)?.portId ?? null
  return {
    ...cart,
    lines: cart.lines.map((line) =>
      line.kind === 'mobile' && line.porting !== null
        ? { ...line, porting: { ...line.porting, reference: referenceOf(line.id) } }
        : line,
    ),
  }
}
