import { type Carrier, readTrackingNumber } from '#domain/order/returns/tracking-number.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { and, eq, ne } from '#server/platform/database/drizzle/orm.ts'
import type { Caller } from '#server/session/caller.ts'
import { openOrder } from '../open-order.ts'
import type { OrderRoom } from '../order-room.ts'
import { changeOrder } from '../state/change-order.ts'
import type { StoredOrder } from '../state/order-store.ts'
import { goodsReturns } from '../state/returns/tables.ts'

export type SentGoods = {
  reference: string
  /** Ids of returns; null: all that are awaited. */
  goods?: readonly string[] | null | undefined
  carrier: Carrier
  trackingNumber: string
}

/**
 * The customer proves by a tracking number that goods were sent: the evidence of Article 13(3) of Directive 2011/83/EU,
 * which leads to their refund. Idempotent by the number.
 */
export async function showGoodsSent(
  deps: OrderRoom,
  caller: Caller,
  { reference, goods = null, carrier, trackingNumber: text }: SentGoods,
): Promise<Result<StoredOrder, Refusal>> {
  const number = readTrackingNumber(text)
  if (!number.ok) return number
  const opened = await openOrder(deps, caller, { reference })
  if (!opened.ok) return opened
  const trackingNumber = number.value
  let refusal: Refusal | null = null
  const after = await changeOrder(deps, opened.value.id, async ({ id: orderId, returns }, tx) => {
    const known = returns.filter((each) => each.trackingNumber === trackingNumber)
    const meant = goods === null ? returns : returns.filter(({ id }) => goods.includes(id))
    const isAgain = meant.length > 0 && known.length > 0 && meant.every(({ state }) => state !== 'awaited')
    if (isAgain) return null
    const sent = meant.filter(({ state }) => state === 'awaited')
    refusal = await refusalOf(tx, { orderId, trackingNumber, isAwaited: sent.length > 0, meant })
    if (refusal !== null) return null
    return {
      events: sent.map(({ id }) => ({ of: 'return', id, event: 'shown' })),
      knownReturns: sent.map(({ id }) => ({ id, carrier, trackingNumber })),
      by: 'customer',
    }
  })
  return refusal === null ? ok(after) : refuse(refusal)
}

type Evidence = { orderId: string; trackingNumber: string; isAwaited: boolean; meant: StoredOrder['returns'] }

async function refusalOf(
  tx: Transaction,
  { orderId, trackingNumber, isAwaited, meant }: Evidence,
): Promise<Refusal | null> {
  if (!isAwaited)
    return { code: meant.some(({ state }) => state === 'shown') ? 'GOODS_SHOWN_ALREADY' : 'GOODS_NOT_AWAITED' }
  const [another] = await tx
    .select({ id: goodsReturns.id })
    .from(goodsReturns)
    .where(and(eq(goodsReturns.trackingNumber, trackingNumber), ne(goodsReturns.orderId, orderId)))
    .limit(1)
  return another === undefined ? null : { code: 'TRACKING_NUMBER_USED' }
}
