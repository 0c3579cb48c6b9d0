import { readOrderReference } from '#domain/order/order-reference.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { ServerSettings } from '#server/platform/config/server-settings.ts'
import { spendBudget } from '#server/platform/database/budget.ts'
import type { Caller } from '#server/session/caller.ts'
import type { OrderRoom } from './order-room.ts'
import { opensOrder, secretOf } from './order-secret.ts'
import { findOrderById, findOrderId, type StoredOrder } from './state/order-store.ts'

type Signing = { config: Pick<ServerSettings, 'keys'> }

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
  { db, config }: Pick<OrderRoom, 'db'> & Signing,
  caller: Pick<Caller, 'orderCookie' | 'securityEvent' | 'visitor'>,
  claim: { reference: string; key?: string | null | undefined },
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrderBy({ db, config }, caller, claim)
  return opened.ok ? ok(opened.value.order) : opened
}

/** With what opened it: the secret of the browser that ordered, or that of the mailbox which the mails go to. */
export async function openOrderBy(
  { db, config }: Pick<OrderRoom, 'db'> & Signing,
  caller: Pick<Caller, 'orderCookie' | 'securityEvent' | 'visitor'>,
  claim: { reference: string; key?: string | null | undefined },
): Promise<Result<{ order: StoredOrder; by: 'browser' | 'mailbox' }, Refusal>> {
  const reference = readOrderReference(claim.reference)
  const secret = claim.key ?? (reference === null ? null : caller.orderCookie.secretOf(reference))
  // Whether there is an order of this name must not be told by time: only its id is read before the secret is checked.
  const id = reference === null ? null : await findOrderId(db, reference)
  const by = secretOf(config.keys, id ?? NO_ORDER, secret ?? '')
  const found = id !== null && by !== null ? await findOrderById(db, id) : null
  const order = found && opensOrder(config.keys, found, secret ?? '') ? found : null
  if (order === null || by === null) {
    caller.securityEvent({
      event: 'refused-access',
      place: 'order',
      reason: secret === null ? 'no secret' : 'wrong secret',
    })
    const key = `wrong order keys of ${caller.visitor}`
    const isOver = secret !== null && (await spendBudget(db, { key, ...WRONG_PER_VISITOR })) !== null
    return refuse({ code: isOver ? 'TOO_MANY_ORDER_KEYS' : 'ORDER_NOT_FOUND' })
  }
  return ok({ order, by })
}

/** Whether this browser holds a secret that still opens an order, which was opened by another. */
export function holdsOrder(
  { config }: Signing,
  { orderCookie }: Pick<Caller, 'orderCookie'>,
  order: StoredOrder,
): boolean {
  const held = orderCookie.secretOf(order.reference)
  return held !== null && opensOrder(config.keys, order, held)
}

/**
 * *Open my order*: from now on the browser holds an order that a link has led it to. Only a press does that, for a link may come
 * from anybody.
 */
export async function keepOrder(
  deps: Pick<OrderRoom, 'db'> & Signing,
  caller: Caller,
  claim: { reference: string; key: string },
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrder(deps, caller, claim)
  if (opened.ok) caller.orderCookie.keep(opened.value.reference, claim.key)
  return opened
}
