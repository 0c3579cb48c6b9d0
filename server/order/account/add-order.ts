import { readOrderReference } from '#domain/order/order-reference.ts'
import { readCode } from '#domain/porting/one-time-code.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { and, eq, isNull } from '#server/platform/database/drizzle/orm.ts'
import type { CodePlace } from '#server/porting/codes/code-store.ts'
import { judgeCode } from '#server/porting/codes/judge-code.ts'
import { type Caller, customerIdOf } from '#server/session/caller.ts'
import { openOrder } from '../open-order.ts'
import { ORDER_ADDED_JOB } from '../order-jobs.ts'
import type { OrderRoom } from '../order-room.ts'
import { changeOrder } from '../state/change-order.ts'
import { findOrderByReference, type StoredOrder } from '../state/order-store.ts'
import { orders } from '../state/tables.ts'

export type AddOrderRequest = {
  reference: string
  /** Of the link in the mail. Without key and code, the browser holds the order. */
  key?: string | null | undefined
  /** As it came by mail. */
  code?: string | null | undefined
}

const NO_CART = '00000000-0000-0000-0000-000000000000'

/** A code is for one order and one customer: nobody else can use it. */
export function joinPlace(cartUuid: string, customer: string): CodePlace {
  return { cartUuid, lineId: `account ${customer}` }
}

/**
 * Puts an order that was placed by a guest into the account of the signed-in customer, who proves it by its secret or by a
 * code from its mailbox. An order of another customer stays theirs.
 */
export async function addOrder(
  deps: OrderRoom,
  caller: Caller,
  request: AddOrderRequest,
): Promise<Result<StoredOrder, Refusal>> {
  const customer = customerIdOf(caller)
  if (customer === null) return refuse({ code: 'SIGN_IN_NEEDED' })
  const { code, ...claim } = request
  const opened = code == null ? await openOrder(deps, caller, claim) : await openByCode(deps, caller, customer, request)
  if (!opened.ok) return opened
  const order = await changeOrder(deps, opened.value.id, async (stored, tx) => {
    if (stored.customer !== null) return null
    const isFree = and(eq(orders.id, stored.id), isNull(orders.customer))
    await tx.update(orders).set({ customer }).where(isFree)
    await deps.jobs.enqueue(tx, ORDER_ADDED_JOB, { orderId: stored.id }, { singletonKey: stored.id })
    return { events: [], by: 'customer', notes: ['account.added'] }
  })
  const owner = order.customer ?? customer
  if (owner !== customer) return refuse({ code: 'ORDER_IN_ANOTHER_ACCOUNT' })
  // Else it would open here after the customer has logged out.
  caller.orderCookie.drop(order.reference)
  return ok({ ...order, customer })
}

async function openByCode(
  deps: OrderRoom,
  { visitor }: Caller,
  customer: string,
  { reference: typed, code: given }: AddOrderRequest,
): Promise<Result<StoredOrder, Refusal>> {
  const code = readCode(given ?? '')
  if (code === null) return refuse({ code: 'CODE_INVALID' })
  const reference = readOrderReference(typed)
  const order = reference === null ? null : await findOrderByReference(deps.db, reference)
  // An unknown order is refused as one to which no code was sent.
  const proven = await judgeCode(deps, visitor, joinPlace(order?.cartUuid ?? NO_CART, customer), code)
  if (!proven.ok) return proven
  const isCurrent = order !== null && order.ordered.details.email === proven.value
  return isCurrent ? ok(order) : refuse({ code: 'CODE_ENDED' })
}
