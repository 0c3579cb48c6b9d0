import {
  AddBroadbandTariffDocument,
  AddTariffDocument,
  GetCartDocument,
  RemoveTariffDocument,
  SetAddOnsDocument,
  SetEquipmentDocument,
  UndoReplacementDocument,
} from '#storefront/api/generated/cart.ts'
import { query } from '#storefront/api/query.ts'
import { pick } from '#storefront/api/reply.ts'
import type { CartApi } from './cart-calls.ts'

export const cartApi: CartApi = {
  get: async (reference) => pick(await query(GetCartDocument, { reference }), 'getCart'),
  addBroadband: async (plan, current) =>
    pick(
      await query(AddBroadbandTariffDocument, {
        prospectUuid: current?.uuid ?? null,
        version: current?.version ?? null,
        catalogOfferCode: plan.offerCode,
        catalogTariffPlanCode: plan.code,
        prequalId: plan.prequalId,
        serviceGroup: plan.serviceGroup ?? 'DUALPLAY',
        tvOfferCode: plan.tvOfferCode ?? null,
      }),
      'addBroadbandTariff',
    ),
  addTariff: async (tariff, current) =>
    pick(
      await query(AddTariffDocument, {
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
      }),
      'addTariff',
    ),
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
