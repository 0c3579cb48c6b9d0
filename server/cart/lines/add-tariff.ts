import type { Cart } from '#domain/cart/cart.ts'
import { mayBringNumber } from '#domain/catalogue/bring-number.ts'
import type { Tariff } from '#domain/catalogue/tariff.ts'
import type { Refusal } from '#domain/refusals.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { CartType, ServiceGroup } from '#domain/vocabulary.ts'
import type { HeldRelease } from '#server/catalogue/held-release.ts'
import { type Caller, cartCustomerOf } from '#server/session/caller.ts'
import type { CartRoom } from '../cart-room.ts'
import { refuseUnlessDone } from '../make-cart.ts'
import { findCart } from '../open-cart.ts'
import { equipmentWish } from './equipment-wish.ts'
import { forCustomer } from './for-customer.ts'
import { type PlanRequest, putPlan } from './put-plan.ts'

export type TariffWish = {
  catalogOfferCode: string
  catalogTariffPlanCode: string
  serviceGroup?: ServiceGroup | null | undefined
  prospectUuid?: string | null | undefined
  prequalId?: string | null | undefined
  offers?: readonly { id: string }[] | null | undefined
  version?: number | null | undefined
}

export type AddTariffRequest = TariffWish & {
  reference?: string | null | undefined
  portIn?: boolean | null | undefined
  offerId?: string | null | undefined
  parentOfferId?: string | null | undefined
  equipmentCode?: string | null | undefined
  insuranceCode?: string | null | undefined
  addOnCodes?: readonly string[] | null | undefined
  isSecondMobileJourney?: boolean | null | undefined
  cartType?: CartType | null | undefined
  subscriptionId?: string | null | undefined
  parentSubscriptionId?: string | null | undefined
}

export async function addTariff(
  deps: CartRoom,
  caller: Caller,
  request: AddTariffRequest,
): Promise<Result<Cart, Refusal>> {
  const { reference, prospectUuid, offerId, parentOfferId } = request
  const claim = { reference: reference ?? prospectUuid }
  const active = deps.catalogue.active()
  const tariff = requestedTariff(active, request)
  if (tariff === undefined) return refuseUnlessDone(deps, caller, claim, refuse({ code: 'TARIFF_NOT_FOUND' }))
  const portIn = request.portIn ?? tariff.portIn
  const fits = portIn ? mayBringNumber(tariff, active.release.tariffs) : !tariff.portIn
  if (!fits) return refuseUnlessDone(deps, caller, claim, refuse({ code: 'TARIFF_NOT_FOR_CART' }))
  const equipment = equipmentWish(deps, request)
  if (!equipment.ok) return refuseUnlessDone(deps, caller, claim, equipment)
  const parentId = parentOfferId ?? request.parentSubscriptionId ?? null
  const place = { replaces: offerId ?? null, parentId }
  const { addOnCodes, isSecondMobileJourney } = request
  const beside = {
    equipment: equipment.value,
    addOnCodes: addOnCodes ?? [],
    secondMobile: isSecondMobileJourney ?? null,
  }
  const plan = { claim, tariff: { ...tariff, portIn }, active, place, beside, ...asWished(request) }
  const customerId = cartCustomerOf(caller)
  // A guest opens only carts of new customers, which take no plan of another journey.
  if (tariff.acquisitionType === 'NEW_ACQUISITION' || customerId === null) return putPlan(deps, caller, plan)
  const customers = await forCustomer(deps, caller, plan, {
    customerId,
    subscriptionId: await changedService(deps, caller, { ...request, ...claim }),
  })
  return customers.ok ? putPlan(deps, caller, customers.value) : refuseUnlessDone(deps, caller, claim, customers)
}

/** An assistant gives another plan to what the customer is changing already, by its line: which services there are is not theirs to know. */
async function changedService(
  deps: CartRoom,
  caller: Caller,
  { reference, offerId, subscriptionId }: Pick<AddTariffRequest, 'reference' | 'offerId' | 'subscriptionId'>,
): Promise<string | null> {
  if (caller.kind !== 'staff') return subscriptionId ?? null
  const cart = await findCart(deps, caller, { reference })
  const line = cart.ok ? cart.value.lines.find(({ id }) => id === offerId) : undefined
  return line?.change?.subscriptionId ?? null
}

export function requestedTariff({ tariffs }: HeldRelease, wish: TariffWish): Tariff | undefined {
  const tariff = tariffs.get(wish.catalogTariffPlanCode)
  const fits =
    tariff?.offerCode === wish.catalogOfferCode && tariff.serviceGroup === (wish.serviceGroup ?? tariff.serviceGroup)
  return fits ? tariff : undefined
}

export function asWished({ prequalId, version, offers }: TariffWish): Pick<PlanRequest, 'prequalId' | 'known'> {
  return { prequalId: prequalId ?? null, known: { version: version ?? null, lines: offers ?? [] } }
}
