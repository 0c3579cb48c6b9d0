import type { HeldService } from '#domain/held-service/held-service.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { servicesOfCustomer } from '#server/cart/lines/customer-services.ts'
import { heldService } from '#server/inventory/held-service.ts'
import type { InventoryService } from '#server/inventory/inventory-service.ts'
import { type Caller, journeyCustomerOf } from '#server/session/caller.ts'
import type { ServiceChangeRoom } from './service-change-room.ts'

export type ServiceNow = { service: InventoryService; held: HeldService }

/** What the customer of a journey has at this moment, in the terms of the catalogue. */
export async function servicesNow(
  deps: Pick<ServiceChangeRoom, 'inventory' | 'catalogue'>,
  caller: Caller,
): Promise<Result<ServiceNow[], Refusal>> {
  const customerId = journeyCustomerOf(caller)
  if (customerId === null) return refuse({ code: 'SIGN_IN_NEEDED' })
  const services = await servicesOfCustomer(deps, caller, customerId)
  if (!services.ok) return services
  const { release } = deps.catalogue.active()
  return ok(services.value.map((service) => ({ service, held: heldService(service, release) })))
}
