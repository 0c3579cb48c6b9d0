import { readOrderReference } from '#domain/order/order-reference.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Caller } from '#server/session/caller.ts'
import type { OrderRoom } from './order-room.ts'
import { opensOrder } from './order-secret.ts'
import { findOrderById, findOrderId, type StoredOrder } from './order-store.ts'

/** For the time that looking at a secret takes, where there is no order. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000'

/** A secret cannot be guessed; who tries is noticed, and has to come back. */
const WRONG_PER_VISITOR = { most: 30, seconds: 3600 }

/**
 * Who may look at which order is decided here and nowhere else: whoever shows its secret. The number alone opens nothing,
 * and an order that does not exist is answered like one that is somebody else's. Only wrong secrets are counted, so that who
 * tries them from the same network shuts nobody out of an order of their own.
 */
export async function openOrder(
  { db, config }: Pick<OrderRoom, 'db' | 'config'>,
  caller: Pick<Caller, 'orderCookie' | 'securityEvent' | 'visitor'>,
  claim: { reference: string; key?: string | null | undefined },
): Promise<Result<StoredOrder, Refusal>> {
  const reference = readOrderReference(claim.reference)
  const secret = claim.key ?? (reference === null ? null : caller.orderCookie.secretOf(reference))
  // Whether there is an order of this name must not be told by time: only its id is read before the secret is checked.
  const id = reference === null ? null : await findOrderId(db, reference)
  const opens = opensOrder(config.keys, id ?? NO_ORDER, secret ?? '')
  const order = id !== null && opens ? await findOrderById(db, id) : null
  if (order === null) {
    caller.securityEvent({
      event: 'refused-access',
      place: 'order',
      reason: secret === null ? 'no secret' : 'wrong secret',
    })
    const key = `wrong order keys of ${caller.visitor}`
    const isOver = secret !== null && (await spendBudget(db, { key, ...WRONG_PER_VISITOR })) !== null
    return refuse({ code: isOver ? 'TOO_MANY_ORDER_KEYS' : 'ORDER_NOT_FOUND' })
  }
  if (claim.key != null) caller.orderCookie.hold(order.reference, claim.key)
  return ok(order)
}
