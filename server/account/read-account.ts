import * as v from 'valibot'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { CustomerRecord } from '#server/customers/customer-record.ts'
import { InventoryService } from '#server/inventory/inventory-service.ts'
import type { Caller } from '#server/session/caller.ts'
import type { AccountRoom } from './account-room.ts'
import { type LastKnown, lastKnown } from './snapshots/last-known.ts'

const Services = v.array(InventoryService)
const Contact = v.nullable(CustomerRecord)

/** The services of the signed-in customer. */
export async function readServices(
  deps: AccountRoom,
  caller: Caller,
): Promise<Result<LastKnown<InventoryService[]>, Refusal>> {
  if (caller.kind !== 'customer') return refuse({ code: 'SIGN_IN_NEEDED' })
  const { inventory } = deps
  const read = inventory && (() => inventory.servicesOf(caller.customerId))
  return ok(await lastKnown(deps, caller, { name: 'services', schema: Services, read }))
}

/** How the operator reaches the signed-in customer. */
export async function readContact(
  deps: AccountRoom,
  caller: Caller,
): Promise<Result<LastKnown<CustomerRecord | null>, Refusal>> {
  if (caller.kind !== 'customer') return refuse({ code: 'SIGN_IN_NEEDED' })
  const { customers } = deps
  const read = customers && (() => customers.find(caller.customerId))
  return ok(await lastKnown(deps, caller, { name: 'contact', schema: Contact, read }))
}
