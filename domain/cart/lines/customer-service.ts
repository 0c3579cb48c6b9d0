import * as v from 'valibot'
import { Id, orNull } from '#domain/stored-parts.ts'
import { BROADBAND_TECHNOLOGIES, isBroadbandGroup, SERVICE_GROUPS } from '#domain/vocabulary.ts'

/** A service that the customer of a cart has, as far as it decides what may be added. */
export const customerService = v.object({
  /** In the inventory. */
  id: Id,
  serviceGroup: v.picklist(SERVICE_GROUPS),
  offer: v.string(),
  technology: orNull(v.picklist(BROADBAND_TECHNOLOGIES)),
  /** Of TV: the broadband that carries it. */
  beside: orNull(Id),
})
export type CustomerService = v.InferOutput<typeof customerService>

/** Copper is too slow for TV. */
export function carriesTv({ serviceGroup, technology }: Pick<CustomerService, 'serviceGroup' | 'technology'>): boolean {
  return isBroadbandGroup(serviceGroup) && technology !== 'NGB'
}
