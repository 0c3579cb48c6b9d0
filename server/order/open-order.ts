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

/** Makes a request for an unknown order take as long as one with a wrong secret. */
const NO_ORDER = '00000000-0000-0000-0000-000000000000'

/** A secret cannot be guessed; attempts are limited and logged. */
const WRONG_PER_VISITOR = { most: 30, seconds: 3600 }

/**
 * The only place that decides who may open an order: a caller with its secret. The number alone opens nothing, and an
 * unknown order gets the same refusal as one that belongs to another customer. Only wrong secrets are counted, so
 * attempts from a shared network do not lock out customers with a right one.
 */
export async function openOrder(
  { db, config }: Pick<OrderRoom, 'db'> & Signing,
  caller: Pick<Caller, 'orderCookie' | 'securityEvent' | 'visitor'>,
  claim: { reference: string; key?: string | null | undefined },
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrderBy({ db, config }, caller, claim)
  return opened.ok ? ok(opened.value.order) : opened
}

/**
 * Also returns which secret opened it: that of the browser that ordered, or that of the mailbox which gets the mails.
 */
export async function openOrderBy(
  { db, config }: Pick<OrderRoom, 'db'> & Signing,
  caller: Pick<Caller, 'orderCookie' | 'securityEvent' | 'visitor'>,
  claim: { reference: string; key?: string | null | undefined },
): Promise<Result<{ order: StoredOrder; by: 'browser' | 'mailbox' }, Refusal>> {
  const reference = readOrderReference(claim.reference)
  const secret = claim.key ?? (reference === null ? null : caller.orderCookie.secretOf(reference))
  // Timing must not reveal whether an order exists, so only its id is read before the secret is checked.
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

/** Whether this browser holds a valid secret of an order that was opened by another one. */
export function holdsOrder(
  { config }: Signing,
  { orderCookie }: Pick<Caller, 'orderCookie'>,
  order: StoredOrder,
): boolean {
  const held = orderCookie.secretOf(order.reference)
  return held !== null && opensOrder(config.keys, order, held)
}

/**
 * *Open my order*: stores the secret of a linked order in the browser. Only a press does that, because a link may come
 * from anybody.
 */
export async function keepOrder(
  deps: Pick<OrderRoom, 'db'> & Signing,
  caller: Caller,
  claim: { reference: string; key: string },
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrder(deps, caller, claim)
  if (opened.ok) caller.orderCookie.holdLinked(opened.value.reference, claim.key)
  return opened
}
