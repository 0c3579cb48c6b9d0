import {
  AddBroadbandTariffDocument,
  AddTariffDocument,
  CartBarDocument,
  GetCartDocument,
  RemoveTariffDocument,
  SetAddOnsDocument,
  SetEquipmentDocument,
  UndoReplacementDocument,
} from '#storefront/api/generated/cart.ts'
import { query } from '#storefront/api/query.ts'
import { pick } from '#storefront/api/reply.ts'
import { isStaff } from '#storefront/journey/customer-cookies.ts'
import { currentJourney, isAcquisition } from '#storefront/journey/journey.ts'
import { noteSharedCart, sharedCart } from '#storefront/journey/shared-cart.ts'
import type { CartApi, NewPlan, NewTariff } from './cart-calls.ts'
import type { BarCart } from './cart-state.ts'

export const cartApi: CartApi = {
  get: async (reference, isWhole) => {
    const reply = isWhole
      ? pick(await query(GetCartDocument, { reference }), 'getCart')
      : pick(await query(CartBarDocument, { reference }), 'getCart')
    if (reply.ok && reply.value.isShared) noteOnThisDevice(reply.value)
    return reply
  },
  addBroadband: (plan, current) =>
    isAcquisition(currentJourney())
      ? addBroadband(plan, current)
      : addTariff({ ...plan, serviceGroup: plan.serviceGroup ?? 'DUALPLAY', parentOfferId: null }, current),
  addTariff,
  setAddOns: async (offerId, addOnCodes, { uuid, version }) =>
    pick(
      await query(SetAddOnsDocument, { reference: uuid, offerId, addOnCodes: [...addOnCodes], version }),
      'setAddOns',
    ),
  setEquipment: async (offerId, equipment, { uuid, version }) =>
    pick(await query(SetEquipmentDocument, { reference: uuid, offerId, ...equipment, version }), 'setEquipment'),
  remove: async (offerId, { uuid, version }) =>
    pick(await query(RemoveTariffDocument, { reference: uuid, offerId, version }), 'removeTariff'),
  undo: async ({ uuid, version }) =>
    pick(await query(UndoReplacementDocument, { reference: uuid, version }), 'undoReplacement'),
}

/** The code was made on another device of the customer. */
function noteOnThisDevice({ uuid }: BarCart): void {
  if (sharedCart() === null && !isStaff())
    noteSharedCart({ role: 'customer', reference: uuid, until: new Date().toISOString() })
}

/** For new customers. */
async function addBroadband(plan: NewPlan, current: BarCart | null) {
  const reply = await query(AddBroadbandTariffDocument, {
    prospectUuid: current?.uuid ?? null,
    version: current?.version ?? null,
    catalogOfferCode: plan.offerCode,
    catalogTariffPlanCode: plan.code,
    prequalId: plan.prequalId,
    serviceGroup: plan.serviceGroup ?? 'DUALPLAY',
    tvOfferCode: plan.tvOfferCode ?? null,
  })
  return pick(reply, 'addBroadbandTariff')
}

async function addTariff(tariff: NewTariff, current: BarCart | null) {
  const reply = await query(AddTariffDocument, {
    reference: current?.uuid ?? null,
    version: current?.version ?? null,
    catalogOfferCode: tariff.offerCode,
    catalogTariffPlanCode: tariff.code,
    serviceGroup: tariff.serviceGroup,
    parentOfferId: tariff.parentOfferId,
    prequalId: tariff.prequalId ?? null,
    offerId: tariff.offerId ?? null,
    portIn: tariff.portIn ?? null,
    equipmentCode: tariff.equipmentCode ?? null,
    insuranceCode: tariff.insuranceCode ?? null,
    addOnCodes: tariff.addOnCodes ?? null,
    isSecondMobileJourney: tariff.isSecondMobileJourney ?? null,
    subscriptionId: tariff.subscriptionId ?? null,
    parentSubscriptionId: tariff.parentSubscriptionId ?? null,
    // A cart knows what kind of plan it is for.
    offerType: current === null ? 'POSTPAY' : null,
  })
  return pick(reply, 'addTariff')
}
