import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result } from '#domain/result.ts'
import type { Caller } from '#server/session/caller.ts'
import { openOrder } from '../open-order.ts'
import type { OrderRoom } from '../order-room.ts'
import { changeOrder, type OrderChange } from '../state/change-order.ts'
import type { StoredOrder } from '../state/order-store.ts'
import type { By } from '../state/tables.ts'
import { settleForCustomer } from './settle-for-customer.ts'

/** The customer is back from the provider, or checks whether the bank has decided. */
export async function settlePayment(
  deps: OrderRoom,
  caller: Caller,
  request: { reference: string },
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrder(deps, caller, request, { tablet: 'may' })
  return opened.ok ? ok(await settleForCustomer(deps, caller, opened.value)) : opened
}

/**
 * The customer wants to change something first: a payment that was made stays an order, everything else is called off.
 */
export async function leaveOrder(
  deps: OrderRoom,
  caller: Caller,
  request: { reference: string },
): Promise<Result<StoredOrder, Refusal>> {
  const opened = await openOrder(deps, caller, request, { tablet: 'may' })
  if (!opened.ok) return opened
  const settled = await settleForCustomer(deps, caller, opened.value)
  return ok(await changeOrder(deps, settled.id, () => leaving('customer')))
}

export function leaving(by: By): OrderChange {
  return { events: [{ of: 'order', event: 'leave' }], by, why: 'LEFT' }
}
