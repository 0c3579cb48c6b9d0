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
  const isMore = held !== null && isFasterOrMore(gives, held.gives, tariff.serviceGroup)
  return labelOfChange(held, { ...tariff, isMore, withHandset })
}

/** A plan in a cart, of which it is known whether it gives more than what it replaces. */
type JudgedPlan = ChosenPlan['tariff'] & Pick<ChosenPlan, 'withHandset'> & { isMore: boolean }

export function labelOfChange(
  held: Pick<HeldService, 'offerCode'> | null,
  { serviceGroup, offerCode, isMore, withHandset }: JudgedPlan,
): ChangeLabel | null {
  if (serviceGroup === 'TV') return 'New TV'
  if (held === null) return null
  if (isBroadbandGroup(serviceGroup)) return isMore ? 'Broadband Upgrade' : 'Broadband Recontract'
  if (serviceGroup !== 'MOBILE') return null
  if (withHandset) return 'Mobile Upgrade'
  return held.offerCode === offerCode ? 'Mobile Recontract' : 'Mobile Plan Change'
}
