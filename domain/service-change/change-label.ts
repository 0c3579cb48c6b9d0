import type { Tariff } from '#domain/catalogue/tariff.ts'
import { type Gives, isFasterOrMore } from '#domain/held-service/gives.ts'
import type { HeldService } from '#domain/held-service/held-service.ts'
import { isBroadbandGroup } from '#domain/vocabulary.ts'

export type ChangeLabel =
  | 'Broadband Upgrade'
  | 'Broadband Recontract'
  | 'Mobile Upgrade'
  | 'Mobile Recontract'
  | 'Mobile Plan Change'
  | 'New TV'

/** What a customer chose in place of a service. */
export type ChosenPlan = {
  tariff: Pick<Tariff, 'offerCode' | 'serviceGroup'>
  gives: Gives
  withHandset: boolean
}

type Changed = Pick<HeldService, 'offerCode' | 'gives' | 'serviceGroup'>

/**
 * What a change is called. Faster broadband is an upgrade, the same or slower broadband a recontract. A mobile with a new handset
 * is an upgrade, the same plan without one a recontract, another plan without one a plan change. Null: no such change exists.
 */
export function changeLabel(held: Changed | null, { tariff, gives, withHandset }: ChosenPlan): ChangeLabel | null {
  if (tariff.serviceGroup === 'TV') return 'New TV'
  if (held === null) return null
  if (isBroadbandGroup(tariff.serviceGroup)) {
    return isFasterOrMore(gives, held.gives, tariff.serviceGroup) ? 'Broadband Upgrade' : 'Broadband Recontract'
  }
  if (tariff.serviceGroup !== 'MOBILE') return null
  if (withHandset) return 'Mobile Upgrade'
  return held.offerCode === tariff.offerCode ? 'Mobile Recontract' : 'Mobile Plan Change'
}
