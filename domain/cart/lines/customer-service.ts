import * as v from 'valibot'
import { storedHeldPrice } from '#domain/held-service/stored-held-service.ts'
import { Id, orNull } from '#domain/stored-parts.ts'
import { BROADBAND_TECHNOLOGIES, isBroadbandGroup, SERVICE_GROUPS } from '#domain/vocabulary.ts'

/** A service that the customer of a cart has, as far as it decides what may be added, and what their whole bill will be. */
export const customerService = v.object({
  /** In the inventory. */
  id: Id,
  serviceGroup: v.picklist(SERVICE_GROUPS),
  offer: v.string(),
  technology: orNull(v.picklist(BROADBAND_TECHNOLOGIES)),
  /** Of TV: the broadband that carries it. */
  beside: orNull(Id),
  /** Missing: put in before prices were stored. */
  price: v.exactOptional(storedHeldPrice),
})
export type CustomerService = v.InferOutput<typeof customerService>

/** Copper is too slow for TV. */
export function carriesTv({ serviceGroup, technology }: Pick<CustomerService, 'serviceGroup' | 'technology'>): boolean {
  return isBroadbandGroup(serviceGroup) && technology !== 'NGB'
}
