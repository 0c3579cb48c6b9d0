import type { HeldService } from '#domain/held-service/held-service.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { heldService } from '#server/inventory/held-service.ts'
import type { InventoryService } from '#server/inventory/inventory-service.ts'
import { OutsideSystemError } from '#server/platform/outside/outside-system.ts'
import { type Caller, journeyCustomerOf } from '#server/session/caller.ts'
import type { ServiceChangeRoom } from './service-change-room.ts'

export type ServiceNow = { service: InventoryService; held: HeldService }

/** What the customer of a journey has at this moment: a change is never decided on what was stored before. */
export async function servicesNow(
  { inventory, catalogue }: Pick<ServiceChangeRoom, 'inventory' | 'catalogue'>,
  caller: Caller,
): Promise<Result<ServiceNow[], Refusal>> {
  const customerId = journeyCustomerOf(caller)
  if (customerId === null) return refuse({ code: 'SIGN_IN_NEEDED' })
  if (inventory === null) return refuse({ code: 'SERVICES_UNAVAILABLE' })
  try {
    const services = await inventory.servicesOf(customerId)
    const { release } = catalogue.active()
    return ok(services.map((service) => ({ service, held: heldService(service, release) })))
  } catch (error) {
    if (!(error instanceof OutsideSystemError)) throw error
    caller.log.error({ err: error }, 'the services of a customer cannot be read')
    return refuse({ code: 'SERVICES_UNAVAILABLE' })
  }
}
