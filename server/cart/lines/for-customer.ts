import { extractEircode } from '#domain/address/eircode.ts'
import { isOtherLine } from '#domain/held-service/cost-of-change.ts'
import type { Refusal } from '#domain/refusals.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'
import { findPrequal } from '#server/availability/prequal-store.ts'
import { prequalify } from '#server/availability/prequalify.ts'
import type { InventoryService } from '#server/inventory/inventory-service.ts'
import type { Caller } from '#server/session/caller.ts'
import type { CartRoom } from '../cart-room.ts'
import { asStored, lineChangeOf, servicesOfCustomer } from './customer-services.ts'
import type { PlanRequest } from './put-plan.ts'

/** A plan for an existing customer, with what they have and, where it takes the place of a service, what it changes. */
export async function forCustomer(
  deps: CartRoom,
  caller: Caller,
  plan: PlanRequest,
  { customerId, subscriptionId }: { customerId: string; subscriptionId: string | null },
): Promise<Result<PlanRequest, Refusal>> {
  const services = await servicesOfCustomer(deps, caller, customerId)
  if (!services.ok) return services
  const known = { ...plan, services: services.value.map((service) => asStored(service, plan.active.release)) }
  if (plan.tariff.acquisitionType !== 'CHANGE_OFFER' || subscriptionId === null) return ok(known)
  const service = services.value.find(({ id }) => id === subscriptionId)
  if (service === undefined) return refuse({ code: 'SUBSCRIPTION_NOT_FOUND' })
  if (service.status !== 'ACTIVE') return refuse({ code: 'SUBSCRIPTION_NOT_ACTIVE' })
  const { release } = plan.active
  const change = lineChangeOf(service, services.value, { tariff: plan.tariff, release, now: deps.clock.now() })
  const home = await homeOf(deps, caller, plan, service)
  return home.ok ? ok({ ...known, change, prequalId: home.value }) : home
}

/** What the network says of the home that the service is in. On the line that is there the plan is sold without it. */
async function homeOf(
  deps: CartRoom,
  caller: Caller,
  { tariff, prequalId }: PlanRequest,
  service: InventoryService,
): Promise<Result<string | null, Refusal>> {
  if (!isBroadbandGroup(tariff.serviceGroup)) return ok(null)
  const eircode = service.address === null ? null : extractEircode(service.address)
  if (prequalId !== null) {
    const named = await findPrequal(deps.db, prequalId)
    if (!named.ok) return named
    return named.value.eircode === eircode ? ok(prequalId) : refuse({ code: 'TARIFF_NOT_AT_ADDRESS' })
  }
  const checked = await prequalify(deps, caller, { address: { eircode }, acquisitionType: 'CHANGE_OFFER' })
  if (checked.ok) return ok(checked.value.prequalId)
  return isOtherLine(service, tariff) ? checked : ok(null)
}
